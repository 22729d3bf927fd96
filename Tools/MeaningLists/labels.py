"""The texts that real apps show next to a symbol: the number of apps for each word and for each whole text."""
import collections

import tables
import words

COLUMNS = ("words", "name", "apps", "texts")


class Labels:
    """Counts how many apps use words, how many use a family of symbols, and how many show both together.

    An app counts once for each combination of words and family, however many labels have it. Several apps of one owner
    count as one, because the same people write them.
    """

    def __init__(self):
        self.spellings = {}     # key -> its commonest spelling
        self.speakers = {}      # key -> number of apps that use it
        self.users = {}         # family -> number of apps that use it
        self.beside = {}        # (key, name) -> number of apps, and of those in which the words are the whole text

    @classmethod
    def counted(cls, catalog, pairs):
        """Counts from triples of app, text and symbol."""
        labels = cls()
        spellings = collections.defaultdict(collections.Counter)
        speakers, users = collections.defaultdict(set), collections.defaultdict(set)
        chosen, whole = {}, set()
        for app, text, symbol in sorted(set(pairs)):
            name = catalog.current(symbol)
            if name is None:
                continue
            family, said = words.family(name), words.words(text)
            users[family].add(app)
            key_of_text = words.key(said)
            for spelling in terms(said):
                key = words.key(spelling)
                spellings[key][" ".join(spelling)] += 1
                speakers[key].add(app)
                chosen.setdefault((key, family, app), catalog.unfilled(name))
                if key == key_of_text:
                    whole.add((key, family, app))
        labels.spellings = {key: words.common(some) for key, some in spellings.items()}
        labels.speakers = {key: len(some) for key, some in speakers.items()}
        labels.users = {family: len(some) for family, some in users.items()}
        for (key, family, app), name in chosen.items():
            apps, texts = labels.beside.get((key, name), (0, 0))
            labels.beside[key, name] = (apps + 1, texts + ((key, family, app) in whole))
        return labels

    @classmethod
    def read(cls, catalog, path):
        """Reads a table that `text` wrote."""
        labels = cls()
        for line, (spelling, symbol, apps, texts) in tables.read(path, COLUMNS):
            apps, key = tables.number(path, line, apps, "number of apps"), words.key(words.words(spelling))
            name = catalog.current(symbol) if symbol else None
            if symbol and name is None:
                raise tables.Failure("%s:%d: no symbol '%s'; correct the name or remove the line" %
                                     (path, line, symbol))
            if not key:
                labels.users[words.family(name)] = apps
            elif not name:
                labels.speakers[key], labels.spellings[key] = apps, spelling
            else:
                labels.beside[key, name] = (
                    apps, tables.number(path, line, texts, "number of texts") if texts else 0)
        return labels

    def text(self, catalog):
        """Returns the counts as a table, sorted by words and then by names."""
        rows = [("", catalog.bases[family], apps, "") for family, apps in self.users.items()]
        rows += [(self.spellings[key], "", apps, "") for key, apps in self.speakers.items()]
        rows += [(self.spellings[key], name, apps, texts or "")
                 for (key, name), (apps, texts) in self.beside.items()]
        return tables.text(COLUMNS, sorted(rows))


def terms(said):
    """Returns the words of the text, the pairs of consecutive words, and the whole text. Words that mean nothing by
    themselves occur only in pairs."""
    found = {said} if said else set()
    for length in (1, 2):
        found |= {said[start:start + length] for start in range(len(said) - length + 1)}
    return sorted(term for term in found if len(term) > 1 or not words.is_empty(words.key(term)))


def pairs(path):
    """Returns the triples in a file with the columns app, text and symbol. The owner stands for the app."""
    return [(app.split("/")[0], text, symbol)
            for _, (app, text, symbol) in tables.read(path, ("app", "text", "symbol"))]
