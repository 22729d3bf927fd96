#!/bin/bash
# ast-grep: in Swift, 'f($A) { $$$B }' does not match the value of 'let a = f(1) { 2 }', unless the file ends there.
#
# The pattern matches a statement, a value that is returned or assigned, and an argument. It does not match the initial
# value of a constant, except when the closing brace is the last character of the file. The parser has two trees for a
# call with a trailing closure: one call, or a call of a call. In the second, 'f(1)' is also a call. A pattern has only
# one of these trees, and ast-grep does not warn.
#
# Seen with ast-grep-cli 0.51.1 from PyPI, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --disable-pip-version-check ast-grep-cli==0.51.1

# Counts the matches in a file. ast-grep exits with 1 if there are none.
count() {
  local matches
  matches=$("$place/venv/bin/ast-grep" run --lang swift --json=stream "$@" "$place/code.swift") || [ $? = 1 ]
  printf '%s' "${matches:+$matches$'\n'}" | wc -l | tr -d ' '
}

# Checks the numbers of matches and of calls in the tree. Arguments: both numbers, and the code.
check() {
  local matches calls
  printf '%b' "$3" >"$place/code.swift"
  matches=$(count --pattern 'f($A) { $$$B }')
  calls=$(count --kind call_expression)
  echo "$3: $matches matches, $calls calls"
  if [ "$matches $calls" != "$1 $2" ]; then
    echo "expected $1 and $2" >&2
    exit 1
  fi
}

check 1 1 'func g() {\n  f(1) { 2 }\n}\n'
check 1 1 'func g() {\n  return f(1) { 2 }\n}\n'
check 1 1 'a = f(1) { 2 }\n'
check 1 2 'h(f(1) { 2 })\n'
check 1 1 'let a = f(1) { 2 }'
check 0 2 'let a = f(1) { 2 }\n'
check 0 2 'func g() {\n  let a = f(1) { 2 }\n  return a\n}\n'
