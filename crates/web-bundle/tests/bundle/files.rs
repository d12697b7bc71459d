//! Files, their packed and compressed forms, and the cache.

use skep_test_support::Folder;
use skep_web_bundle::Speed;
use skep_web_bundle::assemble::Placed;
use skep_web_bundle::cache::Cache;
use skep_web_bundle::compress::compress;
use skep_web_bundle::files::File;
use std::cell::Cell;
use std::io::Read;

#[test]
fn a_folder_is_read_in_the_order_of_names_without_hidden_files() {
    let folder = Folder::new("bundle-files");
    for (name, text) in [("b.txt", "2"), ("a/z.txt", "1"), (".hidden", "x"), ("c.txt", "3")] {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let names: Vec<String> =
        File::all_in(folder.path()).unwrap().into_iter().map(|file| file.name).collect();
    assert_eq!(names, ["a/z.txt", "b.txt", "c.txt"]);
    let error = File::all_in(&folder.path().join("nowhere")).unwrap_err();
    assert!(error.contains("nowhere"), "{error}");
}

#[test]
fn what_is_not_utf_8_is_named_with_its_place() {
    let file = File::new("words.txt", b"good \xff bad".to_vec());
    assert_eq!(file.text().unwrap_err(), "words.txt is not UTF-8: its byte 5 is none");
}

#[test]
fn packed_files_are_unpacked_and_damage_is_noticed() {
    let files = [File::new("a\u{e9}.js", "x\ny\n"), File::new("b.wasm", vec![0, 10, 255])];
    let packed = File::pack(&files);
    assert_eq!(File::unpack(&packed).unwrap(), files);
    assert_eq!(File::unpack(&[]).unwrap(), []);
    for cut in 1..packed.len() {
        let whole = File::unpack(&packed[..cut]);
        assert!(whole.is_none_or(|files| files.len() < 2), "cut at {cut}");
    }
}

#[test]
fn compressed_forms_are_the_same_file_and_smaller_or_none() {
    let folder = Folder::new("bundle-compress");
    let cache = Cache::open(folder.path()).unwrap();
    let long = "a text that repeats itself ".repeat(200);
    for speed in [Speed::Full, Speed::Quick] {
        let placed = Placed { file: File::new("a.txt", long.clone()), is_immutable: true };
        let compressed = compress(placed, &cache, speed).unwrap();
        let (brotli, gzip) = (compressed.brotli.unwrap(), compressed.gzip.unwrap());
        assert!(brotli.len() < gzip.len() && gzip.len() < long.len());
        let mut read = String::new();
        flate2::read::GzDecoder::new(&*gzip).read_to_string(&mut read).unwrap();
        assert_eq!(read, long);
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut &*brotli, &mut read).unwrap();
        assert_eq!(read, long.as_bytes());
    }
    let short = Placed { file: File::new("b.txt", "x"), is_immutable: false };
    let compressed = compress(short, &cache, Speed::Full).unwrap();
    assert_eq!((compressed.brotli, compressed.gzip), (None, None));
}

#[test]
fn what_was_made_before_is_not_made_again_until_it_is_removed() {
    let folder = Folder::new("bundle-cache");
    let made = Cell::new(0);
    let get = |cache: &Cache| {
        cache.get("key", || {
            made.set(made.get() + 1);
            Ok(b"bytes".to_vec())
        })
    };
    let cache = Cache::open(folder.path()).unwrap();
    assert_eq!(get(&cache), Ok(b"bytes".to_vec()));
    assert_eq!(get(&cache), Ok(b"bytes".to_vec()));
    cache.remove_unused();
    assert_eq!((get(&cache).is_ok(), made.get()), (true, 1), "it was in use");
    Cache::open(folder.path()).unwrap().remove_unused();
    assert_eq!((get(&cache).is_ok(), made.get()), (true, 2), "it was not in use");
    for damage in [&b""[..], b"bytes", b"0123456789abcdefbytes"] {
        std::fs::write(folder.path().join("made/key"), damage).unwrap();
        assert_eq!(get(&cache), Ok(b"bytes".to_vec()), "a damaged entry is made again");
    }
    assert_eq!(made.get(), 5);
    let failed = cache.get("other", || Err("why".to_owned()));
    assert_eq!(failed, Err("why".to_owned()));
}
