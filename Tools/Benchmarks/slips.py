#!/usr/bin/env python3
"""Compares the first row for misspelt names with rapidfuzz's nearest name.

    Tools/Benchmarks/slips.py NAMEDEX [--count N] [--seed N] [--misses KIND]

For each kind of slip, a seeded generator makes N texts from the current names of SF Symbols that have several words. The
table says how often the first row of `namedex search` is the name that was meant, and how often it is what
`rapidfuzz.process.extractOne` finds by `ratio` among the same names. Needs rapidfuzz from PyPI.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from firstscreen import ALPHABET


def slip(text, chance):
    """A text with one letter omitted, added, replaced, or swapped with the next one."""
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


# Each makes a text from a name; None if the name is too short.
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


def first_rows(command, texts):
    """The name of the first row for each text; None if there are no rows."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(text + "\n" for text in texts))
        file.flush()
        lines = run(command, "search", "-n", "1", "--queries", file.name).splitlines()
    answers = [json.loads(line)["rows"] for line in lines]
    return [rows[0]["name"] if rows else None for rows in answers]


def run(*arguments):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, text=True).stdout


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", metavar="NAMEDEX", help="the command")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="texts of each kind; default 1000")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="default 7")
    parser.add_argument("--misses", metavar="KIND", help="list what came instead, for one kind")
    options = parser.parse_args()
    try:
        from rapidfuzz import fuzz, process
    except ImportError:
        print("slips.py: there is no rapidfuzz; install it with `pip install rapidfuzz`", file=sys.stderr)
        return 1
    names = run(options.command, "search", "--names-only", "--variants", "-n", "0").splitlines()
    several = [name for name in names if "." in name]
    print("| texts of %d names | first row | rapidfuzz |\n|---|--:|--:|" % options.count)
    for kind, make in KINDS.items():
        chance = random.Random("%d %s" % (options.seed, kind))
        cases = []
        while len(cases) < options.count:
            name = chance.choice(several)
            text = make(name, chance)
            if text and text != name:
                cases.append((text, name))
        rows = first_rows(options.command, [text for text, _ in cases])
        peers = [process.extractOne(text, names, scorer=fuzz.ratio)[0] for text, _ in cases]
        shares = [sum(found == name for found, (_, name) in zip(all, cases)) / len(cases)
                  for all in (rows, peers)]
        print("| %s | %.3f | %.3f |" % (kind, *shares), flush=True)
        for (text, name), row in zip(cases, rows):
            if options.misses == kind and row != name:
                print("    %s: wanted %s, got %s" % (text, name, row))
    return 0


if __name__ == "__main__":
    sys.exit(main())
