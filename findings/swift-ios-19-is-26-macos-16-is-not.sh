#!/bin/bash
# swiftc: iOS 19 means iOS 26, even in the target; but the target macOS 16 does not satisfy @available(macOS 16, *).
#
# Apple's systems went from iOS 18, macOS 15, watchOS 11 and visionOS 2 to 26. In attributes, Swift 6.3.1 reads the next
# numbers, such as iOS 19 and macOS 16, as 26, without a warning. It does the same with a target of iOS 19 or tvOS 19,
# but not with macOS 16, watchOS 12 or visionOS 3: with these, a function that the target should have is "only available
# in … 26".
#
# Seen with Swift 6.3.1, which must be installed, on 2026-11-29. Fails if that changes.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
version=$(swift --version 2>/dev/null | sed -n 's/^.*Swift version \([0-9.]*\).*$/\1/p' | head -n 1)
if [ "$version" != 6.3.1 ]; then
  echo "needs Swift 6.3.1, found '$version'" >&2
  exit 1
fi
echo "Swift $version"
cat >"$place/a.swift" <<'SWIFT'
@available(iOS 19, tvOS 19, macOS 16, watchOS 12, visionOS 3, *) public func f() {}
public func g() { f() }
SWIFT

# Checks what the compiler says for a target. Arguments: the target, and the expected error; empty if there is none.
check() {
  local expected=$2 found
  found=$(swiftc -frontend -typecheck -parse-stdlib -module-name A -target "arm64-apple-$1" "$place/a.swift" 2>&1 |
    grep -E '^.*a\.swift:[0-9:]+ (error|warning):' | sed 's/^.*swift:[0-9:]* //') || true
  echo "$1: ${found:-available}"
  if [ "$found" != "$expected" ]; then
    echo "expected ${expected:-available}" >&2
    exit 1
  fi
}

check ios18.0 "error: 'f()' is only available in iOS 26.0 or newer"
check ios19.0 ""
check tvos19.0 ""
check macosx16.0 "error: 'f()' is only available in macOS 26.0 or newer"
check watchos12.0 "error: 'f()' is only available in watchOS 26.0 or newer"
check xros3.0 "error: 'f()' is only available in visionOS 26.0 or newer"
