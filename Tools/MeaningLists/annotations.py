"""Learns words of other languages, as translations of terms in meanings.tsv, from CLDR's annotations: the names and
keywords of characters.

A word is translated with the English words for the same characters. The similarity of two words is the cosine of their
weights for all characters.
"""
import collections
import math
import os
import re
import xml.etree.ElementTree

import aligning
import tables
import titles
import translations
import words

# The weight of a word for a character: as its name, as a keyword that is a part of the name, as any other keyword, or,
# only in English, as the subject of the name if that is not a keyword.
NAME, PART, KEYWORD, UNLISTED = 3, 2, 1, 1
# The minimum similarity, and the maximum number of English words.
LEAST, MOST_ENGLISH = 0.92, 2
# The number of characters that may share a keyword. A keyword for a single character may be too general a word
# (`french` for a croissant), and a keyword for many characters is a category.
SHARED_BY = range(2, 5)
# The share for a similarity of 1, for names and for keywords.
OF_NAME, OF_KEYWORD = 0.75, 0.5
# The minimum weight of a term for its first symbol, and the number of its symbols that are examined.
LEAST_MEANING, SYMBOLS = 25, 4
# The maximum length of a word in languages without spaces, and the maximum and minimum length in other languages.
LONGEST_UNSPACED, LONGEST, SHORTEST = 6, 24, 3
# Words that end the subject of an English name, and words that connect two things in one character. In the latter case,
# a word may mean either thing.
AFTER_NOUN = frozenset("of with in on for at and without from over".split())
JOINING = frozenset("and at with".split())
# Characters that are named after colours, not things.
SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))

# English key -> share, and the spelling of the words.
Called = collections.namedtuple("Called", "shares written")


class Annotations:
    """The words for characters in one language: character -> words -> their weight for the character."""

    def __init__(self, directory, language, cut, write=str):
        self.names, self.of_character, self.written = {}, {}, {}
        path = os.path.join(directory, titles.NAMES_IN_CLDR.get(language, language) + ".xml")
        try:
            root = xml.etree.ElementTree.parse(path).getroot()
        except (OSError, xml.etree.ElementTree.ParseError) as error:
            raise tables.Failure("%s: %s" % (path, error)) from error
        keywords = collections.defaultdict(list)
        for one in root.iter("annotation"):
            character = one.get("cp").replace("\uFE0F", "")
            if character in SKIN_TONES:
                continue
            if one.get("type") == "tts":
                self.names[character] = one.text.strip()
            else:
                keywords[character] += one.text.split("|")
        for character, name in sorted(self.names.items()):
            found, of_name = self.of_character.setdefault(character, collections.Counter()), cut(name)
            for text, is_name in [(one, False) for one in keywords[character]] + [(name, True)]:
                for one in alternatives(text):
                    said = cut(one)
                    amount = NAME if is_name else PART if is_within(said, of_name) else KEYWORD
                    if said:
                        found[" ".join(said)] = max(found[" ".join(said)], amount)
                        self.written.setdefault(" ".join(said), write(one))


def alternatives(text):
    """Returns the words on both sides of a slash, as in `Arzt/Ärztin`. Returns any other text as it is."""
    some = [one.strip() for one in text.split("/")]
    return some if len(some) == 2 and not any(" " in one for one in some) else [text.strip()]


def is_within(some, other):
    """Returns whether a sequence of words occurs in another one, without gaps."""
    some, other = tuple(some), tuple(other)
    return any(other[start:start + len(some)] == some for start in range(len(other) - len(some) + 1))


def inverted(of_character):
    """Returns words -> character -> their weight for the character."""
    found = collections.defaultdict(dict)
    for character, some in of_character.items():
        for key, amount in some.items():
            found[key][character] = amount
    return found


def length(some):
    return math.sqrt(sum(amount * amount for amount in some.values()))


def noun(name):
    """Returns the subject of an English name: the last word before a qualifier."""
    said = words.words(re.split("[(:]", name)[0])
    for place, word in enumerate(said):
        if place and word in AFTER_NOUN:
            return said[place - 1]
    return said[-1] if said else ""


class Characters:
    """The English names of characters, and which of their words lead to symbols."""

    def __init__(self, directory, catalog, meanings):
        self.catalog, self.spellings = catalog, collections.defaultdict(set)
        weights = collections.defaultdict(collections.Counter)
        for _, (spelling, name, weight) in tables.read(meanings, ("words", "name", "weight")):
            said = words.words(spelling)
            key, family = words.key(said), words.family(name)
            weights[key][family] = max(weights[key][family], int(weight))
            self.spellings[key].add(" ".join(said))
        self.listed = frozenset(weights)
        # Term -> its best symbols.
        self.best = {key: sorted(some, key=lambda family: (-some[family], family))[:SYMBOLS]
                     for key, some in weights.items() if max(some.values()) >= LEAST_MEANING}
        # Four dictionaries by character: its English words with their weights, the terms that lead to its symbols,
        # those of these terms that are in its name, and words that lead elsewhere or nowhere.
        self.of_character, self.leading, self.named, self.others = {}, {}, {}, {}
        annotations = Annotations(directory, "en", words.words)
        for character, some in annotations.of_character.items():
            self.add(character, annotations.names[character], some)
        self.characters = inverted(self.of_character)

    def add(self, character, name, some):
        found, exact, drawn = collections.Counter(), set(), set()
        for said in [*some, noun(name)]:
            key = words.key(said.split())
            found[key] = max(found[key], some[said] or UNLISTED)
            if key in self.best:
                exact |= {key} if said in self.spellings[key] else set()
                drawn |= {key} if self.is_drawn(key, said) else set()
        terms = exact | drawn
        named = {key for key in terms if found[key] != KEYWORD or key == words.key([noun(name)])}
        leading = {key for key in drawn if found[key] in (NAME, PART)} | {
            key for key in terms if self.is_supported(key, terms, named)}
        if JOINING & set(words.words(name)):
            leading = {key for key in leading if found[key] == NAME}
        self.of_character[character], self.leading[character] = found, leading
        self.named[character] = leading & named
        self.others[character] = {key for key in found if key not in leading and not any(
            is_within(one.split(), key.split()) for one in leading)}

    def is_drawn(self, key, said):
        """Returns whether a term, ignoring a plural ending, is in the name of its best symbol: a kite is not a kit."""
        first = {words.stem(word) for word in self.catalog.words(self.best[key][0])}
        return set(key.split()) <= first and any(
            said in (one, one + "s", one + "es") or one in (said + "s", said + "es")
            for one in self.spellings[key])

    def is_supported(self, key, terms, named):
        """Returns whether the best symbol of this term is also a symbol of another of the character's terms. One of the
        two terms must be in the character's name.

        Rejects words with several senses: a `letter` of the alphabet is not an envelope, a hook does not hang up a
        telephone, and a ring of diamonds is not a bell. Also rejects shapes, because they stand for colours.
        """
        first = self.best[key][0]
        return not words.is_shape(first.removesuffix(".fill")) and any(
            other != key and (key in named or other in named) and first in self.best[other]
            for other in terms)

    def words(self, directory, language, isolated):
        """Returns words of a language -> their English. `isolated` is true for languages without spaces between
        words."""
        annotations = Annotations(directory, language, lambda text: titles.words(text, language),
                                  lambda text: titles.lowered(text, language).strip())
        found = {}
        for key, some in sorted(inverted(annotations.of_character).items()):
            some = {one: amount for one, amount in some.items() if one in self.of_character}
            written = annotations.written[key]
            # Skips words that are also English.
            if (some and is_usable(key, written, max(some.values()) == NAME, language, isolated)
                    and words.key(words.words(key)) not in self.listed):
                shares = self.shares(some)
                if shares:
                    found[key] = Called(shares, written)
        return found

    def shares(self, some):
        """Returns English key -> share, for words with the given weights for characters."""
        is_name = max(some.values()) == NAME
        if not is_name and len(some) not in SHARED_BY:
            return {}

        def likeness(chosen):
            sums = collections.Counter()
            for character, amount in sorted(some.items()):
                for one in sorted(chosen[character]):
                    sums[one] += amount * self.of_character[character][one]
            return {one: round(value / length(some) / length(self.characters[one]), 2)
                    for one, value in sums.items()}

        # Only words in the English name count: keywords include associated things, such as actors for singers.
        like, rival = likeness(self.named), max(likeness(self.others).values(), default=0)
        firm = {one: max(self.of_character[character][one] for character in some) for one in like}
        order = sorted(like, key=lambda one: (-like[one], -firm[one], one))[:MOST_ENGLISH]
        share = OF_NAME if is_name else OF_KEYWORD
        return {one: like[one] * share for one in order if like[one] >= max(LEAST, rival)}


def is_usable(key, written, is_name, language, isolated):
    """Returns whether people would type a word. In Korean and in languages without spaces, a single character is part
    of many words, so such a word must be a name."""
    if any(letter.isdigit() for letter in key) or any(sign in written for sign in "():/,!"):
        return False
    if isolated:
        return (1 if is_name else 2) <= len(key.replace(" ", "")) <= LONGEST_UNSPACED
    least = SHORTEST if language != "ko" else 1 if is_name else 2
    return least <= len(key) <= LONGEST and " " not in key


def text(directory, catalog, meanings, listed):
    """Returns the table, sorted by language, words and English."""
    characters, rows = Characters(directory, catalog, meanings), []
    for language in titles.LANGUAGES:
        called = characters.words(directory, language, isolated=language in aligning.UNSPACED)
        rows += [(language, one.written, listed[key], round(100 * share))
                 for one in called.values() for key, share in one.shares.items()]
    return tables.text(translations.COLUMNS, sorted(set(rows)))
