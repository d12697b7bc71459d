//! The command line: commands and their arguments.

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

/// The board game Hive: play, analyse, convert, run engine matches.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
#[cfg_attr(
    feature = "serve",
    command(after_help = "Examples:\n  \
        skep                       play in the browser, as skep serve --open\n  \
        skep play --level 3        play against the computer in the terminal\n  \
        skep analyse game.pgn      find the mistakes in a game\n\n\
        skep COMMAND --help explains a command.")
)]
#[cfg_attr(
    not(feature = "serve"),
    command(after_help = "Examples:\n  \
        skep                       two people play in the terminal, as skep play\n  \
        skep play --level 3        play against the computer in the terminal\n  \
        skep analyse game.pgn      find the mistakes in a game\n\n\
        skep COMMAND --help explains a command.")
)]
pub(crate) struct Cli {
    /// The command.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands of the program.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the board to browsers, on this device or on the network.
    #[cfg(feature = "serve")]
    #[command(after_help = "Examples:\n  \
        skep serve --open          play in the browser of this device\n  \
        skep serve --lan           also on phones in the same network: prints a QR code\n  \
        skep serve --data games    keep games between devices in this folder\n  \
        skep serve --base-url https://hive.example/ --trusted-proxy 127.0.0.1\n                             \
        behind a reverse proxy or tunnel of this machine: links reach everyone\n  \
        skep serve --lan --port 443 --tls chain.pem,key.pem --base-url https://hive.example/\n                             \
        without a proxy, with a certificate of one's own\n\n\
        Each option can be a variable of the environment, too: SKEP_DATA, SKEP_BASE_URL, SKEP_TLS, SKEP_LOG, \
        SKEP_TRUSTED_PROXY. \
        docs/hosting.md tells how a laptop is reached from outside.")]
    Serve(Serve),
    /// Write the finished games between devices as PGN.
    #[cfg(feature = "serve")]
    #[command(after_help = "Examples:\n  \
        skep export > games.pgn                     all finished games, also while the server runs\n  \
        skep export --data games --output games.pgn\n  \
        skep export --json                          a line of JSON for each, with all that is known\n\n\
        The earlier games come first. The time of each move is a comment, [%emt 0:00:05.2].")]
    Export(Export),
    /// Write the whole app as static files, for any web host.
    #[cfg(feature = "serve")]
    #[command(after_help = "Example:\n  \
        skep site public           then copy the folder public to a web host, into any folder\n\n\
        Each file is also written compressed (.br, .gz), for hosts that use such files. The host should \
        send .wasm as application/wasm. All files but those beside index.html may be cached for ever: \
        the name of their folder is a hash of their content.")]
    Site(Site),
    /// Play in the terminal: two people, or one against the computer.
    #[command(after_help = "Examples:\n  \
        skep play --set Base+ML          two people\n  \
        skep play --level 3              you are White, the computer is Black\n  \
        skep play --level 3 --black      the computer begins\n  \
        skep play --white Ada --black Bob\n  \
        skep play --level 5 --game game.pgn\n\n\
        In the game, type help. hint shows a good move; undo takes back your last move and the computer's \
        answer, undo 2 two of your moves; level 4 changes the computer's level.")]
    Play(Play),
    /// Draw a position in the terminal, with its legal moves.
    #[command(after_help = "Examples:\n  \
        skep show 'Base;InProgress;White[2];wS1;bG1 wS1-'\n  \
        skep show game.pgn --ply 12")]
    Show(Show),
    /// Convert a game or position to another notation or to a picture.
    #[command(after_help = "Examples:\n  \
        skep convert game.sgf --to pgn\n  \
        skep convert game.pgn --to svg --ply 20 --output position.svg\n  \
        cat game.txt | skep convert - --to position")]
    Convert(Convert),
    /// Analyse a game: evaluations, mistakes, better moves.
    #[command(after_help = analyse::AFTER_HELP)]
    Analyse(analyse::Analyse),
    /// Prove that the side to move wins within some moves, or that it does not.
    #[command(after_help = solve::AFTER_HELP)]
    Solve(solve::Solve),
    /// Count all move sequences of some length from a position.
    #[command(after_help = "Examples:\n  \
        skep perft --set Base+MLP --depth 6\n  \
        skep perft --game 'Base;InProgress;White[2];wS1;bG1 wS1-' --depth 4 --divide")]
    Perft(Perft),
    /// Measure the speed of move generator, search, threads and solver.
    #[command(after_help = "Examples:\n  \
        skep bench\n  \
        skep bench --against '/path/to/engine uhp'\n  \
        skep bench overshoot                         on an otherwise idle machine\n  \
        skep bench wins --against '/path/to/engine uhp'")]
    Bench(Bench),
    /// Run the player as a UHP engine, on standard input and output.
    #[command(after_help = "Examples:\n  \
        skep uhp                              then type: help\n  \
        skep uhp --option Level=3             an easier opponent\n  \
        printf 'newgame Base+MLP\\nbestmove time 00:00:05\\n' | skep uhp\n\n\
        Options of the engine:\n  \
        Book                  use the opening book, at full strength\n  \
        Evaluation            Net, or Handcrafted\n  \
        Level                 1 to 10; 10 is full strength, with no other limits\n  \
        Lines                 the number of best moves to report\n  \
        ReportProgress        a line for each finished depth\n  \
        Seed                  seed of the variation below level 10; 0 is random\n  \
        TableSizeMB           size of the transposition table\n  \
        Threads               threads of the search, at full strength\n  \
        ThreefoldRepetition   the third occurrence of a position is a draw\n\n\
        In MzingaViewer, open Viewer Options, Engine, choose \"Use UHP engine\", enter\n  \
        /path/to/skep uhp\n\
        and restart the viewer. Other viewers take the same command.")]
    Uhp(Uhp),
    /// Play a match between two engines: Elo difference with its error, SPRT.
    #[command(
        name = "match",
        after_help = "Examples:\n  \
        skep match skep '/path/to/engine uhp' --time 1s --games 200 --pgn games.pgn\n  \
        skep match './new uhp' './old uhp' --nodes 20000 --games 2000 --sprt 0 10\n  \
        skep match --ladder --concurrency 2 --nodes 400000\n\n\
        An interrupted match with --pgn continues with the same command and --resume. Time limits are \
        fair only on an otherwise idle machine."
    )]
    Match(Box<contest::Contest>),
    /// Play games of the player against itself, for training.
    #[command(after_help = selfplay::AFTER_HELP)]
    Selfplay(selfplay::Selfplay),
    /// Train a net for the evaluation from self-play games.
    #[command(after_help = train::AFTER_HELP)]
    Train(train::Train),
    /// Tune the parameters of the search by self-play games (SPSA).
    #[command(after_help = tune::AFTER_HELP)]
    Tune(tune::Tune),
    /// Build an opening book from self-play games.
    #[command(after_help = book::AFTER_HELP)]
    Book(book::Book),
}

/// A parser of whole numbers in a range, whose error names the range.
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
    /// The set of tiles: Base, or Base+ and any of M (Mosquito), L (Ladybug), P (Pillbug).
    #[arg(long, default_value = "Base+MLP", value_parser = set)]
    pub(crate) set: GameType,
    /// Whether a player's first tile may be the Queen.
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
    /// The N-th game of a file with several, from 1.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(1..=u64::from(u32::MAX)))]
    pub(crate) number: Option<usize>,
    /// Only the first N plies of the game.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0..=u64::from(u32::MAX)))]
    pub(crate) ply: Option<usize>,
}

/// `skep play`
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) new_game: NewGame,
    /// Continue this game: a file, or the text itself.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["set", "opening"])]
    pub(crate) game: Option<String>,
    /// Play against the computer: 1 for beginners, 10 for full strength.
    #[arg(long, value_name = "1-10", allow_negative_numbers = true, value_parser = level)]
    pub(crate) level: Option<Level>,
    /// White's name; against the computer, yours.
    #[arg(long, value_name = "NAME")]
    pub(crate) white: Option<String>,
    /// Black's name. With --level you then play Black; the name is optional.
    #[arg(long, value_name = "NAME", num_args = 0..=1)]
    pub(crate) black: Option<Option<String>>,
    /// The same seed gives the same answers to the same moves; without it, games vary.
    /// Level 10 also depends on the speed of this machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Do not count the third occurrence of a position as a draw.
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
    Language::from_code(code).ok_or("must be en, ru or uk")
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
    /// Let other devices on the same network connect.
    #[arg(long)]
    pub(crate) lan: bool,
    /// Listen on this address of the device only.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "lan")]
    pub(crate) host: Option<std::net::IpAddr>,
    /// The folder for games between devices; the user's data folder if not given. One server can use
    /// it: a second one opens the first.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// The address by which everyone reaches this server, such as `https://hive.example/`: links to games
    /// begin with it.
    #[arg(long, value_name = "URL", value_parser = base_url)]
    pub(crate) base_url: Option<String>,
    /// Serve HTTPS, with a certificate and its key: two PEM files, joined by a comma.
    #[arg(long, value_name = "CERT,KEY", value_parser = certificate)]
    pub(crate) tls: Option<Certificate>,
    /// What is written to standard error: off, error, warn, info (if not given) or debug.
    #[arg(long, value_name = "LEVEL", value_parser = log_level)]
    pub(crate) log: Option<skep_server::LogLevel>,
    /// A proxy in front of this server, whose X-Forwarded-For is believed; may be repeated.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trusted_proxy: Vec<std::net::IpAddr>,
}

/// The files of a certificate and its key.
#[cfg(feature = "serve")]
#[derive(Clone, Debug)]
pub(crate) struct Certificate {
    pub(crate) certificate: PathBuf,
    pub(crate) key: PathBuf,
}

#[cfg(feature = "serve")]
pub(crate) fn certificate(text: &str) -> Result<Certificate, &'static str> {
    match text.split_once(',') {
        Some((certificate, key)) if !certificate.is_empty() && !key.is_empty() => {
            Ok(Certificate { certificate: certificate.into(), key: key.into() })
        }
        _ => Err("two files such as certificate.pem,key.pem"),
    }
}

#[cfg(feature = "serve")]
pub(crate) fn log_level(text: &str) -> Result<skep_server::LogLevel, &'static str> {
    text.parse().map_err(|_| "off, error, warn, info or debug")
}

/// The address of a server: http or https, a host, perhaps a port and a path. It ends in a slash.
#[cfg(feature = "serve")]
pub(crate) fn base_url(text: &str) -> Result<String, &'static str> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]%".contains(c);
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(is_plain) => {
            Ok(format!("{}/", text.trim_end_matches('/')))
        }
        _ => Err("an address such as https://hive.example/"),
    }
}

/// `skep export`
#[cfg(feature = "serve")]
#[derive(Args)]
pub(crate) struct Export {
    /// The folder for games between devices, as of `skep serve`.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// The file to write; standard output if not given.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print a line of JSON for each game.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep site`
#[cfg(feature = "serve")]
#[derive(Args)]
pub(crate) struct Site {
    /// The folder: new, empty, or from an earlier `skep site`.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// Print the files and their sizes as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep show`
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) input: GameInput,
    /// Print the position and its legal moves as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep convert`
#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: GameInput,
    /// The notation to write.
    #[arg(long, value_enum)]
    pub(crate) to: Target,
    /// The file to write; standard output if not given.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The colours of a picture; light if not given.
    #[arg(long, value_enum)]
    pub(crate) theme: Option<ThemeName>,
    /// Draw the tiles in hand as well, in a picture.
    #[arg(long)]
    pub(crate) hands: bool,
}

/// The notations that a game can be converted to.
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
    /// Light colours.
    Light,
    /// Dark colours.
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
    /// The number of plies.
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = whole::<u32>(1..=20))]
    pub(crate) depth: u32,
    /// The number of threads; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print the count of each legal move.
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print the counts as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `skep uhp`
#[derive(Args)]
pub(crate) struct Uhp {
    /// Set an option at the start, as the command "options set" does; may be repeated.
    #[arg(long, short, value_name = "NAME=VALUE", value_parser = option)]
    pub(crate) option: Vec<(String, String)>,
}

/// An option of an engine. The protocol allows neither blanks nor empty words in it.
fn option(text: &str) -> Result<(String, String), &'static str> {
    let is_word = |word: &str| !word.is_empty() && !word.contains(char::is_whitespace);
    match text.split_once('=') {
        Some((name, value)) if is_word(name) && is_word(value) => {
            Ok((name.to_owned(), value.to_owned()))
        }
        _ => Err("a name, = and a value, like Level=3"),
    }
}

/// The benchmarks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Benchmark {
    /// The speed of the move generator.
    Moves,
    /// The speed of the search.
    Search,
    /// The speed-up of two threads over one, at the same depth.
    Threads,
    /// By how much an engine exceeds its time.
    Overshoot,
    /// The time to prove wins by the solver, and to find them by the search.
    Wins,
}

/// `skep bench`
#[derive(Args)]
pub(crate) struct Bench {
    /// What to measure; moves and search if not given.
    #[arg(value_enum)]
    pub(crate) what: Option<Benchmark>,
    /// The command of a UHP engine to compare with (moves: it must know `perft`; wins), or to measure
    /// instead of ours (overshoot).
    #[arg(long, value_name = "COMMAND")]
    pub(crate) against: Option<String>,
    /// Repetitions; the fastest counts (threads: the mean).
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = whole::<u16>(1..=1000))]
    pub(crate) rounds: u16,
    /// Print the figures as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The evaluator of a name: `net`, `handcrafted`, or the file of a net.
fn evaluator(name: &str) -> Result<skep_engine::Evaluator, String> {
    skep_arena::evaluator(name)
}
