#!/bin/bash
# CSS colour names: four libraries each have a wrong value or lack a name. In coloraide, mediumpurple is #9370d8.
#
# CSS Color Level 3 gives the values of 147 names, so one expects all lists of them to be the same. Those in webcolors,
# tinycss2, and Pillow are. In coloraide, mediumpurple is #9370d8 and palevioletred is #d87093, not #9370db and
# #db7093. In svgelements, which reads SVG files, aliceblue is #faf8ff, not #f0f8ff. In reportlab, darkseagreen is
# #8fbc8b, not #8fbc8f, and there is no lightgray, only lightgrey. The package colour has no teal. If a program takes
# the value of a name from one library and the name of a value from another, it does not get the name back, and a
# catalog that reads both has two colours with one name.
#
# Seen with coloraide 8.13.1, svgelements 1.9.6, reportlab 5.1.0, colour 0.1.5, webcolors 25.10.0, tinycss2 1.5.1, and
# Pillow 13.0.0 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check coloraide==8.13.1 svgelements==1.9.6 \
    reportlab==5.1.0 colour==0.1.5 webcolors==25.10.0 tinycss2==1.5.1 pillow==13.0.0
"$place/venv/bin/python" - <<'PYTHON'
import coloraide
import colour
import svgelements
import tinycss2.color3
import webcolors
from PIL import ImageColor
from reportlab.lib import colors

names = {name: webcolors.name_to_hex(name) for name in webcolors.names(webcolors.CSS3)}
assert len(names) == 147


def check(library, value, wrong, missing):
    values = {}
    for name in names:
        try:
            values[name] = value(name)
        except ValueError:
            pass
    found = {name: code for name, code in values.items() if code != names[name]}
    absent = sorted(set(names) - set(values))
    print(f"{library}: " + (", ".join([f"{name} is {code}, not {names[name]}" for name, code in found.items()]
                                      + [f"no {name}" for name in absent]) or "as in webcolors"))
    assert (found, absent) == (wrong, missing), (wrong, missing)


def hexadecimal(red, green, blue):
    return f"#{red:02x}{green:02x}{blue:02x}"


check("tinycss2", lambda name: hexadecimal(*[round(255 * part) for part in tinycss2.color3.parse_color(name)[:3]]),
      {}, [])
check("Pillow", lambda name: hexadecimal(*ImageColor.getrgb(name)), {}, [])
check("coloraide", lambda name: coloraide.Color(name).to_string(hex=True),
      {"mediumpurple": "#9370d8", "palevioletred": "#d87093"}, [])
check("svgelements", lambda name: svgelements.Color(name).hex, {"aliceblue": "#faf8ff"}, [])
check("reportlab", lambda name: "#" + colors.toColor(name).hexval()[2:], {"darkseagreen": "#8fbc8b"}, ["lightgray"])
check("colour", lambda name: colour.Color(name).hex_l, {}, ["teal"])

code = webcolors.name_to_hex("mediumpurple")
text = coloraide.Color(code).to_string(names=True)
print(f"mediumpurple is {code} in webcolors, and {code} is {text} in coloraide")
assert text == "rgb(147 112 219)"
PYTHON
