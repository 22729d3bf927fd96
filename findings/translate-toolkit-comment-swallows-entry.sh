#!/bin/bash
# Translate Toolkit: in a .strings file, a comment with // after an entry makes the next entry part of this one's
# value.
#
# It reads `"star" = "Star"; // icon` and the next line, `"heart" = "Heart";`, as one entry, star, whose value goes on
# to the last quotation mark. It saves them as one entry too, so heart is lost. It reads a comment with /* */ at the
# same place correctly, and one with // on a line of its own. Two entries on one line become one as well. A line feed
# in a value is lost: a value with 'one' and 'two' on two lines becomes 'onetwo'. None of this raises an error.
# openstep-plist reads all of these files correctly.
#
# Seen with translate-toolkit 3.20.4 and openstep-plist 0.5.2 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check translate-toolkit==3.20.4 openstep-plist==0.5.2
"$place/venv/bin/python" - <<'PYTHON'
import openstep_plist
from translate.storage.properties import stringsutf8file


def check(text, wanted, right):
    file = stringsutf8file()
    file.parse(text.encode())
    read = {unit.name: unit.source for unit in file.units}
    saved = openstep_plist.loads(bytes(file).decode())
    print(f"{text!r}:\n    {read}")
    assert openstep_plist.loads(text) == right
    assert read == wanted and saved == wanted, wanted


both = {"star": "Star", "heart": "Heart"}
check('"star" = "Star";\n"heart" = "Heart";\n', both, both)
check('"star" = "Star"; /* icon */\n"heart" = "Heart";\n', both, both)
check('"star" = "Star";\n// icon\n"heart" = "Heart";\n', both, both)
check('"star" = "Star"; // icon\n"heart" = "Heart";\n', {"star": 'Star"; // icon"heart" = "Heart'}, both)
check('"star" = "Star"; "heart" = "Heart";\n', {"star": 'Star"; "heart" = "Heart'}, both)
check('"two" = "one\ntwo";\n"heart" = "Heart";\n', {"two": "onetwo", "heart": "Heart"},
      {"two": "one\ntwo", "heart": "Heart"})
PYTHON
