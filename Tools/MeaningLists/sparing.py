"""Decides which rows of titles.tsv to omit from translations.tsv, because the index has no room for all of them.

The following are omitted, in this order:

- rows with less than LEAST_OF_BEST times the weight of the best English for the same words;
- words for which all English together has a share of less than LEAST_TOGETHER in 100;
- words from a single app, if the English is rare or there are more than LONGEST words;
- phrases from a single app, if their parts have the same English.

If the best English for some words is omitted, the rest is omitted too.
"""
import collections

import aligning
import concepts
import tables
import titles
import translations
import words

# The maximum weight of a title from a single app, and the maximum number of words that people type.
ONE_APP, LONGEST = 77, 2
# The minimum weight relative to the best English, and the minimum share of all the English for a word combined.
LEAST_OF_BEST, LEAST_TOGETHER = 0.5, 68
# The maximum number of sources of a rare English term.
FEW_SOURCES = 2
# The minimum weight of the English for a part of a phrase.
LEAST_OF_PART = 20


def sources(path):
    """Returns key -> the sources of the term in a list of meanings."""
    found = collections.defaultdict(set)
    for _, (text, some) in tables.read(path, ("words", "sources")):
        found[words.key(words.words(text))] |= set(some.split())
    return found


def is_seldom_said(key, sources):
    """Returns whether few sources have a term. A word in names is not rare, and neither is one that only counts within
    phrases, such as `in`."""
    return (len(sources - concepts.MADE) <= FEW_SOURCES and "names" not in sources
            and not all(words.is_empty(stem) for stem in key.split()))


class Known:
    """Words of other languages and their English, as keys."""

    def __init__(self, rows):
        self.english = collections.defaultdict(dict)
        self.alike = collections.defaultdict(set)
        for language, text, english, weight in rows:
            self.english[language, text][words.key(words.words(english))] = int(weight or 0)
            if " " not in text:
                self.alike[self.beginning(language, text)].add(text)

    @staticmethod
    def beginning(language, text):
        return language, titles.folded(text)[:translations.SHARED]

    def forms(self, language, text):
        """Returns the known words that a word is a form of."""
        if language in aligning.UNSPACED:
            return []
        folded = titles.folded(text)
        return [one for one in self.alike[self.beginning(language, text)]
                if (language, one) in self.english and translations.are_forms(titles.folded(one), folded)]

    def drop(self, language, text, key):
        some = self.english[language, text]
        del some[key]
        if not some:
            del self.english[language, text]

    def said(self, language, part):
        """Returns the stems of the English for part of a phrase."""
        same = [part] if (language, part) in self.english else self.forms(language, part)
        return {stem for one in same for key, weight in self.english[language, one].items()
                if weight >= LEAST_OF_PART for stem in key.split()}

    def parts(self, language, text):
        """Returns the words of a phrase. In languages without spaces, repeatedly takes the longest known prefix of the
        rest."""
        if language not in aligning.UNSPACED:
            return titles.words(text, language)
        left, found = "".join(titles.words(text, language)), []
        whole = len(left)
        while left:
            length = next((length for length in range(min(len(left), whole - 1), 0, -1)
                           if (language, left[:length]) in self.english), 0)
            if length:
                found.append(left[:length])
            left = left[length or 1:]
        return found

    def says_in_parts(self, language, text, key):
        """Returns whether the parts of a phrase together have all the English of the phrase."""
        parts = self.parts(language, text)
        said = set().union(*(self.said(language, part) for part in parts))
        wanted = {stem for stem in key.split() if not words.is_empty(stem)}
        return len(parts) > 1 and bool(wanted) and wanted <= said


def kept(learnt, own, called, sources):
    """Returns the learnt rows to keep, given our own rows and those from characters.

    Rows are (language, words, English, weight); `sources` has the sources of each key.
    """
    known = Known(learnt + own + called)
    best, together = collections.Counter(), collections.Counter()
    for language, text, _, weight in learnt:
        best[language, text] = max(best[language, text], int(weight or 0))
        together[language, text] += int(weight or 0)
    own_keys = {(language, text, words.key(words.words(english))) for language, text, english, _ in own}

    def is_weak(language, text, key, weight):
        word = language, text
        return (weight < LEAST_OF_BEST * best[word] or together[word] < LEAST_TOGETHER
                or best[word] <= ONE_APP and (
                    is_seldom_said(key, sources[key]) or len(text.split()) > LONGEST))

    left_out = set()

    def leave_out(row, key):
        left_out.add(tuple(row))
        if (row[0], row[1], key) not in own_keys:
            known.drop(row[0], row[1], key)

    # The best English comes first: if it is not needed, neither is the rest.
    phrases, spared = [], set()
    for row in sorted(learnt, key=lambda row: (row[0], row[1], -int(row[3] or 0), row[2])):
        language, text, english, weight = row
        if not english:
            continue
        key = words.key(words.words(english))
        if (language, text) in spared or is_weak(language, text, key, int(weight)):
            leave_out(row, key)
            if int(weight) == best[language, text]:
                spared.add((language, text))
        elif best[language, text] <= ONE_APP and (" " in text or " " in key):
            phrases.append((row, key))
    # Shorter phrases come first, because they may be parts of longer ones.
    for row, key in sorted(phrases, key=lambda phrase: (
            len(phrase[0][1]), phrase[0][:2], -int(phrase[0][3]), phrase[1])):
        language, text, _, weight = row
        if (language, text) in spared or known.says_in_parts(language, text, key):
            leave_out(row, key)
            if int(weight) == best[language, text]:
                spared.add((language, text))
    return [row for row in learnt if tuple(row) not in left_out]
