// Tools/Fuzzing/package adds these lines to Package.swift: programs only for Tools/fuzz and
// Tools/tsan. They use code that is in no product, and the first one only links with
// `-sanitize=fuzzer`.
package.targets += ["namedex-fuzz", "namedex-threads"].map { name in
  .executableTarget(
    name: name, dependencies: ["NamedexFiles", "NamedexFuzzTargets"],
    path: "Tools/Fuzzing/Sources/\(name)", swiftSettings: base)
}
