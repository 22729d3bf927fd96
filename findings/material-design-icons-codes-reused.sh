#!/bin/bash
# Material Design Icons: version 6 gives code points of removed icons to new ones, so U+F002D, Amazon, is a greenhouse.
#
# The code points are in a private-use area, where only the font says what they mean. Style sheets and documents that
# refer to an icon by its code (`content: "\F002D"`) show a different picture after an upgrade, without an error.
# Brands were removed, and new icons took over their code points; 19 icons kept their names but moved, and other icons
# now have their old code points.
#
# Seen with qtawesome 1.4.2 from PyPI, which has the lists of versions 5.9.55 and 6.9.96, on 2026-11-29. Fails if that
# changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps qtawesome==1.4.2
"$place/venv/bin/python" - <<'PYTHON'
import importlib.util
import json

package = importlib.util.find_spec("qtawesome").submodule_search_locations[0]


def codes(font, version):
    with open(f"{package}/fonts/{font}-charmap-{version}.json") as file:
        return {name: int(code, 16) for name, code in json.load(file).items()}


old = codes("materialdesignicons5-webfont", "5.9.55")
new = codes("materialdesignicons6-webfont", "6.9.96")
names = {code: name for name, code in new.items()}
assert len(names) == len(new)

moved = {name: (code, new[name]) for name, code in old.items() if new.get(name, code) != code}
# The old name is gone, and the code point has a name: a rename, or another icon.
reused = {name: names[code] for name, code in old.items() if name not in new and code in names}
other = {name: names[code] for name, code in old.items() if name in moved and code in names}
print(f"{len(old)} icons in 5.9.55, {len(new)} in 6.9.96")
print(f"{len(moved)} icons kept their names but have new code points, such as application: "
      + " → ".join(f"U+{code:X}" for code in moved["application"]))
print(f"{len(other)} of their old code points now belong to other icons: the old code of application "
      f"shows {other['application']!r}")
print(f"{len(reused)} names are gone, and their code points have other names; among them are brands:")
for name in ["amazon", "android-auto", "apple-airplay", "bandcamp"]:
    print(f"  U+{old[name]:X}: {name} → {reused[name]}")
assert (len(old), len(new), len(moved), len(other), len(reused)) == (5958, 7367, 19, 19, 108)
assert [reused[name] for name in ["amazon", "android-auto", "apple-airplay", "bandcamp"]] == [
    "greenhouse", "web-off", "cast-variant", "application-cog",
]
PYTHON
