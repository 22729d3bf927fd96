"""Combines three tables of words and their English equivalents. The tables come from titles, from our own list, and
from the names of characters."""
import collections
import os

import aligning
import sparing
import tables
import titles
import translations
import words

# The three tables, in `Meanings`.
LEARNT, OWN, CALLED = "titles.tsv", "languages.tsv", "annotations.tsv"
# The weight of a row in our own list that does not state one.
USUAL_WEIGHT = 80
# Languages without spaces. Their words have no endings to remove.
UNFORMED = aligning.UNSPACED


def rows(path):
    """Returns the rows of a table: (language, words, English, weight)."""
    return [fields for _, fields in tables.read(path, translations.COLUMNS)]


def own(path, listed):
    """Returns the rows of our own list, with the English spelt as in meanings.tsv."""
    found, last = [], None
    for line, row in tables.read(path, translations.COLUMNS):
        language, text, english, weight = row
        place = "%s:%d" % (path, line)
        if language not in titles.LANGUAGES:
            raise tables.Failure("%s: the language '%s'; expected one of %s" % (
                place, language, " ".join(sorted(titles.LANGUAGES))))
        if not text or text != titles.composed(text):
            raise tables.Failure("%s: the words '%s'; write them in small letters" % (place, text))
        key = words.key(words.words(english))
        if not english and weight:
            raise tables.Failure("%s: a weight without English; leave both empty for words that say nothing" % place)
        if english and key not in listed:
            raise tables.Failure("%s: no English '%s' in meanings.tsv; correct it, or add it to own.tsv" %
                                 (place, english))
        if weight == "0":
            number = 0
        else:
            number = tables.number(path, line, weight, "weight") if weight else USUAL_WEIGHT
        if number > 100:
            raise tables.Failure("%s: the weight '%s'; expected 0 to 100" % (place, weight))
        order = row[:3]
        if last is not None and order <= last:
            raise tables.Failure("%s: a row that belongs before the one above; sort the list" % place)
        if last is not None and english and order[:2] == last[:2] and not last[2]:
            raise tables.Failure("%s: English for words that say nothing in the row above; remove one" % place)
        last = order
        meaning = (listed[key], number) if english else ("", "")
        found.append((language, titles.lowered(text, language), *meaning))
    return found


class Joined:
    """Words of a language -> their English -> weight. Words that mean nothing by themselves have no English."""

    def __init__(self):
        self.found = collections.defaultdict(dict)
        # (language, beginning of a word) -> folded words.
        self.alike = collections.defaultdict(set)

    def is_form(self, language, text):
        """Returns whether a word is a form of a known one, ignoring accents."""
        if " " in text or language in UNFORMED:
            return False
        folded = titles.folded(text)
        return any(translations.are_forms(one, folded)
                   for one in self.alike[language, folded[:translations.SHARED]])

    def add(self, language, text, english, weight):
        self.found[language, text][english] = weight
        folded = titles.folded(text)
        self.alike[language, folded[:translations.SHARED]].add(folded)

    def add_own(self, some):
        """Overrides what was learnt with the rows of our own list. Words without English mean nothing; articles such
        as `un`, which were learnt to mean nothing, still do."""
        for language, text, english, weight in some:
            if not english:
                self.found[language, text].clear()
            if "" not in self.found.get((language, text), ()):
                self.add(language, text, english, weight)

    def add_called(self, some):
        """Adds rows for words that are neither known nor forms of a known word."""
        new = [row for row in some if (row[0], row[1]) not in self.found
               and not self.is_form(row[0], row[1])]
        for row in new:
            self.add(*row)

    def rows(self):
        return sorted((language, text, english, weight) for (language, text), some in self.found.items()
                      for english, weight in some.items())


def name(row):
    """Returns what identifies a row: the language, the words, and the key of their English."""
    return row[0], row[1], words.key(words.words(row[2]))


def check(rejected, made):
    """Each row that our own list rejects must be in one of the other tables."""
    for language, text, key in sorted(rejected - {name(row) for row in made}):
        raise tables.Failure("%s: the weight 0 for '%s' (%s), which no other table gives the English '%s'; "
                             "delete the row" % (OWN, text, language, key))


def text(directory, meanings):
    """Returns the content of translations.tsv, sorted by language, words and English."""
    listed = translations.terms(meanings)
    learnt, called = (rows(os.path.join(directory, name)) for name in (LEARNT, CALLED))
    ours = own(os.path.join(directory, OWN), listed)
    # A row with the weight 0 says that the words do not have this English, or that nobody looks for it.
    rejected = {name(row) for row in ours if row[3] == 0}
    check(rejected, learnt + called)
    ours = [row for row in ours if row[3] != 0]
    learnt, called = ([row for row in some if name(row) not in rejected] for some in (learnt, called))
    joined = Joined()
    for row in sparing.kept(learnt, ours, called, sparing.sources(meanings)):
        joined.add(*row)
    joined.add_own(ours)
    joined.add_called(called)
    return tables.text(translations.COLUMNS, joined.rows())
