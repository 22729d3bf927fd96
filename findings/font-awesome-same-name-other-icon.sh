#!/bin/bash
# Font Awesome: 'hands', 'house-user', 'mobile', 'tablet' and 'transgender' are different icons in versions 5 and 6.
#
# Version 6.6.0 keeps 381 old names from version 5 as aliases of new ones, so upgrading seems to change nothing. But
# five names from version 5 became names of other icons: `fa-hands` showed the icon that is now 'hands-holding', and now
# shows the one that was 'sign-language'. The metadata does not say so, but the code points show it: the old icon's code
# point now has another name. A list of renames made from the aliases lacks these five.
#
# Seen with fontawesomefree 5.15.4 and 6.6.0 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
for version in 5.15.4 6.6.0; do
  "$place/venv/bin/pip" install --quiet --disable-pip-version-check --target "$place/$version" "fontawesomefree==$version"
done
"$place/venv/bin/python" - "$place" <<'PYTHON'
import json
import sys


def icons(version):
    with open(f"{sys.argv[1]}/{version}/fontawesomefree/static/fontawesomefree/metadata/icons.json") as file:
        return json.load(file)


old, new = icons("5.15.4"), icons("6.6.0")
names = {icon["unicode"]: name for name, icon in new.items()}
aliases = {alias: name for name, icon in new.items() for alias in icon.get("aliases", {}).get("names", [])}
renamed = {name: aliases[name] for name in old if name in aliases}
assert not any(name in new for name in aliases)

# Old names that are still icons, although the old icon, found by its code point, has another name.
other = {}
for name, icon in old.items():
    code = icon["unicode"]
    if name in new and names.get(code, name) != name:
        other[name] = names[code]
print(f"{len(old)} icons in 5.15.4: {len(renamed)} have a new name in 6.6.0, and the old one is its alias")
for name, real in other.items():
    code = new[name]["unicode"]
    before = [old_name for old_name, icon in old.items() if icon["unicode"] == code]
    was = f", which was {before[0]!r}" if before else ", which is new"
    print(f"  {name!r} is {real!r} now; the name stands for U+{code.upper()}{was}")
    assert name not in renamed and name not in new[real].get("aliases", {}).get("names", [])
assert other == {
    "hands": "hands-holding", "house-user": "house-chimney-user", "mobile": "mobile-button",
    "tablet": "tablet-button", "transgender": "mars-and-venus",
}
assert (len(old), len(renamed)) == (1458, 381)
PYTHON
