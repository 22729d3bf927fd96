// Tools/Fuzzing/package adds these lines to Package.swift: programs for Tools/fuzz and Tools/tsan alone,
// which use what no product has, and of which the first links with `-sanitize=fuzzer` only.
package.targets += ["namedex-fuzz", "namedex-threads"].map { name in
  .executableTarget(
    name: name, dependencies: ["NamedexFiles", "NamedexFuzzTargets"],
    path: "Tools/Fuzzing/Sources/\(name)", swiftSettings: base)
}
