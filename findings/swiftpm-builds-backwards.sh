#!/bin/bash
# SwiftPM: in Swift 6.3, a release build compiles independent modules in reverse alphabetical order.
#
# Neither the order in the manifest nor the number of modules that wait for a module matters. With few processors, a
# large module named Core, which others need, is compiled after Text, Session and Files, and so delays the build.
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

# A wrapper around the compiler that records which module is compiled.
compiler=$(command -v swiftc)
cat >"$place/compiler" <<EOF
#!/bin/bash
printf '%s\n' "\$@" | grep -A1 -m1 -x -e -module-name | tail -n 1 >>"$place/order"
exec "$compiler" "\$@"
EOF
chmod +x "$place/compiler"

# Builds a package with targets in some order, and prints the order in which they are compiled.
build() {
  local names
  names=$(printf '"%s", ' "$@")
  rm -rf "$place/package" "$place/build" "$place/order"
  mkdir "$place/package"
  cat >"$place/package/Package.swift" <<EOF
// swift-tools-version:6.0
import PackageDescription
let names = [${names%, }]
let package = Package(
  name: "order",
  targets: names.map { .target(name: \$0, dependencies: \$0 == "Users" ? ["Core"] : []) }
    + [.executableTarget(name: "app", dependencies: names.map { .target(name: \$0) })])
EOF
  for name in "$@" app; do
    mkdir -p "$place/package/Sources/$name"
    echo 'let number = 1' >"$place/package/Sources/$name/main.swift"
  done
  for name in "$@"; do
    mv "$place/package/Sources/$name/main.swift" "$place/package/Sources/$name/$name.swift"
  done
  SWIFT_EXEC=$place/compiler swift build --package-path "$place/package" --scratch-path "$place/build" \
    --cache-path "$place/cache" --config-path "$place/config" --security-path "$place/security" \
    -c release -j 1 >"$place/log" 2>&1 || {
    cat "$place/log" >&2
    exit 1
  }
  grep -v '^app$' "$place/order" | paste -s -d ' ' -
}

# Users depends on Core, and the others on nothing.
for manifest in 'Core Users Files Session Text' 'Text Core Session Files Users'; do
  # shellcheck disable=SC2086
  found=$(build $manifest)
  echo "$manifest in the manifest: compiled as $found"
  if [ "$found" != 'Text Session Files Core Users' ]; then
    echo 'expected Text Session Files Core Users' >&2
    exit 1
  fi
done
