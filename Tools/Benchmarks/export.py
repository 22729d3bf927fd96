"""Compares searches of names exported to SQLite and PostgreSQL with the index, LIKE, pg_trgm and plain FTS5."""

import argparse
import os
import pathlib
import platform
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import harness

WORDS = pathlib.Path("/usr/share/dict/american-english")
ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT = 20


def words():
    """Returns the words from which names are made: the lower-case ASCII words in Debian's word list."""
    return [word for word in WORDS.read_text().split() if re.fullmatch("[a-z]{3,}", word)]


def make_names(path, count):
    """Writes distinct names of two to four words. The same count always gives the same names."""
    chosen = words()
    generator = random.Random(18)
    with open(path, "w") as file:
        for number in range(count):
            parts = [chosen[int(len(chosen) * generator.random() ** 2)]
                     for _ in range(generator.randint(2, 4))]
            file.write(".".join(parts) + f".{number}\n")


def check_machine():
    """Exits at once if a program is missing, rather than after the first hour."""
    missing = [name for name in ("sqlite3", "psql") if not shutil.which(name)]
    if not any(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        missing.append("PostgreSQL's server")
    if not WORDS.exists():
        missing.append(str(WORDS))
    if missing:
        raise SystemExit(f"bench-export: no {', no '.join(missing)}; run Tools/setup --test")


def workloads(path, count, number):
    """Makes queries from names: whole words, their beginnings, and short beginnings."""
    generator = random.Random(81)
    names = []
    with open(path) as file:
        for line_number, line in enumerate(file):
            if line_number % max(1, count // 2000) == 0:
                names.append(line.strip().split(".")[:-1])
    generator.shuffle(names)
    names = names[:number]

    def some(parts, most, length):
        return " ".join(p[:length] for p in generator.sample(parts, min(most, len(parts))))

    return {
        "a word": [some(parts, 1, None) for parts in names],
        "two words": [some(parts, 2, None) for parts in names],
        "beginnings of two words": [some(parts, 2, 4) for parts in names],
        "three letters": [some(parts, 1, 3) for parts in names],
    }


class Server:
    """A PostgreSQL server in its own directory. It listens only on a socket there."""

    def __init__(self, directory):
        self.directory = directory
        versions = sorted(pathlib.Path("/usr/lib/postgresql").iterdir(), key=lambda p: int(p.name))
        self.bin = versions[-1] / "bin"
        self.user = []
        if os.getuid() == 0:
            self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
            shutil.chown(directory, "nobody", "nogroup")
        data = str(directory / "data")
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": directory}
        subprocess.run(
            [*self.user, self.bin / "initdb", "-D", data, "-A", "trust", "-U", "namedex", "-E",
             "UTF8", "--locale=C"], check=True, **quiet)
        self.process = subprocess.Popen(
            [*self.user, self.bin / "postgres", "-D", data, "-k", str(directory),
             "-c", "listen_addresses=", "-c", "shared_buffers=2GB", "-c", "work_mem=256MB",
             "-c", "maintenance_work_mem=1GB", "-c", "max_wal_size=8GB", "-c", "jit=off"], **quiet)
        for _ in range(200):
            if self.psql("postgres", "SELECT 1", check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise SystemExit("bench-export: PostgreSQL does not start")

    def psql(self, database, sql, check=True):
        return subprocess.run(
            ["psql", "-XqAt", "-h", str(self.directory), "-U", "namedex", "-d", database,
             "-v", "ON_ERROR_STOP=1", "-f", "-"],
            input=sql, text=True, capture_output=True, check=check)

    def load(self, database, path):
        self.psql("postgres", f"CREATE DATABASE {database}")
        start = time.monotonic()
        subprocess.run(
            ["psql", "-Xq", "-h", str(self.directory), "-U", "namedex", "-d", database, "-f", path],
            check=True, stdout=subprocess.DEVNULL)
        return time.monotonic() - start

    def size(self, expression, database):
        return int(self.psql(database, f"SELECT {expression}").stdout)

    def times(self, database, template, queries):
        """Returns the seconds that each query takes over one connection, by psql's own clock, and the rows that it
        finds.

        First copies the queries to a table, from which the statement then reads each query."""
        rows = "".join(f"{n}\t{q}\n" for n, q in enumerate(queries))
        lines = [f"CREATE TEMP TABLE q (n int, q text);\nCOPY q FROM stdin;\n{rows}\\.\n"]
        for number in [*range(5), *range(len(queries))]:
            lines.append(f"SELECT q AS query FROM q WHERE n = {number} \\gset\n\\timing on\n")
            lines.append(template + "\n\\timing off\n")
        output = self.psql(database, "".join(lines)).stdout
        times = [float(ms) / 1000 for ms in re.findall(r"^Time: ([0-9.]+) ms", output, re.M)]
        rows = [line.split("\t") if line else [] for line in re.findall(r"^n=(.*)$", output, re.M)]
        assert len(times) == len(rows) == len(queries) + 5, (len(times), len(queries))
        return times[5:], rows[5:]

    def stop(self):
        self.process.send_signal(2)
        self.process.wait()


def sqlite_times(path, sql, queries, arguments):
    """Returns the seconds that each query takes over one connection, and the rows that it finds."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA cache_size = -1000000")
    connection.execute("PRAGMA mmap_size = 8589934592")
    times, found = [], []
    for query in [*queries[:5], *queries]:
        start = time.monotonic()
        rows = connection.execute(sql(query) if callable(sql) else sql, arguments(query)).fetchall()
        times.append(time.monotonic() - start)
        found.append(rows)
    connection.close()
    return times[5:], found[5:]


def names_of(tools, index, file):
    """Returns the names that the index finds for each line of a file, best first."""
    lines = harness.run(tools.bench, "answers", index, file, "ranked").decode().splitlines()
    return [[match.split("|")[0] for match in line.split("\t")[1:LIMIT + 1]] for line in lines]


def likes(column, query, mark):
    return " AND ".join([f"{column} LIKE {mark}"] * len(query.split()))


def shown(times):
    times = sorted(times)
    milliseconds = [1000 * times[min(len(times) - 1, int(len(times) * p))] for p in (0.5, 0.99)]
    return [f"{ms:.3f}" if ms < 1 else f"{ms:.1f}" if ms < 100 else f"{ms:,.0f}" for ms in milliseconds]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--names", type=int, default=1_000_000)
    parser.add_argument("--queries", type=int, default=200, help="of each kind")
    parser.add_argument("--partitions", type=int, default=4)
    parser.add_argument("--scratch-path", metavar="DIR", help="where namedex-bench is built")
    parser.add_argument("--keep")
    options = parser.parse_args()
    check_machine()
    place = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="nxb-", dir="/tmp"))
    place.mkdir(exist_ok=True)
    place.chmod(0o755)
    server = None
    tools = harness.Harness(str(place / "tools"), options.scratch_path)
    tools.build()
    try:
        names = place / "names.txt"
        make_names(names, options.names)
        load, size = {}, {}

        def timed(label, command, file):
            start = time.monotonic()
            subprocess.run([str(part) for part in command], check=True)
            load[label] = time.monotonic() - start
            size[label] = os.path.getsize(file)

        index, scripts = place / "names.ndx", place / "names.sql"
        namedex = tools.static()
        timed("index file", [namedex, "build", names, "-o", index, "--quiet"], index)
        base = [namedex, "export", "-c", index, "--quiet", "-o"]
        database = place / "names.sqlite"
        timed("SQLite", [*base, database, "--to", "sqlite"], database)
        # Plain FTS5, and a plain table for LIKE, as people usually set them up.
        plain = place / "plain.sqlite"
        connection = sqlite3.connect(plain)
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        lines = [(line.strip(),) for line in open(names)]
        start = time.monotonic()
        connection.execute("CREATE TABLE plain (name TEXT)")
        connection.executemany("INSERT INTO plain VALUES (?)", lines)
        connection.commit()
        load["LIKE in SQLite"] = time.monotonic() - start
        size["LIKE in SQLite"] = os.path.getsize(plain)
        start = time.monotonic()
        connection.execute("CREATE VIRTUAL TABLE fts USING fts5(name, prefix = '1 2 3')")
        connection.executemany("INSERT INTO fts VALUES (?)", lines)
        connection.commit()
        connection.close()
        load["plain FTS5"] = time.monotonic() - start
        size["plain FTS5"] = os.path.getsize(plain) - size["LIKE in SQLite"]

        (place / "pg").mkdir()
        server = Server(place / "pg")
        subprocess.run([*base, scripts, "--to", "postgresql"], check=True)
        load["PostgreSQL"] = server.load("namedex", scripts)
        total = "sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relname LIKE '{}'"
        size["PostgreSQL"] = server.size(total.format("namedex%"), "namedex")
        parted = f"PostgreSQL, {options.partitions} partitions"
        subprocess.run(
            [*base, scripts, "--to", "postgresql", "--partitions", str(options.partitions)],
            check=True)
        load[parted] = server.load("parted", scripts)
        size[parted] = server.size(total.format("namedex%"), "parted")
        scripts.unlink()
        start = time.monotonic()
        server.psql("namedex", f"""
            CREATE EXTENSION pg_trgm; CREATE TABLE plain (name text);
            \\copy plain FROM '{names}'
            ANALYZE plain;""")
        load["LIKE in PostgreSQL"] = time.monotonic() - start
        size["LIKE in PostgreSQL"] = server.size("pg_total_relation_size('plain')", "namedex")
        start = time.monotonic()
        server.psql("namedex", """CREATE TABLE trgm AS SELECT * FROM plain;
            CREATE INDEX ON trgm USING gin (name gin_trgm_ops); ANALYZE trgm;""")
        load["pg_trgm"] = time.monotonic() - start
        size["pg_trgm"] = server.size("pg_total_relation_size('trgm')", "namedex")

        statement = sqlite3.connect(database).execute(
            "SELECT sql FROM namedex_statement").fetchone()[0]
        results = {}
        for label, queries in workloads(names, options.names, options.queries).items():
            file = place / "queries.txt"
            file.write_text("\n".join(queries) + "\n")
            asked = harness.run_json(tools.bench, "query", index, file, "5", "ranked", "60")
            rows = {"index file": shown([us / 1e6 for us in asked["lat"]])}
            wanted = names_of(tools, index, file)
            times, found = sqlite_times(
                database, statement, queries,
                lambda q: {"query": q, "as_of": None, "max": LIMIT, "facets": None})
            assert [[row[1] for row in rows] for rows in found] == wanted, "SQLite and the index do not agree"
            rows["SQLite"] = shown(times)
            few = queries[:30]
            rows["LIKE in SQLite"] = shown(sqlite_times(
                plain, lambda q: f"SELECT name FROM plain WHERE {likes('name', q, '?')} LIMIT {LIMIT}",
                few, lambda q: [f"%{word}%" for word in q.split()])[0])
            rows["plain FTS5"] = shown(sqlite_times(
                plain, f"SELECT name FROM fts WHERE fts MATCH ? ORDER BY rank LIMIT {LIMIT}", queries,
                lambda q: [" ".join(f'"{word}"*' for word in q.split())])[0])
            call = ("SELECT 'n=' || coalesce(string_agg(name, E'\\t' ORDER BY ordinality), '') "
                    f"FROM namedex_search(:'query', NULL, {LIMIT}) WITH ORDINALITY;")
            for name, target in (("PostgreSQL", "namedex"), (parted, "parted")):
                times, found = server.times(target, call, queries)
                rows[name] = shown(times)
                assert found == wanted, f"{name} and the index do not agree"
            for name, table, some in (("LIKE in PostgreSQL", "plain", few), ("pg_trgm", "trgm", queries)):
                rows[name] = shown(server.times("namedex", f"""SELECT 'n=' || count(*) FROM (
                    SELECT name FROM {table} WHERE name LIKE ALL (
                      SELECT '%' || w || '%' FROM unnest(string_to_array(:'query', ' ')) AS w)
                    LIMIT {LIMIT}) AS found;""" if table == "plain" else
                    f"""SELECT 'n=' || count(*) FROM (SELECT name FROM {table}
                    WHERE name LIKE '%' || split_part(:'query', ' ', 1) || '%'
                      AND name LIKE '%' || split_part(:'query', ' ', 2) || '%'
                    LIMIT {LIMIT}) AS found;""", some)[0])
            results[label] = rows
        commit = subprocess.run(
            ["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout
        print(f"### {options.names:,} names\n\nCommit {commit.strip()}, {platform.machine()}, "
              f"{os.cpu_count()} cores, SQLite {sqlite3.sqlite_version}, "
              f"{subprocess.run(['psql', '--version'], capture_output=True, text=True).stdout.strip()}.\n")
        print("| | load, s | size, MB | " + " | ".join(f"{w}: p50 · p99, ms" for w in results) + " |")
        print("|---" * (3 + len(results)) + "|")
        for label in load:
            cells = [f"{results[w][label][0]} · {results[w][label][1]}" for w in results]
            print(f"| {label} | {load[label]:.1f} | {size[label] / 1e6:.0f} | {' | '.join(cells)} |")
    finally:
        if server:
            server.stop()
        if not options.keep:
            shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
