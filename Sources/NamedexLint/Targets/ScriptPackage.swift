internal import NamedexFiles
internal import NamedexLexing
internal import NamedexSyntax
internal import NamedexText

/// The `package.json` of an Expo, React Native or Electron app: what kind of app it is, and the
/// systems it runs on.
package struct ScriptPackage {
  /// The frameworks that the app is built with, most specific first, each with the line that names
  /// it.
  package private(set) var presets: [(preset: Preset, line: Int)] = []
  /// The target of the app; empty for other packages.
  package private(set) var targets: [ProjectTarget] = []

  private let path: String
  private let directory: String
  private let contents: (String) -> [UInt8]?

  /// The maximum number of JSON values. Real configurations have a few dozen.
  private static let mostValues = 100_000

  /// Reads a package.
  ///
  /// The iOS version comes from the app's configuration, from which Expo generates the project, or,
  /// failing that, from an existing project. Otherwise, it is the library's minimum.
  ///
  /// - Parameters:
  ///   - text: The `package.json` of any package.
  ///   - path: The file's absolute path.
  ///   - only: The presets to consider; empty for all.
  ///   - contents: Reads the file at an absolute path; returns nil if it does not exist.
  ///   - systems: Returns the app's systems according to the Xcode project in a directory.
  package init(
    _ text: [UInt8], path: String, only: Set<Preset> = [], contents: @escaping (String) -> [UInt8]?,
    systems: (String) -> [FoundTarget]
  ) {
    (self.path, self.contents) = (path, contents)
    directory = Files.directory(of: path)
    guard let package = try? JSONValue(bytes: text, valueLimit: Self.mostValues) else { return }
    var versions: [String: String] = [:]
    for key in ["devDependencies", "dependencies"] {
      for (name, version) in package[key]?.object ?? [:] { versions[name] = version.text ?? "" }
    }
    for preset in Preset.allCases {
      guard let name = preset.packageName, versions[name] != nil,
        only.isEmpty || only.contains(preset)
      else { continue }
      presets.append((preset, Self.line(of: "\"\(name)\"", in: text)))
    }
    guard !presets.isEmpty else { return }
    var found: [FoundTarget] = []
    if presets.contains(where: { $0.preset.platform == "iOS" }) {
      var own = configured()
      if own.isEmpty { own = podfile(versions) }
      if own.isEmpty { own = systems(Files.join(directory, "ios")) }
      found += raised(own, to: floor("iOS", versions))
    }
    if presets.contains(where: { $0.preset == .electron }) {
      let own = builder(package, text)
      found += raised(own, to: floor("macOS", versions))
    }
    var target = ProjectTarget(
      name: package["name"]?.text ?? Files.name(of: directory), systems: found,
      // These directories contain Xcode and Gradle projects of their own.
      parts: [ProjectTarget.Part(directory, patterns: ["/ios", "/macos", "/android"])])
    target.isApp = true
    targets = [target]
  }

  /// Returns the number of the first line that contains a word; 1 if there is none.
  private static func line(of word: String, in text: [UInt8]) -> Int {
    guard let end = text[...].end(of: Array(word.utf8)) else { return 1 }
    return 1 + text[..<end].count { $0 == 0x0A }
  }

  /// Returns the lines of the text, each without surrounding spaces and at most 1,024 bytes long.
  private static func lines(of text: [UInt8]) -> some Sequence<Substring> {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).lazy.map {
      String(decoding: $0.prefix(1024), as: UTF8.self).trimmingSpaces
    }
  }

  private func found(_ target: Target?, _ file: String, _ line: Int) -> [FoundTarget] {
    target.map { [FoundTarget($0, file: file, line: line)] } ?? []
  }

  /// Returns the configured systems, raised to the library's minimum; the minimum if none is
  /// configured.
  private func raised(_ own: [FoundTarget], to floor: [FoundTarget]) -> [FoundTarget] {
    guard let least = floor.first, !own.isEmpty else { return own.isEmpty ? floor : own }
    return own.map { $0.target.version < least.target.version ? least : $0 }
  }

  private func floor(_ platform: String, _ versions: [String: String]) -> [FoundTarget] {
    for (preset, line) in presets where preset.platform == platform {
      let target = preset.floor(of: versions[preset.packageName ?? ""] ?? "")
      if target != nil { return found(target, path, line) }
    }
    return []
  }

  // MARK: - iOS

  /// Returns the system that `app.json` or a configuration in code specifies, for example in the
  /// options of `expo-build-properties`.
  private func configured() -> [FoundTarget] {
    for name in ["app.json", "app.config.json", "app.config.ts", "app.config.js"] {
      let file = Files.join(directory, name)
      guard let text = contents(file) else { continue }
      let version =
        name.hasSuffix(".json")
        ? Self.deploymentTarget(inJSON: text)
        : Self.deploymentTarget(inScript: text)
      if let version {
        let line = Self.line(of: "deploymentTarget", in: text)
        return found(Target("iOS \(version)"), file, line)
      }
    }
    return []
  }

  private static func deploymentTarget(inJSON text: [UInt8]) -> String? {
    guard let root = try? JSONValue(bytes: text, valueLimit: mostValues) else { return nil }
    let expo = root["expo"] ?? root
    for plugin in expo["plugins"]?.array ?? [] {
      guard let parts = plugin.array, parts.count > 1,
        parts[0].text == "expo-build-properties"
      else { continue }
      if let version = parts[1]["ios"]?["deploymentTarget"]?.text { return version }
    }
    return expo["ios"]?["deploymentTarget"]?.text
  }

  /// Returns the version in `ios: { deploymentTarget: '…' }`.
  private static func deploymentTarget(inScript text: [UInt8]) -> String? {
    let tree = ScriptTree(reading: text, as: ScriptDialect(hasTypes: true, hasElements: false))
    for id in tree.nodes.indices
    where tree.kind(id) == .property && tree.name(id) == "ios" {
      guard let object = tree.child(id, 0) else { continue }
      for case let member? in tree.children(object)
      where tree.kind(member) == .property && tree.name(member) == "deploymentTarget" {
        if let value = tree.child(member, 0) { return tree.value(ofString: value)?.text }
      }
    }
    return nil
  }

  /// Returns the system that `ios/Podfile.properties.json` or `platform :ios` in `ios/Podfile`
  /// specifies.
  private func podfile(_ versions: [String: String]) -> [FoundTarget] {
    let properties = Files.join(directory, "ios/Podfile.properties.json")
    if let text = contents(properties),
      let version = (try? JSONValue(bytes: text, valueLimit: Self.mostValues))?[
        "ios.deploymentTarget"]?.text
    {
      return found(
        Target("iOS \(version)"), properties, Self.line(of: "ios.deploymentTarget", in: text))
    }
    let file = Files.join(directory, "ios/Podfile")
    guard let podfile = contents(file).flatMap(Podfile.init) else { return [] }
    if let version = podfile.version { return found(Target("iOS \(version)"), file, podfile.line) }
    guard podfile.text.contains("min_ios_version_supported") else { return [] }
    let floor = Preset.reactNative.floor(of: versions["react-native"] ?? "")
    return found(floor, file, podfile.line)
  }

  // MARK: - Electron

  /// Returns the system that the electron-builder configuration specifies, in `package.json` or in
  /// a file of its own.
  private func builder(_ package: JSONValue, _ text: [UInt8]) -> [FoundTarget] {
    let key = "minimumSystemVersion"
    if let version = package["build"]?["mac"]?[key]?.text {
      return found(Target("macOS \(version)"), path, Self.line(of: key, in: text))
    }
    let json = Files.join(directory, "electron-builder.json")
    if let text = contents(json),
      let version = (try? JSONValue(bytes: text, valueLimit: Self.mostValues))?["mac"]?[key]?.text
    {
      return found(Target("macOS \(version)"), json, Self.line(of: key, in: text))
    }
    for name in ["electron-builder.yml", "electron-builder.yaml"] {
      let file = Files.join(directory, name)
      guard let text = contents(file) else { continue }
      for (number, line) in Self.lines(of: text).enumerated() {
        guard line.hasPrefix("\(key):") else { continue }
        let version = line.dropFirst(key.count + 1).filter { $0.isNumber || $0 == "." }
        return found(Target("macOS \(version)"), file, number + 1)
      }
    }
    return []
  }
}
