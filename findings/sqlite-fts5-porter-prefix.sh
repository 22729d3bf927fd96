#!/bin/bash
# SQLite FTS5: with the tokenizer 'porter', results of a prefix query come and go while a word is typed.
#
# 'run*' finds 'running shoe'; 'runn*', 'runni*' and 'runnin*' find nothing; and 'running*' finds it again. The
# tokenizer stems the words of the rows, but also the typed prefix, as if it were a whole word. The row has 'run', which
# does not begin with 'runn', but 'running*' becomes 'run*'. 'universal*' becomes 'univers*', which also finds
# 'university', while 'universa*' does not even find 'universal'. 'setting*' becomes 'set*', which finds 'set top box'.
#
# Seen with SQLite 3.54.1, in apsw 3.54.1.0 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check apsw==3.54.1.0
"$place/venv/bin/python" - <<'PYTHON'
import apsw

assert apsw.sqlite_lib_version() == "3.54.1", apsw.sqlite_lib_version()
database = apsw.Connection(":memory:")
database.execute("CREATE VIRTUAL TABLE names USING fts5(name, tokenize = porter)")
names = ["running shoe", "universal remote", "university", "setting sun", "set top box"]
database.executemany("INSERT INTO names VALUES (?)", [(name,) for name in names])

for query, wanted in [
    ("run*", ["running shoe"]),
    ("runn*", []),
    ("runni*", []),
    ("runnin*", []),
    ("running*", ["running shoe"]),
    ("univers*", ["universal remote", "university"]),
    ("universa*", []),
    ("universal*", ["universal remote", "university"]),
    ("settin*", []),
    ("setting*", ["setting sun", "set top box"]),
]:
    sql = "SELECT name FROM names WHERE name MATCH ? ORDER BY rowid"
    found = [name for name, in database.execute(sql, (query,))]
    print(f"{query}: {found}")
    assert found == wanted, wanted
PYTHON
