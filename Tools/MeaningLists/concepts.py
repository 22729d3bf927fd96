"""Chooses the concepts that need words in other languages. Concepts are English terms that people use for symbols.

A concept is a term of meanings.tsv that comes from one of these sources:

- names: a token, as itself, as the words into which compounds.tsv splits it, or as its best word in
  senses.tsv;
- icons: a word in at least four of the following: our own list, apps and icon sets;
- emoji: a word in the names or keywords of emoji that means its first symbol with a weight of at least
  15.
"""
import collections
import os

import tables
import titles
import translations
import words

# The minimum number of sources for a word, and the minimum weight of an emoji's word for its first symbol.
SOURCES, MEANING_OF_EMOJI = 4, 15
# Sources that are derived from others.
MADE = {"names", "slash"}
# The minimum weights of a row of senses.tsv and of a translation.
LEAST_SENSE, LEAST_WEIGHT = 60, 30


def is_ordinary(text):
    """Returns whether a term consists of one or two words, each with at least three Latin letters."""
    said = text.split()
    return len(said) <= 2 and all(len(word) > 2 and word.isascii() and word.isalpha() for word in said)


class Concepts:
    """The concepts as keys, those with the most sources first."""

    def __init__(self, catalogs):
        catalog = os.path.join(catalogs, "sf-symbols")

        def read(name, columns, directory=catalog):
            return [fields for _, fields in tables.read(os.path.join(directory, name), columns)]

        meanings = os.path.join(catalog, "meanings.tsv")
        self.terms = translations.terms(meanings)
        sources, weights = collections.defaultdict(set), collections.Counter()
        for text, weight, some in read("meanings.tsv", ("words", "weight", "sources")):
            key = words.key(words.words(text))
            sources[key] |= set(some.split()) - MADE
            weights[key] = max(weights[key], int(weight))
        self.sources = {key: len(some) for key, some in sources.items()}
        emoji = self.of_emoji(lambda name, columns: read(
            name, columns, os.path.join(catalogs, "emoji")))
        named = self.of_names(read)
        found = {
            key for key, count in self.sources.items()
            if key in named or " " not in key and is_ordinary(self.terms[key]) and (
                count >= SOURCES or key in emoji and weights[key] >= MEANING_OF_EMOJI)}
        self.keys = sorted(found, key=lambda key: (-self.sources[key], key))

    def of_emoji(self, read):
        found = {words.key(words.words(text)) for (text,) in read("keywords.tsv", ("keyword",))}
        for (name,) in read("names.tsv", ("name",)):
            found |= {words.stem(word) for word in words.words(name)}
        return found

    def of_names(self, read):
        cut = dict(read("compounds.tsv", ("token", "words")))
        senses = collections.defaultdict(list)
        for text, tokens, weight in read("senses.tsv", ("words", "tokens", "weight")):
            if tokens.isalnum() and int(weight) >= LEAST_SENSE:
                senses[tokens].append((-int(weight), text))
        found = set()
        for token in {token for (name,) in read("names.tsv", ("name",)) for token in name.split(".")}:
            said = [token, cut.get(token, token)] + [text for _, text in sorted(senses[token])]
            keys = [words.key(words.words(text)) for text in said]
            found.update([key for key in keys if key in self.terms and is_ordinary(self.terms[key])][:1])
        return found


def text(catalogs):
    """Returns a table of the concepts, with the number of their sources and the languages that have no word for
    them."""
    concepts, known = Concepts(catalogs), collections.defaultdict(set)
    path = os.path.join(catalogs, "sf-symbols", "translations.tsv")
    for _, (language, english, weight) in tables.read(path, ("language", "english", "weight")):
        if english and int(weight) >= LEAST_WEIGHT:
            known[words.key(words.words(english))].add(language)
    return tables.text(("english", "sources", "languages"), [
        (concepts.terms[key], concepts.sources[key],
         " ".join(sorted(set(titles.LANGUAGES) - known[key]))) for key in concepts.keys])
