//! What the system says about a process. On a system that does not say it, nothing is known.

use std::fs;
use std::time::Duration;

/// For how long a process's threads have been computing.
pub fn computed(pid: u32) -> Option<Duration> {
    let mut sum = Duration::ZERO;
    for thread in fs::read_dir(format!("/proc/{pid}/task")).ok()? {
        let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        sum += Duration::from_nanos(text.split(' ').next()?.parse().ok()?);
    }
    Some(sum)
}

/// The most memory that a process ever held at once, in bytes.
pub fn peak(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kibibytes * 1024)
}
