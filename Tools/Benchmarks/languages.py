"""Measures search in other languages, with labels of localized apps and the symbols that the apps show next to them.

Apps are assigned to folds by a hash of their owner. The labels of each fold are searched for with translations learnt
from the titles of apps in the other folds. English words and their meanings stay the same, so the result for the
English label is the upper limit.
"""
import collections
import os

import report
from meaning import CATALOG, SCREEN, fold, place

import tables
import titles
import translations
import words
from titles import LANGUAGES

COLUMNS = ("app", "language", "text", "symbol", "english")
ASKED = ("translations", "exact titles alone", "no translation")
Label = collections.namedtuple("Label", "language text english wanted")


def labels(path, catalog, number, count):
    """Returns the labels of the apps in a fold. Texts that differ only in case count as one label."""
    found = {}
    for _, (app, language, text, symbol, english) in tables.read(path, COLUMNS):
        if language in LANGUAGES and fold(app.split("/")[0], count) == number:
            one = found.setdefault((language, text.lower()), Label(language, text, english, set()))
            one.wanted.add(words.family(catalog.current(symbol) or symbol))
    return list(found.values())


def exact(found):
    """Returns (language, text) -> the English title that most apps translate as the text."""
    counts = collections.defaultdict(collections.Counter)
    for language, some in found.items():
        for title in some:
            counts[language, title.text.lower()][title.english] += title.apps
    return {key: words.common(some) for key, some in counts.items()}


class Places:
    """The places of the first correct symbols: kind of query -> language -> places."""

    def __init__(self, command, catalog, options):
        self.found = collections.defaultdict(lambda: collections.defaultdict(list))
        self.known = translations.terms(os.path.join(CATALOG, "meanings.tsv"))
        for number in range(options.folds):
            some = labels(options.languages, catalog, number, options.folds)
            if some:
                self.add(command, some, self.learnt(number, options))

    def learnt(self, number, options):
        return titles.read(options.titles, LANGUAGES,
                           lambda app: fold(app.split("/")[0], options.folds) == number)

    def add(self, command, some, found):
        with open(os.path.join(CATALOG, "meanings.tsv"), encoding="utf-8") as file:
            meanings = file.read()
        listed = translations.text(self.known, command.annotations, LANGUAGES, found)
        index = command.index(meanings, listed)
        known = exact(found)

        def ask(what, texts, option):
            for one, answer in zip(some, command.ask(index, texts, option)):
                self.found[what][one.language].append(place(answer, one.wanted))

        texts = [one.text for one in some]
        ask("English label", [one.english for one in some], [])
        ask("translations", texts, [])
        ask("exact titles alone",
            [known.get((one.language, one.text.lower()), one.text) for one in some],
            ["--language", "en"])
        ask("no translation", texts, ["--language", "en"])

    def shares(self, what, languages):
        some = [one for language in languages for one in self.found[what][language]]
        return (sum(one == 1 for one in some) / len(some),
                sum(0 < one <= SCREEN for one in some) / len(some))

    def table(self):
        rows = [["", "texts", "first", "on the screen", "of the ceiling", "English label",
                 "exact titles", "none"]]
        for name, languages in [(one, [one]) for one in LANGUAGES] + [("all", LANGUAGES)]:
            count = sum(len(self.found["translations"][one]) for one in languages)
            (first, shown), (_, ceiling), (_, exactly), (_, none) = (
                self.shares(what, languages) for what in ("translations", "English label") + ASKED[1:])
            rows.append([name, "{:,}".format(count)] + ["%.3f" % one for one in (
                first, shown, shown / ceiling, ceiling, exactly, none)])
        return report.table(rows)
