internal import NamedexCore
internal import NamedexFiles
internal import NamedexLexing

/// Reads targets from Tuist's `Project.swift`.
///
/// The manifest is not run. Names are expanded, including those in helper files, so targets that
/// functions create are found, unless they depend on values that only a run computes.
package enum TuistManifest {
  /// Returns the targets of the project.
  ///
  /// Supported forms are `deploymentTargets: .iOS("16.0")` and `.multiplatform(iOS: "16.0", macOS:
  /// "13.0")` with `destinations: [.iPhone, .mac]`, and, from earlier releases, `deploymentTarget:
  /// .iOS(targetVersion: "16.0", devices: …)` with `platform: .iOS`. Without these, the deployment
  /// targets in the `settings:` of the target, or else of the project, apply. A target whose name
  /// or files are not known still has systems.
  ///
  /// - Parameters:
  ///   - text: A file named `Project.swift`, which need not be a manifest.
  ///   - path: The file's absolute path.
  ///   - helpers: The helper files that the manifest may use.
  ///   - effort: The budget for reading the project.
  /// - Returns: Empty for a file that is not a manifest. If no targets can be read, one target with
  ///   no files and no known systems.
  /// - Complexity: O(*n*) in the length of the text.
  package static func targets(
    in text: [UInt8], path: String, helpers: TuistHelpers = TuistHelpers([]),
    effort: ProjectEffort? = nil
  ) -> [ProjectTarget] {
    guard text.contains("ProjectDescription") else { return [] }
    let directory = Files.directory(of: path)
    let manifest = ManifestText(text, firstLine: 1)
    let effort = effort ?? ProjectEffort(byteCount: text.count)
    let tokens = ManifestExpansion(
      manifest, helpers: helpers.declarations, effort: effort
    ).tokens()
    let places = SourcePlaces(path: path, helpers: helpers)
    let (calls, rest) = calls(in: tokens)
    let general = settings(in: rest[...], places)
    var known: Set<String> = []
    let targets = calls.compactMap { call -> ProjectTarget? in
      let name = call.texts["name"]?.first ?? unknownName
      var systems = ["deploymentTargets", "deploymentTarget"].flatMap {
        Self.systems(in: call.arguments[$0] ?? [], places)
      }
      let isGiven = call.arguments.keys.contains { $0.hasPrefix("deploymentTarget") }
      if !isGiven {
        systems = settings(in: call.arguments["settings"] ?? [], places)
        if systems.isEmpty { systems = general }
      }
      let platforms = ["destinations", "platform"].lazy.compactMap {
        Self.platforms(in: call.arguments[$0] ?? [])
      }.first
      var target = ProjectTarget(
        name: name, systems: systems, parts: parts(of: call, in: directory), platforms: platforms)
      target.isApp = call.arguments["product"]?.last?.text == "app"
      target.isUndecided = target.systems.isEmpty
      // The targets in a constant are read again wherever the constant is used.
      let key = "\(name) \(target.systems) \(target.parts.first?.path ?? "")"
      return known.insert(key).inserted ? target : nil
    }
    guard targets.isEmpty, rest.contains(where: { $0.isWritten("Project") }) else { return targets }
    var unknown = ProjectTarget(name: unknownName, systems: [])
    unknown.isUndecided = true
    return [unknown]
  }

  /// The text to show instead of a name that the manifest computes.
  private static let unknownName = "a target with a computed name"

  /// Returns the calls that create targets, and the tokens outside them.
  private static func calls(
    in tokens: [TextToken]
  ) -> (calls: [ManifestCall], rest: [TextToken]) {
    var (calls, rest) = ([ManifestCall](), [TextToken]())
    // The ends of the enclosing calls that create no target.
    var enclosing: [Int] = []
    var position = 0
    while position < tokens.count {
      let word = tokens[position]
      rest.append(word)
      position += 1
      while let end = enclosing.last, end <= position { enclosing.removeLast() }
      guard word.isWritten("target") || word.isWritten("Target"), position < tokens.count,
        tokens[position].kind == .openParen, enclosing.count < greatestDepth
      else { continue }
      let call = ManifestCall(word.text, tokens[(position + 1)...])
      // A dependency on a target has only the target's name.
      guard call.arguments["name"] != nil, !labels.isDisjoint(with: call.arguments.keys) else {
        enclosing.append(call.end)
        continue
      }
      calls.append(call)
      position = call.end
    }
    return (calls, rest)
  }

  /// The nesting limit of calls that create no target. Each of them is read to its end.
  private static let greatestDepth = 32
  /// The arguments that only target declarations have.
  private static let labels: Set<String> = [
    "product", "destinations", "platform", "deploymentTargets", "deploymentTarget", "bundleId",
    "sources", "buildableFolders",
  ]

  /// Returns the platforms in `[.iPhone, .mac]`, `.macOS` and the like; nil if there is anything
  /// else.
  private static func platforms(in tokens: ArraySlice<TextToken>) -> Set<String>? {
    var platforms: Set<String> = []
    for (position, token) in zip(tokens.indices, tokens) where token.kind == .identifier {
      if tokens[..<position].last?.kind == .dot {
        guard let platform = platform(ofDestination: token.text) else { return nil }
        platforms.insert(platform)
      } else {
        // A type name may precede a word.
        let next = tokens[position...].dropFirst().first
        let isType = ["Set", "Destination", "Destinations"].contains(token.text)
        guard isType || next?.kind == .dot || next?.kind == .openParen else { return nil }
      }
    }
    return platforms.isEmpty ? nil : platforms
  }

  /// Returns the platform of a destination. An iPad app that runs on other devices is an iOS app.
  private static func platform(ofDestination name: String) -> String? {
    switch name {
    case "iPhone", "iPad", "macWithiPadDesign", "appleVisionWithiPadDesign": "iOS"
    case "mac": "macOS"
    case "appleTv": "tvOS"
    case "appleWatch": "watchOS"
    case "appleVision": "visionOS"
    default: Target.platform(named: name)
    }
  }

  /// Returns the systems in `.iOS("16.0")` and the like. Each version belongs to the nearest
  /// preceding word that names a platform. Empty if the versions depend on a `switch`.
  private static func systems(
    in tokens: ArraySlice<TextToken>, _ places: SourcePlaces
  ) -> [FoundTarget] {
    if tokens.contains(where: { $0.isWritten("switch") }) { return [] }
    var platform: String?
    return zip(tokens.indices, tokens).compactMap { position, token in
      if token.kind == .identifier {
        let next = tokens[position...].dropFirst().first?.kind
        if next == .openParen || next == .colon {
          platform = Target.platform(named: token.text) ?? platform
        }
        return nil
      }
      guard token.kind == .string, let platform else { return nil }
      return places.found("\(platform) \(token.text)", token)
    }
  }

  /// Returns the deployment targets among build settings: `"IPHONEOS_DEPLOYMENT_TARGET": "16.0"`.
  private static func settings(
    in tokens: ArraySlice<TextToken>, _ places: SourcePlaces
  ) -> [FoundTarget] {
    zip(tokens.indices, tokens).compactMap { position, token in
      guard token.kind == .string, let platform = platformsBySetting[token.text] else { return nil }
      // `"16.0"`, `.string("16.0")` or `SettingValue(stringLiteral: "16.0")`
      let value = tokens[position...].dropFirst().prefix(6)
      guard value.first?.kind == .colon, let version = value.first(where: { $0.kind == .string })
      else { return nil }
      return places.found("\(platform) \(version.text)", version)
    }
  }

  private static let platformsBySetting = Dictionary(
    Target.platforms.compactMap { platform in
      BuildSettings.deploymentSetting(ofPlatform: platform).map { ($0, platform) }
    }, uniquingKeysWith: { first, _ in first })

  /// Maps the lines of tokens to files.
  private struct SourcePlaces {
    let path: String
    let helpers: TuistHelpers

    func found(_ text: String, _ token: TextToken) -> FoundTarget? {
      guard let target = Target(text) else { return nil }
      let place = helpers.place(ofLine: token.line) ?? (path, token.line)
      return FoundTarget(target, file: place.file, line: place.line)
    }
  }

  /// Returns the files of a target, from `sources`, `resources` and `buildableFolders`. A pattern
  /// is represented by the directory that it begins with.
  private static func parts(of call: ManifestCall, in directory: String) -> [ProjectTarget.Part] {
    ["sources", "resources", "buildableFolders"].flatMap { label in
      var excluded: [String] = []
      var paths: [String] = []
      var isExcluding = false
      for token in call.arguments[label] ?? [] {
        switch token.kind {
        case .identifier: isExcluding = token.text == "excluding"
        case .string where isExcluding: excluded.append(token.text)
        case .string: paths.append(token.text)
        case .closeParen: isExcluding = false
        default: break
        }
      }
      let places = paths.map { Files.absolute(Self.beginning(of: $0), in: directory) }.eachOnce()
      let inner = ProjectTarget.paths(
        excluded.map { Files.absolute($0, in: directory) }, in: places)
      return places.map { place in
        ProjectTarget.Part(place, patterns: (inner[place] ?? []).map { "/" + $0 })
      }
    }
  }

  /// Returns the components of a pattern before the first one with a wildcard; returns a file's
  /// path unchanged.
  private static func beginning(of pattern: String) -> String {
    pattern.split(separator: "/").prefix { part in !part.contains { "*?[{".contains($0) } }
      .joined(separator: "/")
  }
}
