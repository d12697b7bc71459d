//! The languages, and choosing one.

/// A language that Skep has texts in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Russian.
    Russian,
    /// Ukrainian.
    Ukrainian,
}

impl Language {
    /// All of them, in the order of a menu.
    pub const ALL: [Language; 3] = [Language::English, Language::Russian, Language::Ukrainian];

    /// The two letters that stand for the language: `en`, `ru`, `uk`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::Ukrainian => "uk",
        }
    }

    /// Its name in the language itself.
    pub const fn native_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Russian => "Русский",
            Language::Ukrainian => "Українська",
        }
    }

    /// The message that nothing could be loaded, which needs no catalogue.
    pub const fn nothing_loaded(self) -> &'static str {
        match self {
            Language::English => {
                "Skep could not be loaded. Check the connection and load the page again."
            }
            Language::Russian => "Не удалось загрузить Skep. Проверьте связь и обновите страницу.",
            Language::Ukrainian => {
                "Не вдалося завантажити Skep. Перевірте зв’язок і оновіть сторінку."
            }
        }
    }

    /// The message that the page has failed, which needs no catalogue. It is the text of a link that loads it again.
    pub const fn page_failed(self) -> &'static str {
        match self {
            Language::English => {
                "Something here went wrong, and it is our fault. Tap to load the page again: your game is where it was."
            }
            Language::Russian => {
                "Что-то сломалось, и это наша ошибка. Нажмите, чтобы обновить страницу: партия останется на месте."
            }
            Language::Ukrainian => {
                "Щось зламалося, і це наша помилка. Натисніть, щоб оновити сторінку: партія залишиться на місці."
            }
        }
    }

    /// The message that the page needs scripts.
    pub const fn needs_script(self) -> &'static str {
        match self {
            Language::English => "Skep needs JavaScript. Turn it on in your browser.",
            Language::Russian => "Для Skep нужен JavaScript. Включите его в браузере.",
            Language::Ukrainian => "Для Skep потрібен JavaScript. Увімкніть його в браузері.",
        }
    }

    /// The language of a tag like `uk`, `uk-UA` or `ru_RU.UTF-8`.
    pub fn from_code(tag: &str) -> Option<Language> {
        let code = tag.trim().split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The first of the preferred languages that Skep has; English if it has none of them.
    ///
    /// ```
    /// use skep_words::Language;
    /// assert_eq!(Language::choose(["be", "uk-UA", "en"]), Language::Ukrainian);
    /// assert_eq!(Language::choose(["C.UTF-8"]), Language::English);
    /// ```
    pub fn choose<Tag: AsRef<str>>(preferred: impl IntoIterator<Item = Tag>) -> Language {
        let known = |tag: Tag| Language::from_code(tag.as_ref());
        preferred.into_iter().find_map(known).unwrap_or_default()
    }
}
