import Testing
import NamedexLint

@Suite("Targets")
struct TargetTests {
  private func text(_ targets: [Target]) -> String { Targets(targets).description }
  private func text(_ found: [ProjectTarget]) -> String {
    found.flatMap(\.systems).oldest.map(\.description).joined(separator: ", ")
  }

  @Test(
    "targets are parsed as people write them",
    arguments: [
      ("iOS 15", "iOS 15"), ("ios 15.2", "iOS 15.2"), ("iPadOS 16", "iOS 16"),
      ("macos 12", "macOS 12"), ("xrOS 1", "visionOS 1"), ("iOS15", "iOS 15"),
      ("  watchOS 8 ", "watchOS 8"), ("iOS", nil), ("Android 12", nil), ("iOS x", nil), ("15", nil),
      ("", nil), ("iOS 15.", nil),
    ])
  func parsing(text: String, expected: String?) {
    #expect(Target(text)?.description == expected)
  }

  @Test("targets keep the oldest version of each platform, in a fixed order")
  func oldest() {
    let targets = ["macOS 13", "iOS 16", "iOS 15.4", "macOS 12.3"].compactMap { Target($0) }
    #expect(text(targets) == "iOS 15.4, macOS 12.3")
  }

  @Test("a condition raises targets to its minimum and removes excluded platforms")
  func context() {
    let targets = Targets(["iOS 15", "macOS 12", "tvOS 15"].compactMap { Target($0) })
    func inForce(_ context: AvailabilityContext) -> String {
      targets.inForce(in: context).description
    }
    #expect(inForce(AvailabilityContext(floors: ["iOS": "17"])) == "iOS 17, macOS 12, tvOS 15")
    #expect(inForce(AvailabilityContext(floors: ["iOS": "13"])) == "iOS 15, macOS 12, tvOS 15")
    #expect(inForce(AvailabilityContext(platforms: .macOS)) == "macOS 12")
    #expect(inForce(AvailabilityContext(platforms: [.iOS, .tvOS, .others])) == "iOS 15, tvOS 15")
    #expect(inForce(AvailabilityContext(platforms: .watchOS)) == "")
  }

  @Test("targets are read from a package's manifest")
  func manifest() {
    let manifest = """
      // swift-tools-version: 5.9
      // platforms: [.iOS(.v9)]
      import PackageDescription
      let package = Package(
        name: "platforms: [.iOS(.v8)]",
        platforms: [
          .iOS(.v15), /* .tvOS(.v9), */ .macOS("12.3"), .macCatalyst(.v16), .visionOS(.v1),
          .custom("watchos", versionString: "8.0"), .macOS(.v10_15),
        ],
        targets: [.target(name: "A", swiftSettings: [.define("X", .when(platforms: [.linux]))])]
      )
      """
    #expect(
      text(PackageManifest.targets(in: Array(manifest.utf8), path: "P"))
        == "iOS 15 (P:7), macOS 10.15 (P:8), watchOS 8.0 (P:8), visionOS 1 (P:7)")
    let none = "let package = Package(name: \"A\", targets: [.target(name: \"A\")])"
    #expect(PackageManifest.targets(in: Array(none.utf8), path: "P").flatMap(\.systems).isEmpty)
  }

  @Test("a manifest's platforms may be a constant")
  func constantPlatforms() {
    let manifest = """
      import PackageDescription
      let platforms: [SupportedPlatform] = [.iOS(.v15), .macOS("12.3")]
      let package = Package(
        name: "A", platforms: platforms,
        targets: [.target(name: "A", swiftSettings: [.define("X", .when(platforms: [.linux]))])])
      """
    #expect(
      text(PackageManifest.targets(in: Array(manifest.utf8), path: "P"))
        == "iOS 15 (P:2), macOS 12.3 (P:2)")
    let strange = "let package = Package(name: \"A\", platforms: gone)\nlet other = [.iOS(.v15)]"
    #expect(
      PackageManifest.targets(in: Array(strange.utf8), path: "P").flatMap(\.systems).isEmpty)
  }

  @Test(
    "the versions in a manifest may be constants, and platforms may be assigned later",
    arguments: [
      ("platforms: [.iOS(minIOS), .macOS(\"15.0\")]", "iOS 16.0 (P:1), macOS 15.0 (P:3)"),
      ("platforms: [.iOS(Oldest.phone), .macOS(minMac)]", "iOS 17 (P:2), macOS 10.15 (P:1)"),
      ("platforms: [.custom(\"ios\", versionString: minIOS)]", "iOS 16.0 (P:1)"),
      ("platforms: [.custom(\"iOS\", versionString: minIOS)]", ""),
      ("platforms: [.iOS(\"11.4\"), .macOS(.v10_10)]", "iOS 12.0 (P:3), macOS 10.13 (P:3)"),
      ("platforms: [.iOS(\"15.10\")]", "iOS 15.10 (P:3)"),
      ("platforms: [.iOS(gone), .macOS(minIOS + \"1\"), .tvOS(.later)]", ""),
      (")\npackage.platforms = [.iOS(minIOS)]\nf(", "iOS 16.0 (P:1)"),
      ("platforms: [.iOS(.v15)])\npackage.platforms = all\nf(", "macOS 14 (P:2)"),
      ("platforms: [.iOS(.v15)])\npackage.platforms = gone\nf(", "iOS 15 (P:3)"),
    ])
  func computedPlatforms(arguments: String, expected: String) {
    let manifest = """
      let minIOS = "16.0"; let minMac: SupportedPlatform.MacOSVersion = .v10_15
      enum Oldest { static let phone = SupportedPlatform.IOSVersion.v17 }; let all = [.macOS(.v14)]
      let package = Package(\(arguments))
      """
    #expect(text(PackageManifest.targets(in: Array(manifest.utf8), path: "P")) == expected)
  }

  @Test("a truncated manifest gives the targets up to its end")
  func brokenManifest() {
    let manifest = "let p = Package(platforms: [.iOS(.v15), .macOS(.v1"
    for length in 0...manifest.utf8.count {
      let targets = PackageManifest.targets(in: Array(manifest.utf8.prefix(length)), path: "P")
        .flatMap(\.systems).map(\.target.platform)
      #expect(targets.allSatisfy { $0 == "iOS" || $0 == "macOS" })
    }
    #expect(
      text(PackageManifest.targets(in: Array(manifest.utf8), path: "P")).hasPrefix("iOS 15 (P:1)"))
  }

  @Test(
    "a package has the lowest version that any build uses",
    arguments: [
      ("P(platforms: [.iOS(.v15)])\npackage.platforms = [.iOS(.v18)]", "iOS 18"),
      ("P(platforms: [.iOS(.v15)])\nif x { package.platforms = [.iOS(.v18)] }", "iOS 15"),
      (
        "P(platforms: [.iOS(.v15)])\n#if compiler(>=6.4)\npackage.platforms = [.iOS(.v18)]\n#endif",
        "iOS 15"
      ),
      ("P(platforms: [.iOS(.v18)])\nif x { package.platforms = [.iOS(.v15)] }", "iOS 15"),
      (
        "#if os(Linux)\nlet p: [X] = [.iOS(.v18)]\n#else\nlet p: [X] = [.iOS(.v16)]\n#endif\nP(platforms: p)",
        "iOS 16"
      ),
      ("P(platforms: isNew ? [.iOS(.v18)] : [.iOS(.v16)], targets: [.iOS(.v9)])", "iOS 16"),
      ("var p = [.iOS(.v16)]\nif x { p = [.iOS(.v14)] }\nP(platforms: p)", "iOS 14"),
      ("let p = isNew ? [.iOS(.v18)] : [.iOS(.v16)]\nP(platforms: p)", "iOS 16"),
      (
        "#if a\nlet package = P(platforms: [.iOS(.v18)])\n#else\nlet package = P(platforms: [.iOS(.v17)])\n#endif",
        "iOS 17"
      ),
    ])
  func lowest(text: String, target: String) {
    let found = PackageManifest.targets(in: Array(text.utf8), path: "/p/Package.swift")
    #expect(found.map { $0.systems.map(\.target.description) } == [[target]])
  }

  @Test(
    "targets are read from the manifest that SwiftPM chooses",
    arguments: [
      (["Package.swift": "5.5"], "Package.swift"),
      (["Package.swift": "5.5", "Package@swift-6.0.swift": "5.9"], "Package@swift-6.0.swift"),
      (["Package.swift": "5.9", "Package@swift-6.0.swift": "5.9"], "Package.swift"),
      (["Package.swift": "6.1", "Package@swift-6.swift": "5.9"], "Package@swift-6.swift"),
      (["Package.swift": "5.5", "Package@swift-7.swift": "7.0"], "Package.swift"),
      (
        [
          "Package.swift": "5.5", "Package@swift-5.9.swift": "5.9",
          "Package@swift-6.2.swift": "6.2",
        ], "Package@swift-6.2.swift"
      ),
    ])
  func manifests(files: [String: String], chosen: String) {
    let names = files.keys.sorted()
    #expect(
      PackageManifest.chosen(of: names) { name in
        files[name].map { Array("// swift-tools-version: \($0)\n".utf8) }
      } == chosen)
  }

  @Test("a package has no known targets if its platforms cannot be determined")
  func notUnderstood() {
    let text =
      "let package = Package(name: \"A\", platforms: make(), targets: [.target(name: \"A\")])"
    let bytes = Array(text.utf8)
    #expect(PackageManifest.targets(in: bytes, path: "/p/Package.swift").flatMap(\.systems).isEmpty)
    #expect(PackageManifest.leastSystems(in: bytes, path: "/p/Package.swift").isEmpty)
  }
}
