#!/bin/bash
# symspellpy: lookup() with Verbosity.ALL returns a one-letter word twice, with two distances.
#
# With the English dictionary that comes with symspellpy, the words near 'if' include 'i' twice: at distance 1, which is
# right, and at distance 2. For 'ab', the same happens with 'a'. It happens if the maximum distance is at least the
# number of letters in the term, so that the term can lose all of them. At distance 1, and with Verbosity.CLOSEST, each
# word occurs once.
#
# Seen with symspellpy 6.10.1 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check symspellpy==6.10.1
"$place/venv/bin/python" - <<'PYTHON'
from collections import Counter
from importlib.resources import files

from symspellpy import SymSpell, Verbosity

words = SymSpell(max_dictionary_edit_distance=2)
assert words.load_dictionary(files("symspellpy") / "frequency_dictionary_en_82_765.txt", 0, 1)


def check(term, verbosity, distance, wanted):
    found = words.lookup(term, verbosity, max_edit_distance=distance)
    counts = Counter(word.term for word in found)
    repeated = [(word.term, word.distance) for word in found if counts[word.term] > 1]
    print(f"{term}, {verbosity.name}, distance {distance}: {len(counts)} words, more than once: {repeated}")
    assert repeated == wanted, wanted


check("if", Verbosity.ALL, 2, [("i", 1), ("i", 2)])
check("if", Verbosity.ALL, 1, [])
check("if", Verbosity.CLOSEST, 2, [])
check("ab", Verbosity.ALL, 2, [("a", 1), ("a", 2)])
PYTHON
