#!/bin/bash
# stringcase: camelcase('star.fill') is 'staill'. The letters on both sides of a dot, a hyphen, or a space are lost.
#
# The function turns a letter after a dot, hyphen, underscore, or space into a capital. But before that, it deletes
# each dot, hyphen, and space together with the letter before and the letter after. So 'star_fill' becomes 'starFill',
# and 'star.fill' and 'star-fill' become 'staill'. The names of two icons can become equal: 'star.half' and 'stab-calf'
# are both 'staalf'. pascalcase() loses the same letters; snakecase() keeps them. The names of SF Symbols have dots,
# and those of most other icons have hyphens, so a generator of constants needs just this function.
#
# Seen with stringcase 1.2.0 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check stringcase==1.2.0
"$place/venv/bin/python" - <<'PYTHON'
import stringcase


def check(name, camel, pascal, snake):
    found = stringcase.camelcase(name), stringcase.pascalcase(name), stringcase.snakecase(name)
    print(f"{name}: camelcase {found[0]}, pascalcase {found[1]}, snakecase {found[2]}")
    assert found == (camel, pascal, snake), (camel, pascal, snake)


check("star_fill", "starFill", "StarFill", "star_fill")
check("star.fill", "staill", "Staill", "star_fill")
check("star-fill", "staill", "Staill", "star_fill")
check("star fill", "staill", "Staill", "star_fill")
check("10k.circle", "10ircle", "10ircle", "10k_circle")
check("star.half", "staalf", "Staalf", "star_half")
check("stab-calf", "staalf", "Staalf", "stab_calf")
check("square.and.arrow.up", "squarnrrop", "Squarnrrop", "square_and_arrow_up")
PYTHON
