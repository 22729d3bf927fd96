#!/bin/bash
# Icon fonts: the glyph of 'numeric-0' is named 'alpha-o', because icons that look the same share one glyph.
#
# Material Design Icons and Remix Icon have one code point per icon, and their glyphs are named after icons. But icons
# with the same outline share a glyph, and a glyph has only one name. A program that reads the names from the font gives
# 'numeric-0' the name 'alpha-o', 'roman-numeral-10' the name 'alpha-x', and 'add-line' the name 'add-fill'. It gets 17
# names wrong in Material Design Icons and 58 in Remix Icon, and the right names are not among the glyph names. The
# lists that qtawesome ships next to the fonts have all of them.
#
# Seen with qtawesome 1.4.2, which has the fonts, and fontTools 4.68.0 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps qtawesome==1.4.2 fonttools==4.68.0
"$place/venv/bin/python" - <<'PYTHON'
import importlib.util
import json
import logging

from fontTools.ttLib import TTFont

logging.getLogger("fontTools").setLevel(logging.ERROR)
package = importlib.util.find_spec("qtawesome").submodule_search_locations[0]


def check(font, version, count, wrong, examples):
    with open(f"{package}/fonts/{font}-charmap-{version}.json") as file:
        codes = {name: int(code, 16) for name, code in json.load(file).items()}
    assert len(codes) == len(set(codes.values())) == count
    file = TTFont(f"{package}/fonts/{font}-{version}.ttf")
    glyphs = file.getBestCmap()
    others = {name: glyphs[code] for name, code in codes.items() if glyphs[code] != name}
    print(f"{font} {version}: {len(codes)} icons, {len(others)} have a glyph named after another icon")
    for name, other in others.items():
        assert name not in file.getGlyphOrder()
        assert glyphs[codes[other]] == other
    for name in examples:
        print(f"  {name} U+{codes[name]:04X}: {others[name]} U+{codes[others[name]]:04X}")
    assert len(others) == wrong and {name: others[name] for name in examples} == examples


check("materialdesignicons6-webfont", "6.9.96", 7367, 17, {"numeric-0": "alpha-o", "roman-numeral-10": "alpha-x"})
check("remixicon", "2.5.0", 2271, 58, {"add-line": "add-fill", "check-double-line": "check-double-fill"})
PYTHON
