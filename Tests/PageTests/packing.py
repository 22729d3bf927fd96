"""A second implementation of a page's data format, with Python's lzma and unlimited integers."""

import base64
import lzma
import re

DIGITS = [chr(code) for code in range(0x20, 0x7F) if chr(code) != "<"]
VALUES = {character: value for value, character in enumerate(DIGITS)}
GROUP, DIGIT_COUNT = 9, 11


def text(data):
    """Encodes bytes as text, padded with zeros to a multiple of nine."""
    groups = []
    for start in range(0, len(data), GROUP):
        number = int.from_bytes(data[start : start + GROUP].ljust(GROUP, b"\0"), "big")
        characters = []
        for _ in range(DIGIT_COUNT):
            number, digit = divmod(number, len(DIGITS))
            characters.append(DIGITS[digit])
        groups.append("".join(reversed(characters)))
    return "".join(groups)


def data(text):
    """Decodes text to bytes."""
    parts = []
    for start in range(0, len(text), DIGIT_COUNT):
        number = 0
        for character in text[start : start + DIGIT_COUNT]:
            number = number * len(DIGITS) + VALUES[character]
        parts.append(number.to_bytes(GROUP, "big"))
    return b"".join(parts)


def compressed(data, lc=3, lp=0, pb=0):
    """Compresses bytes with Python's LZMA."""
    filters = [{"id": lzma.FILTER_LZMA1, "lc": lc, "lp": lp, "pb": pb}]
    packed = lzma.compress(data, format=lzma.FORMAT_ALONE, filters=filters)
    # Python omits the length, and marks the end.
    return packed[:5] + len(data).to_bytes(8, "little") + packed[13:]


def decompressed(packed):
    """Decompresses LZMA that may be followed by zeros."""
    return lzma.LZMADecompressor(format=lzma.FORMAT_ALONE).decompress(packed)


def elements(page):
    """Returns the data of a page: pairs of an attribute and bytes."""
    found = re.findall(r'<script type="application/octet-stream" ([^>]*)>([^<]*)</script>', page)
    return [(attribute, base64.b64decode(text) if attribute == 'id="decoder"' else decompressed(data(text)))
            for attribute, text in found]
