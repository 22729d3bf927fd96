#!/bin/bash
# swift-argument-parser: in 1.8.2, `--name= word` gives the option the value "word", not an empty one.
#
# getopt_long, argparse and clap read `--name=` as the empty value. swift-argument-parser drops the empty text after the
# equals sign, and uses the next word as the value. So a script that runs `tool --output="$file" input` with an empty
# variable overwrites its input.
#
# Seen with Swift 6.3.1, which must be installed, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/tmp" "$place/package/Sources/tool"
export TMPDIR=$place/tmp
cat >"$place/package/Package.swift" <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "tool",
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")],
  targets: [
    .executableTarget(
      name: "tool", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])
  ])
SWIFT
cat >"$place/package/Sources/tool/Tool.swift" <<'SWIFT'
import ArgumentParser

@main
struct Tool: ParsableCommand {
  @Option var output: String?
  @Argument var inputs: [String] = []

  func run() { print("output '\(output ?? "none")', inputs \(inputs)") }
}
SWIFT
swift build --package-path "$place/package" --scratch-path "$place/build" --cache-path "$place/cache" \
  --config-path "$place/config" --security-path "$place/security" >"$place/log" 2>&1 || {
  cat "$place/log" >&2
  exit 1
}

# Checks what the tool prints. Arguments: the expected line, then the tool's own.
check() {
  local expected=$1 found
  shift
  found=$("$place/build/debug/tool" "$@")
  echo "$*: $found"
  if [ "$found" != "$expected" ]; then
    echo "expected $expected" >&2
    exit 1
  fi
}

check "output 'a', inputs [\"b\"]" --output=a b
check "output 'b', inputs []" --output= b
check "output '', inputs [\"b\"]" --output "" b
