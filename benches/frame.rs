//! One key from message to bytes: update, view, frame, difference, encoding. It writes to no terminal.

// A bench that cannot be set up has nothing to say.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "samples/cpu.rs"]
mod cpu;
#[allow(dead_code, reason = "each bench uses its part of the samples")]
mod samples;

use std::hint::black_box;

use cpu::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use samples::{Asked, keys};

/// Name, keys that lead there, keys that go round from there: each step is one key. In the first no block
/// changes its size, in the others every step changes one.
const ROUNDS: &[(&str, &str, &str)] = &[
    ("cursor", "", "down up"),
    ("editor opens and closes", "down down down", "enter esc"),
    ("pages", "", "tab shift+tab"),
    ("editor grows", "down down down enter", "ctrl+j backspace"),
];

fn frames(criterion: &mut Criterion<CpuTime>) {
    for (cols, rows) in [(80, 24), (120, 40)] {
        let mut group = criterion.benchmark_group(format!("{cols}x{rows}"));
        for (name, there, round) in ROUNDS {
            let mut asked = Asked::new(cols, rows);
            for key in keys(there) {
                asked.press(key);
            }
            let round = keys(round);
            let mut next = round.iter().cycle();
            group.bench_function(*name, |bencher| {
                bencher.iter(|| black_box(asked.press(*next.next().unwrap()).len()));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = frames
}
criterion_main!(benches);
