"""Makes the documents for Tools/bench-documents, and the texts that people type to find them.

There are two sets. *People* are generated from a seed, and resemble the users of a question-and-answer site: their
names are first and last names, initials, handles and numbers. Three in ten have a text about themselves in HTML. Most
of these texts are short, and some have up to 3,000 characters. Their word frequencies are those of Debian's package
descriptions. *Packages* are the packages themselves, from this machine's mirror, with names and plain text.
"""
import html
import itertools
import os
import random
import re
import sqlite3
from collections import Counter

from harness import Failure, run

WORDS = "/usr/share/dict/american-english"


def descriptions(folder):
    """Returns the names and full descriptions of Debian's packages. apt downloads them into the folder."""
    lists = os.path.join(os.path.abspath(folder), "apt")
    if not os.path.isdir(lists):
        os.makedirs(os.path.join(lists, "partial"))
        run("apt-get", "-qq", "-o", "Dir::State::lists=" + lists, "-o", "Acquire::Languages=en",
            "-o", "Dir::Cache::pkgcache=", "-o", "Dir::Cache::srcpkgcache=", "update")
    packages = {}
    for name in sorted(os.listdir(lists)):
        if "Translation-en" not in name:
            continue
        text = run("/usr/lib/apt/apt-helper", "cat-file", os.path.join(lists, name)).decode()
        for part in text.split("\n\n"):
            found = re.match(r"Package: (.*)\n(?:.*\n)*?Description-en: (.*(?:\n .*)*)", part)
            if found:
                packages[found[1]] = re.sub(r"\n (?:\.$)?", "\n", found[2], flags=re.M)
    if not packages:
        raise Failure("%s has no descriptions of packages; remove it, and run again" % lists)
    return sorted(packages.items())


def frequencies(packages):
    """Returns words, and the cumulative sums of their frequencies."""
    counts = Counter()
    for _, body in packages:
        counts.update(re.findall(r"[A-Za-z][A-Za-z'-]*", body))
    return list(counts), list(itertools.accumulate(counts.values()))


def people(count, packages, seed=7):
    """Yields rows: a number, a name, HTML or None, and a reputation."""
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


def write(path, set_name, count, packages):
    """Creates a database with one of the sets, and returns the number of its documents."""
    if os.path.exists(path):
        os.remove(path)
    database = sqlite3.connect(path)
    if set_name == "people":
        database.execute(
            "CREATE TABLE user (id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT, reputation INTEGER)")
        database.executemany("INSERT INTO user VALUES (?, ?, ?, ?)", people(count, packages))
    else:
        database.execute(
            "CREATE TABLE package (id INTEGER PRIMARY KEY, name TEXT, description TEXT)")
        database.executemany("INSERT INTO package (name, description) VALUES (?, ?)", packages)
    database.commit()
    made = database.execute(
        "SELECT count(*) FROM " + ("user" if set_name == "people" else "package")).fetchone()[0]
    database.close()
    return made


def typed(path, set_name, packages):
    """Returns the texts that are typed: for each of some words, its first letters, up to six, key by key; then the word
    and the first letter of another word; and then the first letters of both.

    The same text is listed as often as it is typed, because many words begin with the same letter.
    """
    database = sqlite3.connect(path)
    table, name = ("user", "displayName") if set_name == "people" else ("package", "name")
    count = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    names = [text for (text,) in database.execute(
        f"SELECT {name} FROM {table} WHERE id % ? = 1", (max(2, count // 40),))]
    database.close()
    bodies = [packages[place][1] for place in range(0, len(packages), len(packages) // 32)]
    words = [word.lower() for text in names + bodies for word in re.findall("[A-Za-z]+", text)[:2]]
    texts = []
    for number, word in enumerate(words):
        texts += [word[:length] for length in range(1, min(6, len(word)) + 1)]
        other = words[(number * 7 + 3) % len(words)]
        texts += [f"{word} {other[0]}", f"{word[0]} {other[0]}"]
    return texts
