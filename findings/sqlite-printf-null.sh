#!/bin/bash
# SQLite: printf() and format() return NULL for text that is too long; every other function raises an error.
#
# A connection may lower SQLITE_LIMIT_LENGTH. Then zeroblob(), replace(), hex(), quote(), json_array() and || end the
# statement with "string or blob too big" (SQLITE_TOOBIG). printf() and format() do not: they return NULL, and a query
# or a trigger continues with that value.
#
# Seen with SQLite 3.50.4, in apsw 3.50.4.0 from PyPI, on 2026-11-28. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check apsw==3.50.4.0
"$place/venv/bin/python" - <<'PYTHON'
import apsw

assert apsw.sqlitelibversion() == "3.50.4", apsw.sqlite_lib_version()
database = apsw.Connection(":memory:")
database.limit(apsw.SQLITE_LIMIT_LENGTH, 1000)

errors = [
    "zeroblob(2000)",
    "replace(hex(zeroblob(100)), '0', '0123456789')",
    "hex(zeroblob(600))",
    "quote(zeroblob(600))",
    "json_array(hex(zeroblob(400)), hex(zeroblob(400)))",
    "hex(zeroblob(400)) || hex(zeroblob(400))",
]
for expression in errors:
    try:
        database.execute(f"SELECT {expression}").fetchall()
    except apsw.TooBigError as error:
        print(f"{expression}: {error}")
    else:
        raise SystemExit(f"{expression}: no error")

nulls = [
    "printf('%2000d', 1)",
    "format('%2000s', 'x')",
    "printf('%s%s', hex(zeroblob(400)), hex(zeroblob(400)))",
]
for expression in nulls:
    value = database.execute(f"SELECT {expression}").fetchall()[0][0]
    print(f"{expression}: {value}")
    assert value is None, expression
PYTHON
