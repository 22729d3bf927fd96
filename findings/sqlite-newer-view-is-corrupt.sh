#!/bin/bash
# SQLite: one view in newer SQL makes an older SQLite call the whole file corrupt, for every query.
#
# A view with SQL that a later version introduced (here ORDER BY within an aggregate, from 3.44) is parsed with the rest
# of the schema before the first statement. An older version then answers every query with SQLITE_CORRUPT, the code for
# a damaged file, even if the query does not use the view; only the text says "malformed database schema" and reports a
# syntax error. PRAGMA integrity_check fails in the same way. Nothing is damaged: the newer version reads the file as
# before.
#
# Seen with SQLite 3.40.0 (apsw 3.40.0.0) and 3.50.4 (apsw 3.50.4.0) from PyPI, on 2026-11-28. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for version in 3.40.0.0 3.50.4.0; do
  python3 -m venv "$place/$version"
  "$place/$version/bin/pip" install --quiet --disable-pip-version-check "apsw==$version"
done
"$place/3.50.4.0/bin/python" - "$place/app.db" <<'PYTHON'
import sys
import apsw

database = apsw.Connection(sys.argv[1])
database.execute("CREATE TABLE note(body)")
database.execute("INSERT INTO note VALUES ('one')")
database.execute("CREATE TABLE tag(name)")
database.execute("CREATE VIEW tags AS SELECT group_concat(name ORDER BY name) AS list FROM tag")
PYTHON
"$place/3.40.0.0/bin/python" - "$place/app.db" <<'PYTHON'
import sys
import apsw

for sql in ["SELECT body FROM note", "PRAGMA integrity_check"]:
    database = apsw.Connection(sys.argv[1])
    try:
        database.execute(sql).fetchall()
    except apsw.CorruptError as error:
        print(f"{apsw.sqlitelibversion()}: {sql}: {type(error).__name__}: {error}")
        assert "malformed database schema (tags)" in str(error)
    else:
        raise SystemExit(f"{sql}: no error")
PYTHON
"$place/3.50.4.0/bin/python" - "$place/app.db" <<'PYTHON'
import sys
import apsw

database = apsw.Connection(sys.argv[1])
rows = database.execute("SELECT body FROM note").fetchall()
print(f"{apsw.sqlitelibversion()}: {rows}")
assert rows == [("one",)] and database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
PYTHON
