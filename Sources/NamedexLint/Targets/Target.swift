package import NamedexCore

/// The oldest version of a platform that a code base supports: `iOS 15`.
package struct Target: Sendable, Hashable, CustomStringConvertible {
  /// The platform, as spelled in the catalogs' releases.
  package var platform: String
  /// The oldest supported version.
  package var version: VersionNumber

  /// The platforms that targets can have, in the order in which they are listed.
  package static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

  /// Creates a target of a known platform.
  package init(platform: String, version: VersionNumber) {
    self.platform = platform
    self.version = version
  }

  /// Parses a target such as `iOS 15`, `macos 12.3` or `iPadOS 15`.
  ///
  /// iPadOS and Mac Catalyst have iOS's versions.
  ///
  /// - Returns: Nil for an unknown platform or a malformed version.
  package init?(_ text: String) {
    guard let digit = text.firstIndex(where: { $0.isASCII && $0.isNumber }),
      let version = VersionNumber(text[digit...].trimmingSpaces),
      let platform = Self.platform(named: String(text[..<digit].trimmingSpaces))
    else { return nil }
    self.init(platform: platform, version: version)
  }

  /// Returns the platform with a given name, as written by people or in manifests, ignoring case;
  /// nil for an unknown platform.
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

  /// The platform and the version: `iOS 15.2`.
  package var description: String { "\(platform) \(version)" }
}

/// The targets of a run: at most one version of each platform.
package struct Targets: Sendable, Hashable, CustomStringConvertible {
  /// The targets in the order of `Target.platforms`.
  package let list: [Target]

  /// Creates targets with the oldest version of each platform.
  package init(_ targets: [Target]) {
    list = Target.platforms.compactMap { platform in
      targets.filter { $0.platform == platform }.min { $0.version < $1.version }
    }
  }

  /// True if there are no targets.
  package var isEmpty: Bool { list.isEmpty }

  /// The targets, separated by commas.
  package var description: String { list.map(\.description).joined(separator: ", ") }

  /// Returns the oldest systems that a part of the source runs on.
  ///
  /// - Parameters:
  ///   - context: What conditions around the part guarantee.
  ///   - macros: The definitions of availability macros in the conditions.
  /// - Returns: These targets without the excluded ones, raised to the minimum versions; empty if a
  ///   macro is not defined.
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

  /// Returns the targets, each raised to a minimum version for its platform.
  func raised(to version: (String) -> VersionNumber?) -> Targets {
    Targets(
      list.map { target in
        guard let floor = version(target.platform), target.version < floor else { return target }
        return Target(platform: target.platform, version: floor)
      })
  }

  /// The targets, raised to the first systems on which code can call functions that take symbol
  /// names. These functions appeared together with the first symbols, a year later on macOS than
  /// elsewhere.
  var withSymbols: Targets { raised { Self.firstWithSymbols[$0] } }

  private static let firstWithSymbols = [
    "iOS": "13.0", "macOS": "11.0", "tvOS": "13.0", "watchOS": "6.0", "visionOS": "1.0",
  ].compactMapValues { VersionNumber($0) }
}

extension StringProtocol {
  /// The text without leading or trailing spaces and tabs.
  var trimmingSpaces: SubSequence {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
