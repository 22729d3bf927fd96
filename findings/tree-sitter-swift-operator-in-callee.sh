#!/bin/bash
# tree-sitter-swift: '!f(x)' calls '!f', and 'a + f(x)' calls 'a + f', so a query for calls of 'f' finds neither.
#
# In Swift, a call binds tighter than any operator. The grammar makes a prefix operator part of the callee, and does the
# same with an arithmetic operator and its left operand: it reads '!f(x)' as '(!f)(x)'. The tree has no errors. A query
# for calls by name finds 'a && f(x)' and 'try f(x)', but not '!f(x)', 'a && !f(x)', '-f(x)', 'a + f(x)' or 'a * f(x)'.
#
# Seen with tree-sitter-swift 0.7.4 and tree-sitter 0.26.1 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check tree-sitter-swift==0.7.4 tree-sitter==0.26.1
"$place/venv/bin/python" - <<'PYTHON'
import tree_sitter_swift
from tree_sitter import Language, Parser, Query, QueryCursor

language = Language(tree_sitter_swift.language())
parser = Parser(language)
query = Query(language, "(call_expression . (simple_identifier) @name)")


def check(expression, names, callee):
    root = parser.parse(f"let value = {expression}\n".encode()).root_node
    assert not root.has_error
    found = [node.text.decode() for node in QueryCursor(query).captures(root).get("name", [])]
    call = root
    while call.type != "call_expression":
        call = call.named_children[-1]
    called = call.named_children[0].text.decode()
    print(f"{expression}: calls of a name {found}, the callee is '{called}'")
    assert (found, called) == (names, callee), (names, callee)


check("f(x)", ["f"], "f")
check("try f(x)", ["f"], "f")
check("a && f(x)", ["f"], "f")
check("!f(x)", [], "!f")
check("-f(x)", [], "-f")
check("a && !f(x)", [], "!f")
check("a + f(x)", [], "a + f")
check("a * f(x)", [], "a * f")
PYTHON
