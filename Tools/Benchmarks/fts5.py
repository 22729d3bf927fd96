"""Runs SQLite FTS5, tuned as usual, in its own process. Each representation of an entry is a row.

There are two tables. `lean` is the fastest: it stores no positions or lengths, and has prefix indexes. `ranked` has
what `order by rank` needs; with less, every row would have the same rank. Neither table can require a separate token
for each word (`up up`), and `ranked` finds rows rather than entries.

fts5.py build BASE TABLE                             JSON: seconds, bytes
fts5.py query BASE QUERIES MODE ROUNDS BUDGET        the same JSON as `namedex-bench query`
"""
import json
import os
import sqlite3
import statistics
import sys
import time

OPTIONS = {"lean": "columnsize=0, detail=none, ", "ranked": ""}
TABLES = {"count": "lean", "ranked": "ranked"}
# Names are already split, so only spaces separate tokens.
SYMBOLS = "!#$%&()*+,-./:;<=>?@[\\]^_`{|}~"


def path(base, table):
    return "%s.fts5-%s.db" % (base, table)


def lines(base):
    with open(base + ".tsv", encoding="utf-8") as file:
        for line in file:
            yield line.rstrip("\n").split("\t")[1:]


def width(base):
    """Returns the distance between the row numbers of consecutive entries: a power of two."""
    most = max(map(len, lines(base)))
    return 1 << max(1, (most - 1).bit_length())


def rows(base, width):
    """Yields representations with their row numbers.

    The whole name is omitted if it begins with the first token of the next representation: only a query with a
    separator needs the whole name, and it would add a term for each entry.
    """
    for entry, representations in enumerate(lines(base)):
        for place, text in enumerate(representations):
            if place == 0 and len(representations) > 1 and " " not in text:
                first = representations[1].split(" ")[0]
                if text != first and text.startswith(first):
                    continue
            yield entry * width + place, text


def build(base, table):
    file = path(base, table)
    if os.path.exists(file):
        os.remove(file)
    start = time.perf_counter()
    database = sqlite3.connect(file)
    for pragma in ("journal_mode=off", "synchronous=off", "cache_size=-262144"):
        database.execute("pragma " + pragma)
    database.execute(
        "create virtual table t using fts5(r, content='', %sprefix='1 2 3 4 5 6 8', "
        "tokenize=\"unicode61 remove_diacritics 2 tokenchars '%s'\")" % (OPTIONS[table], SYMBOLS))
    database.executemany("insert into t(rowid, r) values (?, ?)", rows(base, width(base)))
    database.execute("insert into t(t) values ('optimize')")
    database.commit()
    database.close()
    return {"seconds": time.perf_counter() - start, "bytes": os.path.getsize(file)}


def expression(query):
    """Returns an FTS5 expression: each token of the query must begin a token of the row."""
    tokens = dict.fromkeys(query.split())
    return " AND ".join('"%s"*' % token.replace('"', '""') for token in tokens)


def asker(base, mode):
    """Returns a function that runs a query in one of the modes."""
    database = sqlite3.connect(path(base, TABLES[mode]))
    database.execute("pragma mmap_size=4294967296")
    database.execute("pragma cache_size=-262144")
    row_width = width(base)
    select = "select rowid from t where t match ?"

    def count(query):
        return database.execute("select count(distinct rowid / %d) from t where t match ?" % row_width,
                                (expression(query),)).fetchone()[0]

    def ranked(query):
        return database.execute(select + " order by rank limit 50", (expression(query),)).fetchall()

    return {"count": count, "ranked": ranked}[mode]


def query(base, queries, mode, rounds, budget):
    """Returns the microseconds of each query. Runs only every n-th query if one round of all queries would exceed the
    budget."""
    ask = asker(base, mode)
    with open(queries, encoding="utf-8") as file:
        texts = [text for text in file.read().split("\n")[:-1]]

    def seconds(text):
        start = time.perf_counter_ns()
        ask(text)
        return (time.perf_counter_ns() - start) / 1e9

    step = max(1, len(texts) // 8)
    whole = sum(seconds(text) for text in texts[::step]) * step
    stride = max(1, min(int(whole / budget), len(texts) // 20))
    texts = texts[::stride]
    times, end, done = [[] for _ in texts], time.perf_counter() + budget, 0
    while done < rounds and (done == 0 or time.perf_counter() < end):
        for place, text in enumerate(texts):
            times[place].append(seconds(text) * 1e6)
        done += 1
    return {"lat": [statistics.median(one) for one in times], "stride": stride, "rounds": done}


if __name__ == "__main__":
    if sys.argv[1] == "build":
        print(json.dumps(build(*sys.argv[2:])))
    else:
        base, file, mode, rounds, budget = sys.argv[2:]
        print(json.dumps(query(base, file, mode, int(rounds), float(budget))))
