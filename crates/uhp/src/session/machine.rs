//! The memory that this machine can spare.

use std::path::Path;

/// The greatest table where the system does not report its memory: enough for searches of hours.
const UNKNOWN_MB: u32 = if usize::BITS < 64 { 1_024 } else { 4_096 };

/// The greatest table that can be set, in megabytes: three quarters of the memory that is free now. Systems
/// that overcommit memory do not refuse a larger table, but kill the process once it fills.
pub(super) fn most_table_mb() -> u32 {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    spare_bytes(&read).map_or(UNKNOWN_MB, |bytes| {
        let mb = (bytes / 4 * 3) >> 20;
        u32::try_from(mb).unwrap_or(u32::MAX).clamp(1, most())
    })
}

/// The limit by the address space and by the type of the option.
const fn most() -> u32 {
    if usize::BITS < 64 { 1_024 } else { 65_536 }
}

/// The free memory, or the limit of this process if that is less; `None` where the system reports neither.
fn spare_bytes(read: &dyn Fn(&str) -> Option<String>) -> Option<u64> {
    let free = read("/proc/meminfo").and_then(|text| available(&text));
    let groups = read("/proc/self/cgroup").unwrap_or_default();
    let limits =
        limit_files(&groups).into_iter().filter_map(|file| read(&file)?.trim().parse().ok());
    free.into_iter().chain(limits).min()
}

/// The memory that is available without swapping.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// The files with the limits of this process's control groups (cgroup v1 and v2): its own group and all
/// above. Inside a container the group may appear as the root.
fn limit_files(groups: &str) -> Vec<String> {
    let mut files = Vec::new();
    for line in groups.lines() {
        let mut fields = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(group)) = (fields.next(), fields.next()) else { continue };
        let (root, name) = match controllers {
            "" => ("/sys/fs/cgroup", "memory.max"),
            _ if controllers.split(',').any(|name| name == "memory") => {
                ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
            }
            _ => continue,
        };
        for above in Path::new(group).ancestors() {
            let above = above.to_string_lossy();
            files.push(format!("{root}{}/{name}", above.trim_end_matches('/')));
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMINFO: &str =
        "MemTotal:       24576000 kB\nMemAvailable:   20971520 kB\nBuffers: 1 kB\n";

    /// A machine that has these files.
    fn spare(files: &[(&str, &str)]) -> Option<u64> {
        spare_bytes(&|path| files.iter().find(|file| file.0 == path).map(|file| file.1.to_owned()))
    }

    #[test]
    fn the_least_of_all_bounds_counts() {
        let free = 20 << 30;
        let meminfo = ("/proc/meminfo", MEMINFO);
        assert_eq!(spare(&[]), None);
        assert_eq!(spare(&[meminfo]), Some(free));
        let group = ("/proc/self/cgroup", "0::/user.slice/session\n");
        let own = "/sys/fs/cgroup/user.slice/session/memory.max";
        let above = "/sys/fs/cgroup/user.slice/memory.max";
        assert_eq!(spare(&[meminfo, group, (own, "max\n")]), Some(free));
        assert_eq!(spare(&[meminfo, group, (own, "max\n"), (above, "1000\n")]), Some(1_000));
        assert_eq!(spare(&[group, (own, "77\n")]), Some(77));
        let container = ("/proc/self/cgroup", "0::/\n");
        assert_eq!(spare(&[meminfo, container, ("/sys/fs/cgroup/memory.max", "9")]), Some(9));
        let older = ("/proc/self/cgroup", "5:devices:/\n4:cpu,memory:/process/a:b\n0::/\n");
        let limit = "/sys/fs/cgroup/memory/process/a:b/memory.limit_in_bytes";
        assert_eq!(spare(&[meminfo, older, (limit, "512\n")]), Some(512));
        assert_eq!(spare(&[meminfo, older, (limit, "9223372036854771712\n")]), Some(free));
    }

    #[test]
    fn what_makes_no_sense_is_not_counted() {
        for text in ["", "MemAvailable:", "MemAvailable: many kB", "MemAvailable: 1 MB"] {
            assert_eq!(available(text), None, "{text}");
        }
        assert_eq!(limit_files("nonsense\n1:memory\n\n"), [""; 0]);
    }

    #[test]
    fn this_machine_has_some_memory() {
        assert!((1..=most()).contains(&most_table_mb()));
    }
}
