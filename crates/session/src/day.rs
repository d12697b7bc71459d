//! A day of the calendar, and what people call it.

use skep_words::{Words, key};

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    year: u32,
    month: u32,
    day: u32,
}

impl Day {
    /// The day of a PGN tag: `2026.11.16`, or with `-` or `/`. `None` if a part is unknown or there is no such day.
    pub fn of_tag(tag: &str) -> Option<Day> {
        let mut numbers = tag.trim().split(['.', '-', '/']).map(|text| text.parse().ok());
        let [year, month, day] = [numbers.next()??, numbers.next()??, numbers.next()??];
        let is_real = (1000..10_000).contains(&year)
            && (1..=12).contains(&month)
            && (1..=month_length(year, month)).contains(&day)
            && numbers.next().is_none();
        is_real.then_some(Day { year, month, day })
    }

    /// The number of days since the beginning of the year 0 (with January and February counted to the year before).
    fn number(self) -> i64 {
        let Day { year, month, day } = self;
        let (year, month) = if month < 3 { (year - 1, month + 12) } else { (year, month) };
        i64::from(
            365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + day,
        )
    }

    /// The day of the week, from 0 for Monday.
    fn weekday(self) -> i64 {
        (self.number() + 1) % 7
    }

    /// What it is called on the day `today`: "today", "yesterday", a weekday of the last week, or the date, with the
    /// year if that is another one.
    pub fn text(self, today: Day, words: &Words) -> String {
        match today.number() - self.number() {
            0 => words.say(key::DAY_TODAY),
            1 => words.say(key::DAY_YESTERDAY),
            2..=6 => words.tell(key::DAY_OF_WEEK, &[("count", self.weekday().into())]),
            _ => {
                let (day, month) = (("day", self.day.into()), ("count", self.month.into()));
                let date = words.tell(key::DAY_OF_MONTH, &[day, month]);
                if self.year == today.year {
                    return date;
                }
                format!("{date} {}", self.year)
            }
        }
    }
}

fn month_length(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_words::Language;

    fn day(tag: &str) -> Day {
        Day::of_tag(tag).unwrap()
    }

    #[test]
    fn days_are_called_as_people_call_them() {
        let words = Language::ALL.map(Words::new);
        let today = day("2026.11.18");
        for (tag, [english, russian, ukrainian]) in [
            ("2026.11.18", ["Today", "Сегодня", "Сьогодні"]),
            ("2026.11.17", ["Yesterday", "Вчера", "Учора"]),
            ("2026.11.16", ["Monday", "Понедельник", "Понеділок"]),
            ("2026.11.12", ["Thursday", "Четверг", "Четвер"]),
            ("2026.11.11", ["11 November", "11 ноября", "11 листопада"]),
            ("2026-03-01", ["1 March", "1 марта", "1 березня"]),
            ("2026.11.19", ["19 November", "19 ноября", "19 листопада"]),
            ("2025.12.31", ["31 December 2025", "31 декабря 2025", "31 грудня 2025"]),
        ] {
            for (words, name) in words.iter().zip([english, russian, ukrainian]) {
                assert_eq!(day(tag).text(today, words), name);
            }
        }
        assert_eq!(day("2025.12.31").text(day("2026.01.01"), &words[0]), "Yesterday");
        assert_eq!(day("2024.02.29").text(day("2024.03.02"), &words[0]), "Thursday");
    }

    #[test]
    fn what_is_no_day_is_none() {
        for tag in [
            "",
            "2026",
            "2026.??.??",
            "2026.02.29",
            "2026.13.01",
            "2026.11.00",
            "26.1.1",
            "2026.11.18.1",
        ] {
            assert_eq!(Day::of_tag(tag), None, "{tag}");
        }
        assert!(Day::of_tag("2024.02.29").is_some());
        assert!(day("2026.11.18") > day("2026.2.28"));
    }
}
