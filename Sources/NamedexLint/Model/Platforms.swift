/// A set of the platforms that conditions in source code can distinguish.
package struct Platforms: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package static let iOS = Platforms(rawValue: 1)
  package static let macOS = Platforms(rawValue: 2)
  package static let tvOS = Platforms(rawValue: 4)
  package static let watchOS = Platforms(rawValue: 8)
  package static let visionOS = Platforms(rawValue: 16)
  /// All platforms without catalogs, such as Linux.
  package static let others = Platforms(rawValue: 32)

  package static let all: Platforms = [.iOS, .macOS, .tvOS, .watchOS, .visionOS, .others]

  /// All platforms with catalogs.
  package static let apple = all.subtracting(.others)

  /// The platforms with catalogs, as spelled in releases.
  private static let names: [(Platforms, String)] = [
    (.iOS, "iOS"), (.macOS, "macOS"), (.tvOS, "tvOS"), (.watchOS, "watchOS"),
    (.visionOS, "visionOS"),
  ]

  /// The names of the members, as spelled in releases.
  var names: Set<String> {
    Set(Self.names.filter { contains($0.0) }.map(\.1))
  }

  /// Creates the set with the platform that a name refers to in `@available`, `#available` or
  /// `os(…)`. Catalyst, which has iOS's versions, is treated as iOS, and the platform of an
  /// extension as the platform of its app.
  init?(named name: some StringProtocol) {
    var name = String(name)
    let suffix = "ApplicationExtension"
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    guard let platform = Target.platform(named: name),
      let known = Self.names.first(where: { $0.1 == platform })
    else { return nil }
    self = known.0
  }

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}

// MARK: - Frameworks

extension Platforms {
  /// Returns the platforms whose SDKs have a framework, according to Apple's documentation; nil for
  /// a module that is not known to be limited to some platforms.
  static func having(module: some StringProtocol) -> Platforms? {
    AppleFrameworks.limitedModules[String(module)]
  }

  /// Returns whether a module is part of every platform's SDK.
  static func areAllHaving(module: some StringProtocol) -> Bool {
    AppleFrameworks.commonModules.contains(String(module))
  }
}
