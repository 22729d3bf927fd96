// swift-tools-version: 6.2
// An app with four screens for Mac and iPad: open this file in Xcode and run `Examples`.
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "namedex", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Examples",
      dependencies: [
        .product(name: "Namedex", package: "namedex"),
        .product(name: "NamedexCatalogs", package: "namedex"),
        .product(name: "NamedexDocuments", package: "namedex"),
        .product(name: "NamedexFoundation", package: "namedex"),
        .product(name: "NamedexSwiftUI", package: "namedex"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Countries"],
      plugins: [.plugin(name: "NamedexIndexPlugin", package: "namedex")])
  ],
  swiftLanguageModes: [.v6]
)
