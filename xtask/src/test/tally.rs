//! The number of tests, from the lines that test programs write.

use std::fmt;
use std::ops::AddAssign;

/// So many tests.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) passed: u32,
    pub(super) failed: u32,
    pub(super) ignored: u32,
}

impl Tally {
    /// Adds up all lines such as `test result: ok. 5 passed; 0 failed; 1 ignored; …`.
    pub(super) fn of(output: &str) -> Tally {
        let mut tally = Tally::default();
        for line in output.lines().filter_map(|line| line.strip_prefix("test result: ")) {
            let count = |word| {
                let mut parts = line.split([';', '.']);
                let number =
                    parts.find_map(|part| part.trim().strip_suffix(word)?.trim().parse().ok());
                number.unwrap_or(0)
            };
            let (passed, failed, ignored) = (count("passed"), count("failed"), count("ignored"));
            tally += Tally { passed, failed, ignored };
        }
        tally
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { passed, failed, ignored } = self;
        write!(out, "{passed} passed, {failed} failed, {ignored} ignored")
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn results_are_added_up() {
        let output = "running 3 tests\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: FAILED. 17 passed; 2 failed; 0 ignored; 0 measured; 5 filtered out; finished in 1.5s\n";
        let tally = Tally::of(output);
        assert_eq!(tally, Tally { passed: 20, failed: 2, ignored: 1 });
        assert_eq!(tally.to_string(), "20 passed, 2 failed, 1 ignored");
    }
}
