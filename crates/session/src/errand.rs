//! Errands to the scribe, who reads and writes for other programs: as plain text, so that the scribe
//! can sit in a worker and the page need not know any notation but its own.
//!
//! ```text
//! scribe read                     what to do
//! language uk                     what is needed for it
//! words 30000
//!                                 an empty line, and below it what it is done with: of these so
//! …Base;InProgress;White[2];wS1…  many bytes are words
//! ```

use crate::listing::{Listed, Summary};
use crate::{Moment, Saved, Table, Theme, TileStyle};
use skep_notation::{Found, ReadError, read_all, svg};

/// What every errand begins with.
const HEADING: &str = "scribe ";

/// Says why a text is no game, in a language and with its catalogue; nothing if that is none.
pub type Explain<'a> = dyn Fn(&str, &str, &ReadError) -> Option<String> + 'a;

/// Something to be read, written or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    /// A file or a text of any notation, to be made a game, or a list if there are several in it.
    Read {
        /// The language in which to say what is wrong with it.
        language: String,
        /// The catalogue of that language.
        words: String,
        /// The file.
        bytes: Vec<u8>,
    },
    /// A game, to be made a PGN file.
    Write(Saved),
    /// A game whose last position is to be made an SVG file.
    Draw {
        /// The game.
        game: Saved,
        /// The colours of the table. [`Theme::System`] is a light one: here nobody knows the system's.
        theme: Theme,
        /// The colours of the insects.
        tiles: TileStyle,
        /// How wide, in pixels; if none, a tile is 100 wide.
        width: Option<u32>,
    },
}

/// What the scribe brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Of a reading, a [`Saved`] game; else the file.
    Done(String),
    /// Of a reading, the games of which one is to be chosen.
    List(Vec<Listed>),
    /// Why the text is no game.
    Refused(String),
    /// The scribe has not understood.
    Failed,
}

impl Errand {
    /// The errand as text.
    pub fn to_text(&self) -> String {
        let mut text = String::from(HEADING);
        match self {
            Errand::Read { language, words, bytes } => {
                text += &format!("read\nlanguage {language}\nwords {}\n\n{words}", words.len());
                // A file may be anything: each byte is the character of its number.
                text.extend(bytes.iter().copied().map(char::from));
            }
            Errand::Write(game) => {
                text += "write\n\n";
                text += &game.0;
            }
            Errand::Draw { game, theme, tiles, width } => {
                text += &format!("draw\ntheme {}\ntiles {}\n", theme.word(), tiles.word());
                if let Some(width) = width {
                    text += &format!("width {width}\n");
                }
                text.push('\n');
                text += &game.0;
            }
        }
        text
    }

    /// The errand of a text.
    pub fn parse(text: &str) -> Option<Errand> {
        let (head, body) = text.strip_prefix(HEADING)?.split_once("\n\n")?;
        let mut lines = head.lines().map(|line| line.split_once(' ').unwrap_or((line, "")));
        let (kind, _) = lines.next()?;
        let lines: Vec<(&str, &str)> = lines.collect();
        let find = |key| lines.iter().find(|line| line.0 == key).map(|line| line.1);
        let game = || Saved(body.to_owned());
        match kind {
            "read" => {
                let (words, file) = body.split_at_checked(find("words")?.parse().ok()?)?;
                Some(Errand::Read {
                    language: find("language")?.to_owned(),
                    words: words.to_owned(),
                    bytes: file.chars().map(|c| u8::try_from(c).ok()).collect::<Option<_>>()?,
                })
            }
            "write" => Some(Errand::Write(game())),
            "draw" => Some(Errand::Draw {
                game: game(),
                theme: Theme::of_word(find("theme")?)?,
                tiles: TileStyle::of_word(find("tiles")?)?,
                width: find("width").map(str::parse).transpose().ok()?,
            }),
            _ => None,
        }
    }

    /// Does what is asked.
    pub fn run(&self, explain: &Explain<'_>) -> Answer {
        let done = match self {
            Errand::Read { language, words, bytes } => {
                let explain = |error: &ReadError| explain(language, words, error);
                return read_games(bytes, &explain);
            }
            Errand::Write(game) => game.open(0).ok().map(|table| table.pgn(Moment::ZERO)),
            Errand::Draw { game, theme, tiles, width } => {
                game.open(0).ok().map(|table| drawn(&table, *theme, *tiles, *width))
            }
        };
        done.map_or(Answer::Failed, Answer::Done)
    }
}

fn read_games(bytes: &[u8], explain: &dyn Fn(&ReadError) -> Option<String>) -> Answer {
    let refused = |error: &ReadError| explain(error).map_or(Answer::Failed, Answer::Refused);
    let games = match read_all(bytes) {
        Ok(games) => games,
        Err(error) => return refused(&error),
    };
    if let (1, Some(only)) = (games.len(), games.get(0)) {
        return match only.record {
            Ok(record) => {
                let table = Table::of_record(&record, 0);
                Answer::Done(Saved::of(&table, None, Moment::ZERO).0)
            }
            Err(error) => refused(&error),
        };
    }
    let listed = |Found { bytes, record }: Found| {
        Some(match record {
            Ok(record) => Listed { bytes, game: Ok(Summary::of(&record)) },
            Err(error) => Listed::damaged(bytes, &explain(&error)?),
        })
    };
    games.iter().map(listed).collect::<Option<_>>().map_or(Answer::Failed, Answer::List)
}

fn drawn(table: &Table, theme: Theme, tiles: TileStyle, width: Option<u32>) -> String {
    let theme = match theme {
        Theme::System | Theme::Light => svg::Theme::Linen,
        Theme::Dark => svg::Theme::Slate,
        Theme::Contrast => svg::Theme::Contrast,
    };
    let tiles = match tiles {
        TileStyle::Colour => svg::TileStyle::Colour,
        TileStyle::Carbon => svg::TileStyle::Carbon,
    };
    let last_move = svg::LastMove::of(table.game());
    let options = svg::Options { theme, tiles, last_move, width, ..svg::Options::default() };
    svg::diagram(table.game().position(), &options)
}

impl Answer {
    /// The answer as text.
    pub fn to_text(&self) -> String {
        match self {
            Answer::Done(body) => format!("done\n{body}"),
            Answer::List(games) => games
                .iter()
                .map(Listed::to_line)
                .fold("list\n".to_owned(), |text, line| text + &line),
            Answer::Refused(why) => format!("refused\n{why}"),
            Answer::Failed => "failed\n".to_owned(),
        }
    }

    /// The answer of a text. What makes no sense is no answer.
    pub fn parse(text: &str) -> Answer {
        match text.split_once('\n') {
            Some(("done", body)) => Answer::Done(body.to_owned()),
            Some(("list", lines)) => lines
                .lines()
                .map(Listed::of_line)
                .collect::<Option<_>>()
                .map_or(Answer::Failed, Answer::List),
            Some(("refused", why)) => Answer::Refused(why.to_owned()),
            _ => Answer::Failed,
        }
    }
}
