#!/bin/bash
# SwiftPM: `swift package tools-version` reads Package@swift-6.2.swift, but with --set it changes Package.swift.
#
# In a package with both manifests, Swift 6.3.1 reads Package@swift-6.2.swift, and `tools-version` prints its version.
# `tools-version --set 6.0` writes the version into Package.swift, which this release does not read. The command
# succeeds, and `tools-version` prints the same version as before. `--set-current` writes 6.3 there: now Package.swift
# is the newer manifest, so the one for 6.2 is no longer read.
#
# Seen with Swift 6.3.1, which must be installed, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir "$place/tmp" "$place/package"
export TMPDIR=$place/tmp
version=$(swift --version 2>/dev/null | sed -n 's/^.*Swift version \([0-9.]*\).*$/\1/p' | head -n 1)
if [ "$version" != 6.3.1 ]; then
  echo "needs Swift 6.3.1, found '$version'" >&2
  exit 1
fi
echo "Swift $version"
for file in Package.swift:5.9 Package@swift-6.2.swift:6.2; do
  printf '// swift-tools-version:%s\nimport PackageDescription\nlet package = Package(name: "A")\n' "${file#*:}" \
    >"$place/package/${file%:*}"
done

# Runs `swift package tools-version` with options.
tools_version() {
  swift package --package-path "$place/package" --cache-path "$place/cache" --config-path "$place/config" \
    --security-path "$place/security" --scratch-path "$place/build" tools-version "$@"
}

# Checks the printed version and the first lines of both manifests.
check() {
  local printed lines
  printed=$(tools_version)
  lines=$(cd "$place/package" && head -qn 1 Package.swift Package@swift-6.2.swift | grep -oE '[0-9.]+$' | paste -sd ' ')
  echo "printed $printed; Package.swift and Package@swift-6.2.swift have $lines"
  if [ "$printed, $lines" != "$1" ]; then
    echo "expected $1" >&2
    exit 1
  fi
}

check "6.2.0, 5.9 6.2"
tools_version --set 6.0
check "6.2.0, 6.0 6.2"
tools_version --set-current
check "6.3.0, 6.3 6.2"
