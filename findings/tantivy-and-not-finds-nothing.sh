#!/bin/bash
# tantivy: 'star AND NOT half' finds nothing. 'star NOT half', 'star AND -half' and 'star -half' find 'star'.
#
# Elsewhere, NOT and the minus sign mean the same. After AND, NOT makes a query of its own, which only excludes and
# therefore finds nothing, and AND makes that a requirement. So AND NOT empties every query, even if the excluded word
# is in no document. The same happens with parentheses, and with NOT before AND. A query that only excludes, like 'NOT
# half', raises an error if it is the whole query, but these raise none. As one side of OR, an excluded word changes
# nothing: 'star OR NOT half' finds the same as 'star'.
#
# Seen with tantivy 0.27.0 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check tantivy==0.27.0
"$place/venv/bin/python" - <<'PYTHON'
import tantivy

builder = tantivy.SchemaBuilder()
builder.add_text_field("name", stored=True)
index = tantivy.Index(builder.build())
writer = index.writer(15_000_000, 1)
for name in ["star", "star half", "heart", "heart half"]:
    writer.add_document(tantivy.Document(name=name))
writer.commit()
index.reload()
searcher = index.searcher()


def check(text, wanted):
    for every in [False, True]:
        query = index.parse_query(text, ["name"], conjunction_by_default=every)
        found = sorted(searcher.doc(address)["name"][0] for _, address in searcher.search(query, 10).hits)
        print(f"{text}{' (words are joined by AND)' if every else ''}: {found}")
        assert found == wanted, wanted


check("star -half", ["star"])
check("star NOT half", ["star"])
check("star AND -half", ["star"])
check("star AND NOT half", [])
check("star AND NOT moon", [])
check("star AND (-half)", [])
check("NOT half AND star", [])
check("star OR NOT half", ["star", "star half"])
try:
    index.parse_query("NOT half", ["name"])
except ValueError as error:
    print(f"NOT half: {error}")
else:
    raise AssertionError("'NOT half' is not an error")
PYTHON
