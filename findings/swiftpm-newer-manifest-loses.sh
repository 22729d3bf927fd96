#!/bin/bash
# SwiftPM: in Swift 6.3, Package@swift-6.swift beats Package@swift-6.2.swift, but Package@swift-6.0.swift does not.
#
# A package has a manifest for Swift 6, and a newer one for the features of 6.2. Swift 6.3.1 reads the older one, and
# does not warn. It first looks for a file named after its own version, 6.3.1, 6.3 or 6, and uses the first that exists.
# Only if there is none does it choose the newest manifest that it can read. So the suffixes 6 and 6.0 differ: with
# Package@swift-6.0.swift, it reads the manifest for 6.2.
#
# Seen with Swift 6.3.1, which must be installed, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/tmp"
export TMPDIR=$place/tmp
version=$(swift --version 2>/dev/null | sed -n 's/^.*Swift version \([0-9.]*\).*$/\1/p' | head -n 1)
if [ "$version" != 6.3.1 ]; then
  echo "needs Swift 6.3.1, found '$version'" >&2
  exit 1
fi

# Writes a manifest. Arguments: its file name and its tools version.
manifest() {
  printf '// swift-tools-version:%s\nimport PackageDescription\nlet package = Package(name: "%s")\n' "$2" "$1" \
    >"$place/package/$1"
}

# Checks which manifest is read. Arguments: the expected file, then a file name and a tools version for each manifest.
check() {
  local expected=$1 found files
  shift
  rm -rf "$place/package"
  mkdir "$place/package"
  while [ $# -gt 0 ]; do
    manifest "$1" "$2"
    shift 2
  done
  files=$(cd "$place/package" && echo *)
  found=$(swift package --package-path "$place/package" --cache-path "$place/cache" --config-path "$place/config" \
    --security-path "$place/security" --scratch-path "$place/build" dump-package |
    sed -n 's/^  "name" : "\(.*\)",$/\1/p')
  echo "$files: $found"
  if [ "$found" != "$expected" ]; then
    echo "expected $expected" >&2
    exit 1
  fi
}

check Package@swift-6.2.swift Package.swift 5.9 Package@swift-6.2.swift 6.2
check Package@swift-6.2.swift Package.swift 5.9 Package@swift-6.0.swift 6.0 Package@swift-6.2.swift 6.2
check Package@swift-6.swift Package.swift 5.9 Package@swift-6.swift 6.0 Package@swift-6.2.swift 6.2
