"""Makes the data sets for `Tools/bench` and their queries, byte for byte the same on every machine.

A data set is a file NAME.tsv with one entry per line: the shown name, then its representations, each after a tab. The
tokens of a representation are separated by spaces. Everything is folded. NAME.names has only the names. Files of
queries have one query per line:

    NAME.w1  every keystroke of 200 typed queries
    NAME.w2  the same 200 queries, complete
    NAME.w3  200 queries that match nothing
    NAME.w4  200 beginnings of one or two characters

The set `sf` is SF Symbols as of 2023.2, with former names and compounds. Each set `big…` is named after its size, and
its names are composed of words that are as frequent as in SF Symbols. Sets whose names are in no particular order
(`LISTS` in harness.py) are compiled by `namedex build`, like a user's list.

    datasets.py prepared NAME COUNT DIRECTORY    writes a set with its queries
    datasets.py list NAME DIRECTORY              writes the plain list NAME.txt
"""
import collections
import itertools
import os
import random
import subprocess
import sys
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SYMBOLS = os.path.join(ROOT, "Catalogs", "sf-symbols")
# The frequencies of the synthetic sets come from this release, so they do not change when the catalog grows.
RELEASE = "2023.2"
WORKLOADS = ("w1", "w2", "w3", "w4")
# Queries are made from a random sample of this many entries.
SAMPLE = 20_000


# SF Symbols


def table(name):
    """Yields the rows of one of the source lists of SF Symbols."""
    with open(os.path.join(SYMBOLS, name), encoding="utf-8") as file:
        head = file.readline().rstrip("\n").split("\t")
        for line in file:
            yield dict(zip(head, line.rstrip("\n").split("\t")))


def symbols():
    """Returns the names as of `RELEASE`, sorted, and each name's former names."""

    def number(release):
        return [int(part) for part in release.split(".")]

    def has_come(release):
        return not release or number(release) <= number(RELEASE)

    former = {row["name"]: row for row in table("aliases.tsv")}
    names = {row["name"] for row in table("names.tsv")
             if has_come(row["introduced"]) and not (row["removed"] and has_come(row["removed"]))}
    # The shown name is the one that had not been replaced by then.
    names |= {name for name, row in former.items()
              if has_come(row["introduced"]) and not has_come(row["replaced_in"])}
    aliases = collections.defaultdict(list)
    for name in sorted(former):
        shown = name
        while shown not in names and shown in former:
            shown = former[shown]["replaced_by"]
        if shown != name and shown in names:
            aliases[shown].append(name)
    return sorted(names), aliases


def fold(text):
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


class Compounds:
    """Splits a compound token into as few known words as possible."""

    # Words that are rarely or never tokens by themselves.
    ADDED = ("dropper half full eye way gear shape key board head phones ear buds home pod smart phone "
             "mac book air port time line lock screen note book pen tip hand raised book mark cloud sun "
             "rise set moon rain down up left right").split()
    LONGEST = 16

    def __init__(self, frequencies):
        self.words = {word for word, count in frequencies.items()
                      if count >= 8 and len(word) >= 3 and word.isalpha()}
        self.words.update(self.ADDED)
        self.known = {}

    def split(self, token):
        if token not in self.known:
            self.known[token] = self.fewest(token) or [token]
        return self.known[token]

    def fewest(self, token):
        """Returns the words of a token, or None if it cannot be split."""
        # `best[n]` has the fewest words that add up to the first n characters. If several splits have the same number
        # of words, the one with the longest last word wins.
        best = [[]] + [None] * len(token)
        for end in range(1, len(token) + 1):
            for start in range(max(0, end - self.LONGEST), end):
                word = token[start:end]
                if best[start] is None or len(word) == len(token) or word not in self.words:
                    continue
                if best[end] is None or len(best[start]) + 1 < len(best[end]):
                    best[end] = best[start] + [word]
        return best[-1]


def representations(name, compounds):
    """Returns the whole name, the parts between its periods, and the words of these parts, without duplicates."""
    whole = fold(name)
    parts = [part for part in whole.split(".") if part]
    words = [word for part in parts for word in compounds.split(part)]
    found = [[whole]]
    if len(parts) > 1:
        found.append(parts)
    if words != parts:
        found.append(words)
    return found


def token_frequencies(names):
    return collections.Counter(token for name in names for token in name.split("."))


def sf():
    """Yields the entries of SF Symbols: names with their representations."""
    names, aliases = symbols()
    compounds = Compounds(token_frequencies(names))
    for name in names:
        unique = []
        for one in [name] + aliases[name]:
            for representation in representations(one, compounds):
                if representation not in unique:
                    unique.append(representation)
        yield name, unique


def big(count):
    """Yields names of two to five tokens. Tokens are as frequent as in SF Symbols, and some names end with a number."""
    rng = random.Random(20240601)
    names, _ = symbols()
    frequencies = token_frequencies(names)
    lengths = collections.Counter(min(max(name.count(".") + 1, 2), 5) for name in names)
    compounds = Compounds(frequencies)
    tokens, token_sums = list(frequencies), list(itertools.accumulate(frequencies.values()))
    sizes = sorted(lengths)
    size_sums = list(itertools.accumulate(lengths[size] for size in sizes))
    seen = set()
    while True:
        for size in rng.choices(sizes, cum_weights=size_sums, k=20_000):
            parts = rng.choices(tokens, cum_weights=token_sums, k=size)
            if rng.random() < 0.1:
                parts.append(str(rng.randrange(count)))
            name = ".".join(parts)
            if name in seen:
                # A number makes the name unique, as in real catalogs when a name is taken.
                name += ".v%d" % rng.randrange(10 * count)
                if name in seen:
                    continue
            seen.add(name)
            yield name, representations(name, compounds)
            if len(seen) == count:
                return


# Queries


class Sample:
    """A random sample of the added entries. Every entry is equally likely to be in it (reservoir sampling)."""

    def __init__(self):
        self.rng = random.Random(7)
        self.entries = []
        self.count = 0

    def add(self, representations):
        if self.count < SAMPLE:
            self.entries.append(representations)
        else:
            place = self.rng.randrange(self.count + 1)
            if place < SAMPLE:
                self.entries[place] = representations
        self.count += 1


def queries(sample):
    """Returns the queries for each workload."""
    rng = random.Random(42)

    def beginning(token):
        return token[:rng.randint(1, len(token))]

    def some_token():
        return rng.choice(rng.choice(rng.choice(sample)))

    typed = []
    while len(typed) < 200:
        entry = rng.choice(sample)
        # Prefers the other representations to the whole name.
        tokens = rng.choice(entry[1:] or entry)
        count = min(rng.choice([1, 1, 2, 2, 2, 3]), len(tokens))
        typed.append(" ".join(beginning(token) for token in rng.sample(tokens, count)))
    short = []
    for _ in range(200):
        token = some_token()
        short.append(token[:rng.randint(1, 2)])
    missing = []
    while len(missing) < 200:
        unknown = rng.choice("qxzjkv") + rng.choice("qxzjkw")
        unknown += "".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(rng.randint(2, 6)))
        known = some_token()
        missing.append(unknown if len(missing) % 2 else beginning(known) + " " + unknown)
    keystrokes = [query[:length] for query in typed for length in range(1, len(query) + 1)]
    return {"w1": keystrokes, "w2": typed, "w3": missing, "w4": short}


# Files


def write_lines(path, lines):
    """Writes a file atomically."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
    os.replace(path + ".new", path)


def write(base, entries):
    """Writes a data set and then its queries, with w3 last."""
    sample = Sample()

    def lines():
        with open(base + ".names", "w", encoding="utf-8") as names:
            for name, found in entries:
                sample.add(found)
                names.write(name + "\n")
                yield "\t".join([name] + [" ".join(tokens) for tokens in found])

    write_lines(base + ".tsv", lines())
    for workload, texts in sorted(queries(sample.entries).items(), key=lambda one: one[0] == "w3"):
        write_lines(base + "." + workload, texts)


def read_names(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def shuffled(names):
    random.Random(17).shuffle(names)
    return names


def debian_packages():
    """Returns the names of all packages that apt lists; an empty list without apt."""
    try:
        done = subprocess.run(["apt-cache", "pkgnames"], stdout=subprocess.PIPE, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    # apt-cache lists the names in the order of its hash table.
    return sorted(done.stdout.decode().split())


def paths(names):
    """Yields paths made of two names, about 46 bytes each."""
    rng = random.Random(5)
    for _ in range(6_600_000):
        yield rng.choice(names) + "/" + rng.choice(names)


def write_list(name, directory):
    """Writes a plain list, one name on each line."""
    def names_of(prepared):
        return read_names(os.path.join(directory, prepared + ".names"))

    if name == "debian":
        lines = shuffled(debian_packages())
    elif name == "paths":
        lines = paths(names_of("big1m"))
    else:
        lines = shuffled(names_of(name.replace("unsorted", "big")))
    write_lines(os.path.join(directory, name + ".txt"), lines)


if __name__ == "__main__":
    if sys.argv[1] == "prepared":
        _, _, name, count, directory = sys.argv
        write(os.path.join(directory, name), sf() if name == "sf" else big(int(count)))
    else:
        write_list(*sys.argv[2:])
