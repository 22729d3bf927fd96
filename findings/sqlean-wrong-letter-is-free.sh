#!/bin/bash
# sqlean: fuzzy_osadist() returns 0 for 'ball' and 'bell', and 2 for 'star' and 'satr'.
#
# By its documentation, it returns the optimal string alignment distance: the number of letters that are inserted,
# deleted, replaced, or swapped with their neighbours. So 0 means that the words are equal, and a swap counts as 1. But
# the function looks for swapped letters one place too far to the right. It takes a double letter that both words have
# for a swap, and then does not count the letter before it: 'fill' is 'full', 'sheep' is 'sleep', and 'foot' is 'root'.
# It misses real swaps and counts two replaced letters. A search that orders names by this distance puts other words
# level with the right one, and typing errors last. fuzzy_damlev() and fuzzy_leven() are correct.
#
# Seen with sqlean.py 3.50.4.5 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check sqlean.py==3.50.4.5
"$place/venv/bin/python" - <<'PYTHON'
import sqlean

sqlean.extensions.enable("fuzzy")
database = sqlean.connect(":memory:")


def check(one, two, distance, right):
    values = "fuzzy_osadist(:one, :two), fuzzy_osadist(:two, :one), fuzzy_damlev(:one, :two), fuzzy_leven(:one, :two)"
    there, back, damerau, levenshtein = database.execute(f"SELECT {values}", {"one": one, "two": two}).fetchone()
    print(f"{one}, {two}: fuzzy_osadist {there}, fuzzy_damlev {damerau}, fuzzy_leven {levenshtein}")
    assert (there, back, damerau, levenshtein) == (distance, distance, *right)


for one, two in [("ball", "bell"), ("fill", "full"), ("sheep", "sleep"), ("foot", "root"), ("bottle", "battle")]:
    check(one, two, 0, (1, 1))
check("bell", "pull", 1, (2, 2))
for one, two in [("star", "satr"), ("heart", "haert"), ("circle", "cricle")]:
    check(one, two, 2, (1, 2))
check("star", "star", 0, (0, 0))
check("star", "start", 1, (1, 1))
check("star", "stir", 1, (1, 1))

database.execute("CREATE TABLE icons (name)")
database.executemany("INSERT INTO icons VALUES (?)", [["ball"], ["bell"], ["belt"], ["bill"]])
found = database.execute("SELECT name, fuzzy_osadist(name, 'bell') FROM icons ORDER BY 2, 1").fetchall()
print(f"nearest to bell: {found}")
assert found == [("ball", 0), ("bell", 0), ("bill", 0), ("belt", 1)]
PYTHON
