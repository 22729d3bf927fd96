#!/bin/bash
# blart-py: adding 'star' to a map deletes 'starfish' and 'start' from it, and adding 'starfish' deletes 'star'.
#
# The package offers a dictionary with prefix search, for completion among other things. The end of its description
# says that a longer key may delete its prefixes. It does not say that a shorter key deletes every key that begins with
# it. There is no error: the map just has fewer keys than were added, and which ones remain depends on their order. So
# it cannot hold 'star' and 'star.fill'. Fuzzy search does not find the deleted keys either. Of the commands in the
# description's own example of completion, 'list' and 'list-users', the search for 'li' finds only the second.
#
# Seen with blart-py 0.1.2 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: blart-py==0.1.2
"$place/venv/bin/python" - <<'PYTHON'
from blart import TreeMap


def check(names, wanted):
    tree = TreeMap()
    for number, name in enumerate(names):
        tree[name] = number
    found = list(tree)
    print(f"added {', '.join(names)}; kept {', '.join(found)}")
    assert found == wanted and len(tree) == len(wanted), wanted
    assert [name for name in names if name in tree] == [name for name in names if name in wanted]
    assert [key for key, _ in tree.prefix_iter("")] == wanted
    return tree


check(["star", "heart"], ["heart", "star"])
check(["starfish", "start"], ["starfish", "start"])
check(["star", "starfish"], ["starfish"])
check(["starfish", "start", "star"], ["star"])
check(["starfish", "star", "start"], ["start"])
tree = check(["star", "star.fill", "star.circle"], ["star.circle", "star.fill"])
near = list(tree.fuzzy_search("star", max_distance=1))
print(f"within distance 1 of star: {near}")
assert near == []

commands = TreeMap({"list": 1, "list-users": 2, "load": 3, "save": 4})
completions = [key for key, _ in commands.prefix_iter("li")]
print(f"completions of li: {completions}")
assert completions == ["list-users"]
PYTHON
