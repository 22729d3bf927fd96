// swift-tools-version: 6.2
import PackageDescription

// Nested, so that users of the library never see it. `Tools/bench` builds it and runs it.

let package = Package(
  name: "namedex-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "namedex", path: "../..")],
  targets: [
    .executableTarget(
      name: "namedex-bench",
      dependencies: [
        .product(name: "Namedex", package: "namedex"),
        .product(name: "NamedexIndexing", package: "namedex"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
