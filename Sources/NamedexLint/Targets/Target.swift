package import NamedexCore

/// The oldest version of a platform on which a code base must work: `iOS 15`.
package struct Target: Sendable, Hashable, CustomStringConvertible {
  /// The platform, as releases of catalogs spell it.
  package var platform: String
  /// Its oldest supported version.
  package var version: VersionNumber

  /// The platforms that have targets, in the order in which they are listed.
  package static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

  /// Creates a target of a known platform.
  package init(platform: String, version: VersionNumber) {
    self.platform = platform
    self.version = version
  }

  /// Parses a target such as `iOS 15`, `macos 12.3` or `iPadOS 15`.
  ///
  /// iPadOS and Mac Catalyst have the versions of iOS.
  ///
  /// - Returns: Nil for an unknown platform or a malformed version.
  package init?(_ text: String) {
    guard let digit = text.firstIndex(where: { $0.isASCII && $0.isNumber }),
      let version = VersionNumber(text[digit...].trimmingSpaces),
      let platform = Self.platform(named: String(text[..<digit].trimmingSpaces))
    else { return nil }
    self.init(platform: platform, version: version)
  }

  /// The platform that people or manifests call so, in any case; nil for an unknown one.
  package static func platform(named name: String) -> String? {
    switch name.lowercased() {
    case "ios", "ipados", "maccatalyst", "mac catalyst": "iOS"
    case "macos", "osx", "os x": "macOS"
    case "tvos": "tvOS"
    case "watchos": "watchOS"
    case "visionos", "xros": "visionOS"
    default: nil
    }
  }

  /// The target as people write it.
  package var description: String { "\(platform) \(version)" }
}

/// The targets of a run: at most one version of each platform.
package struct Targets: Sendable, Hashable, CustomStringConvertible {
  /// The targets in the order of `Target.platforms`.
  package let list: [Target]

  /// Keeps the oldest version of each platform.
  package init(_ targets: [Target]) {
    list = Target.platforms.compactMap { platform in
      targets.filter { $0.platform == platform }.min { $0.version < $1.version }
    }
  }

  /// Whether there are no targets.
  package var isEmpty: Bool { list.isEmpty }

  /// The targets as people write them.
  package var description: String { list.map(\.description).joined(separator: ", ") }

  /// The oldest systems on which a piece of source runs.
  ///
  /// - Parameters:
  ///   - context: What conditions around the piece promise.
  ///   - macros: What the availability macros stand for that the conditions name.
  /// - Returns: These targets without those that are left out, raised to the floors; none if it is not
  ///   known what a macro stands for.
  package func inForce(
    in context: AvailabilityContext, macros: AvailabilityMacros = AvailabilityMacros()
  ) -> Targets {
    if context == AvailabilityContext() { return self }
    guard let context = macros.resolved(context) else { return Targets([]) }
    let platforms = context.platforms.names
    let left = list.filter { target in
      let ceiling = context.ceilings[target.platform].flatMap { VersionNumber($0) }
      return platforms.contains(target.platform) && ceiling.map { target.version < $0 } ?? true
    }
    return Targets(left).raised { platform in
      context.floors[platform].flatMap { VersionNumber($0) }
    }
  }

  /// The targets, none older than a version of its platform.
  func raised(to version: (String) -> VersionNumber?) -> Targets {
    Targets(
      list.map { target in
        guard let floor = version(target.platform), target.version < floor else { return target }
        return Target(platform: target.platform, version: floor)
      })
  }

  /// The targets on which code can call the functions that take symbols' names: those came with the first
  /// symbols, and on Macs a year later.
  var withSymbols: Targets { raised { Self.firstWithSymbols[$0] } }

  private static let firstWithSymbols = [
    "iOS": "13.0", "macOS": "11.0", "tvOS": "13.0", "watchOS": "6.0", "visionOS": "1.0",
  ].compactMapValues { VersionNumber($0) }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: SubSequence {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
