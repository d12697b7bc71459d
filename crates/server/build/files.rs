//! The files of the page, each with the name under which it is served.

use crate::cache::digest;
use crate::keeper::{self, KEEPER};
use crate::{Done, manifest, policy};
use skep_words::Language;
use std::path::Path;

/// The style is written in several files, in the order of their names, and served as one: what lies in
/// the first folder, and, for when somebody wants to learn, what lies in the second.
const STYLES: [(&str, &str); 2] = [("style/", "style.css"), ("style/school/", "school.css")];

/// In text files beside the page: the folder with all the others.
const FOLDER: &str = "{files}";

/// A file of the page.
pub(crate) struct File {
    /// Parted by `/`.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// All files under their final names.
///
/// `index.html` and the folder `root` lie where the page is; all others in a folder named by what is
/// in them, so that a browser may keep them for ever and never mixes two versions.
pub(crate) fn gather(crates: &Path, mut made: Vec<File>) -> Done<Vec<File>> {
    let mut beside = Vec::new();
    let mut styles = STYLES.map(|_| Vec::new());
    let mut keeper = None;
    // In the order of their names, for the style.
    for file in File::all_in(&crates.join("web/static"))? {
        if let Some(name) = file.name.strip_prefix("root/") {
            let file = File { name: name.to_owned(), bytes: file.bytes };
            match file.name.as_str() {
                KEEPER => keeper = Some(squeezed(file)?),
                manifest::TEMPLATE => beside.extend(manifest::in_each_language(&file, &made)?),
                _ => beside.push(file),
            }
        } else if file.name == "index.html" {
            beside.push(with_sentences(with_policy(file)?)?);
        } else if let Some(which) = STYLES.iter().rposition(|it| file.name.starts_with(it.0)) {
            styles[which].extend(squeezed(file)?.bytes);
        } else if file.is_script() {
            made.push(squeezed(file)?);
        } else {
            made.push(file);
        }
    }
    let styles = STYLES.into_iter().zip(styles);
    made.extend(styles.map(|((_, name), bytes)| File { name: name.to_owned(), bytes }));
    for file in File::all_in(&crates.join("web-engine"))? {
        if file.is_script() {
            made.push(squeezed(file)?);
        }
    }
    made.sort_by(|a, b| a.name.cmp(&b.name));
    let folder = digest(made.iter().flat_map(|file| [file.name.as_bytes(), &file.bytes]));
    for file in &mut made {
        file.name = format!("{folder}/{}", file.name);
    }
    for file in beside.iter_mut().chain(&mut keeper) {
        if let Ok(text) = str::from_utf8(&file.bytes) {
            file.bytes = text.replace(FOLDER, &folder).into_bytes();
        }
    }
    beside.extend(made);
    let keeper = keeper.ok_or_else(|| format!("there is no {KEEPER}"))?;
    beside.push(keeper::of(&keeper, &beside)?);
    Ok(beside)
}

/// A style sheet or a script of ours without what only its writers need: comments and the space at the
/// start of lines. None of our texts in quotation marks has either, and a script's comments have lines
/// of their own.
pub(crate) fn squeezed(sheet: File) -> Done<File> {
    let mut rest = sheet.text()?;
    let mut bare = String::with_capacity(rest.len());
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        let end = after.split_once("*/");
        (_, rest) = end.ok_or_else(|| format!("{} has a comment without an end", sheet.name))?;
    }
    bare.push_str(rest);
    let lines = bare.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    let bare = lines.flat_map(|line| [line, "\n"]).collect::<String>();
    let bytes = if sheet.is_script() { bare } else { tight(&bare) }.into_bytes();
    Ok(File { name: sheet.name, bytes })
}

/// A style sheet without the space around its marks; what is quoted stays as it is.
fn tight(sheet: &str) -> String {
    let mut tight = String::with_capacity(sheet.len());
    for (number, part) in sheet.split('"').enumerate() {
        if number % 2 == 1 {
            tight.extend(['"'].into_iter().chain(part.chars()).chain(['"']));
            continue;
        }
        for letter in part.chars() {
            let is_space = letter.is_ascii_whitespace();
            if matches!(letter, '{' | '}' | ';' | ',' | '>') && tight.ends_with([' ', '\n']) {
                tight.pop();
            }
            if letter == '}' && tight.ends_with(';') {
                tight.pop();
            }
            if !(is_space && tight.ends_with(['{', '}', ';', ',', '>', ':', ' ', '\n'])) {
                tight.push(letter);
            }
        }
    }
    tight
}

/// The policy is in the page itself as well, for web hosts that can't send it.
fn with_policy(page: File) -> Done<File> {
    let text = page.text()?;
    let (start, end) = text.split_once("<head>").ok_or("index.html has no <head>")?;
    let policy = policy::IN_PAGE;
    let meta = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let bytes = format!("{start}<head>{meta}{end}").into_bytes();
    Ok(File { name: page.name, bytes })
}

/// What is said without any other file: a paragraph in each language, in place of its mark.
fn with_sentences(page: File) -> Done<File> {
    let mut text = page.text()?.to_owned();
    let paragraphs = |attributes: &str, sentence: fn(Language) -> &'static str| {
        let paragraph = |language: Language| {
            let (code, sentence) = (language.code(), sentence(language));
            format!("<p class=\"plain-sentence\" lang=\"{code}\"{attributes}>{sentence}</p>")
        };
        Language::ALL.map(paragraph).join("\n")
    };
    for (mark, sentences) in [
        ("{needs-script}", paragraphs("", Language::needs_script)),
        ("{nothing-loaded}", paragraphs(" hidden", Language::nothing_loaded)),
    ] {
        if !text.contains(mark) {
            return Err(format!("index.html has no {mark}"));
        }
        text = text.replace(mark, &sentences);
    }
    Ok(File { name: page.name, bytes: text.into_bytes() })
}

impl File {
    /// What is written in it.
    pub(crate) fn text(&self) -> Done<&str> {
        str::from_utf8(&self.bytes).map_err(|_| format!("{} is not text", self.name))
    }

    fn is_script(&self) -> bool {
        Path::new(&self.name).extension().is_some_and(|kind| kind == "js")
    }

    /// Everything in a folder and its folders, sorted by name; hidden files are left out.
    pub(crate) fn all_in(folder: &Path) -> Done<Vec<File>> {
        let mut files = Vec::new();
        collect(folder, "", &mut files)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        files.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(files)
    }

    /// Several files as one run of bytes: name, line end, length, line end, content.
    pub(crate) fn bundle(files: &[File]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for file in files {
            bytes.extend(format!("{}\n{}\n", file.name, file.bytes.len()).into_bytes());
            bytes.extend(&file.bytes);
        }
        bytes
    }

    /// The reverse of [`File::bundle`].
    pub(crate) fn unbundle(mut bytes: &[u8]) -> Vec<File> {
        let line = |bytes: &mut &[u8]| {
            let end = bytes.iter().position(|&byte| byte == b'\n')?;
            let text = String::from_utf8_lossy(&bytes[..end]).into_owned();
            *bytes = &bytes[end + 1..];
            Some(text)
        };
        let mut files = Vec::new();
        while let Some(name) = line(&mut bytes) {
            let length = line(&mut bytes).and_then(|length| length.parse().ok());
            let Some((content, rest)) = length.and_then(|length| bytes.split_at_checked(length))
            else {
                break;
            };
            files.push(File { name, bytes: content.to_vec() });
            bytes = rest;
        }
        files
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<File>) -> std::io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let full = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{full}/"), files)?;
        } else {
            files.push(File { name: full, bytes: std::fs::read(entry.path())? });
        }
    }
    Ok(())
}
