"""Uses CLDR's emoji keywords as keywords for the names of Unicode characters."""
import os
import re

import tables


def unicode(catalogs):
    """Returns keywords for the names of Unicode characters, from emoji that are a single character."""
    codes = {code: name for _, (name, code) in
             tables.read(os.path.join(catalogs, "unicode", "names.tsv"), ("name", "code"))}
    # In a value, a backslash escapes a comma or a backslash.
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
