//! A page of its own with a slider over the frames: one file that asks nobody for anything. Its policy
//! lets one script run, which it names by digest, so that even markup that got out of a text would not.

use std::fmt::Write as _;

use super::picture::{Picture, escaped};
use super::scene::Scene;
use super::script::{SCRIPT, STYLE, digest};
use super::styles::PageStyle;
use super::svg::said;

/// The page of scenes.
pub(super) fn html(page: PageStyle, scenes: &[Scene]) -> String {
    let mut picture = Picture::of(page, scenes.iter().map(|scene| &scene.frame));
    let mut frames = String::new();
    for (index, scene) in scenes.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(
            frames,
            "<g class=\"f{}\" data-step=\"{}\" data-at=\"{}\" data-cause=\"{}\">{}</g>",
            if index == 0 { " on" } else { "" },
            scene.step,
            scene.at,
            escaped(&scene.cause),
            picture.frame(&scene.frame)
        );
    }
    let svg = picture.finish(&frames, "", &said(scenes));
    let last = scenes.len().saturating_sub(1);
    let digest = digest();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>A session of ask-user</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <figure>\n{svg}</figure>\n<div class=\"controls\">\n\
         <button id=\"back\" type=\"button\">Back</button>\n\
         <button id=\"play\" type=\"button\">Play</button>\n\
         <button id=\"forth\" type=\"button\">Step</button>\n\
         <input id=\"at\" type=\"range\" min=\"0\" max=\"{last}\" value=\"0\" aria-label=\"Step\">\n\
         <label>Jump to <input id=\"jump\" type=\"number\" min=\"0\" max=\"{last}\" value=\"0\"></label>\n\
         <label>Speed <select id=\"speed\"><option value=\"0.5\">½</option><option value=\"1\" selected>1</option>\
         <option value=\"2\">2</option><option value=\"4\">4</option></select></label>\n\
         </div>\n<output id=\"what\"></output>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )
}
