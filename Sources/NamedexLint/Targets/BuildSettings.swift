/// A line that assigns a build setting.
package struct BuildSetting: Equatable {
  package var name: String
  /// The conditions in brackets after the name: `sdk=iphoneos*`.
  package var conditions: [String] = []
  package var value: String
  package var file: String
  package var line: Int

  /// The maximum length of a key in bytes. Every target evaluates the conditions of the settings
  /// that it inherits; real settings have one or two.
  private static let greatestKeyLength = 256

  /// Parses a setting.
  ///
  /// - Parameter key: The name with its conditions: `NAME[sdk=iphoneos*][config=Debug]`.
  package init(key: String, value: String, file: String, line: Int) {
    let isLong = key.utf8.count > Self.greatestKeyLength
    let parts = (isLong ? "" : key).split(separator: "[", omittingEmptySubsequences: false)
    name = String(parts[0].trimmingSpaces)
    conditions = parts.dropFirst().flatMap { part in
      part.prefix { $0 != "]" }.split(separator: ",").map { String($0.trimmingSpaces) }
    }
    self.value = value
    self.file = file
    self.line = line
  }

  /// Returns whether the setting applies to a system and a configuration.
  ///
  /// As in swift-build, a condition is an `fnmatch` pattern. A parameter that is not set, such as
  /// `arch` before a build begins, only matches `*`.
  fileprivate func counts(sdk: String, configuration: String) -> Bool {
    conditions.allSatisfy { condition in
      let parts = condition.split(separator: "=", maxSplits: 1).map(\.trimmingSpaces)
      guard parts.count == 2 else { return false }
      switch parts[0] {
      case "sdk": return Self.names(ofSDK: sdk).contains { FileNamePattern.matches(parts[1], $0) }
      case "config": return FileNamePattern.matches(parts[1], configuration)
      default: return FileNamePattern.matches(parts[1], "")
      }
    }
  }

  /// Returns the names of an SDK in conditions. All SDKs except macOS's are embedded.
  private static func names(ofSDK sdk: String) -> [String] {
    if sdk.isEmpty { return [""] }
    return [sdk + newest] + (sdk.hasPrefix("macosx") ? [] : ["embedded"])
  }

  /// The version of the SDKs that the App Store has required since spring 2026.
  private static let newest = "26.0"
}

/// The settings from one source, by name.
package struct SettingLevel {
  /// The settings of each part, by name.
  private var parts: [[String: [BuildSetting]]]
  /// Whether the settings are stored in a project, where their names are sorted.
  private var isSorted = false

  /// Creates a level from settings in the order of their lines.
  package init(_ settings: [BuildSetting]) {
    parts = [Dictionary(grouping: settings, by: \.name)]
  }

  /// Combines levels for a project that is generated from them: a later setting replaces an earlier
  /// one with the same name and conditions. The storage is shared.
  package init(generatedFrom levels: [SettingLevel]) {
    parts = levels.flatMap(\.parts)
    isSorted = true
  }

  /// The number of parts that a look-up has to search.
  package var partCount: Int { parts.count }

  /// Returns the number of settings with a name, whether they apply or not.
  fileprivate func count(of name: String) -> Int {
    parts.reduce(0) { $0 + ($1[name]?.count ?? 0) }
  }

  /// Returns the settings with a name, in order of precedence: the last one that applies comes
  /// first, with or without conditions. In a project, settings with conditions follow those
  /// without.
  fileprivate func settings(of name: String, sdk: String, configuration: String) -> [BuildSetting] {
    let found = parts.reversed().flatMap { ($0[name] ?? []).reversed() }.filter {
      $0.counts(sdk: sdk, configuration: configuration)
    }
    guard isSorted, found.count > 1 else { return found }
    var seen: Set<[String]> = []
    return found.filter { seen.insert($0.conditions).inserted }
      .sorted { $1.conditions.lexicographicallyPrecedes($0.conditions) }
  }
}

/// The build settings of one target in one configuration.
package struct BuildSettings {
  /// The levels in order of precedence: the target, its configuration file, the project, the
  /// project's configuration file.
  var levels: [SettingLevel]
  /// The name of the configuration.
  var configuration: String
  /// How much more of the project may be read.
  private let effort: ProjectEffort

  /// Creates the build settings of a target.
  ///
  /// - Parameters:
  ///   - levels: The levels, in order of precedence.
  ///   - configuration: The name of the configuration.
  ///   - effort: How much more of the project may be read.
  package init(levels: [SettingLevel], configuration: String, effort: ProjectEffort) {
    self.levels = levels
    self.configuration = configuration
    self.effort = effort
  }

  /// The value of a setting, and where it is written.
  typealias Value = (text: String, file: String, line: Int)

  /// The maximum number of references that are resolved for one value. Without a limit, a few lines
  /// that refer to each other would take forever.
  private static let mostReferences = 256

  /// The maximum length of a value in bytes. Longer values are ignored, because every target has
  /// its own copy.
  private static let greatestLength = 1 << 14

  /// Returns the value of a setting with references resolved.
  ///
  /// - Parameter sdk: The system to build for, such as `iphoneos`; empty for none in particular.
  /// - Returns: Nil if the setting is not assigned.
  func value(of name: String, sdk: String) -> Value? {
    var left = Self.mostReferences
    return value(of: settings(of: name, sdk: sdk)[...], sdk: sdk, left: &left)
  }

  /// Returns the settings with a name, in order of precedence.
  private func settings(of name: String, sdk: String) -> [BuildSetting] {
    // The usual few settings are free.
    let count = levels.reduce(0) { $0 + $1.count(of: name) }
    guard effort.takes(count > 8 ? 4 * count : 0) else { return [] }
    return levels.flatMap { $0.settings(of: name, sdk: sdk, configuration: configuration) }
  }

  private func value(
    of settings: ArraySlice<BuildSetting>, sdk: String, left: inout Int
  ) -> Value? {
    guard let setting = settings.first, left > 0,
      setting.value.utf8.count <= Self.greatestLength,
      effort.takes(setting.value.utf8.count / 64)
    else { return nil }
    left -= 1
    var result: Value = ("", setting.file, setting.line)
    var rest = setting.value[...]
    // After an unclosed bracket, no later bracket of its kind is closed, either.
    var unended: Set<Character> = []
    while left > 0, let start = rest.firstIndex(of: "$") {
      result.text += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let bracket = rest.first, bracket == "(" || bracket == "{",
        !unended.contains(bracket), let end = rest.firstIndex(of: bracket == "(" ? ")" : "}")
      else {
        if let bracket = rest.first { unended.insert(bracket) }
        result.text += "$"
        continue
      }
      let parts = rest[..<end].dropFirst().split(separator: ":", maxSplits: 1)
      let name = String(parts.first ?? "")
      let isWhole =
        start == setting.value.startIndex && rest.index(after: end) == rest.endIndex
      rest = rest[end...].dropFirst()
      let referred =
        name == "inherited" || name == setting.name
        ? settings.dropFirst() : self.settings(of: name, sdk: sdk)[...]
      var found = value(of: referred, sdk: sdk, left: &left)
      let fallback = "default="
      if found?.text.isEmpty ?? true, parts.count > 1, parts[1].hasPrefix(fallback) {
        found = (String(parts[1].dropFirst(fallback.count)), setting.file, setting.line)
      }
      guard let found else { continue }
      result.text += found.text
      guard result.text.utf8.count <= Self.greatestLength else { return nil }
      // The reported line is the one that contains the number.
      if isWhole { (result.file, result.line) = (found.file, found.line) }
    }
    result.text += rest
    return result
  }
}

extension BuildSettings {
  /// A platform in Xcode's terms.
  private struct Platform {
    var setting: String
    var name: String
    /// The names of its systems, beginning with the one for devices.
    var systems: [String]
  }

  private static let platforms = [
    Platform(
      setting: "IPHONEOS_DEPLOYMENT_TARGET", name: "iOS", systems: ["iphoneos", "iphonesimulator"]),
    Platform(setting: "MACOSX_DEPLOYMENT_TARGET", name: "macOS", systems: ["macosx"]),
    Platform(
      setting: "TVOS_DEPLOYMENT_TARGET", name: "tvOS", systems: ["appletvos", "appletvsimulator"]),
    Platform(
      setting: "WATCHOS_DEPLOYMENT_TARGET", name: "watchOS",
      systems: ["watchos", "watchsimulator"]),
    Platform(
      setting: "XROS_DEPLOYMENT_TARGET", name: "visionOS", systems: ["xros", "xrsimulator"]),
  ]

  /// Returns the setting for the deployment target of a platform; nil for an unknown platform.
  package static func deploymentSetting(ofPlatform name: String) -> String? {
    platforms.first { $0.name == name }?.setting
  }

  /// Returns the name of a platform in `SUPPORTED_PLATFORMS`; nil for an unknown platform.
  package static func system(ofPlatform name: String) -> String? {
    platforms.first { $0.name == name }?.systems.first
  }

  /// The systems to build for, such as `iphoneos`; empty if no setting determines them.
  ///
  /// `SUPPORTED_PLATFORMS` takes precedence over `SDKROOT`. An iOS app that runs on the Mac with
  /// Catalyst is only built for iOS.
  private var systems: [String] {
    let supported = value(of: "SUPPORTED_PLATFORMS", sdk: "")?.text ?? ""
    var systems = supported.split(separator: " ", maxSplits: 64).map(String.init)
    let root = value(of: "SDKROOT", sdk: "")?.text
    if value(of: "SUPPORTS_MACCATALYST", sdk: "")?.text == "YES", root?.hasPrefix("iphone") == true
    {
      systems.removeAll { $0 == "macosx" }
    }
    if systems.isEmpty, let root {
      systems = Self.platforms.flatMap(\.systems).filter { root.hasPrefix($0) }
    }
    return systems
  }

  /// The platforms to build for; nil if no setting determines them.
  package var platforms: Set<String>? {
    systems.isEmpty ? nil : Set(built.map(\.name))
  }

  /// The platforms to build for; all if no setting determines them.
  private var built: [Platform] {
    let systems = systems
    return Self.platforms.filter {
      systems.isEmpty || systems.contains(where: $0.systems.contains)
    }
  }

  /// The files that a build excludes on each of its platforms, as `.gitignore` patterns relative to
  /// `/`.
  ///
  /// A pattern without a slash applies to names, such as `*+iOS.swift`; one with a slash applies to
  /// the end of a path. Patterns with spaces are ignored.
  package var exclusions: [String: [String]] {
    var found: [String: [String]] = [:]
    for platform in built {
      func patterns(_ name: String) -> [String] {
        let text = value(of: name, sdk: platform.systems[0])?.text ?? ""
        let words = text.split(separator: " ", maxSplits: Self.mostPatterns)
          .prefix(Self.mostPatterns)
        guard effort.takes(words.count) else { return [] }
        return words.map { word in
          let isEnd = word.contains("/") && !word.hasPrefix("/")
          return (isEnd ? "**/" : "") + word + (word.hasSuffix("/*") ? "*" : "")
        }
      }
      let excluded = patterns("EXCLUDED_SOURCE_FILE_NAMES")
      found[platform.name] =
        excluded.isEmpty ? [] : excluded + patterns("INCLUDED_SOURCE_FILE_NAMES").map { "!" + $0 }
    }
    return found
  }

  /// The maximum number of patterns in a setting, because each one is compared with every file.
  /// Real projects have a few.
  private static let mostPatterns = 256

  /// Returns the deployment targets of the platforms to build for.
  ///
  /// Projects often retain deployment targets of platforms that they do not build for. If no
  /// setting determines the platforms, every platform with a deployment target counts.
  ///
  /// Values that Xcode itself computes, such as `$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)`, are not
  /// known.
  package func targets() -> [FoundTarget] {
    built.compactMap { platform in
      guard let value = value(of: platform.setting, sdk: platform.systems[0]),
        let target = Target("\(platform.name) \(value.text.trimmingSpaces)")
      else { return nil }
      return FoundTarget(target, file: value.file, line: value.line)
    }
  }
}
