#!/bin/bash
# simplemma: in Dutch, the lemma of 'fles' (bottle) is 'flessen' (bottles), and that of 'flessen' is 'fles'.
#
# A program that replaces the words of names and of queries by their lemmas does so to treat all forms of a word alike.
# Here, both words change, but into each other, so a search for one still does not find the other. Often, a form of one
# word is also another word, such as a verb ('ik fles', 'de flessen'), and the dictionary has one lemma for each. Dutch
# has 646 such pairs, Swedish 298 ('engelsk' and 'engelska'), Romanian 227 ('alarma' and 'alarmă'). English has 6:
# 'bacteria' and three words that end with it, 'erasure', and 'sequester'. 'bacteria' becomes 'bacterium', and
# 'bacterium' becomes 'bacteria'. French, Italian and Spanish have none.
#
# Seen with simplemma 2.0.0 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check simplemma==2.0.0
"$place/venv/bin/python" - <<'PYTHON'
from simplemma import lemmatize
from simplemma.strategies import DefaultDictionaryFactory


def check(language, count, examples):
    lemmas = DefaultDictionaryFactory().get_dictionary(language)
    pairs = [(word, lemma) for word, lemma in lemmas.items() if word < lemma and lemmas.get(lemma) == word]
    swapped = [(one, two) for one, two in pairs if lemmatize(one, language) == two and lemmatize(two, language) == one]
    print(f"{language}: {len(swapped)} pairs{', with ' if examples else ''}"
          + ", ".join(f"{one} and {two}" for one, two in examples))
    assert len(swapped) == len(pairs) == count, count
    assert all(pair in swapped for pair in examples)


check("nl", 646, [("fles", "flessen"), ("boot", "boten"), ("fiets", "fietsen"), ("bel", "bellen")])
check("sv", 298, [("engelsk", "engelska"), ("gul", "gula"), ("blind", "blinda")])
check("ro", 227, [("alarma", "alarmă"), ("adresa", "adresă"), ("formula", "formulă")])
check("en", 6, [("bacteria", "bacterium"), ("erasure", "erasures"), ("sequester", "sequesters")])
for language in ["fr", "it", "es"]:
    check(language, 0, [])
PYTHON
