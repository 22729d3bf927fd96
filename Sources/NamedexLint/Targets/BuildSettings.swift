/// A line that sets a build setting.
package struct BuildSetting: Equatable {
  package var name: String
  /// The conditions in brackets after the name: `sdk=iphoneos*`.
  package var conditions: [String] = []
  package var value: String
  package var file: String
  package var line: Int

  /// In bytes. Every target looks at the conditions of what it inherits; people write one or two.
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

  /// Whether the setting counts for a system and a configuration.
  ///
  /// A condition is a pattern of `fnmatch`, as in swift-build. A parameter that is not set, such as `arch`
  /// before a build begins, matches `*` only.
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

  /// What a condition may call an SDK: all but that of Macs are embedded.
  private static func names(ofSDK sdk: String) -> [String] {
    if sdk.isEmpty { return [""] }
    return [sdk + newest] + (sdk.hasPrefix("macosx") ? [] : ["embedded"])
  }

  /// The version of the SDKs with which apps are built for the App Store since spring 2026.
  private static let newest = "26.0"
}

/// The settings of one source, by name.
package struct SettingLevel {
  /// The settings of each part, by their names.
  private var parts: [[String: [BuildSetting]]]
  /// Whether the settings are written into a project, where their names are sorted.
  private var isSorted = false

  /// Takes settings in the order of their lines.
  package init(_ settings: [BuildSetting]) {
    parts = [Dictionary(grouping: settings, by: \.name)]
  }

  /// Puts levels together for a project that is generated from them: a later setting replaces one of the same
  /// name with the same conditions. They share what they hold.
  package init(generatedFrom levels: [SettingLevel]) {
    parts = levels.flatMap(\.parts)
    isSorted = true
  }

  /// How many parts a look-up of a name takes.
  package var partCount: Int { parts.count }

  /// How many settings have a name, whether they count or not.
  fileprivate func count(of name: String) -> Int {
    parts.reduce(0) { $0 + ($1[name]?.count ?? 0) }
  }

  /// The settings of a name, the one that decides first: the last one that counts, with conditions or without.
  /// A project has a setting with conditions after the one without.
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
  /// The sources of settings, the strongest first: the target, its configuration file, the project,
  /// the project's configuration file.
  var levels: [SettingLevel]
  /// The name of the configuration.
  var configuration: String
  /// How much of the project is still read.
  private let effort: ProjectEffort

  /// Puts settings together.
  ///
  /// - Parameters:
  ///   - levels: The sources of settings, the strongest first.
  ///   - configuration: The name of the configuration.
  ///   - effort: How much of the project is still read.
  package init(levels: [SettingLevel], configuration: String, effort: ProjectEffort) {
    self.levels = levels
    self.configuration = configuration
    self.effort = effort
  }

  /// The value of a setting, and the place where it is written.
  typealias Value = (text: String, file: String, line: Int)

  /// How many references are followed for one value: without a limit, a few lines that name each
  /// other would take forever.
  private static let mostReferences = 256

  /// The most bytes in a value; longer ones have none, for every target has its own copy.
  private static let greatestLength = 1 << 14

  /// The value of a setting, references resolved.
  ///
  /// - Parameter sdk: The system to build for, such as `iphoneos`; empty for none in particular.
  /// - Returns: Nil when nothing sets it.
  func value(of name: String, sdk: String) -> Value? {
    var left = Self.mostReferences
    return value(of: settings(of: name, sdk: sdk)[...], sdk: sdk, left: &left)
  }

  /// The settings of a name, the one that decides first.
  private func settings(of name: String, sdk: String) -> [BuildSetting] {
    // The few that people write cost nothing.
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
    // After a bracket that does not end, no other one of its kind does.
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
      // The line of interest is the one with the number.
      if isWhole { (result.file, result.line) = (found.file, found.line) }
    }
    result.text += rest
    return result
  }
}

extension BuildSettings {
  /// A platform in the words of Xcode.
  private struct Platform {
    var setting: String
    var name: String
    /// The names of its systems, of which the first is that of devices.
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

  /// The setting that holds the deployment target of a platform; nil for an unknown one.
  package static func deploymentSetting(ofPlatform name: String) -> String? {
    platforms.first { $0.name == name }?.setting
  }

  /// The name of a platform in `SUPPORTED_PLATFORMS`; nil for an unknown one.
  package static func system(ofPlatform name: String) -> String? {
    platforms.first { $0.name == name }?.systems.first
  }

  /// The systems to build for, such as `iphoneos`; none when no setting says.
  ///
  /// `SUPPORTED_PLATFORMS` decides, then `SDKROOT`. An app of iOS that runs on a Mac by Catalyst is one
  /// of iOS only.
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

  /// The platforms to build for; nil when no setting says.
  package var platforms: Set<String>? {
    systems.isEmpty ? nil : Set(built.map(\.name))
  }

  /// The platforms to build for, or all when no setting says.
  private var built: [Platform] {
    let systems = systems
    return Self.platforms.filter {
      systems.isEmpty || systems.contains(where: $0.systems.contains)
    }
  }

  /// The files that a build leaves out on each platform to build for, as patterns of `.gitignore` seen
  /// from `/`.
  ///
  /// A pattern without a slash is one of names, `*+iOS.swift`; another one is that of a path or of its
  /// end. Of patterns with spaces, nothing is known.
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

  /// Patterns of one setting, each of which is compared with every file; projects have a few.
  private static let mostPatterns = 256

  /// The deployment targets of the platforms to build for.
  ///
  /// Projects keep deployment targets of platforms for which they do not build. When no setting says
  /// for which they do, every platform with a deployment target counts.
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
