//! One key from message to bytes: update, view, frame, difference, encoding. It writes to no terminal.

// A bench that cannot be set up has nothing to say.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "samples/cpu.rs"]
mod cpu;
#[allow(dead_code, reason = "each bench uses its part of the samples")]
mod samples;

use std::hint::black_box;

use ask_user::model::markdown::lines;
use cpu::CpuTime;
use criterion::{Criterion, criterion_group, criterion_main};
use samples::{Asked, MARKDOWN, REQUEST, keys, markdown_request};

/// Name, keys that lead there, keys that go round from there: each step is one key. In the first no block
/// changes its size, in the others every step changes one.
const ROUNDS: &[(&str, &str, &str)] = &[
    ("cursor", "", "down up"),
    ("editor opens and closes", "down down down", "enter esc"),
    ("pages", "", "tab shift+tab"),
    ("editor grows", "down down down enter", "ctrl+j backspace"),
];

fn frames(criterion: &mut Criterion<CpuTime>) {
    let markdown = markdown_request();
    let samples = [("", REQUEST), (" markdown", &markdown)];
    for ((cols, rows), (sample, request)) in
        [(80, 24), (120, 40)].into_iter().flat_map(|size| samples.map(|sample| (size, sample)))
    {
        let mut group = criterion.benchmark_group(format!("{cols}x{rows}{sample}"));
        for (name, there, round) in ROUNDS {
            let mut asked = Asked::of(request, cols, rows);
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

/// What is done once for a width: the rows of a context.
fn contexts(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("context");
    let long = format!("{MARKDOWN}\n\n").repeat(100);
    for (name, source) in [("markdown", MARKDOWN), ("markdown, 26 KB", &long)] {
        group.bench_function(name, |bencher| bencher.iter(|| lines(black_box(source), 78).len()));
        let plain: String = source.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).collect();
        group.bench_function(format!("{name}, without marks"), |bencher| {
            bencher.iter(|| lines(black_box(&plain), 78).len());
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = frames, contexts
}
criterion_main!(benches);
