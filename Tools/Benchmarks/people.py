"""Seeded documents of the shape of a question-and-answer site's users, for Tools/bench-documents.

Names are first and last names, initials, handles and numbered users. Three in ten have written about
themselves: HTML of up to 3,000 characters with a long tail. Its words have the frequencies of the
descriptions of Debian's packages, or of a word list where there are none.
"""
import html
import itertools
import random
import re
import sqlite3
import subprocess
from collections import Counter

WORDS = "/usr/share/dict/american-english"


def descriptions():
    """The names and descriptions of Debian's packages; none without apt."""
    try:
        text = subprocess.run(
            ["apt-cache", "dumpavail"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return []
    packages = []
    for part in text.split("\n\n"):
        name = re.search(r"^Package: (.*)$", part, re.M)
        body = re.search(r"^Description(?:-en)?: (.*(?:\n .*)*)", part, re.M)
        if name and body:
            packages.append((name[1], re.sub(r"\n \.?", "\n", body[1])))
    return packages


def frequencies(packages):
    """Words and how often each is used."""
    counts = Counter()
    for _, body in packages:
        counts.update(re.findall(r"[A-Za-z][A-Za-z'-]*", body))
    if not counts:
        lines = open(WORDS, encoding="utf-8").read().split()
        counts = Counter({word: 1 + 1_000_000 // (place + 1) for place, word in enumerate(lines)})
    return list(counts), list(itertools.accumulate(counts.values()))


def people(count, packages, seed=7):
    """Rows: a number, a name, HTML or None, a reputation."""
    rng = random.Random(seed)
    words, sums = frequencies(packages)
    names = [line.strip() for line in open(WORDS, encoding="utf-8")
             if re.fullmatch(r"[A-Z][a-z]+\n", line)]
    rng.shuffle(names)
    name_sums = list(itertools.accumulate(1 / (place + 3) for place in range(len(names))))

    def name():
        kind = rng.random()
        first, last = rng.choices(names, cum_weights=name_sums, k=2)
        if kind < .12:
            return f"user{rng.randrange(10 ** rng.randint(3, 7))}"
        if kind < .30:
            return first
        if kind < .75:
            return f"{first} {last}"
        if kind < .85:
            return f"{first} {last[0]}" + ("." if rng.random() < .5 else "")
        if kind < .93:
            return f"{first.lower()}{rng.randrange(100)}"
        return rng.choice(words).capitalize() + rng.choice(words).capitalize()

    def about():
        size = min(3000, int(rng.lognormvariate(5, 1.1)))
        parts, total = [], 0
        while total < size:
            some = rng.choices(words, cum_weights=sums, k=rng.randint(5, 30))
            text = html.escape(" ".join(some))
            if rng.random() < .2:
                text += f' <a href="http://example.com/{some[0]}" rel="nofollow">{some[0]}</a>'
            parts.append(f"<p>{text}.</p>\n\n")
            total += len(parts[-1])
        return "".join(parts)[:3000]

    for number in range(1, count + 1):
        yield (number, name(), about() if rng.random() < .3 else None, int(rng.paretovariate(.6)))


def write(path, count):
    """Makes a database with the people, and the packages; returns a sample of names and words."""
    packages = descriptions()
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE user (
          id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT, reputation INTEGER);
        CREATE TABLE package (id INTEGER PRIMARY KEY, name TEXT, description TEXT);
        """)
    database.executemany("INSERT INTO user VALUES (?, ?, ?, ?)", people(count, packages))
    database.executemany("INSERT INTO package (name, description) VALUES (?, ?)", packages)
    database.commit()
    database.close()
