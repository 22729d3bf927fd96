"""Measures search by meaning, with texts of real apps and the symbols that the apps show next to them.

No data is used both to learn and to measure. Apps are assigned to folds by a hash of their owner, and the texts of each
fold are searched for with a list made from the pairs of the other folds.
"""
import collections
import hashlib
import json
import os
import shutil
import subprocess
import sys

from harness import ROOT, Failure

sys.path.insert(0, os.path.join(ROOT, "Tools", "MeaningLists"))
import tables
import words
from labels import Labels
from making import Sources

CATALOG = os.path.join(ROOT, "Catalogs", "sf-symbols")
# The number of rows that a screen shows, and the number of rows to read.
SCREEN, DEPTH = 10, 50

Pair = collections.namedtuple("Pair", "app owner text name")
Question = collections.namedtuple("Question", "text wanted apps is_known")


def read(path, catalog):
    """Returns the pairs in a table of app, text and symbol."""
    return [Pair(app, app.split("/")[0], text, catalog.current(symbol) or symbol)
            for _, (app, text, symbol) in tables.read(path, ("app", "text", "symbol"))]


class Fold:
    """The pairs to learn from, and queries made from the other pairs."""

    def __init__(self, pairs, number, count):
        self.known = [pair for pair in pairs if fold(pair.owner, count) != number]
        learnt = {pair.text.lower() for pair in self.known}
        wanted, apps = collections.defaultdict(set), collections.defaultdict(set)
        for pair in pairs:
            if fold(pair.owner, count) == number:
                wanted[pair.text.lower()].add(words.family(pair.name))
                apps[pair.text.lower()].add(pair.app)
        self.questions = [Question(text, wanted[text], len(apps[text]), text in learnt)
                          for text in sorted(wanted)]
        self.texts = [question.text for question in self.questions]

    def labels(self, catalog):
        return Labels.counted(catalog, [(pair.owner, pair.text, pair.name) for pair in self.known])


def fold(owner, count):
    return int.from_bytes(hashlib.sha256(owner.encode()).digest(), "big") % count


class Command:
    """The `namedex` command, with indexes in a scratch directory."""

    def __init__(self, executable, scratch, annotations=None):
        self.executable = executable
        self.scratch = scratch
        self.annotations = annotations

    def run(self, *arguments, text=None):
        done = subprocess.run([self.executable, *arguments], input=text, capture_output=True,
                              encoding="utf-8")
        # Status 1 means that nothing was found.
        if done.returncode not in (0, 1) or done.returncode and text is None:
            raise Failure("namedex %s ended with %d: %s" %
                          (arguments[0], done.returncode, done.stderr.strip()[-2000:]))
        return done.stdout

    def index(self, meanings, translations=None):
        """Builds an index of the catalog with a list of meanings and, optionally, one of translations."""
        directory = os.path.join(self.scratch, "sf-symbols")
        if not os.path.isdir(directory):
            os.makedirs(directory)
            for name in sorted(os.listdir(CATALOG)):
                if name == "catalog.txt" or name.endswith(".tsv"):
                    shutil.copy(os.path.join(CATALOG, name), directory)
        tables.write(os.path.join(directory, "meanings.tsv"), meanings)
        if translations:
            tables.write(os.path.join(directory, "translations.tsv"), translations)
        index = os.path.join(self.scratch, "sf-symbols.ndx")
        self.run("build", "--quiet", directory, "-o", index)
        return index

    def ask(self, index, texts, option):
        """Returns the families in the rows of each text's answer."""
        answers = self.documents(index, texts, ["-n", str(DEPTH), *option])
        return [[words.family(one["name"]) for one in answer["rows"]] for answer in answers]

    def documents(self, index, texts, options):
        """Returns the answer to each text, parsed from JSON."""
        lines = self.run("search", "-c", index, "--queries", "-", "--format", "jsonl", *options,
                         text="".join(text + "\n" for text in texts))
        answers = [json.loads(line) for line in lines.splitlines()]
        if [answer["query"] for answer in answers] != texts:
            raise Failure("%d answers to %d texts" % (len(answers), len(texts)))
        return answers


def place(answer, wanted):
    """Returns the place of the first family that an app chose for the text; 0 if the answer has no such family."""
    return next((number for number, one in enumerate(answer, 1) if one in wanted), 0)


class CountedWords:
    """A simple peer: a table of words and symbols, with the number of apps that show both together."""

    def __init__(self, labels, catalog):
        self.counts, self.commonest = collections.defaultdict(collections.Counter), []
        for (key, name), (apps, _) in labels.beside.items():
            if " " not in key:
                self.counts[key][words.family(name)] += apps
        for family in catalog.members:
            for word in catalog.words(family):
                self.counts[words.stem(word)][family] += 0.5
        self.commonest = sorted(labels.users, key=lambda family: (-labels.users[family], family))

    def answer(self, text):
        scores = collections.Counter()
        for word in words.words(text):
            some = self.counts.get(words.stem(word), {})
            total = sum(some.values())
            for family, count in some.items():
                scores[family] += count / total
        return sorted(scores, key=lambda family: (-scores[family], len(family), family))[:DEPTH]


class Tally:
    """The places of the right symbols in answers, by row of the table."""

    ROWS = ("all", "of two apps or more", "not among the known")

    def __init__(self):
        self.places = {row: [] for row in self.ROWS}

    def add(self, question, answer):
        found = place(answer, question.wanted)
        self.places["all"].append(found)
        if question.apps > 1:
            self.places["of two apps or more"].append(found)
        if not question.is_known:
            self.places["not among the known"].append(found)

    def figures(self, row):
        """Returns the number of texts; the shares found first, on the screen and among fifty rows; and the mean
        reciprocal rank."""
        some = self.places[row]
        count = len(some) or 1
        return (len(some), sum(one == 1 for one in some) / count,
                sum(0 < one <= SCREEN for one in some) / count,
                sum(one > 0 for one in some) / count, sum(1 / one for one in some if one) / count)


class Evaluation:
    def __init__(self, command, catalog, pairs, count):
        self.command, self.catalog = command, catalog
        self.sources = Sources(catalog, os.path.join(CATALOG, "Meanings"))
        self.folds = [Fold(pairs, number, count) for number in range(count)]
        self.folds = [one for one in self.folds if one.questions]
        self.labels = [one.labels(catalog) for one in self.folds]

    def parties(self):
        """Returns the tallies of Namedex and its peers, by name."""
        names = ("Namedex", "names only", "table of counted words", "commonest symbols")
        tallies = {name: Tally() for name in names}
        for (one, index), labels in zip(self.indexes(), self.labels):
            answers = self.command.ask(index, one.texts, [])
            without = self.command.ask(index, one.texts, ["--names-only"])
            table = CountedWords(labels, self.catalog)
            for question, rows, names_only in zip(one.questions, answers, without):
                found = (rows, names_only, table.answer(question.text), table.commonest[:DEPTH])
                for name, answer in zip(names, found):
                    tallies[name].add(question, answer)
        return tallies

    def indexes(self):
        """Yields each fold, with an index that uses a list made from the other folds."""
        for one, labels in zip(self.folds, self.labels):
            yield one, self.command.index(self.sources.list(labels))

    def without(self, sources):
        """Returns the tally for a list made without certain sources."""
        tally = Tally()
        for one, labels in zip(self.folds, self.labels):
            index = self.command.index(self.sources.list(labels, frozenset(sources)))
            for question, rows in zip(one.questions, self.command.ask(index, one.texts, [])):
                tally.add(question, rows)
        return tally
