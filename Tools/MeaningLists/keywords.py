"""CLDR's keywords of the emoji, as keywords of Unicode's names."""
import os
import re

import tables


def unicode(catalogs):
    """The keywords of Unicode's names: those of the emoji that are one character."""
    codes = {code: name for _, (name, code) in
             tables.read(os.path.join(catalogs, "unicode", "names.tsv"), ("name", "code"))}
    # A comma or a backslash in a value is escaped by a backslash.
    characters = {name: re.sub(r"\\([,\\])", r"\1", character).rstrip("\uFE0F") for _, (name, character) in
                  tables.read(os.path.join(catalogs, "emoji", "names.tsv"), ("name", "character"))}
    keywords = tables.read(os.path.join(catalogs, "emoji", "keywords.tsv"), ("name", "keyword"))
    rows = set()
    for _, (short, keyword) in keywords:
        character = characters.get(short, "")
        name = codes.get("U+%04X" % ord(character)) if len(character) == 1 else None
        if name:
            rows.add((name, keyword))
    return tables.text(("name", "keyword"), sorted(rows))
