"""Measures how often misspelt names are found, and how long that takes, next to rapidfuzz and symspellpy.

For each kind of slip, a seeded generator makes texts from those names in a list that have several words. Namedex
composes its whole answer, and the answer's first five rows are compared with the five nearest names that each peer
finds in the same list (slips_peers.py).
"""
import json
import os
import random
import re
import sys
import tempfile

import report
from firstscreen import ALPHABET
from harness import HERE, run, run_json
from measuring import percentiles
from slips_peers import PEERS, ROWS

VERSIONS = ("rapidfuzz==3.14.6", "symspellpy==6.10.1")
SEED = 7
OURS = "Namedex, whole answer"


def slip(text, chance):
    """Returns the text with one letter omitted, added, replaced, or swapped with the next one."""
    while True:
        at, letter = chance.randrange(len(text)), chance.choice(ALPHABET)
        made = chance.choice([
            text[:at] + text[at + 1:], text[:at] + letter + text[at:],
            text[:at] + letter + text[at + 1:],
            text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:]])
        if made and made != text:
            return made


def camel(name):
    return re.sub(r"\.(.)", lambda found: found[1].upper(), name)


def slips_in_two(name, chance):
    words = name.split(".")
    long = [at for at, word in enumerate(words) if len(word) >= 4]
    for at in chance.sample(long, min(2, len(long))):
        words[at] = slip(words[at], chance)
    return ".".join(words) if len(long) > 1 else None


def exchanged(name, chance):
    words = name.split(".")
    at = chance.randrange(len(words) - 1)
    words[at:at + 2] = reversed(words[at:at + 2])
    return ".".join(words)


def left_out(name, chance):
    words = name.split(".")
    del words[chance.randrange(len(words) - 1)]
    return ".".join(words) if len(words) > 1 else None


# Functions that make misspelt text from a name. Some return None for a name that is too short.
KINDS = {
    "one edit": slip,
    "a slip in each of two words": slips_in_two,
    "camel case": lambda name, chance: camel(name),
    "camel case with one edit": lambda name, chance: slip(camel(name), chance),
    "periods left out": lambda name, chance: name.replace(".", ""),
    "periods left out, one edit": lambda name, chance: slip(name.replace(".", ""), chance),
    "spaces for periods": lambda name, chance: name.replace(".", " "),
    "spaces for periods, one edit": lambda name, chance: slip(name.replace(".", " "), chance),
    "two words exchanged": exchanged,
    "one word left out": left_out,
    "5 to 40 % cut off": lambda name, chance: name[:round(len(name) * chance.uniform(0.6, 0.95))],
}

# The only kinds for long lists, because the peers take a long time to search such a list.
COMMONEST = ("one edit", "spaces for periods, one edit")


def texts_of(kind, names, count):
    """Returns misspelt texts, each with the name that it stands for."""
    chance = random.Random("%d %s" % (SEED, kind))
    several = [name for name in names if "." in name]
    cases = []
    while len(cases) < count:
        name = chance.choice(several)
        text = KINDS[kind](name, chance)
        if text and text != name:
            cases.append((text, name))
    return cases


def write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)


def prepared(tools):
    """Returns the path of a Python interpreter that can import the peers. Installs them first if necessary."""
    folder = os.path.join(tools.data, "-".join(VERSIONS))
    python = os.path.join(folder, "bin", "python")
    if not os.path.exists(python):
        run(sys.executable, "-m", "venv", folder)
        run(python, "-m", "pip", "install", "-q", *VERSIONS)
    return python


def answers(tools, python, index, names, texts, options):
    """Returns the times and rows of each party for the same texts."""
    found = run_json(tools.bench, "query", index, texts, str(options.rounds), "answer", str(options.budget))
    lines = run(tools.static(), "search", "-c", index, "-n", str(ROWS), "--queries", texts).decode().splitlines()
    found["found"] = [[row["name"] for row in json.loads(line)["rows"]] for line in lines]
    return {OURS: found, **{
        peer: run_json(python, os.path.join(HERE, "slips_peers.py"), peer, names, texts, str(options.rounds),
                       str(options.budget))
        for peer in PEERS}}


def cell(found, cases):
    """Formats milliseconds at p50 and p99, and how often the right name is first or among the first five."""
    times = percentiles([us / 1000 for us in found["lat"]])
    rows = list(zip(found["found"], (wanted for _, wanted in cases)))
    shares = (sum(wanted in some[:deepest] for some, wanted in rows) / len(rows) for deepest in (1, ROWS))
    return report.pair(times) + "; %.2f, %.2f" % tuple(shares)


def table(tools, options, say):
    """Returns a table with a row for each combination of list and kind, and a column for each party."""
    python = prepared(tools)
    rows = [["p50 / p99, ms; first, in five", OURS, *PEERS]]
    for name in options.sets:
        say("%s: index" % name)
        tools.build_by_command(tools.generate_list(name), name)
        index = tools.path(name, "ndx")
        every = run(tools.static(), "search", "-c", index, "--names-only", "--variants", "-n", "0")
        listed = every.decode().splitlines()
        names, texts = tools.path(name, "listed"), tools.path(name, "slips")
        write(names, listed)
        for kind in KINDS if name == "symbols" else COMMONEST:
            say("%s: %s" % (name, kind))
            cases = texts_of(kind, listed, options.texts)
            write(texts, [text for text, _ in cases])
            found = answers(tools, python, index, names, texts, options)
            rows.append(["%s, %s" % (report.TITLES[name], kind), *(cell(one, cases) for one in found.values())])
        rows.append(["%s, s until ready; MB" % report.TITLES[name], "–", *(
            "%s; %s" % (report.number(found[peer]["ready"]), report.number(found[peer]["peak_rss_kb"] / 1000))
            for peer in PEERS)])
    return report.table(rows)
