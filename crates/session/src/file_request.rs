//! Requests to the file worker, which reads and writes for other programs: as plain text, so that
//! the page need not know any notation but its own.
//!
//! ```text
//! file read                               what to do
//! language uk                             what is needed for it
//! words …
//! bytes Base;InProgress;White[2];wS1;…    what it is done with
//! ```

use crate::archive;
use crate::listing::{GameSummary, Listed};
use crate::{Moment, Saved, Table, Theme, TileStyle};
use skep_geometry::Turn;
use skep_lines::{KeyValues, Unreadable, Writer, fields};
use skep_notation::{Found, ReadError, read_all, svg};
use std::ops::Range;

/// What every request begins with.
const HEADING: &str = "file";

/// The sentence on why a text is no game, from a language and its catalogue; `None` if they are not valid.
pub type Explain<'a> = dyn Fn(&str, &str, &ReadError) -> Option<String> + 'a;

/// Something to be read, written or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileRequest {
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
    /// All kept games with their numbers, to be made one PGN file, from which nothing of them is missing.
    WriteAll(Vec<(u64, Saved)>),
    /// Games of a file or text, to be kept: these parts of it.
    ReadMany {
        /// The file.
        bytes: Vec<u8>,
        /// The bytes of each game.
        games: Vec<Range<usize>>,
    },
    /// A game whose last position is to be made an SVG file.
    Draw {
        /// The game.
        game: Saved,
        /// The colours of the table. [`Theme::System`] is light: the system's setting is unknown here.
        theme: Theme,
        /// The colours of the insects.
        tiles: TileStyle,
        /// How the board is turned.
        turn: Turn,
        /// The width in pixels; `None`: 100 for each tile.
        width: Option<u32>,
    },
}

/// The file worker's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileAnswer {
    /// Of a reading, a [`Saved`] game; else the file.
    Done(String),
    /// Of a reading of many: each game, with its number if the file has it; those that can't be read are left out.
    Games(Vec<(Option<u64>, Saved)>),
    /// Of a reading, the games of which one is to be chosen.
    List(Vec<Listed>),
    /// Why the text is no game.
    Refused(String),
    /// The request could not be read, or the worker not be loaded.
    Failed,
}

impl FileRequest {
    /// The request as text.
    pub fn to_text(&self) -> String {
        let mut lines = Writer::new(' ');
        match self {
            FileRequest::Read { language, words, bytes } => {
                let file = characters(bytes);
                lines.entry(HEADING, "read").entry("language", language);
                lines.text("words", words).text("bytes", &file);
            }
            FileRequest::Write(game) => {
                lines.entry(HEADING, "write").text("game", &game.0);
            }
            FileRequest::WriteAll(games) => {
                lines.entry(HEADING, "write-all");
                for (id, game) in games {
                    lines.row("game", &[&id.to_string(), &game.0]);
                }
            }
            FileRequest::ReadMany { bytes, games } => {
                lines.entry(HEADING, "read-many").text("bytes", &characters(bytes));
                for Range { start, end } in games {
                    lines.entry("game", format_args!("{start} {end}"));
                }
            }
            FileRequest::Draw { game, theme, tiles, turn, width } => {
                lines
                    .entry(HEADING, "draw")
                    .entry("theme", theme.word())
                    .entry("tiles", tiles.word());
                lines.entry("turn", turn.sixths()).option("width", *width).text("game", &game.0);
            }
        }
        lines.finish()
    }

    /// The request of a text.
    ///
    /// # Errors
    /// What is missing in the text or makes no sense.
    pub fn parse(text: &str) -> Result<FileRequest, Unreadable> {
        let entries = KeyValues::new(text, ' ');
        let game = || entries.text("game").map(Saved);
        let bytes = || {
            let file = entries.text("bytes")?;
            let bytes: Option<_> = file.chars().map(|c| u8::try_from(c).ok()).collect();
            bytes.ok_or(Unreadable::Wrong("bytes"))
        };
        match entries.first() {
            Some((HEADING, "read")) => Ok(FileRequest::Read {
                language: entries.value("language")?,
                words: entries.text("words")?,
                bytes: bytes()?,
            }),
            Some((HEADING, "write")) => Ok(FileRequest::Write(game()?)),
            Some((HEADING, "write-all")) => {
                let games = entries.all("game").map(|row| numbered(row, |id| id.parse().ok()));
                let games: Option<_> = games.collect();
                Ok(FileRequest::WriteAll(games.ok_or(Unreadable::Wrong("game"))?))
            }
            Some((HEADING, "read-many")) => {
                let range = |text: &str| {
                    let (start, end) = text.split_once(' ')?;
                    Some(start.parse().ok()?..end.parse().ok()?)
                };
                let games: Option<_> = entries.all("game").map(range).collect();
                let games = games.ok_or(Unreadable::Wrong("game"))?;
                Ok(FileRequest::ReadMany { bytes: bytes()?, games })
            }
            Some((HEADING, "draw")) => Ok(FileRequest::Draw {
                game: game()?,
                theme: entries.value("theme")?,
                tiles: entries.value("tiles")?,
                turn: Turn::default().by(entries.option("turn")?.unwrap_or(0)),
                width: entries.option("width")?,
            }),
            _ => Err(Unreadable::Heading),
        }
    }

    /// Does what is asked.
    pub fn run(&self, explain: &Explain<'_>) -> FileAnswer {
        let done = match self {
            FileRequest::Read { language, words, bytes } => {
                let explain = |error: &ReadError| explain(language, words, error);
                return read_games(bytes, &explain);
            }
            FileRequest::Write(game) => game.open(0).ok().map(|table| table.pgn(Moment::ZERO)),
            FileRequest::WriteAll(games) => Some(archive::write(games)),
            FileRequest::ReadMany { bytes, games } => {
                return FileAnswer::Games(archive::read_many(bytes, games));
            }
            FileRequest::Draw { game, theme, tiles, turn, width } => {
                let options = drawing(*theme, *tiles, *turn, *width);
                game.open(0).ok().map(|table| drawn(&table, options))
            }
        };
        done.map_or(FileAnswer::Failed, FileAnswer::Done)
    }
}

/// A file may be anything: each byte is the character of its number.
fn characters(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

/// A number and a game.
fn numbered<T>(row: &str, number: impl Fn(&str) -> Option<T>) -> Option<(T, Saved)> {
    match &fields(row)?[..] {
        [id, game] => Some((number(id)?, Saved(game.clone()))),
        _ => None,
    }
}

fn read_games(bytes: &[u8], explain: &dyn Fn(&ReadError) -> Option<String>) -> FileAnswer {
    let refused =
        |error: &ReadError| explain(error).map_or(FileAnswer::Failed, FileAnswer::Refused);
    let games = match read_all(bytes) {
        Ok(games) => games,
        Err(error) => return refused(&error),
    };
    if let (1, Some(only)) = (games.len(), games.get(0)) {
        return match only.record {
            Ok(record) => {
                let table = Table::of_record(&record, 0);
                FileAnswer::Done(Saved::of(&table, None, Moment::ZERO).0)
            }
            Err(error) => refused(&error),
        };
    }
    let listed = |Found { bytes, record }: Found| {
        Some(match record {
            Ok(record) => Listed { bytes, game: Ok(GameSummary::of(&record)) },
            Err(error) => Listed { bytes, game: Err(explain(&error)?) },
        })
    };
    games.iter().map(listed).collect::<Option<_>>().map_or(FileAnswer::Failed, FileAnswer::List)
}

fn drawing(theme: Theme, tiles: TileStyle, turn: Turn, width: Option<u32>) -> svg::Options {
    let theme = match theme {
        Theme::System | Theme::Light => svg::Theme::Linen,
        Theme::Dark => svg::Theme::Slate,
        Theme::Contrast => svg::Theme::Contrast,
    };
    let tiles = match tiles {
        TileStyle::Colour => svg::TileStyle::Colour,
        TileStyle::Carbon => svg::TileStyle::Carbon,
    };
    svg::Options { theme, tiles, turn: turn.sixths(), width, ..svg::Options::default() }
}

fn drawn(table: &Table, options: svg::Options) -> String {
    let last_move = svg::LastMove::of(table.game());
    svg::diagram(table.game().position(), &svg::Options { last_move, ..options })
}

impl FileAnswer {
    /// The answer as text.
    pub fn to_text(&self) -> String {
        let mut lines = Writer::new(' ');
        match self {
            FileAnswer::Done(text) => lines.text("done", text),
            FileAnswer::List(games) => {
                lines.flag("list", true);
                games.iter().fold(&mut lines, |lines, game| game.write(lines))
            }
            FileAnswer::Games(games) => {
                lines.flag("games", true);
                games.iter().fold(&mut lines, |lines, (id, game)| {
                    let id = id.map(|id| id.to_string()).unwrap_or_default();
                    lines.row("game", &[&id, &game.0])
                })
            }
            FileAnswer::Refused(why) => lines.text("refused", why),
            FileAnswer::Failed => lines.flag("failed", true),
        };
        lines.finish()
    }

    /// The answer of a text. What makes no sense is [`FileAnswer::Failed`].
    pub fn parse(text: &str) -> FileAnswer {
        let entries = KeyValues::new(text, ' ');
        let answer = match entries.first() {
            Some(("done", _)) => entries.text("done").ok().map(FileAnswer::Done),
            Some(("list", _)) => Listed::read_all(entries).map(FileAnswer::List),
            Some(("games", _)) => {
                let games =
                    entries.all("game").map(|row| numbered(row, |id| Some(id.parse().ok())));
                games.collect::<Option<_>>().map(FileAnswer::Games)
            }
            Some(("refused", _)) => entries.text("refused").ok().map(FileAnswer::Refused),
            _ => None,
        };
        answer.unwrap_or(FileAnswer::Failed)
    }
}
