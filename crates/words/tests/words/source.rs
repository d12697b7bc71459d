//! The string literals of Rust source, and which of them are keys of messages.

/// A piece of source that matters here.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    /// A name or number.
    Word(String),
    /// The content of a string literal.
    Text(String),
    /// Any other character.
    Mark(char),
}

/// Source as tokens: without comments and white space; characters and lifetimes are left out.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let at = |i: usize| chars.get(i).copied().unwrap_or('\0');
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let c = chars[i];
        if c == '/' && at(i + 1) == '/' {
            while i < chars.len() && chars[i] != '\n' {
                i += 1;
            }
        } else if c == '/' && at(i + 1) == '*' {
            let mut depth = 0;
            loop {
                match (at(i), at(i + 1)) {
                    ('/', '*') => (depth, i) = (depth + 1, i + 2),
                    ('*', '/') => (depth, i) = (depth - 1, i + 2),
                    _ => i += 1,
                }
                if depth == 0 || i >= chars.len() {
                    break;
                }
            }
        } else if c == '"' {
            let mut text = String::new();
            i += 1;
            while i < chars.len() && chars[i] != '"' {
                if chars[i] == '\\' {
                    i += 1;
                }
                text.push(at(i));
                i += 1;
            }
            i += 1;
            tokens.push(Token::Text(text));
        } else if c == 'r'
            && (at(i + 1) == '"' || at(i + 1) == '#')
            && raw_hashes(&chars, i).is_some()
        {
            let hashes = raw_hashes(&chars, i).unwrap_or_default();
            let start = i + 2 + hashes;
            let closes = |j: usize| chars[j] == '"' && (1..=hashes).all(|hash| at(j + hash) == '#');
            let end = (start..chars.len()).find(|&j| closes(j)).unwrap_or(chars.len());
            tokens.push(Token::Text(chars[start..end].iter().collect()));
            i = end + 1 + hashes;
        } else if c == '\'' && at(i + 1) == '\\' {
            i += 3;
            while i < chars.len() && chars[i] != '\'' {
                i += 1;
            }
            i += 1;
        } else if c == '\'' && at(i + 2) == '\'' {
            i += 3;
        } else if c.is_alphanumeric() || c == '_' {
            let start = i;
            while at(i).is_alphanumeric() || at(i) == '_' {
                i += 1;
            }
            tokens.push(Token::Word(chars[start..i].iter().collect()));
        } else {
            if !c.is_whitespace() {
                tokens.push(Token::Mark(c));
            }
            i += 1;
        }
    }
    tokens
}

/// How many hashes a raw string at this place has; none if there is no raw string.
fn raw_hashes(chars: &[char], i: usize) -> Option<usize> {
    let is_inside_word = i > 0 && (chars[i - 1].is_alphanumeric() || chars[i - 1] == '_');
    let hashes = chars[i + 1..].iter().take_while(|c| **c == '#').count();
    (!is_inside_word && chars.get(i + 1 + hashes) == Some(&'"')).then_some(hashes)
}

/// Fields that hold a key.
const KEY_FIELDS: [&str; 4] = ["label", "head", "no", "yes"];

/// The texts of the source that are surely meant as keys: those in the first argument of `say`, `tell` and
/// their like and of a `Message`, the last one in the arguments of `said`, `Action::new` and `Frame::new`, those in some
/// fields, and those in the body of a function named `key` or `…_key`.
pub(crate) fn asked_for(tokens: &[Token]) -> Vec<String> {
    let mut keys = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let Token::Word(word) = token else { continue };
        let is_definition = i > 0 && tokens[i - 1] == Token::Word("fn".into());
        let is_new = |of: &str| word == "new" && i > 2 && tokens[i - 3] == Token::Word(of.into());
        let rest = &tokens[i + 1..];
        let is_message = i > 2
            && tokens[i - 3] == Token::Word("Message".into())
            && (word == "key" || word == "about");
        let is_told = ["notify", "complain", "remark"].contains(&word.as_str())
            && matches!(rest, [Token::Mark('('), Token::Text(_), ..]);
        let is_said = word == "say" || word == "tell";
        if !is_definition && (is_said || is_told || is_message) {
            keys.extend(texts_until(rest, '(', ')', true));
        } else if !is_definition && (word == "said" || is_new("Action") || is_new("Frame")) {
            keys.extend(last_argument(rest));
        } else if KEY_FIELDS.contains(&word.as_str())
            && let [Token::Mark(':'), Token::Text(text), ..] = rest
        {
            keys.push(text.clone());
        } else if is_definition && (word == "key" || word.ends_with("_key")) {
            keys.extend(texts_until(&tokens[i + 1..], '{', '}', false));
        }
    }
    keys
}

/// Calls whose first text is a name that nobody reads: of an element, an attribute, a drawing, a button, a
/// window, or of what is kept.
const NAMERS: [&str; 22] = [
    "add", "answer", "attr", "button", "class", "drawing", "el", "find", "flag", "icon", "live",
    "new", "number", "on", "picture", "prop", "said", "style", "svg", "switch", "tile_box",
    "toggle",
];

/// The texts of the source that may be keys: all but such names, and what a match or a list of facts goes by.
pub(crate) fn possible(tokens: &[Token]) -> Vec<String> {
    let mut names = vec![false; tokens.len()];
    for (i, token) in tokens.iter().enumerate() {
        let Token::Word(word) = token else { continue };
        if !NAMERS.contains(&word.as_str()) || tokens.get(i + 1) != Some(&Token::Mark('(')) {
            continue;
        }
        let is_plain = |token: &&Token| match token {
            Token::Word(_) => true,
            Token::Mark(mark) => ",.&".contains(*mark),
            Token::Text(_) => false,
        };
        let first = i + 2 + tokens[i + 2..].iter().take_while(is_plain).count();
        if let Some(name) = names.get_mut(first) {
            *name = true;
        }
    }
    let is_pattern = |at: usize| {
        matches!(
            [tokens.get(at + 1), tokens.get(at + 2)],
            [Some(Token::Mark('|' | ':')), _] | [Some(Token::Mark('=')), Some(Token::Mark('>'))]
        )
    };
    let text = |(at, token): (usize, &Token)| match token {
        Token::Text(text) if !names[at] && !is_pattern(at) => Some(text.clone()),
        _ => None,
    };
    tokens.iter().enumerate().filter_map(text).collect()
}

/// The last argument of a call, if it is a text.
fn last_argument(tokens: &[Token]) -> Option<String> {
    let mut depth = 0;
    for pair in tokens.windows(2) {
        match pair[0] {
            Token::Mark('(') => depth += 1,
            Token::Mark(')') => depth -= 1,
            _ => {}
        }
        match (depth, pair) {
            (0, _) => return None,
            (1, [Token::Text(text), Token::Mark(')')]) => return Some(text.clone()),
            _ => {}
        }
    }
    None
}

/// The texts between a bracket and its end, or up to the first comma. A first argument must begin
/// right here; a body comes after the function's head.
fn texts_until(tokens: &[Token], open: char, close: char, is_argument: bool) -> Vec<String> {
    let mut texts = Vec::new();
    let mut depth = 0;
    for token in tokens {
        match token {
            Token::Mark(c) if *c == open => depth += 1,
            Token::Mark(c) if *c == close && depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            Token::Mark(',') if is_argument && depth == 1 => break,
            Token::Text(text) if depth > 0 => texts.push(text.clone()),
            _ if is_argument && depth == 0 => break,
            _ => {}
        }
    }
    texts
}

#[test]
fn literals_are_found_and_nothing_else() {
    let source = r##"
        // say("comment")
        /* say("block /* nested */ comment") */
        let quote = '"'; let tick = '\''; fn f<'a>(x: &'a str) {}
        words.say("one"); app.tell(if a { "two" } else { "three" }, &[("name", "x".into())]);
        say(r#"raw-"key"#); fn theme_key(self) -> &'static str { match self { A => "four" } }
        const OTHER: &str = "five\"\u{6}";
    "##;
    let tokens = tokens(source);
    let views =
        r#"said(app, "p", "five"); Action::new("name", "six").class("no"); Q { head: "seven" }"#;
    assert_eq!(asked_for(&self::tokens(views)), ["five", "six", "seven"]);
    assert_eq!(asked_for(&tokens), ["one", "two", "three", "raw-\"key", "four"]);
    let texts = tokens.iter().filter(|token| matches!(token, Token::Text(_))).count();
    assert_eq!(texts, 8);
}

#[test]
fn names_are_no_keys() {
    let source = r#"
        Action::new("name", "key").drawing("name"); Frame::new(app, "name", "other-key");
        match word { "name" => "a-key", "name" | "name" => said(app, "p", "told") }
        json!({ "name": text("another-key") }); ("key-in-a-pair", "name-or-key")
    "#;
    let possible = possible(&tokens(source));
    assert_eq!(
        possible,
        ["key", "other-key", "a-key", "told", "another-key", "key-in-a-pair", "name-or-key"]
    );
}
