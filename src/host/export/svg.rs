//! A picture of scenes: one stands still, several take turns by CSS, without a script, so that they move where a
//! page shows the picture as an image.

use std::fmt::Write as _;

use super::LONGEST;
use super::picture::Picture;
use super::scene::Scene;
use super::styles::PageStyle;

/// How long the last scene stays before the first comes again, in milliseconds.
const END: u64 = 3000;

/// The picture of scenes.
pub(super) fn svg(page: PageStyle, scenes: &[Scene]) -> String {
    let mut picture = Picture::of(page, scenes.iter().map(|scene| &scene.frame));
    let shown = shown(scenes);
    let said = said(scenes);
    if let [(scene, _)] = shown.as_slice() {
        let frame = picture.frame(&scene.frame);
        return picture.finish(&format!("{frame}\n"), "", &said);
    }
    let total = shown.last().map_or(0, |(_, at)| *at) + END;
    let (mut frames, mut style) = (String::new(), ".f{visibility:hidden}\n".to_owned());
    for (index, (scene, at)) in shown.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(frames, "<g class=\"f\" id=\"f{index}\">{}</g>", picture.frame(&scene.frame));
        let _ = write!(
            style,
            "#f{index}{{animation:k{index} {total}ms step-end infinite}}\n@keyframes k{index}{{"
        );
        if index > 0 {
            let _ = write!(style, "0%{{visibility:hidden}}");
        }
        let _ = write!(style, "{}{{visibility:visible}}", percent(*at, total));
        match shown.get(index + 1) {
            Some((_, next)) => {
                let _ = writeln!(style, "{}{{visibility:hidden}}}}", percent(*next, total));
            }
            None => style.push_str("100%{visibility:visible}}\n"),
        }
    }
    let last = shown.len().saturating_sub(1);
    let _ = writeln!(
        style,
        "@media (prefers-reduced-motion:reduce){{.f{{animation:none!important}}#f{last}{{visibility:visible}}}}"
    );
    picture.finish(&frames, &style, &said)
}

/// What there is to see, in words: the text of the first frame, which has the question in it.
pub(super) fn said(scenes: &[Scene]) -> String {
    scenes.first().map(|scene| scene.frame.text()).unwrap_or_default().trim_matches('\n').to_owned()
}

/// The scenes that can be seen, each with its time: one that lasts no time, or looks like the one before,
/// cannot, and leaves no pause behind that is longer than others.
fn shown(scenes: &[Scene]) -> Vec<(&Scene, u64)> {
    let mut shown: Vec<(&Scene, u64)> = Vec::new();
    for scene in scenes {
        match shown.last_mut() {
            Some((last, _)) if last.frame == scene.frame => {}
            Some((last, _)) if last.at == scene.at => *last = scene,
            Some((last, at)) => {
                let at = *at + (scene.at - last.at).min(LONGEST);
                shown.push((scene, at));
            }
            None => shown.push((scene, 0)),
        }
    }
    shown
}

fn percent(at: u64, total: u64) -> String {
    let millionths = at * 1_000_000 / total.max(1);
    format!("{}.{:04}%", millionths / 10_000, millionths % 10_000)
}
