/// The settings from one source, such as a target or a configuration file, by name.
package struct SettingLevel {
  /// The settings, by name. A level that is combined from others has a part for each of them.
  private var parts: [[String: [BuildSetting]]]
  /// True for a generated project, where settings are sorted by name.
  private var isSorted = false

  /// Creates a level from settings in line order or, in a project, sorted by key; later ones take
  /// precedence.
  package init(_ settings: [BuildSetting]) {
    parts = [Dictionary(grouping: settings, by: \.name)]
  }

  /// Combines levels for a project that is generated from them: a later setting replaces an earlier
  /// one with the same name and conditions. The levels share their storage.
  package init(generatedFrom levels: [SettingLevel]) {
    parts = levels.flatMap(\.parts)
    isSorted = true
  }

  /// The number of parts that a look-up has to search.
  package var partCount: Int { parts.count }

  /// Returns whether a setting is assigned without conditions.
  package func assigns(_ name: String) -> Bool {
    parts.contains { $0[name]?.contains { $0.conditions.isEmpty } ?? false }
  }

  /// Returns the number of settings with a given name, whether they apply or not.
  func count(of name: String) -> Int {
    parts.reduce(0) { $0 + ($1[name]?.count ?? 0) }
  }

  /// Returns the settings with a given name, in order of precedence: the last one that applies
  /// comes first, with or without conditions. In a project, settings with conditions take
  /// precedence over those without.
  ///
  /// An SDK has several names, such as `iphoneos26.0` and `embedded`. All conditions are compared
  /// with the most specific name that matches any of them.
  func settings(of name: String, for build: BuildSetting.Build) -> [BuildSetting] {
    let all = parts.reversed().flatMap { ($0[name] ?? []).reversed() }
    guard !all.isEmpty else { return [] }
    let sdk = build.sdks.first { sdk in all.contains { $0.isMeant(forSDK: sdk) } }
    let found = all.filter { $0.applies(to: build, sdk: sdk ?? build.sdks.first ?? "") }
    guard isSorted, found.count > 1 else { return found }
    var seen: Set<[String]> = []
    return found.filter { seen.insert($0.conditions).inserted }
      .sorted { $1.conditions.lexicographicallyPrecedes($0.conditions) }
  }
}
