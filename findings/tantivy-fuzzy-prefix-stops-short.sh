#!/bin/bash
# tantivy: a fuzzy prefix query with distance 2 finds 'can' for 'cabin', but not 'candle'.
#
# With 'prefix', a fuzzy query finds words that begin with something close to the term. So if it finds a word, it should
# find every longer word that begins with it. At distance 1, it does: 'cabn' finds 'can' and 'candle'. At distance 2, it
# does not: 'cabin' finds only 'can'. In both cases, the term differs only by extra letters. It does not matter whether
# a transposition costs 1 or 2.
#
# Seen with tantivy 0.27.0 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check tantivy==0.27.0
"$place/venv/bin/python" - <<'PYTHON'
import tantivy

builder = tantivy.SchemaBuilder()
builder.add_text_field("name", stored=True, tokenizer_name="raw")
schema = builder.build()
index = tantivy.Index(schema)
writer = index.writer(15_000_000, 1)
for name in ["can", "candle", "store", "storefront"]:
    writer.add_document(tantivy.Document(name=name))
writer.commit()
index.reload()
searcher = index.searcher()


def check(term, distance, wanted):
    for one in [True, False]:
        query = tantivy.Query.fuzzy_term_query(
            schema, "name", term, distance=distance, transposition_cost_one=one, prefix=True)
        found = sorted(searcher.doc(address)["name"][0] for _, address in searcher.search(query, 10).hits)
        print(f"{term}, distance {distance}, transposition {1 if one else 2}: {found}")
        assert found == wanted, wanted


check("stored", 1, ["store", "storefront"])
check("storage", 2, ["store"])
check("cabn", 1, ["can", "candle"])
check("cabin", 2, ["can"])
PYTHON
