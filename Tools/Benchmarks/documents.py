"""Has each party index, search and change the same documents, in separate processes."""
import collections
import os
import shutil
import sqlite3
import sys

import people
import report
from harness import HERE, Failure, is_fresh, run, run_json
from measuring import percentiles

TANTIVY = "0.27.0"
SETS = ("people", "packages")
CHANGES = 50


class Namedex:
    title = "Namedex"

    def __init__(self, cache):
        # Linked in the same way as the `documents` command that Tools/run builds.
        run("swift", "build", "-c", "release", "--static-swift-stdlib", "--product",
            "namedex-documents-bench", cwd=HERE)
        self.bench = os.path.join(HERE, ".build/release/namedex-documents-bench")

    def build(self, name, source, plain, target):
        shutil.copyfile(source, target)
        return run_json(self.bench, "build", name, target)

    def ask(self, command, name, target, *arguments):
        return run_json(self.bench, command, name, target, *arguments)


class SQLite:
    """A kind of search that documents_peers.c implements."""

    def __init__(self, title, kind, cache):
        self.title, self.kind = title, kind
        self.binary = os.path.join(cache, "documents_peers")
        source = os.path.join(HERE, "documents_peers.c")
        if not is_fresh(self.binary, source):
            run("gcc", "-O2", "-Wall", source, "-o", self.binary, "-lsqlite3")

    def build(self, name, source, plain, target):
        shutil.copyfile(plain, target)
        return run_json(self.binary, self.kind, "build", target)

    def ask(self, command, name, target, *arguments):
        return run_json(self.binary, self.kind, command, target, *arguments)


class Tantivy:
    title = "tantivy"

    def __init__(self, cache):
        folder = os.path.join(cache, "tantivy-" + TANTIVY)
        self.python = os.path.join(folder, "bin/python")
        if not os.path.exists(self.python):
            run(sys.executable, "-m", "venv", folder)
            run(self.python, "-m", "pip", "install", "-q", "tantivy==" + TANTIVY)

    def run(self, *arguments):
        return run_json(self.python, os.path.join(HERE, "documents_tantivy.py"), *arguments)

    def build(self, name, source, plain, target):
        return self.run("build", plain, target)

    def ask(self, command, name, target, *arguments):
        return self.run(command, target, *arguments)


def parties(cache):
    return [Namedex(cache), SQLite("FTS4, rank in C", "fts4", cache),
            SQLite("FTS5, bm25", "fts5", cache), Tantivy(cache), SQLite("LIKE", "like", cache)]


class Texts:
    """The text in the search field after each keystroke. Each distinct text is searched for once per round."""

    def __init__(self, typed, path):
        self.typed = typed
        self.distinct = sorted(set(typed))
        self.path = path
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(text + "\n" for text in self.distinct))

    def figures(self, times):
        """Returns p50, p99 and the maximum for all keystrokes, and p50 and p99 for one-letter texts."""
        time = dict(zip(self.distinct, times))
        keys = [time[text] for text in self.typed]
        letters = [time[text] for text in self.typed if len(text) == 1]
        return {**percentiles(keys), "most": max(keys),
                "letter50": percentiles(letters)["p50"], "letter99": percentiles(letters)["p99"]}


def measure(name, everyone, packages, options, folder, say):
    """Returns the figures of every party for one set, and the numbers of documents and keystrokes."""
    source, plain = (os.path.join(folder, name + ending) for ending in (".sqlite", "-plain.sqlite"))
    say("%s: documents" % name)
    count = people.write(source, name, options.count, packages)
    run(everyone[0].bench, "plain", name, source, plain)
    texts = Texts(people.typed(source, name, packages), os.path.join(folder, name + ".texts"))
    found = collections.OrderedDict()
    for party in everyone:
        say("%s: %s" % (name, party.title))
        target = os.path.join(folder, "%s-%d" % (name, len(found)))
        arguments = (texts.path, str(options.rounds), str(options.budget))
        one = {"build": party.build(name, source, plain, target)}
        searches = party.ask("search", name, target, *arguments)
        one["search"] = {**searches, **texts.figures(searches.pop("times"))}
        if name == "people" and party is everyone[0]:
            ranked = party.ask("reputation", name, target, *arguments)
            one["reputation"] = texts.figures(ranked["times"])
        one["change"] = percentiles(party.ask("change", name, target, str(CHANGES))["times"])
        found[party.title] = one
    return {"count": count, "keys": len(texts.typed), "texts": len(texts.distinct), "found": found}


# The targets for the set of people, by row key. Each is an upper or a lower limit.
WANTED = {"p50": ("at most", 2), "p99": ("at most", 20), "memory": ("at most", 20),
          "rate": ("at least", 40_000), "peak": ("at most", 64), "change": ("at most", 5),
          "against FTS4": ("at least", 10), "against FTS5": ("at most", 1.3)}


def rows_of(result):
    """Yields the rows: the key, the title and each party's figure."""
    found = list(result["found"].values())
    count = result["count"]

    def search(key):
        return [one["search"][key] for one in found]

    yield "p50", "first 20 with snippets, p50, ms", search("p50")
    yield "p99", "p99, ms", search("p99")
    yield "", "most, ms", search("most")
    yield "", "one letter, p50, ms", search("letter50")
    yield "", "one letter, p99, ms", search("letter99")
    yield "memory", "memory while searching, resident at most, MB", [
        one["search"]["after"]["peak"] for one in found]
    yield "", "of it before the first search", [one["search"]["before"]["resident"] for one in found]
    yield "", "neither code nor files, at the end", [
        one["search"]["after"]["anonymous"] for one in found]
    yield "", "database with the texts, MB", [one["build"]["database"] / 1e6 for one in found]
    yield "", "index alone, MB", [
        one["build"]["index"] / 1e6 or None for one in found]
    yield "rate", "build, documents a second", [
        count / one["build"]["seconds"] if one["build"]["index"] else None for one in found]
    yield "peak", "build, memory at most, MB", [
        one["build"]["memory"]["peak"] if one["build"]["index"] else None for one in found]
    yield "change", "a change to the next right answer, p50, ms", [
        one["change"]["p50"] for one in found]
    yield "", "the same, p99, ms", [one["change"]["p99"] for one in found]


def verdict(key, value):
    kind, wanted = WANTED[key]
    met = value <= wanted if kind == "at most" else value >= wanted
    return "%s %s" % (kind, report.number(wanted)), "met" if met else "missed"


def party_table(result, has_targets):
    """Returns a table of each party's figures, with the ratio to ours in brackets."""
    head = [""] + (["wanted"] if has_targets else []) + list(result["found"])
    table = [head]
    for key, title, values in rows_of(result):
        cells = [report.number(values[0])]
        for value in values[1:]:
            cells.append("–" if value is None else "%s (%s)" % (
                report.number(value), report.number(value / values[0])))
        wanted = [verdict(key, values[0])[0] if key in WANTED else ""] if has_targets else []
        table.append([title] + wanted + cells)
    return report.table(table)


def target_table(result):
    """Returns a table that compares the targets with the measured figures."""
    found = result["found"]
    ours, fts4, fts5 = (found[name] for name in ("Namedex", "FTS4, rank in C", "FTS5, bm25"))
    figures = [(key, title, values[0]) for key, title, values in rows_of(result) if key]
    figures.insert(2, ("against FTS4", "p99 of FTS4 with its rank function, in ours",
                       fts4["search"]["p99"] / ours["search"]["p99"]))
    figures.insert(4, ("against FTS5", "database, in FTS5's `unicode61` with the same prefixes",
                       ours["build"]["database"] / fts5["build"]["database"]))
    rows = [["%s people" % format(result["count"], ","), "wanted", "found", ""]]
    for key, title, value in figures:
        wanted, met = verdict(key, value)
        rows.append([title, wanted, report.number(value), met])
    return report.table(rows)


def check(name, result):
    """Checks that all parties find something for nearly the same number of texts."""
    ours = result["found"]["Namedex"]["search"]["found"]
    for title, one in result["found"].items():
        if abs(one["search"]["found"] - ours) > 0.02 * result["texts"]:
            raise Failure("%s: %s finds something for %d texts, Namedex for %d" % (
                name, title, one["search"]["found"], ours))
