#!/bin/bash
# SwiftPM: `.when(platforms: [])` is true on every platform, so a setting for an empty list of platforms always applies.
#
# This manifest defines SUPPORTED on the platforms in a list, and LEFT on the others. If there are no others, LEFT is
# defined on every platform. A condition with a platform that is not being built for, such as Windows here, is false, as
# it should be. Conditions of dependencies behave in the same way.
#
# Seen on Linux with Swift 6.3.1, which must be installed, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/tmp" "$place/package/Sources/A"
export TMPDIR=$place/tmp
version=$(swift --version 2>/dev/null | sed -n 's/^.*Swift version \([0-9.]*\).*$/\1/p' | head -n 1)
if [ "$version" != 6.3.1 ]; then
  echo "needs Swift 6.3.1, found '$version'" >&2
  exit 1
fi
echo "Swift $version"
cat >"$place/package/Package.swift" <<'SWIFT'
// swift-tools-version:6.0
import PackageDescription
let all: [Platform] = [.linux, .windows]
let supported: [Platform] = [.linux, .windows]
let package = Package(
  name: "A",
  targets: [
    .executableTarget(
      name: "A",
      swiftSettings: [
        .define("WINDOWS", .when(platforms: [.windows])),
        .define("SUPPORTED", .when(platforms: supported)),
        .define("LEFT", .when(platforms: all.filter { !supported.contains($0) })),
      ])
  ])
SWIFT
cat >"$place/package/Sources/A/main.swift" <<'SWIFT'
#if WINDOWS
print("WINDOWS")
#endif
#if SUPPORTED
print("SUPPORTED")
#endif
#if LEFT
print("LEFT")
#endif
SWIFT
found=$(swift run --package-path "$place/package" --cache-path "$place/cache" --config-path "$place/config" \
  --security-path "$place/security" --scratch-path "$place/build" --quiet A 2>/dev/null | paste -sd ' ')
echo "defined: $found"
if [ "$found" != "SUPPORTED LEFT" ]; then
  echo "expected SUPPORTED LEFT" >&2
  exit 1
fi
