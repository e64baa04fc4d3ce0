//! Bytes in any of the encodings that text files have, as UTF-8.
//!
//! UTF-16 is told by its mark, or by the NULs that every other byte is where the
//! text is ASCII. What follows is translated as it comes, so that it is read as
//! any other text is; old programs of Windows, and spreadsheets, save such files.

use std::io::{self, BufRead, Read};

/// How the bytes stand for characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    /// UTF-8, or what is to be refused as none.
    Utf8,
    /// UTF-16, the lower byte first.
    Low,
    /// UTF-16, the higher byte first.
    High,
}

impl Encoding {
    /// The encoding of a text that begins so; `None` if more of it must be seen.
    const fn of(head: &[u8]) -> Option<Self> {
        match head {
            [0xff, 0xfe, ..] => Some(Self::Low),
            [0xfe, 0xff, ..] => Some(Self::High),
            [low, 0, other, 0, ..] if *low != 0 && *other != 0 => Some(Self::Low),
            [0, low, 0, other, ..] if *low != 0 && *other != 0 => Some(Self::High),
            [] | [_] => None,
            // What is no text in UTF-16 is not waited for: a pipe may have said all
            // that it will say for now.
            [one, 0] | [0, one] | [one, 0, _] | [0, one, _] if *one != 0 => None,
            _ => Some(Self::Utf8),
        }
    }

    const fn unit(self, [first, second]: [u8; 2]) -> u16 {
        match self {
            Self::High => u16::from_be_bytes([first, second]),
            Self::Low | Self::Utf8 => u16::from_le_bytes([first, second]),
        }
    }
}

/// A byte that no text in UTF-8 has, for what cannot be translated.
const NONE: u8 = 0xff;

/// A reader whose bytes are UTF-8, whatever those of the one within are.
pub(super) struct Utf8<R> {
    reader: R,
    encoding: Option<Encoding>,
    /// What can be taken before more is read.
    ready: Vec<u8>,
    taken: usize,
    /// Half of a unit of UTF-16.
    half: Option<u8>,
    /// The first of two units that are a character together.
    surrogate: Option<u16>,
    ended: bool,
}

impl<R: BufRead> Utf8<R> {
    pub(super) const fn new(reader: R) -> Self {
        Self {
            reader,
            encoding: None,
            ready: Vec::new(),
            taken: 0,
            half: None,
            surrogate: None,
            ended: false,
        }
    }

    /// Whether the bytes are translated from UTF-16.
    pub(super) const fn is_utf16(&self) -> bool {
        matches!(self.encoding, Some(Encoding::Low | Encoding::High))
    }

    /// Looks at the first bytes until they tell the encoding.
    fn find_encoding(&mut self) -> io::Result<Encoding> {
        let mut head = std::mem::take(&mut self.ready);
        let encoding = loop {
            if let Some(encoding) = Encoding::of(&head) {
                break encoding;
            }
            let next = match self.reader.fill_buf() {
                Ok(buffer) => buffer.first().copied(),
                Err(error) => {
                    self.ready = head;
                    return Err(error);
                }
            };
            let Some(byte) = next else { break Encoding::Utf8 };
            head.push(byte);
            self.reader.consume(1);
        };
        self.encoding = Some(encoding);
        if encoding == Encoding::Utf8 {
            self.ready = head;
        } else {
            self.translate(encoding, &head);
        }
        Ok(encoding)
    }

    fn translate(&mut self, encoding: Encoding, bytes: &[u8]) {
        let mut bytes = bytes.iter().copied();
        let mut units: Vec<u16> = self.surrogate.take().into_iter().collect();
        while let Some(first) = self.half.take().or_else(|| bytes.next()) {
            let Some(second) = bytes.next() else {
                self.half = Some(first);
                break;
            };
            units.push(encoding.unit([first, second]));
        }
        if let Some(last) = units.last().copied().filter(|unit| matches!(unit, 0xd800..=0xdbff)) {
            self.surrogate = Some(last);
            units.pop();
        }
        for character in char::decode_utf16(units) {
            match character {
                Ok(character) => {
                    self.ready.extend(character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                Err(_) => self.ready.push(NONE),
            }
        }
    }

    /// Reads until there is something to take, or nothing more.
    fn fill(&mut self, encoding: Encoding) -> io::Result<()> {
        while self.taken == self.ready.len() && !self.ended {
            self.ready.clear();
            self.taken = 0;
            let buffer = self.reader.fill_buf()?.to_vec();
            self.reader.consume(buffer.len());
            if buffer.is_empty() {
                self.ended = true;
                let rest = self.half.take().is_some() || self.surrogate.take().is_some();
                self.ready.extend(rest.then_some(NONE));
            }
            self.translate(encoding, &buffer);
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None => self.find_encoding()?,
        };
        if encoding != Encoding::Utf8 {
            self.fill(encoding)?;
        } else if self.taken == self.ready.len() {
            return self.reader.fill_buf();
        }
        Ok(self.ready.get(self.taken..).unwrap_or_default())
    }

    fn consume(&mut self, amount: usize) {
        let own = amount.min(self.ready.len() - self.taken);
        self.taken += own;
        if self.encoding == Some(Encoding::Utf8) {
            self.reader.consume(amount - own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// What is read in pieces of that many bytes.
    fn read(bytes: &[u8], size: usize) -> Vec<u8> {
        let mut text = Vec::new();
        Utf8::new(BufReader::with_capacity(size, bytes)).read_to_end(&mut text).unwrap();
        text
    }

    fn encoded(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn utf_16_becomes_utf_8_however_it_comes() {
        for text in ["\u{feff}12é🙂\r\n3", "53..7", "\u{feff}", "1\n2"] {
            for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
                for size in [1, 2, 3, 100] {
                    assert_eq!(read(&encoded(text, bytes), size), text.as_bytes(), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn other_bytes_stay_as_they_are() {
        for bytes in [
            &b""[..],
            b"5",
            b"53..",
            b"\n",
            b"\xef\xbb\xbf53",
            b"\xff",
            b"\0",
            b"\0\0\0\0",
            b"5\0",
            b"5\0\0",
            b"53\x005",
            b"5\x003.",
        ] {
            for size in [1, 2, 100] {
                assert_eq!(read(bytes, size), bytes, "{bytes:?}");
            }
        }
    }

    #[test]
    fn halves_of_characters_are_no_text() {
        assert_eq!(read(b"\xff\xfe1\x00\x00\xd82\x00", 3), b"\xef\xbb\xbf1\xff2");
        assert_eq!(read(b"\xff\xfe1\x00\x00\xd8", 3), b"\xef\xbb\xbf1\xff");
        assert_eq!(read(b"\xff\xfe1\x002", 3), b"\xef\xbb\xbf1\xff");
    }
}
