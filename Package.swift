// swift-tools-version: 6.2
import PackageDescription

// The targets are in the order of the dependency rule in CONTRIBUTING.md, inner ring first: no
// target depends on a later one. `swift build --explicit-target-dependency-import-check error` and
// ArchitectureTests enforce it.

let base: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let inner = base + [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]
// Tests are not optimized: optimizing them took a third of their build time.
let tested = base + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// Returns the linker settings that Tools/build uses on Linux. Only linking differs, so the
// executables share their modules with the tests. SwiftPM rejects these flags in a package that an
// app depends on, so they are off by default.
func linked(_ flags: String...) -> [LinkerSetting] {
  guard Context.environment["NAMEDEX_LINKING"] == "static" else { return [] }
  // Foundation's archives need these libraries. The linker would find them on its own only if the
  // modules were compiled for static linking.
  let archives = [
    "swiftSynchronization", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections",
  ].map { "-l" + $0 }
  let linker = (["-s", "--start-group"] + archives + ["--end-group"]).flatMap { ["-Xlinker", $0] }
  return [.unsafeFlags(flags + linker, .when(platforms: [.linux]))]
}
// `namedex` needs no system library.
let alone = linked("-static-executable")
// The other executables need system libraries, so only Swift's own libraries are linked statically.
// They start a millisecond faster if they are not position-independent.
let withLibraries = linked("-static-stdlib", "-Xclang-linker", "-no-pie")

// Yams needs Foundation, which makes an executable 50 MB larger on Linux, so Linux uses its own
// libyaml. Apple's systems have Foundation but no libyaml, so they use the copy in Yams.
let libyaml = Target.Dependency.target(name: "CLibYAML", condition: .when(platforms: [.linux]))
let libyamlOfYams = Target.Dependency.product(
  name: "Yams", package: "Yams",
  condition: .when(platforms: [.macOS], traits: ["Commands", "Everything"]))

let grdb = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Documents", "Everything"]))
let grdbSQLite = Target.Dependency.product(
  name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Documents", "Everything"]))

let package = Package(
  name: "namedex",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Namedex", targets: ["Namedex"]),
    .library(name: "NamedexCatalogs", targets: ["NamedexCatalogs"]),
    .library(name: "NamedexIndexing", targets: ["NamedexIndexing"]),
    .library(name: "NamedexSession", targets: ["NamedexSession"]),
    .library(name: "NamedexSwiftUI", targets: ["NamedexSwiftUI"]),
    .library(name: "NamedexUIKit", targets: ["NamedexUIKit"]),
    .library(name: "NamedexFoundation", targets: ["NamedexFoundation"]),
    .library(name: "NamedexIndexingFoundation", targets: ["NamedexIndexingFoundation"]),
    .library(name: "NamedexDocuments", targets: ["NamedexDocuments"]),
    .executable(name: "namedex", targets: ["namedex-cli"]),
    .executable(name: "namedex-import", targets: ["namedex-import"]),
    .executable(name: "namedex-lint", targets: ["namedex-lint"]),
    .executable(name: "namedex-documents", targets: ["namedex-documents"]),
    .executable(name: "namedex-generate", targets: ["namedex-generate"]),
    .plugin(name: "NamedexLintCommand", targets: ["NamedexLintCommand"]),
    .plugin(name: "NamedexFixCommand", targets: ["NamedexFixCommand"]),
    .plugin(name: "NamedexLintPlugin", targets: ["NamedexLintPlugin"]),
    .plugin(name: "NamedexIndexPlugin", targets: ["NamedexIndexPlugin"]),
    .plugin(name: "NamedexNamesPlugin", targets: ["NamedexNamesPlugin"]),
    .plugin(name: "RegenerateIndexes", targets: ["RegenerateIndexes"]),
  ],
  traits: [
    .trait(
      name: "Commands",
      description: "The executables and plugins. Without it, no other package is fetched for them."),
    .trait(
      name: "Documents",
      description: "The library NamedexDocuments. Without it, GRDB is not fetched."),
    // The default is one trait, not two. SwiftPM passes enabled traits to the compiler in the order
    // of a set, which differs in each process, so two traits would make it recompile everything
    // (swiftlang/swift-package-manager 10525).
    .trait(
      name: "Everything",
      description: "The default: what Commands and Documents stand for, as one trait."),
    .default(enabledTraits: ["Everything"]),
  ],
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "NamedexCore",
      // An `IndexView` borrows its bytes, and cannot outlive their owner.
      swiftSettings: inner + [.enableExperimentalFeature("Lifetimes")]),
    .target(name: "NamedexSearch", dependencies: ["NamedexCore"], swiftSettings: inner),
    .target(name: "NamedexTokenizing", dependencies: ["NamedexCore"], swiftSettings: inner),
    .target(
      name: "NamedexTextFinding", dependencies: ["NamedexCore", "NamedexTokenizing"],
      swiftSettings: inner),
    .target(name: "NamedexFiles", swiftSettings: inner),
    .target(
      name: "Namedex",
      dependencies: ["NamedexCore", "NamedexSearch", "NamedexTextFinding", "NamedexFiles"],
      swiftSettings: inner),
    .target(name: "NamedexText", swiftSettings: inner),
    .target(name: "NamedexLexing", dependencies: ["NamedexText"], swiftSettings: inner),
    .target(
      name: "NamedexSyntax", dependencies: ["NamedexText", "NamedexLexing"], swiftSettings: inner),
    .target(
      name: "NamedexSession",
      dependencies: ["NamedexCore", "NamedexSearch", "NamedexTextFinding", "NamedexFiles"],
      swiftSettings: inner),
    .target(
      name: "NamedexSwiftUI",
      dependencies: ["NamedexCore", "NamedexSearch", "NamedexTextFinding", "NamedexSession"],
      swiftSettings: inner),
    .target(name: "NamedexUIKit", dependencies: ["NamedexSearch"], swiftSettings: inner),
    .target(
      name: "NamedexIndexing",
      dependencies: [
        "NamedexCore", "NamedexTokenizing", "NamedexFiles", "NamedexText",
      ],
      swiftSettings: inner),
    .target(
      name: "NamedexFoundation",
      dependencies: ["Namedex", "NamedexCore", "NamedexTextFinding"],
      swiftSettings: base),
    .target(
      name: "NamedexIndexingFoundation", dependencies: ["NamedexFoundation", "NamedexIndexing"],
      swiftSettings: base),
    .target(
      name: "NamedexExport", dependencies: ["NamedexCore", "NamedexText"], swiftSettings: inner),
    .target(name: "CNamedexCatalogs", path: "Catalogs/Embedded"),
    .target(
      name: "NamedexCatalogs", dependencies: ["CNamedexCatalogs", "NamedexCore"],
      swiftSettings: inner),
    // No `pkgConfig` here or below: it would make SwiftPM warn about missing headers, even in apps
    // that do not need them.
    .target(name: "CLibXML2"),
    .target(name: "NamedexXML", dependencies: ["CLibXML2", "NamedexFiles"], swiftSettings: inner),
    .target(
      name: "NamedexDocuments",
      dependencies: [
        "NamedexCore", "NamedexTokenizing", "NamedexSession", "NamedexText", grdb, grdbSQLite,
      ],
      swiftSettings: inner),
    .systemLibrary(name: "CLibYAML"),
    .target(
      name: "NamedexYAML", dependencies: [libyaml, libyamlOfYams], swiftSettings: inner),
    .target(
      name: "NamedexImport",
      dependencies: [
        "NamedexCore", "NamedexXML", "NamedexYAML", "NamedexFiles", "NamedexText", "NamedexLexing",
      ],
      swiftSettings: inner),
    // Tools/page/build assembles the HTML, styles and script in Document.
    .target(
      name: "NamedexPage", dependencies: ["NamedexCore", "NamedexSearch"], exclude: ["Document"],
      swiftSettings: inner),
    .target(name: "NamedexPacking", swiftSettings: inner),
    .target(
      name: "NamedexTerminal", dependencies: ["NamedexCore", "NamedexSearch", "NamedexText"],
      swiftSettings: inner),
    .target(name: "NamedexProtocol", dependencies: ["NamedexText"], swiftSettings: inner),
    .target(name: "CNamedexPage", path: "Tools/page/Embedded"),
    .target(
      name: "NamedexLint",
      dependencies: [
        "NamedexCore", "NamedexSearch", "NamedexXML", "NamedexFiles", "NamedexText",
        "NamedexLexing", "NamedexSyntax",
      ],
      swiftSettings: inner),
    .target(
      name: "NamedexLanguageServer",
      dependencies: [
        "NamedexCore", "NamedexSearch", "NamedexText", "NamedexLexing", "NamedexProtocol",
        "NamedexLint",
      ],
      swiftSettings: inner),

    .executableTarget(
      name: "namedex-generate",
      dependencies: ["Namedex", "NamedexFiles", "NamedexIndexing", "NamedexText"],
      path: "Tools/namedex-generate", swiftSettings: base, linkerSettings: withLibraries),
    .target(
      name: "NamedexCommandLine",
      dependencies: [
        "Namedex", "NamedexFiles", "NamedexIndexing", "NamedexCatalogs", "NamedexText",
        "NamedexTerminal",
      ], swiftSettings: base),
    .executableTarget(
      name: "namedex-cli",
      dependencies: [
        "Namedex", "NamedexFiles", "NamedexIndexing", "NamedexExport", "NamedexTerminal",
        "NamedexCommandLine", "NamedexText", "NamedexProtocol", "NamedexSearch", "CNamedexPage",
        "NamedexPacking",
      ],
      path: "Tools/namedex", swiftSettings: base, linkerSettings: alone),
    .executableTarget(
      name: "namedex-import",
      dependencies: [
        "Namedex", "NamedexCatalogs", "NamedexImport", "NamedexIndexing", "NamedexFiles",
        "NamedexText", "NamedexCommandLine",
      ],
      path: "Tools/namedex-import", swiftSettings: base, linkerSettings: withLibraries),
    .executableTarget(
      name: "namedex-lint",
      dependencies: [
        "Namedex", "NamedexFiles", "NamedexText", "NamedexYAML", "NamedexProtocol", "NamedexLint",
        "NamedexLanguageServer", "NamedexImport", "NamedexIndexing", "NamedexCommandLine",
      ], path: "Tools/namedex-lint", swiftSettings: base, linkerSettings: withLibraries),
    .executableTarget(
      name: "namedex-documents",
      dependencies: [
        "Namedex", "NamedexDocuments", "NamedexImport", "NamedexFiles", "NamedexText",
        "NamedexTerminal", "NamedexCommandLine", grdb,
      ], path: "Tools/namedex-documents", swiftSettings: base, linkerSettings: withLibraries),
    .plugin(
      name: "NamedexLintCommand",
      capability: .command(
        intent: .custom(
          verb: "namedex-lint", description: "Judge the names that the package's sources use.")),
      dependencies: ["namedex-lint"], path: "Tools/Plugins/NamedexLintCommand"),
    .plugin(
      name: "NamedexFixCommand",
      capability: .command(
        intent: .custom(
          verb: "namedex-fix", description: "Rewrite deprecated names in the package's sources."),
        permissions: [.writeToPackageDirectory(reason: "Rewrites names in sources.")]),
      dependencies: ["namedex-lint"], path: "Tools/Plugins/NamedexFixCommand"),
    .plugin(
      name: "NamedexLintPlugin", capability: .buildTool(), dependencies: ["namedex-lint"],
      path: "Tools/Plugins/NamedexLintPlugin"),
    .plugin(
      name: "NamedexIndexPlugin", capability: .buildTool(), dependencies: ["namedex-generate"],
      path: "Tools/Plugins/NamedexIndexPlugin"),
    .plugin(
      name: "NamedexNamesPlugin", capability: .buildTool(), dependencies: ["namedex-lint"],
      path: "Tools/Plugins/NamedexNamesPlugin"),
    .plugin(
      name: "RegenerateIndexes",
      capability: .command(
        intent: .custom(
          verb: "regenerate-indexes", description: "Rebuild every index in Catalogs."),
        permissions: [.writeToPackageDirectory(reason: "Writes Catalogs/Indexes.")]),
      dependencies: ["namedex-generate"], path: "Tools/Plugins/RegenerateIndexes"),

    .target(
      name: "NamedexTestSupport",
      dependencies: [
        "NamedexCore", "NamedexSearch", "NamedexTokenizing", "NamedexFiles", "NamedexIndexing",
        "NamedexText", "NamedexProtocol",
      ],
      path: "Tests/NamedexTestSupport", swiftSettings: base),
    .target(
      name: "NamedexFuzzTargets",
      dependencies: [
        "NamedexCore", "NamedexSearch", "NamedexTextFinding", "NamedexIndexing", "NamedexImport",
        "NamedexXML", "NamedexText", "NamedexProtocol", "NamedexLint", "NamedexLanguageServer",
        "NamedexExport", "NamedexCommandLine", "NamedexTestSupport",
      ], path: "Tests/NamedexFuzzTargets", swiftSettings: base),
    .testTarget(
      name: "NamedexCoreTests",
      dependencies: [
        "Namedex", "NamedexCore", "NamedexTokenizing", "NamedexFiles", "NamedexIndexing",
        "NamedexTestSupport",
      ],
      exclude: ["Format/Released"], swiftSettings: tested),
    .testTarget(
      name: "NamedexIndexingTests",
      dependencies: [
        "NamedexIndexing", "NamedexCore", "NamedexSearch", "NamedexTokenizing", "NamedexFiles",
        "NamedexTestSupport",
      ],
      exclude: ["Meanings/Fixtures"], swiftSettings: tested),
    .testTarget(
      name: "NamedexSearchTests",
      dependencies: [
        "Namedex", "NamedexSearch", "NamedexCatalogs", "NamedexCore", "NamedexIndexing",
        "NamedexTokenizing", "NamedexTestSupport",
      ], swiftSettings: tested),
    .testTarget(
      name: "NamedexTokenizingTests",
      dependencies: ["NamedexTokenizing", "NamedexCore", "NamedexTestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexTextFindingTests",
      dependencies: [
        "NamedexTextFinding", "NamedexTokenizing", "NamedexCore", "NamedexIndexing",
        "NamedexTestSupport",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexExportTests",
      dependencies: [
        "NamedexExport", "NamedexCatalogs", "NamedexCore", "NamedexIndexing", "NamedexTestSupport",
        "NamedexCommandTestSupport", grdb,
      ], swiftSettings: tested),
    .testTarget(name: "NamedexFilesTests", dependencies: ["NamedexFiles"], swiftSettings: tested),
    .testTarget(name: "NamedexYAMLTests", dependencies: ["NamedexYAML"], swiftSettings: tested),
    .testTarget(
      name: "NamedexPackingTests", dependencies: ["NamedexPacking", "NamedexTestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexTextTests", dependencies: ["NamedexText", "NamedexTestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexProtocolTests",
      dependencies: ["NamedexProtocol", "NamedexText", "NamedexTestSupport"], swiftSettings: tested),
    .testTarget(
      name: "NamedexImportTests",
      dependencies: [
        "NamedexImport", "NamedexXML", "NamedexText", "NamedexCore", "NamedexIndexing",
        "NamedexTestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: tested),
    .testTarget(
      name: "FuzzCorpusTests", dependencies: ["NamedexFuzzTargets", "NamedexTestSupport"],
      swiftSettings: tested),
    .target(
      name: "NamedexCommandTestSupport", path: "Tests/NamedexCommandTestSupport",
      swiftSettings: base),
    .testTarget(
      name: "CommandTests",
      // The executables are not dependencies, because tests would be linked with the same flags.
      // `swift test` builds the executables anyway.
      dependencies: [
        "Namedex", "NamedexCatalogs", "NamedexCommandTestSupport", "NamedexFuzzTargets",
        "NamedexTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: tested),
    .testTarget(
      name: "CrashSafetyTests",
      dependencies: [
        "Namedex", "NamedexFiles", "NamedexIndexing", "NamedexTestSupport",
        "NamedexCommandTestSupport",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexSessionTests",
      dependencies: [
        "NamedexSession", "NamedexSearch", "NamedexTextFinding", "Namedex", "NamedexCore",
        "NamedexIndexing", "NamedexTestSupport",
      ], swiftSettings: tested),
    .testTarget(
      name: "NamedexSwiftUITests",
      dependencies: [
        "NamedexSwiftUI", "NamedexSession", "NamedexSearch", "NamedexTextFinding", "NamedexCore",
        "NamedexIndexing", "NamedexTestSupport",
      ], swiftSettings: tested),
    .testTarget(
      name: "NamedexTerminalTests",
      dependencies: ["NamedexTerminal", "NamedexCore", "NamedexSearch", "NamedexIndexing"],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexFoundationTests",
      dependencies: [
        "Namedex", "NamedexFoundation", "NamedexCore", "NamedexIndexing",
        "NamedexIndexingFoundation", "NamedexTestSupport",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexSyntaxTests",
      dependencies: ["NamedexSyntax", "NamedexLexing", "NamedexTestSupport"],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexLintTests",
      dependencies: [
        "NamedexLint", "NamedexLexing", "NamedexSyntax", "NamedexText", "NamedexCore",
        "NamedexSearch",
        "NamedexCatalogs", "NamedexTestSupport",
      ],
      exclude: ["Targets/Fixtures"],
      swiftSettings: tested),
    .testTarget(
      name: "NamedexLanguageServerTests",
      dependencies: [
        "NamedexLanguageServer", "NamedexProtocol", "NamedexLint", "NamedexText", "NamedexCore",
        "NamedexSearch", "NamedexCatalogs", "NamedexTestSupport",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "LintCommandTests",
      dependencies: ["NamedexCommandTestSupport", "NamedexTestSupport", "NamedexLint"],
      swiftSettings: tested),
    .testTarget(
      name: "DocumentsCommandTests",
      dependencies: ["NamedexCommandTestSupport", grdb], swiftSettings: tested),
    .testTarget(
      name: "NamedexDocumentsTests",
      dependencies: [
        "NamedexDocuments", "NamedexSession", "NamedexSwiftUI", "NamedexSearch",
        "NamedexTokenizing", "NamedexCore",
        "Namedex", "NamedexTestSupport", grdb,
      ],
      swiftSettings: tested),
    .target(name: "AppTypes", path: "Tests/AppTypes", swiftSettings: base),
    .testTarget(
      name: "ConsumerTests",
      dependencies: [
        "AppTypes", "Namedex", "NamedexCatalogs", "NamedexDocuments", "NamedexFoundation",
        "NamedexIndexing", "NamedexIndexingFoundation", "NamedexSession", "NamedexSwiftUI",
        "NamedexUIKit", "NamedexTestSupport", "NamedexCommandTestSupport", grdb,
      ], swiftSettings: tested),
    .testTarget(name: "ArchitectureTests", swiftSettings: tested),
  ]
)
