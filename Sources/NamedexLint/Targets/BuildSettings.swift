internal import NamedexFiles

/// The build settings of one target in one configuration.
package struct BuildSettings {
  /// The levels in order of precedence: the target, its configuration file, the project, the
  /// project's configuration file, and the settings that every target has.
  var levels: [SettingLevel]
  /// The name of the configuration.
  var configuration: String
  /// The name of the target; empty for a project.
  var target: String
  /// The remaining budget for reading the project.
  let effort: ProjectEffort

  /// Creates the build settings of a target.
  ///
  /// - Parameters:
  ///   - levels: The levels, in order of precedence.
  ///   - configuration: The name of the configuration.
  ///   - target: The name of the target; empty for a project.
  ///   - effort: The remaining budget for reading the project.
  package init(
    levels: [SettingLevel], configuration: String, target: String = "", effort: ProjectEffort
  ) {
    self.levels = levels
    self.configuration = configuration
    self.target = target
    self.effort = effort
  }

  /// Returns the value of a setting with references resolved, and where it is written.
  ///
  /// - Parameter sdk: The system to build for, such as `iphoneos`; empty for no particular system.
  /// - Returns: Nil if the setting is not assigned, or its value cannot be known.
  func value(of name: String, sdk: String) -> SettingExpansion.Value? {
    var expansion = SettingExpansion(self, sdk: sdk)
    let value = expansion.value(of: name)
    return expansion.isUnknown ? nil : value
  }

  /// Returns the text with its references to settings resolved; nil if a value cannot be known.
  ///
  /// - Parameter sdk: The system to build for, such as `iphoneos`; empty for no particular system.
  package func resolved(_ text: String, sdk: String) -> String? {
    var expansion = SettingExpansion(self, sdk: sdk)
    let setting = BuildSetting(name: "", conditions: [], value: text, file: "", line: 1)
    let value = expansion.value(of: [setting])
    return expansion.isUnknown ? nil : value?.text
  }

  /// Returns the settings with a given name, in order of precedence; empty if the budget is spent.
  /// The setting that Xcode itself provides comes last.
  func settings(of name: String, sdk: String) -> [BuildSetting] {
    // The first eight settings are not counted; real projects rarely have more with the same name.
    let count = levels.reduce(0) { $0 + $1.count(of: name) }
    guard effort.takes(count > 8 ? 4 * count : 0) else { return [] }
    let build = BuildSetting.Build(
      sdks: Self.names(ofSDK: sdk), configuration: configuration, target: target)
    return levels.flatMap { $0.settings(of: name, for: build) } + builtIn(name, sdk: sdk)
  }

  /// Returns the setting with a given name, if Xcode sets it in every build.
  private func builtIn(_ name: String, sdk: String) -> [BuildSetting] {
    let value: String? =
      switch name {
      case "CONFIGURATION": configuration
      case "TARGET_NAME", "TARGETNAME": target
      case "PLATFORM_NAME": sdk
      case "EFFECTIVE_PLATFORM_NAME": sdk.isEmpty || sdk.hasPrefix("macosx") ? nil : "-" + sdk
      case "AVAILABLE_PLATFORMS":
        Self.platforms.flatMap(\.systems).joined(separator: " ")
      default: nil
      }
    guard let value, !value.isEmpty else { return [] }
    return [BuildSetting(name: name, conditions: [], value: value, file: "", line: 1)]
  }

  /// Returns the names that conditions can use for an SDK. Every SDK except macOS also has the name
  /// `embedded`.
  private static func names(ofSDK sdk: String) -> [String] {
    if sdk.isEmpty { return [] }
    return [sdk + newest] + (sdk.hasPrefix("macosx") ? [] : ["embedded"])
  }

  /// The version of the SDKs that the App Store has required since spring 2026.
  private static let newest = "26.0"
}

extension BuildSettings {
  /// A platform in Xcode's terms.
  private struct Platform {
    var setting: String
    var name: String
    /// The names of the platform's systems, beginning with the one for devices.
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
  /// `SUPPORTED_PLATFORMS` takes precedence over `SDKROOT`, unless it names no platform. An iOS app
  /// that runs on the Mac with Catalyst counts as built for iOS only.
  private var systems: [String] {
    let root = value(of: "SDKROOT", sdk: "")?.text ?? ""
    let sdk = Files.name(of: root).lowercased()
    let own = Self.platforms.first { $0.systems.contains(where: sdk.hasPrefix) }?.systems ?? []
    var settings = self
    settings.levels.append(
      SettingLevel([
        BuildSetting(
          key: "SUPPORTED_PLATFORMS", value: own.joined(separator: " "), file: "", line: 1)
      ]))
    guard let supported = settings.value(of: "SUPPORTED_PLATFORMS", sdk: "") else { return [] }
    var systems = SettingList.elements(of: supported.text)
    if isOn("SUPPORTS_MACCATALYST"), root.hasPrefix("iphone") {
      systems.removeAll { $0 == "macosx" }
    }
    let isKnown =
      systems.contains { Self.otherSystems.contains($0) }
      || Self.platforms.contains { $0.systems.contains(where: systems.contains) }
    return isKnown ? systems : own
  }

  /// Systems that Xcode or Swift can build for, but that have no symbols.
  private static let otherSystems: Set<String> = [
    "driverkit", "linux", "android", "webassembly", "freebsd", "openbsd", "windows", "qnx",
  ]

  /// Returns whether a setting is on. As in Xcode, only the first character of its value counts.
  private func isOn(_ name: String) -> Bool {
    guard let first = value(of: name, sdk: "")?.text.first else { return false }
    return "yYtT".contains(first) || "1"..."9" ~= first
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
  /// A pattern without a slash applies to names, such as `*+iOS.swift`. One that begins with a
  /// slash applies to a whole path, and any other to the end of a path.
  package var exclusions: [String: [String]] {
    var found: [String: [String]] = [:]
    for platform in built {
      func patterns(_ name: String) -> [String] {
        let text = value(of: name, sdk: platform.systems[0])?.text ?? ""
        let words = SettingList.elements(of: text).prefix(Self.mostPatterns)
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

  /// The maximum number of patterns in a setting; each one is compared with every file. Real
  /// projects have a few.
  private static let mostPatterns = 256

  /// The paths of the product's property lists, each with the systems that it applies to.
  var propertyLists: [(path: String, systems: [String])] {
    var found: [(path: String, systems: [String])] = []
    for platform in built {
      let system = platform.systems[0]
      guard let path = value(of: "INFOPLIST_FILE", sdk: system)?.text, !path.isEmpty,
        path.utf8.count <= ProjectEffort.greatestPathLength
      else { continue }
      if let index = found.firstIndex(where: { $0.path == path }) {
        found[index].systems.append(system)
      } else {
        found.append((path, [system]))
      }
    }
    return found
  }

  /// Returns the deployment targets of the platforms to build for.
  ///
  /// Projects often keep deployment targets for platforms that they do not build for. If no setting
  /// determines the platforms, every platform with a deployment target is included.
  ///
  /// Values that Xcode itself computes, such as `$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)`, are
  /// unknown.
  package func targets() -> [FoundTarget] {
    built.compactMap { platform in
      guard let value = value(of: platform.setting, sdk: platform.systems[0]),
        let version = SettingList.elements(of: value.text).first,
        let target = Target("\(platform.name) \(version)")
      else { return nil }
      return FoundTarget(target, file: value.file, line: value.line)
    }
  }
}
