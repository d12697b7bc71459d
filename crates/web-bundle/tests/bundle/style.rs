//! Style sheets.

use skep_web_bundle::files::File;
use skep_web_bundle::style::join;

fn minified(text: &str) -> Result<String, String> {
    let joined = join("style.css", &[File::new("00-base.css", text)])?;
    Ok(joined.text()?.to_owned())
}

#[test]
fn only_what_writers_need_is_left_out() {
    let text = "/* why */\n.a > .b {\n  color : red ;\n  content: \"/* said */  {}\";\n}\n";
    assert_eq!(minified(text).unwrap(), ".a>.b{color:red;content:\"/* said */  {}\"}");
    let kept = "@media (prefers-color-scheme:dark){:root{--tile:#123}}";
    let spaced = "@media (prefers-color-scheme: dark) { :root { --tile: #123; } }";
    assert_eq!(minified(spaced).unwrap(), kept);
}

#[test]
fn files_follow_each_other_in_their_order() {
    let sheets = [File::new("00-a.css", "a { top: 0 }"), File::new("10-b.css", "a { top: 1px }")];
    assert_eq!(join("s.css", &sheets).unwrap().text().unwrap(), "a{top:0}a{top:1px}");
}

#[test]
fn what_is_no_style_sheet_is_named_with_its_place() {
    let error = minified("a { color: red }\n\nb } c").unwrap_err();
    assert!(error.starts_with("00-base.css:3:"), "{error}");
    let sheet = File::new("10-x.css", vec![0xff]);
    let error = join("style.css", &[sheet]).unwrap_err();
    assert_eq!(error, "10-x.css is not UTF-8: its byte 0 is none");
}
