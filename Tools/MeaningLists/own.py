"""Our own list: words and phrases, with the symbols that they mean, best first."""
import collections

import tables
import words

COLUMNS = ("words", "names")


def read(catalog, path):
    """Returns rows of (key, phrase, names, whether the phrase begins its line). A row has only one name of each
    family."""
    rows = []
    for line, (phrases, symbols) in tables.read(path, COLUMNS):
        names = {}
        for symbol in symbols.split():
            name = catalog.current(symbol)
            if name is None:
                raise tables.Failure("%s:%d: no symbol '%s'; correct the name" % (path, line, symbol))
            names.setdefault(words.family(name), name)
        for place, phrase in enumerate(phrase.strip() for phrase in phrases.split(",")):
            key = words.key(words.words(phrase))
            if not key:
                raise tables.Failure("%s:%d: no words between commas; remove a comma" % (path, line))
            rows.append((key, phrase, list(names.values()), not place))
    return rows


def amounts(rows):
    """Returns key -> family -> evidence. A symbol that comes earlier in its line gives more evidence."""
    found = collections.defaultdict(dict)
    for key, _, names, _ in rows:
        for name, amount in zip(names, AMOUNTS):
            family = words.family(name)
            found[key][family] = max(found[key].get(family, 0), amount)
    return found


# The evidence for a symbol, by its position in the line.
AMOUNTS = (50, 30, 20, 15, 12, 10, 8, 6, 5, 5)
