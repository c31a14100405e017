//! Logs and large input: a long replay, a thousand transcripts, a large paste. It reads no file.

// A bench that cannot be set up has nothing to say.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "samples/cpu.rs"]
mod cpu;
#[allow(dead_code, reason = "each bench uses its part of the samples")]
mod samples;

use std::hint::black_box;

use ask_user::golden::bless::{every, rewrite};
use ask_user::golden::check::check;
use ask_user::host::decoder::{Decoder, Input};
use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::model::event::Event;
use ask_user::program::{Program, Questions};
use ask_user::view::Renderer;
use cpu::CpuTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use samples::{Asked, keys, transcript};

/// How much a terminal gives at one read.
const READ: usize = 4096;

/// Every frame of a log, and how many there were.
fn replay_all(text: &str) -> u64 {
    let log = reader::read("long.ron", text.as_bytes()).unwrap();
    let history = History::<Questions>::of("long.ron", &log).unwrap();
    let (mut replay, mut renderer) = (history.replay(), Renderer::default());
    let mut frames = 0;
    while let Some(step) = replay.next() {
        if step.number.is_some() {
            black_box(replay.program().render(&mut renderer));
            frames += 1;
        }
    }
    frames
}

fn long_replay(criterion: &mut Criterion<CpuTime>) {
    let text = transcript(2000, false);
    let frames = replay_all(&text);
    assert!(frames >= 2000);
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(frames));
    group.bench_function("2,000 keys", |bencher| bencher.iter(|| replay_all(&text)));
    group.finish();
}

fn transcripts(criterion: &mut Criterion<CpuTime>) {
    // As long as those that people write: some thirty keys, a frame, a result.
    let short = "Session(version: 1, tool: \"ask_user\", size: (80, 24))\nAsk(r#\"{}\"#)\n\
                 Frame(text: \"\")\nKeys(\"down down up tab shift+tab down down enter\")\nFrame(text: \"\")\n\
                 Type(\"none of these\")\nFrame(text: \"\")\nKeys(\"enter\")\nFrame(text: \"\")\n\
                 Keys(\"down enter\")\nFrame(text: \"\")\nKeys(\"enter\")\nResult(\"\")\n";
    let short = short.replace("{}", &samples::REQUEST.replace('\n', ""));
    for (name, text) in
        [("1,000 transcripts", short), ("1,000 transcripts of 200 keys", transcript(200, true))]
    {
        let checked = check::<Questions>("x.ron", text.as_bytes()).unwrap();
        let text = rewrite("x.ron", &text, &checked, &every(&checked)).unwrap().unwrap();
        let mut group = criterion.benchmark_group("check");
        group.sample_size(10);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for _ in 0..1000 {
                    let checked = check::<Questions>("x.ron", text.as_bytes()).unwrap();
                    assert!(checked.expects_something() && checked.divergence().is_none());
                }
            });
        });
        group.finish();
    }
}

/// A megabyte of prose, a line break now and then, as a terminal sends a paste.
fn megabyte() -> Vec<u8> {
    let mut text = String::new();
    while text.len() < 1 << 20 {
        text.push_str("A line of what somebody copied from a document, with an accent é here and there. ");
        if text.len().is_multiple_of(7) {
            text.push('\r');
        }
    }
    format!("\x1b[200~{text}\x1b[201~").into_bytes()
}

fn paste(criterion: &mut Criterion<CpuTime>) {
    let bytes = megabyte();
    let mut group = criterion.benchmark_group("paste");
    group.sample_size(10);
    for (name, before) in
        [("1 MB opens the editor", "down down down"), ("1 MB into text", "down down down enter a")]
    {
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || {
                    let mut asked = Asked::new(80, 24);
                    for key in keys(before) {
                        asked.press(key);
                    }
                    asked
                },
                |mut asked| {
                    let mut decoder = Decoder::new();
                    let mut inputs = Vec::new();
                    for chunk in bytes.chunks(READ) {
                        decoder.feed(chunk, &mut inputs);
                    }
                    let [Input::Paste(text)] = <[Input; 1]>::try_from(inputs).unwrap() else {
                        panic!("a paste")
                    };
                    assert_eq!(text.len(), bytes.len() - 12);
                    asked.apply(Event::Paste { text }).len()
                },
                criterion::BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = long_replay, transcripts, paste
}
criterion_main!(benches);
