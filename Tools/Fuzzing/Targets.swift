// Tools/Fuzzing/package appends these lines to Package.swift. They declare programs that only
// Tools/fuzz and Tools/tsan need. The programs use code that is not in any product, and
// `namedex-fuzz` links only with `-sanitize=fuzzer`.
package.targets += ["namedex-fuzz", "namedex-threads"].map { name in
  .executableTarget(
    name: name, dependencies: ["NamedexFiles", "NamedexFuzzTargets"],
    path: "Tools/Fuzzing/Sources/\(name)", swiftSettings: base)
}
