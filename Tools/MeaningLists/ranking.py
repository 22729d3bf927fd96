"""Ranks the meanings of a text: a second implementation of MeaningSearch.swift, for tests.

It reads meanings.tsv instead of an index, and it is slow.
"""
import bisect
import collections
import re

import tables
import words

MOST_WORDS = 8              # the first seven words of the text, and the last
LONGEST_PHRASE = 4
WHOLE, PHRASE, WORD = 32, 24, 16
# Entries with less than a sixteenth of the best evidence are omitted.
LEAST_PART = 16
ENDINGS = ("", "s", "d", "g", "ng", "r")

Fact = collections.namedtuple("Fact", "spelling name weight uses")


def is_misspelt(word, spelling):
    """Returns whether -ed or -ing would have doubled the last letter of a word: "seting" is not a form of "set"."""
    form = word.removesuffix("s")
    base = form.removesuffix("ing") if form.endswith("ing") else form.removesuffix("ed")
    return (base != form and base == spelling and sum(letter in "aeiou" for letter in base) == 1
            and len(base) > 2 and base[-2] in "aeiou" and base[-1] not in "aeiouwxy")


class Ranking:
    def __init__(self, path):
        terms = collections.defaultdict(list)
        for _, (spelling, name, weight, uses) in tables.read(
                path, ("words", "name", "weight", "uses")):
            said = words.words(spelling)
            terms[words.key(said)].append(Fact(" ".join(said), name, int(weight), int(uses)))
        self.terms = dict(sorted(terms.items()))
        self.keys = list(self.terms)
        self.spellings = {key: self.spelling(facts) for key, facts in self.terms.items()}
        self.strengths = {key: 1 + sum(fact.uses for fact in facts)
                          for key, facts in terms.items()}

    @staticmethod
    def spelling(facts):
        """Returns the spelling with the greatest total weight; the first one in a tie."""
        weights = collections.Counter()
        for fact in facts:
            weights[fact.spelling] += fact.weight
        return min(weights, key=lambda spelling: (-weights[spelling], spelling))

    def meant(self, text, limit):
        """Returns rows of name, score, words (at most three) and uses, best first."""
        typed = words.words(text)
        if len(typed) > MOST_WORDS:
            typed = typed[:MOST_WORDS - 1] + typed[-1:]
        stems = [words.stem(word) for word in typed]
        reasons, covered = collections.defaultdict(list), set()

        def count(key, share, strength=1, total=1):
            for fact in self.terms[key]:
                score = fact.weight * share * 8 * strength // total
                if score:
                    reasons[words.family(fact.name)].append((-score, fact))

        for length in range(min(len(stems), LONGEST_PHRASE), 0, -1):
            for start in range(len(stems) - length + 1):
                end = start + length
                is_letter = length == 1 and re.fullmatch("[a-z]", typed[start])
                if length == 1 and len(stems) > 1 and (is_letter or words.is_empty(stems[start])):
                    continue
                share = WHOLE if length == len(stems) else PHRASE if length > 1 else WORD
                is_covered = length == 1 and start in covered
                if is_covered:
                    share //= 4
                earlier, is_last = stems[start:end - 1], end == len(stems)
                key = None
                if is_last:
                    key = self.form(earlier, typed[-1])
                elif self.has(stems[start:end], typed[start:end]):
                    key = " ".join(stems[start:end])
                if key:
                    count(key, share)
                    if length > 1:
                        covered |= set(range(start, end))
                if is_last and not is_letter and (not key or length == 1 and not is_covered):
                    begun = [one for one in self.begun(" ".join(earlier + [typed[-1]]), length)
                             if one != key]
                    total = 1 + sum(self.strengths[one] for one in begun)
                    for one in begun:
                        count(one, share // 8 if key else share, self.strengths[one], total)
        return self.rows(reasons)[:limit]

    def form(self, earlier, last):
        """Returns the term whose last word is a form of a possibly half-typed word; None if there is none."""
        for ending in ENDINGS if len(last) > 2 else ENDINGS[:1]:
            form = last + ending
            if self.has(earlier + [words.stem(form)], [form]):
                return " ".join(earlier + [words.stem(form)])
        return None

    def has(self, stems, typed):
        """Returns whether a term has these stems. A single word must also be a form of the term."""
        key = " ".join(stems)
        return key in self.terms and not (
            len(stems) == 1 and is_misspelt(typed[0], self.spellings[key]))

    def begun(self, prefix, length):
        """Yields the terms that have a given number of words and a key with a given prefix."""
        for place in range(bisect.bisect_left(self.keys, prefix), len(self.keys)):
            if not self.keys[place].startswith(prefix):
                return
            if self.keys[place].count(" ") == length - 1:
                yield self.keys[place]

    @staticmethod
    def rows(reasons):
        rows = []
        for some in reasons.values():
            some.sort(key=lambda reason: (reason[0], reason[1].spelling))
            spellings = list(dict.fromkeys(fact.spelling for _, fact in some))
            rows.append((some[0][1].name, -sum(score for score, _ in some), spellings[:3],
                         max(fact.uses for _, fact in some)))
        rows.sort(key=lambda row: (-row[1], len(row[0]), row[0]))
        return [row for row in rows if row[1] * LEAST_PART >= rows[0][1]]
