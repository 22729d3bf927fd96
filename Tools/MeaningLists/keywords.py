"""What CLDR's keywords say of characters: meanings of the emoji, and of Unicode's names."""
import collections
import os

import selection
import tables
import words

COLUMNS = ("words", "name", "weight", "sources")


def emoji(catalogs):
    """The list of the emoji, from their keywords."""
    return text(read(catalogs), lambda name: name)


def unicode(catalogs):
    """The list of Unicode's names, from the keywords of the emoji that are one character."""
    codes = {code: name for _, (name, code) in
             tables.read(os.path.join(catalogs, "unicode", "names.tsv"), ("name", "code"))}
    characters = {name: character.rstrip("\uFE0F") for _, (name, character) in
                  tables.read(os.path.join(catalogs, "emoji", "names.tsv"), ("name", "character"))}

    def name(short):
        character = characters.get(short, "")
        return codes.get("U+%04X" % ord(character)) if len(character) == 1 else None

    return text(read(catalogs), name)


def read(catalogs):
    """Pairs of short name and keyword."""
    path = os.path.join(catalogs, "emoji", "keywords.tsv")
    return [fields for _, fields in tables.read(path, ("name", "keyword"))]


def text(pairs, name_of):
    """Rows of keyword and name. The more names have a keyword, the less it says of each.

    It says up to twice as much of a name that has its words.
    """
    spellings, holders = {}, collections.defaultdict(dict)
    for short, keyword in pairs:
        said, name = words.words(keyword), name_of(short)
        key = words.key(said)
        if not name or words.is_empty(key) or not 1 <= len(said) <= selection.MOST_WORDS:
            continue
        stems = [words.stem(word) for word in words.words(short)]
        shared = sum(stem in key.split() for stem in stems) / len(stems) if stems else 0
        spellings[key] = min(spellings.get(key, keyword), keyword)
        holders[key][name] = max(holders[key].get(name, 0), shared)
    rows = []
    for key, some in holders.items():
        for name, shared in some.items():
            weight = min(selection.GREATEST_WEIGHT, round(100 * (1 + shared) / (len(some) + 1)))
            rows.append((spellings[key], name, max(1, weight), "cldr"))
    return tables.text(COLUMNS, sorted(rows))
