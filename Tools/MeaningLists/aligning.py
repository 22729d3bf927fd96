"""Counts words to find out which parts of a title correspond to which of its English words.

Parts are words and pieces of words. The language determines the pieces: words without their endings, members of
compounds, or any substrings if words are not separated by spaces. In each title, the two parts with the strongest
association are linked first, then the strongest remaining pair, and so on. The links are counted, and the counts give
better associations for the next round.
"""
import collections

import titles
import words

# Languages without spaces between words, languages with compounds, and languages whose article is joined to its word.
UNSPACED = frozenset(("ja", "zh-Hans", "zh-Hant", "th"))
COMPOUNDING = frozenset(("de", "nl", "sv", "da", "nb", "fi", "hu"))
ARTICLES = {"ar": ("\u0627\u0644",)}
# The maximum length of a part without spaces, the minimum lengths of a member of a compound and of a word without its
# ending, and the maximum length of an ending.
LONGEST_PART, SHORTEST_MEMBER, SHORTEST_BEGINNING, LONGEST_ENDING = 8, 4, 3, 5
MOST_WORDS = 4
ROUNDS = 4
# The minimum score of a link, the factor for a whole title, and the minimum score that this factor is applied to.
LEAST_SCORE, WHOLE, LEAST_WHOLE = 0.004, 1.5, 0.02


def parts(text, language):
    """Returns (start, end, part) for each part of a title, and the length of the title."""
    found, place, starts = [], 0, []
    typed = titles.words(text, language)
    for word in typed:
        starts.append(place)
        found += [(place + start, place + end, word[start:end])
                  for start, end in pieces(word, language)]
        place += len(word) + 1
    for count in range(2, MOST_WORDS + 1):
        for first in range(len(typed) - count + 1):
            run = " ".join(typed[first:first + count])
            found.append((starts[first], starts[first] + len(run), run))
    return found, max(0, place - 1)


def pieces(word, language):
    length = len(word)
    yield 0, length
    for start in range(length):
        for end in range(start + 1, length + 1):
            if (start, end) != (0, length) and is_piece(word, start, end, language):
                yield start, end


def is_piece(word, start, end, language):
    rest, size = len(word) - end, end - start
    if language in UNSPACED:
        return size <= LONGEST_PART and not (is_latin(word[start]) or is_latin(word[end - 1]))
    if language == "ko":
        return size >= 2
    if language in COMPOUNDING:
        return size >= SHORTEST_MEMBER and (start == 0 or start >= SHORTEST_BEGINNING)
    if start == 0:
        return size >= SHORTEST_BEGINNING and rest <= LONGEST_ENDING
    return rest == 0 and word[:start] in ARTICLES.get(language, ()) and size > 2


def is_latin(letter):
    return letter < "\u0250"


class English:
    """The words and terms in English titles."""

    def __init__(self, terms):
        self.terms = terms
        self.known = {}

    def parts(self, title):
        """Returns (start, end, key) for each word, and for each phrase that is a term. Also returns the number of
        words."""
        if title not in self.known:
            stems = [words.stem(word) for word in words.words(title)]
            found = []
            for count in range(1, MOST_WORDS + 1):
                for first in range(len(stems) - count + 1):
                    key = " ".join(stems[first:first + count])
                    if (key in self.terms if count > 1
                            else len(stems) == 1 or not words.is_empty(key)):
                        found.append((first, first + count, key))
            self.known[title] = found, len(stems)
        return self.known[title]


class Links:
    """Counts of how often parts of titles were linked to English words."""

    def __init__(self, some, language, english):
        self.pairs = [(parts(title.text, language), english.parts(title.english), title.apps)
                      for title in some]
        self.count()
        scores = self.first_scores()
        for number in range(ROUNDS):
            self.link(scores)
            if number < ROUNDS - 1:
                scores = self.next_scores()

    def count(self):
        """Counts how many titles contain each part, each English word, and each pair of a part and a word."""
        self.titles, self.english, both = collections.Counter(), collections.Counter(), collections.Counter()
        for (found, _), (said, _), _ in self.pairs:
            these, those = {part for _, _, part in found}, {key for _, _, key in said}
            self.titles.update(these)
            self.english.update(those)
            both.update((part, key) for part in these for key in those)
        # Pairs that occur only once are kept. Most are coincidences, but their low counts give them low scores.
        self.both = both

    def first_scores(self):
        return {(part, key): (count - 0.4) ** 2 / (self.titles[part] * self.english[key])
                * (1 + 0.02 * min(len(part), 10)) for (part, key), count in self.both.items()}

    def next_scores(self):
        scores = {(part, key): 0.3 * (count - 0.6) ** 2 / (self.titles[part] * self.english[key])
                  for (part, key), count in self.both.items()}
        for (part, key), count in self.linked.items():
            scores[part, key] = (count - 0.4) ** 2 / (
                (self.of_part[part] + 0.3 * self.titles[part])
                * (self.of_key[key] + 0.1 * self.english[key])) * (1 + 0.02 * min(len(part), 10))
        return scores

    def link(self, scores):
        # `of_parts` counts only links of parts. `linked` also counts links of whole titles, weighted by the number of
        # apps.
        self.of_parts, self.linked = collections.Counter(), collections.Counter()
        self.of_part, self.of_key, self.whole = (collections.Counter() for _ in range(3))
        for (found, length), (said, count), apps in self.pairs:
            candidates = []
            for start, end, part in found:
                for first, last, key in said:
                    score = scores.get((part, key), 0)
                    is_whole = end - start == length and last - first == count
                    if is_whole:
                        score = max(score, LEAST_WHOLE) * WHOLE
                    if score > LEAST_SCORE:
                        candidates.append((-score, start - end, start, end, first, last, part, key,
                                           is_whole))
            candidates.sort()
            letters, places = set(), set()
            for _, _, start, end, first, last, part, key, is_whole in candidates:
                here, there = range(start, end), range(first, last)
                if letters.isdisjoint(here) and places.isdisjoint(there):
                    letters.update(here)
                    places.update(there)
                    amount = 1 + 2 * apps if is_whole else 1
                    self.linked[part, key] += amount
                    self.of_part[part] += amount
                    self.of_key[key] += amount
                    if is_whole:
                        self.whole[part, key] += apps
                    else:
                        self.of_parts[part, key] += 1
