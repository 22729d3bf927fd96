#!/bin/bash
# pfzy: a fuzzy search in a list of strings turns the strings in the list into dictionaries. The next search fails.
#
# fuzzy_match() returns dictionaries with the string and the places of the matching letters. It puts the same
# dictionaries into the list that it got, also for strings that do not match. So if a program keeps its names in a list
# and searches it at each keystroke, the second search raises a TypeError, about a missing argument 'key'. With the
# argument key="value" it works, but then the second search changes the results of the first: their letters are now
# those of the new query, and what matched before and does not now keeps the old ones.
#
# Seen with pfzy 0.3.4 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check pfzy==0.3.4
"$place/venv/bin/python" - <<'PYTHON'
import asyncio

from pfzy import fuzzy_match


def search(*arguments, **others):
    return asyncio.run(fuzzy_match(*arguments, **others))


names = ["star", "heart", "circle"]
stars = search("ar", names)
print(f"found: {stars}")
print(f"names: {names}")
assert stars == [{"value": "star", "indices": [2, 3]}, {"value": "heart", "indices": [2, 3]}]
assert names == [*stars, {"value": "circle"}]

try:
    search("he", names)
except TypeError as error:
    print(f"second search: {error}")
else:
    raise AssertionError("the second search raises nothing")

hearts = search("he", names, key="value")
print(f"with key, found: {hearts}")
print(f"found before: {stars}")
assert hearts == [{"value": "heart", "indices": [0, 1]}]
assert stars == [{"value": "star", "indices": [2, 3]}, {"value": "heart", "indices": [0, 1]}]
PYTHON
