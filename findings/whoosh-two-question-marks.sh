#!/bin/bash
# Whoosh: the query 'st??t' finds 'star', but not 'start'. 'st???t' finds 'street', and 'st?r?' finds 'start'.
#
# In a query, a question mark stands for one letter. After two wildcards in a row, the parser ends the word: it reads
# 'st??t' as the words 'st??' and 't'. A TEXT field ignores words of one letter, so the query finds the words of four
# letters that begin with 'st', and not those of five that end with 't'. In a KEYWORD field, it finds nothing, because
# no name has the word 't'. The same happens after four wildcards, but not after one or three. Wildcard("name",
# "st??t"), made without the parser, finds 'start'.
#
# Seen with Whoosh-Reloaded 2.7.5 from PyPI, on 2026-11-30. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check whoosh-reloaded==2.7.5
"$place/venv/bin/python" - <<'PYTHON'
from whoosh.fields import KEYWORD, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import QueryParser
from whoosh.query import And, Term, Wildcard

index = RamStorage().create_index(Schema(name=TEXT(stored=True), tag=KEYWORD))
writer = index.writer()
for name in ["star", "start", "chart", "heart", "street", "circle"]:
    writer.add_document(name=name, tag=name)
writer.commit()


def check(field, text, wanted, names):
    query = QueryParser(field, index.schema).parse(text)
    with index.searcher() as searcher:
        found = [hit["name"] for hit in searcher.search(query)]
        whole = [hit["name"] for hit in searcher.search(Wildcard(field, text))]
    print(f"{field}, {text}: {query}: {found}; as one word: {whole}")
    assert query == wanted and sorted(found) == names, (wanted, names)
    return sorted(whole)


for field in ["name", "tag"]:
    assert check(field, "st?rt", Wildcard(field, "st?rt"), ["start"]) == ["start"]
    assert check(field, "st???t", Wildcard(field, "st???t"), ["street"]) == ["street"]
    assert check(field, "st??", Wildcard(field, "st??"), ["star"]) == ["star"]
    assert check(field, "st?r?", Wildcard(field, "st?r?"), ["start"]) == ["start"]
    assert check(field, "??art", And([Wildcard(field, "??"), Term(field, "art")]), []) == ["chart", "heart", "start"]
assert check("name", "st??t", Wildcard("name", "st??"), ["star"]) == ["start"]
assert check("tag", "st??t", And([Wildcard("tag", "st??"), Term("tag", "t")]), []) == ["start"]
assert check("name", "c????e", Wildcard("name", "c????"), ["chart"]) == ["circle"]
PYTHON
