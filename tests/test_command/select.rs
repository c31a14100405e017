//! Which transcripts are run: by a part of their path, and by shard.

use std::path::{Path, PathBuf};

use ask_user::golden::select::{Selection, Shard};

fn paths() -> Vec<PathBuf> {
    (0..500).map(|number| PathBuf::from(format!("fixtures/{number}.ron"))).collect()
}

#[test]
fn each_path_falls_to_one_shard_whatever_else_there_is() {
    for count in [1, 2, 3, 4, 7] {
        let shards: Vec<Shard> =
            (1..=count).map(|index| format!("{index}/{count}").parse().unwrap()).collect();
        let mut sizes = vec![0; shards.len()];
        for path in paths() {
            let of: Vec<_> = (0..shards.len()).filter(|index| shards[*index].has(&path)).collect();
            assert_eq!(of.len(), 1, "{path:?}");
            sizes[of[0]] += 1;
            assert!(shards[of[0]].has(&Path::new(".").join(&path)));
        }
        let fair = 500 / shards.len();
        assert!(sizes.iter().all(|size| *size > fair / 2 && *size < fair * 2), "{sizes:?}");
    }
}

#[test]
fn a_shard_stays_what_it_is() {
    // From `printf %s fixtures/N.ron | sha256sum`, the first 16 digits modulo 4.
    let first: Shard = "1/4".parse().unwrap();
    let of: Vec<_> = paths().into_iter().take(10).filter(|path| first.has(path)).collect();
    assert_eq!(of, ["fixtures/5.ron"].map(PathBuf::from));
}

#[test]
fn what_is_no_shard_is_refused() {
    for text in ["", "1", "0/4", "5/4", "1/0", "a/4", "1/4/4", "-1/4"] {
        assert!(text.parse::<Shard>().is_err(), "{text:?}");
    }
}

#[test]
fn a_filter_is_a_part_of_the_path() {
    let has = |filters: &[&str], path: &str| {
        let filters = filters.iter().map(ToString::to_string).collect();
        Selection { filters, shard: None }.has(Path::new(path))
    };
    assert!(has(&[], "a/b.ron"));
    assert!(has(&["a/b"], "a/b.ron"));
    assert!(has(&["x", "b.ron"], "a/b.ron"));
    assert!(!has(&["x"], "a/b.ron"));
}
