// swift-tools-version: 6.2
import PackageDescription

// Nested, so that users of the library never see it. `Tools/fuzz` builds and runs the fuzzers,
// `Tools/tsan` the threads.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let fuzzTargets = Target.Dependency.product(name: "NamedexFuzzTargets", package: "namedex")

let package = Package(
  name: "namedex-fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "namedex", path: "../..")],
  targets: [
    .executableTarget(
      name: "namedex-fuzz", dependencies: [fuzzTargets], swiftSettings: settings),
    .executableTarget(
      name: "namedex-threads", dependencies: [fuzzTargets], swiftSettings: settings),
  ]
)
