#!/bin/bash
# Whoosh: the correction of 'heartt' is 'hear', and not 'heart', if both are in the index.
#
# By its documentation, the corrector that reads the index ranks words by their distance, then by how often they occur.
# But it takes the largest distance that it allows for the distance of every word, so only how often they occur counts,
# and after that, the alphabet. If 'hear' occurs as often as 'heart', then for 'heartt', 'hear' comes first, which is
# two letters away, and for 'hert', 'chart' comes first. correct_query() takes that word. If 'heart' occurs twice, it
# is first; if 'hear' does, 'heart' is last. Only with the largest distance 1 are the words really the nearest ones.
#
# Seen with Whoosh-Reloaded 2.7.5 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check whoosh-reloaded==2.7.5
"$place/venv/bin/python" - <<'PYTHON'
from whoosh.fields import KEYWORD, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import QueryParser


def check(names, term, distance, wanted):
    index = RamStorage().create_index(Schema(name=KEYWORD(stored=True)))
    writer = index.writer()
    for name in names:
        writer.add_document(name=name)
    writer.commit()
    query = QueryParser("name", index.schema).parse(term)
    with index.searcher() as searcher:
        found = searcher.suggest("name", term, maxdist=distance)
        corrected = searcher.correct_query(query, term, maxdist=distance).string
    print(f"{term} in {', '.join(names)}, distance {distance}: {found}, corrected: {corrected}")
    assert found == wanted and corrected == wanted[0], wanted


check(["heart"], "heartt", 2, ["heart"])
check(["heart", "hear"], "heartt", 2, ["hear", "heart"])
check(["heart", "hear"], "heartt", 1, ["heart"])
check(["heart", "heart", "hear"], "heartt", 2, ["heart", "hear"])
check(["heart", "chart"], "hert", 2, ["chart", "heart"])
check(["heart", "chart"], "hert", 1, ["heart"])
check(["chart", "hear", "hear", "heart"], "hert", 2, ["hear", "chart", "heart"])
PYTHON
