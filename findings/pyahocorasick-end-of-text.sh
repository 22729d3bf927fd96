#!/bin/bash
# pyahocorasick: iter_long() misses the last word if the text ends inside a longer word.
#
# iter() finds all words, and iter_long() finds the longest ones that do not overlap. With the words 'row' and
# 'arrow.up', iter() finds 'row' in the text 'arrow', but iter_long() finds nothing: the text ends inside 'arrow.up',
# and iter_long() does not go back to 'row'. If a space follows, it finds 'row'. It also finds a word that the longer
# one begins with: with 'heart' and 'heart.fill', it finds 'heart' in 'heart.f'.
#
# Seen with pyahocorasick 2.3.1 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check pyahocorasick==2.3.1
"$place/venv/bin/python" - <<'PYTHON'
import ahocorasick


def check(words, text, all_words, longest):
    automaton = ahocorasick.Automaton()
    for word in words:
        automaton.add_word(word, word)
    automaton.make_automaton()
    found = [word for _, word in automaton.iter(text)], [word for _, word in automaton.iter_long(text)]
    print(f"{words} in {text!r}: iter {found[0]}, iter_long {found[1]}")
    assert found == (all_words, longest), (all_words, longest)


check(["row", "arrow.up"], "arrow", ["row"], [])
check(["row", "arrow.up"], "arrow ", ["row"], ["row"])
check(["row", "arrow.up"], "arrow.down", ["row"], ["row"])
check(["up", "square.up.down"], "square.up", ["up"], [])
check(["heart", "heart.fill"], "heart.f", ["heart"], ["heart"])
PYTHON
