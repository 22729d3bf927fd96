#!/bin/bash
# SQLite FTS5: 'a b' ignores a term without tokens, but 'a AND b' finds nothing if a term has no tokens.
#
# A term has no tokens if it contains only punctuation, or, with the tokenizer 'trigram', fewer than three characters.
# Side by side, terms are joined by an implicit AND, which drops such a term. A written AND keeps it, and no row can
# match it. So '"sun" "&" "sea"' finds rows, and '"sun" AND "&" AND "sea"' finds none. Parentheses around single terms
# change nothing; '"sun" AND ("&" "sea")' finds rows again. With trigrams, 'arrow up' also finds 'arrow.down', and
# 'arrow AND up' does not even find 'arrow.up'.
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


def check(tokenizer, names, expected):
    database.execute(f"CREATE VIRTUAL TABLE {tokenizer}_names USING fts5(name, tokenize = {tokenizer})")
    database.executemany(f"INSERT INTO {tokenizer}_names VALUES (?)", [(name,) for name in names])
    for query, wanted in expected:
        sql = f"SELECT name FROM {tokenizer}_names WHERE name MATCH ? ORDER BY rowid"
        found = [name for name, in database.execute(sql, (query,))]
        print(f"{tokenizer}: {query}: {found}")
        assert found == wanted, wanted


check("unicode61", ["sun & sea", "sun"], [
    ('"sun" "sea"', ["sun & sea"]),
    ('"sun" AND "sea"', ["sun & sea"]),
    ('"sun" "&" "sea"', ["sun & sea"]),
    ('"sun" AND "&" AND "sea"', []),
    ('("sun") AND ("&") AND ("sea")', []),
    ('"sun" AND ("&" "sea")', ["sun & sea"]),
])
check("trigram", ["arrow.down", "arrow.up"], [
    ("arrow up", ["arrow.down", "arrow.up"]),
    ("arrow AND up", []),
])
PYTHON
