// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that the library's users do not build the benchmarks.
// `Tools/bench` builds and runs it.

let package = Package(
  name: "namedex-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "namedex", path: "../..", traits: ["Documents"]),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(name: "CFindingFloor"),
    .executableTarget(
      name: "namedex-bench",
      dependencies: [
        "CFindingFloor",
        .product(name: "Namedex", package: "namedex"),
        .product(name: "NamedexIndexing", package: "namedex"),
        .product(name: "NamedexSession", package: "namedex"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
    .executableTarget(
      name: "namedex-documents-bench",
      dependencies: [
        .product(name: "NamedexDocuments", package: "namedex"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
  ]
)
