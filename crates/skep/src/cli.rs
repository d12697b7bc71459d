//! The command line: what can be asked for.

pub(crate) mod analyse;
pub(crate) mod book;
pub(crate) mod contest;
pub(crate) mod selfplay;
pub(crate) mod solve;
pub(crate) mod train;
pub(crate) mod tune;

use clap::{Args, Parser, Subcommand, ValueEnum};
use skep_engine::Level;
use skep_rules::{GameType, Opening};
use skep_words::Language;
use std::path::PathBuf;

/// The board game Hive: play it, look at it, count it, convert it.
#[derive(Parser)]
#[command(version, about, max_term_width = 100)]
#[cfg_attr(
    feature = "serve",
    command(
        after_help = "Without a command, skep opens the board in the browser: skep serve --open."
    )
)]
#[cfg_attr(
    not(feature = "serve"),
    command(
        after_help = "Without a command, skep lets two people play in the terminal: skep play."
    )
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What the program can do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serves the board to browsers, on this device or on the network.
    #[cfg(feature = "serve")]
    #[command(after_help = "Examples:\n  \
        skep serve --open          play in the browser of this device\n  \
        skep serve --lan           also on the phone beside it: prints a code for its camera")]
    Serve(Serve),
    /// Writes the whole app as static files, for any web host.
    #[cfg(feature = "serve")]
    #[command(after_help = "Example:\n  \
        skep site public           then put the folder public on a web host, anywhere on it\n\n\
        Each file also lies there compressed (.br, .gz), for hosts that look for it. The host should \
        send .wasm as application/wasm. All files but those beside index.html may be cached for ever: \
        their folder is named by what is in it.")]
    Site(Site),
    /// Two people play in the terminal, or one against the computer.
    #[command(after_help = "Examples:\n  \
        skep play --set Base+ML          two people\n  \
        skep play --level 3              you are White, the computer is Black\n  \
        skep play --level 3 --black      the computer begins\n  \
        skep play --white Ada --black Bob\n  \
        skep play --level 5 --game game.pgn\n\n\
        In the game, type help; hint shows a good move, undo takes back yours and the computer's, undo 2 two of \
        yours, level 4 changes the computer's level.")]
    Play(Play),
    /// Draws a position in the terminal, with its legal moves.
    #[command(after_help = "Examples:\n  \
        skep show 'Base;InProgress;White[2];wS1;bG1 wS1-'\n  \
        skep show game.pgn --ply 12")]
    Show(Show),
    /// Turns a game or position into another notation, or a picture.
    #[command(after_help = "Examples:\n  \
        skep convert game.sgf --to pgn\n  \
        skep convert game.pgn --to svg --ply 20 --output position.svg\n  \
        cat game.txt | skep convert - --to position")]
    Convert(Convert),
    /// Looks back at a game: what each position was worth, where it went wrong, what was better.
    #[command(after_help = analyse::AFTER_HELP)]
    Analyse(analyse::Analyse),
    /// Proves that the side to move wins in so many moves, or that it does not.
    #[command(after_help = solve::AFTER_HELP)]
    Solve(solve::Solve),
    /// Counts all games of some length from a position.
    #[command(after_help = "Examples:\n  \
        skep perft --set Base+MLP --depth 6\n  \
        skep perft --game 'Base;InProgress;White[2];wS1;bG1 wS1-' --depth 4 --divide")]
    Perft(Perft),
    /// Measures the player: moves generated, positions searched, threads, time kept.
    #[command(after_help = "Examples:\n  \
        skep bench\n  \
        skep bench --against '/path/to/engine uhp'\n  \
        skep bench overshoot                         on a machine that does nothing else\n  \
        skep bench wins --against '/path/to/engine uhp'")]
    Bench(Bench),
    /// The player as an engine for any viewer that speaks UHP, on standard input and output.
    #[command(after_help = "Examples:\n  \
        skep uhp                              then type: help\n  \
        skep uhp --option Level=3             an easier opponent\n  \
        printf 'newgame Base+MLP\\nbestmove time 00:00:05\\n' | skep uhp\n\n\
        Options of the engine:\n  \
        Level                 1 to 10; 10 is full strength and has no limits of its own\n  \
        Lines                 how many of the best moves are told\n  \
        ReportProgress        a line for each depth that is finished\n  \
        Seed                  what decides between moves below level 10; 0 is chance\n  \
        TableSizeMB           memory for positions\n  \
        Threads               how many think together, at full strength\n  \
        ThreefoldRepetition   the third occurrence of a position is a draw\n\n\
        In MzingaViewer, open Viewer Options, Engine, choose \"Use UHP engine\", write\n  \
        /path/to/skep uhp\n\
        and start the viewer again. Other viewers ask for the same command.")]
    Uhp(Uhp),
    /// Two players, many games: which one is stronger, by how much, and how sure is that?
    #[command(
        name = "match",
        after_help = "Examples:\n  \
        skep match skep '/path/to/engine uhp' --time 1s --games 200 --concurrency 2 --pgn games.pgn\n  \
        skep match './new uhp' './old uhp' --nodes 20000 --games 2000 --sprt 0 10\n  \
        skep match --ladder --concurrency 2 --nodes 400000\n\n\
        A match that was interrupted goes on where it stopped: the same command with --resume. Times \
        mean something only on a machine that does nothing else."
    )]
    Match(Box<contest::Contest>),
    /// Lets the player play against itself, and keeps the games to learn from.
    #[command(after_help = selfplay::AFTER_HELP)]
    Selfplay(selfplay::Selfplay),
    /// Makes a net that judges positions, from games of the player against itself.
    #[command(after_help = train::AFTER_HELP)]
    Train(train::Train),
    /// Tunes the numbers that steer the search, by games of the player against itself.
    #[command(after_help = tune::AFTER_HELP)]
    Tune(tune::Tune),
    /// Makes a book of openings from games of the player against itself.
    Book(book::Book),
}

/// A whole number in a range. What is none is told the range, however large it is.
fn whole<T: TryFrom<u64>>(
    range: std::ops::RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync {
    move |text: &str| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("a whole number from {} to {}", range.start(), range.end()))
    }
}

/// How a new game is played.
#[derive(Args, Clone, Copy)]
pub(crate) struct NewGame {
    /// Which tiles: Base, or Base+ and any of M (Mosquito), L (Ladybug), P (Pillbug).
    #[arg(long, default_value = "Base+MLP", value_parser = set)]
    pub(crate) set: GameType,
    /// May a player's first tile be the Queen?
    #[arg(long, value_enum, default_value = "tournament")]
    pub(crate) opening: OpeningName,
}

/// A set by its name, written in any case, or by the letters of its expansions alone.
fn set(name: &str) -> Result<GameType, String> {
    let letters = name.to_ascii_uppercase();
    let letters = letters.trim_start_matches("BASE").trim_start_matches('+');
    let name = if letters.is_empty() { "Base".to_owned() } else { format!("Base+{letters}") };
    name.parse().map_err(|_| "Base, or Base+ and any of the letters M, L and P".to_owned())
}

/// The two ways to begin, as words.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum OpeningName {
    /// No Queen as a first tile.
    Tournament,
    /// Any tile, as in the printed rules.
    Rulebook,
}

impl From<OpeningName> for Opening {
    fn from(name: OpeningName) -> Opening {
        match name {
            OpeningName::Tournament => Opening::Tournament,
            OpeningName::Rulebook => Opening::Rulebook,
        }
    }
}

/// A game from somewhere.
#[derive(Args)]
pub(crate) struct GameInput {
    /// A file, `-` for standard input, or the text itself: a UHP game string, PGN, Boardspace SGF
    /// or a position string.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// The N-th of a file with several games, from 1.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) number: Option<usize>,
    /// Only the first so many plies of it.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0..=u64::from(u32::MAX)))]
    pub(crate) ply: Option<usize>,
}

/// `skep play`
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) new_game: NewGame,
    /// Go on with this game: a file, or the text itself.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["set", "opening"])]
    pub(crate) game: Option<String>,
    /// Play against the computer: 1 for a first game, 10 for its full strength.
    #[arg(long, value_name = "1-10", allow_negative_numbers = true, value_parser = level)]
    pub(crate) level: Option<Level>,
    /// White's name; against the computer, yours.
    #[arg(long, value_name = "NAME")]
    pub(crate) white: Option<String>,
    /// Black's name; against the computer, with or without it: you play Black.
    #[arg(long, value_name = "NAME", num_args = 0..=1)]
    pub(crate) black: Option<Option<String>>,
    /// The computer answers the same moves in the same way; without it, each game is another one.
    /// Level 10 also depends on how fast this machine is.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Without the rule that a position's third occurrence is a draw.
    #[arg(long)]
    pub(crate) no_threefold: bool,
    /// The language: en, ru or uk; the system's if not given.
    #[arg(long, value_name = "CODE", value_parser = language)]
    pub(crate) language: Option<Language>,
}

fn level(number: &str) -> Result<Level, &'static str> {
    number.parse().ok().and_then(Level::new).ok_or("a number from 1 to 10")
}

fn language(code: &str) -> Result<Language, &'static str> {
    Language::from_code(code).ok_or("Skep speaks en, ru and uk")
}

/// `skep serve`
#[cfg(feature = "serve")]
#[derive(Args)]
pub(crate) struct Serve {
    /// Open the browser of this device, if it has one.
    #[arg(long)]
    pub(crate) open: bool,
    /// The port; the first free one from 7340 if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(0..=u64::from(u16::MAX)))]
    pub(crate) port: Option<u16>,
    /// Let phones and computers on the same network in.
    #[arg(long)]
    pub(crate) lan: bool,
    /// Listen on this address of the device alone.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "lan")]
    pub(crate) host: Option<std::net::IpAddr>,
}

/// `skep site`
#[cfg(feature = "serve")]
#[derive(Args)]
pub(crate) struct Site {
    /// The folder: new, empty, or from an earlier `skep site`.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// For programs: the files and their sizes as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep show`
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) input: GameInput,
    /// For programs: the position and its legal moves as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep convert`
#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: GameInput,
    /// Into what.
    #[arg(long, value_enum)]
    pub(crate) to: Target,
    /// The file to write; standard output otherwise.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The colours of a picture; light if not given.
    #[arg(long, value_enum)]
    pub(crate) theme: Option<ThemeName>,
    /// Also draw the tiles in hand into a picture.
    #[arg(long)]
    pub(crate) hands: bool,
}

/// What a game can be turned into.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Target {
    /// A UHP game string.
    Uhp,
    /// A game file as Mzinga writes it.
    Pgn,
    /// A game file as hivegame.com writes it.
    PgnHivegame,
    /// The last position as a short string.
    Position,
    /// The last position as a picture.
    Svg,
}

/// The colours of a picture, as words.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ThemeName {
    /// Warm linen.
    Light,
    /// Deep slate.
    Dark,
}

/// `skep perft`
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) new_game: NewGame,
    /// Count from the end of this game: a file, or the text itself.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["set", "opening"])]
    pub(crate) game: Option<String>,
    /// How many plies.
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = whole::<u32>(1..=20))]
    pub(crate) depth: u32,
    /// How many threads; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The count for each move of the position.
    #[arg(long)]
    pub(crate) divide: bool,
    /// For programs: the counts as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep uhp`
#[derive(Args)]
pub(crate) struct Uhp {
    /// Sets an option from the start, as the command "options set" does; may be repeated.
    #[arg(long, short, value_name = "NAME=VALUE", value_parser = option)]
    pub(crate) option: Vec<(String, String)>,
}

/// The option of an engine: the protocol knows neither blanks in it nor empty words.
fn option(text: &str) -> Result<(String, String), &'static str> {
    let is_word = |word: &str| !word.is_empty() && !word.contains(char::is_whitespace);
    match text.split_once('=') {
        Some((name, value)) if is_word(name) && is_word(value) => {
            Ok((name.to_owned(), value.to_owned()))
        }
        _ => Err("a name, = and a value, like Level=3"),
    }
}

/// What can be measured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Benched {
    /// How fast moves are generated.
    Moves,
    /// How fast the player searches.
    Search,
    /// How much sooner two threads get as deep as one.
    Threads,
    /// How much longer than allowed an engine takes for a move.
    Overshoot,
    /// How fast wins are proven by the solver, and found by the search.
    Wins,
}

/// `skep bench`
#[derive(Args)]
pub(crate) struct Bench {
    /// What to measure; without it, the speed of the move generator and of the search.
    #[arg(value_enum)]
    pub(crate) what: Option<Benched>,
    /// The command of a UHP engine to compare with (for moves it has to know `perft`), or to measure
    /// (overshoot).
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
    /// How often each is measured; of speeds, the fastest counts, of threads, all do.
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = whole::<u16>(1..=1000))]
    pub(crate) rounds: u16,
    /// For programs: the figures as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The evaluator of a name: `net`, `handcrafted`, or the file of a net.
fn evaluator(name: &str) -> Result<skep_engine::Evaluator, String> {
    skep_arena::evaluator(name)
}
