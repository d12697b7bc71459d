//! Skep's own small reader of messages says what the reference implementation of Fluent says.

use crate::catalogue::{self, FILES, Parts};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use skep_words::{Key, Language, Value, Words};
use std::collections::BTreeMap;

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
    bundle.set_use_isolating(false);
    for file in FILES {
        // The program's name is a term of more than one file.
        bundle.add_resource_overriding(
            FluentResource::try_new(catalogue::text(language, file)).unwrap(),
        );
    }
    bundle
}

/// What is tried for a variable: each variant and one value that fits none, or some numbers.
fn trials(parts: &Parts, variable: &str) -> Vec<Value<'static>> {
    let keys = parts.choices.iter().filter(|choice| choice.variable == variable);
    let keys: Vec<&String> = keys.flat_map(|choice| &choice.keys).collect();
    let is_number = keys.iter().any(|key| *key == "one" || *key == "other")
        || ["count", "turn", "number", "line", "column", "port"].contains(&variable);
    if is_number {
        (0..=30).chain([100, 101, 102, 111, 112, 121, 1_000_001]).map(Value::from).collect()
    } else {
        keys.into_iter().cloned().chain(["Ada".to_owned()]).map(Value::from).collect()
    }
}

#[test]
fn every_message_reads_as_fluent_reads_it() {
    for language in Language::ALL {
        let (bundle, words) = (bundle(language), catalogue::everything(language));
        let mut compared = 0;
        for (key, pattern) in catalogue::read_all(language) {
            let parts = Parts::of(&pattern);
            let mut all = vec![BTreeMap::new()];
            for variable in &parts.variables {
                let trials = trials(&parts, variable);
                all = all
                    .iter()
                    .flat_map(|values| trials.iter().map(move |trial| (values, trial)))
                    .map(|(values, trial)| {
                        let mut values = values.clone();
                        values.insert(variable.as_str(), trial.clone());
                        values
                    })
                    .collect();
            }
            for values in all {
                compare(&bundle, &words, &key, &values);
                compared += 1;
            }
        }
        assert!(compared > 1_000);
    }
}

fn compare(
    bundle: &FluentBundle<FluentResource>,
    words: &Words,
    key: &str,
    values: &BTreeMap<&str, Value<'_>>,
) {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        match value {
            Value::Number(number) => args.set(*name, FluentValue::from(*number)),
            Value::Text(text) => args.set(*name, FluentValue::from(text.as_ref())),
            other => panic!("{other:?}"),
        }
    }
    let (id, attribute) = key.split_once('.').map_or((key, None), |(id, a)| (id, Some(a)));
    let message = bundle.get_message(id).unwrap();
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute).unwrap().value(),
        None => message.value().unwrap(),
    };
    let mut errors = Vec::new();
    let expected = bundle.format_pattern(pattern, Some(&args), &mut errors);
    assert!(errors.is_empty(), "{key}: {errors:?}");
    let values: Vec<(&str, Value<'_>)> =
        values.iter().map(|(name, value)| (*name, value.clone())).collect();
    // The build script alone keeps a dash on the line of the word before it.
    let expected = expected.replace(" —", "\u{a0}—");
    assert_eq!(
        words.tell(Key::named(key), &values),
        expected,
        "{:?} {key} {values:?}",
        words.language()
    );
}
