//! A log may say anything: it is proved or refused, never a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use whydoku::render::json::{LogDocument, StepsDocument};
use whydoku::verify::{verify_log, verify_steps};

fuzz_target!(|text: &[u8]| {
    if let Ok(log) = serde_json::from_slice::<LogDocument>(text)
        && let Err(fault) = verify_log(&log)
    {
        let _ = fault.to_string();
    }
    if let Ok(steps) = serde_json::from_slice::<StepsDocument>(text)
        && let Err(fault) = verify_steps(&steps)
    {
        let _ = fault.to_string();
    }
});
