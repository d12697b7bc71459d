//! A reader of XML for the tests of diagrams.

/// An element, with the chain of its ancestors.
#[derive(Clone, Debug)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    /// The indices of the enclosing elements, the root first.
    pub(super) ancestors: Vec<usize>,
    /// What is written directly inside.
    pub(super) text: String,
}

impl Element {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// All elements in the order of the file, or why it is not well-formed XML.
pub(super) fn elements(file: &str) -> Result<Vec<Element>, String> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = file.trim_end();
    while !rest.is_empty() {
        let (text, after) = rest.split_once('<').ok_or("text after the root")?;
        if text.contains(['>', '&']) || (open.is_empty() && !text.is_empty()) {
            return Err(format!("stray text: {text}"));
        }
        if let Some(&parent) = open.last() {
            elements[parent].text += text;
        }
        let (tag, after) = after.split_once('>').ok_or("an unclosed tag")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            let element = open.pop().ok_or("nothing to close")?;
            if elements[element].name != name {
                return Err(format!("{name} closes {}", elements[element].name));
            }
            continue;
        }
        if open.is_empty() && !elements.is_empty() {
            return Err("two roots".to_owned());
        }
        let (tag, is_closed) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag, false),
        };
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let attributes = read_attributes(attributes)?;
        let ancestors = open.clone();
        if !is_closed {
            open.push(elements.len());
        }
        elements.push(Element {
            name: name.to_owned(),
            attributes,
            ancestors,
            text: String::new(),
        });
    }
    if open.is_empty() { Ok(elements) } else { Err("an unclosed element".to_owned()) }
}

fn read_attributes(mut text: &str) -> Result<Vec<(String, String)>, String> {
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !text.is_empty() {
        let (name, after) = text.split_once("=\"").ok_or_else(|| format!("no value: {text}"))?;
        let (value, after) = after.split_once('"').ok_or_else(|| format!("no end: {text}"))?;
        if name.contains(' ') || value.contains(['<', '&']) {
            return Err(format!("bad attribute {name}: {value}"));
        }
        if attributes.iter().any(|(other, _)| other == name) {
            return Err(format!("{name} twice"));
        }
        attributes.push((name.to_owned(), value.to_owned()));
        text = after.strip_prefix(' ').unwrap_or(after);
    }
    Ok(attributes)
}

#[test]
fn bad_xml_is_refused() {
    assert_eq!(elements(r#"<a b="c"><d/>e</a>"#).unwrap()[0].text, "e");
    for bad in ["<a>", "<a></b>", "<a/><a/>", "<a b/>", r#"<a b="c" b="d"/>"#, "x", "<a>&</a>"] {
        assert!(elements(bad).is_err(), "{bad}");
    }
}
