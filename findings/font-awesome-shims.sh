#!/bin/bash
# Font Awesome: shims.yml is not shims.json in YAML. 196 of 464 old names are missing, and 50 of these have a new name.
#
# The folder 'metadata' has everything in JSON and in YAML. Icons and their search terms are the same in both. The
# renames since version 4 are not: the YAML omits old names that only lost their ending -o ('star-o' is 'star' in the
# style 'regular' today), and brands whose name has not changed. So a program that reads the YAML finds 'glass' but not
# 'envelope-o', and nothing in the file says why.
#
# Seen with fontawesomefree 6.6.0 and PyYAML 6.0.3 from PyPI, on 2026-11-28. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check fontawesomefree==6.6.0 pyyaml==6.0.3
"$place/venv/bin/python" - <<'PYTHON'
import importlib.util
import json

import yaml

package = importlib.util.find_spec("fontawesomefree").submodule_search_locations[0]
folder = package + "/static/fontawesomefree/metadata/"


def of(name):
    with open(folder + name) as file:
        return yaml.safe_load(file) if name.endswith(".yml") else json.load(file)


icons, same = of("icons.json"), of("icons.yml")
assert icons.keys() == same.keys() and len(icons) == 1885
for name, icon in icons.items():
    assert icon["search"]["terms"] == same[name]["search"]["terms"], name

# A list is an old name, or the code point of one, with a style and a new name.
shims = {name: (style, new) for name, style, new in of("shims.json") if isinstance(name, str)}
written = of("shims.yml")
missing = {name: shim for name, shim in shims.items() if name not in written}
outlines = [name for name, (_, new) in missing.items() if new]
brands = [name for name, (style, new) in missing.items() if not new]
print(f"{len(shims)} old names in JSON, {len(written)} in YAML, {len(missing)} missing")
print(f"{len(outlines)} of them have a new name: {', '.join(outlines[:4])} …")
print(f"{len(brands)} are brands that kept theirs: {', '.join(brands[:4])} …")

assert (len(shims), len(written), len(outlines), len(brands)) == (464, 268, 50, 146)
assert all(missing[name] == ("far", name.removesuffix("-o")) for name in outlines)
assert all(missing[name] == ("fab", None) and name in icons for name in brands)
for name, shim in written.items():
    assert (shim.get("prefix"), shim.get("name")) == shims[name], name
PYTHON
