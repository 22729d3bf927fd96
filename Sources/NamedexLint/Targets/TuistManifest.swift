internal import NamedexCore
internal import NamedexFiles
internal import NamedexLexing

/// Reads targets from Tuist's `Project.swift`.
///
/// Targets that the project's helper functions create are not found.
package enum TuistManifest {
  /// Returns the targets of the project.
  ///
  /// Supported forms are `deploymentTargets: .iOS("16.0")` and `.multiplatform(iOS: "16.0", macOS:
  /// "13.0")` with `destinations: [.iPhone, .mac]`, and, from earlier releases, `deploymentTarget:
  /// .iOS(targetVersion: "16.0", devices: …)` with `platform: .iOS`. Each of them, and each
  /// version, may be a constant in the file.
  ///
  /// - Parameters:
  ///   - text: A file with this name, which may be something else.
  ///   - path: Its absolute path.
  /// - Returns: Empty for a file that is not a manifest.
  /// - Complexity: O(*n*).
  package static func targets(in text: [UInt8], path: String) -> [ProjectTarget] {
    guard text.contains("ProjectDescription") else { return [] }
    let directory = Files.directory(of: path)
    let manifest = SwiftManifest(text)
    let calls = manifest.calls(of: ["target", "Target"], types: true)
    return calls.compactMap { call -> ProjectTarget? in
      guard let name = call.texts["name"]?.first else { return nil }
      func value(_ label: String) -> ArraySlice<TextToken> {
        let argument = call.arguments[label] ?? []
        // A constant, possibly qualified by a type.
        let isConstant = argument.allSatisfy { $0.kind == .identifier || $0.kind == .dot }
        return isConstant ? manifest.value(ofConstant: argument.last?.text ?? "") : argument
      }
      let systems = ["deploymentTargets", "deploymentTarget"].flatMap {
        Self.systems(in: value($0), manifest, path: path)
      }
      let platforms = ["destinations", "platform"].lazy.compactMap {
        Self.platforms(in: call.arguments[$0] ?? []) ?? Self.platforms(in: value($0))
      }.first
      var target = ProjectTarget(
        name: name, systems: systems, parts: parts(of: call, in: directory), platforms: platforms)
      target.isApp = call.arguments["product"]?.last?.text == "app"
      return target
    }
  }

  /// Returns the platforms in `[.iPhone, .mac]`, `.macOS` and the like; nil if there is anything
  /// else.
  private static func platforms(in tokens: ArraySlice<TextToken>) -> Set<String>? {
    var platforms: Set<String> = []
    for (position, token) in zip(tokens.indices, tokens) where token.kind == .identifier {
      if tokens[..<position].last?.kind == .dot {
        guard let platform = platform(ofDestination: token.text) else { return nil }
        platforms.insert(platform)
      } else {
        // The name of a type may precede a word.
        let next = tokens[position...].dropFirst().first?.kind
        guard next == .dot || next == .openParen else { return nil }
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

  /// Returns the systems in `.iOS("16.0")` and the like. Each version, or constant with one,
  /// belongs to the nearest preceding word that names a platform.
  private static func systems(
    in tokens: ArraySlice<TextToken>, _ manifest: SwiftManifest, path: String
  ) -> [FoundTarget] {
    var platform: String?
    return zip(tokens.indices, tokens).compactMap { position, token in
      var token = token
      if token.kind == .identifier {
        let next = tokens[position...].dropFirst().first?.kind
        if next == .openParen || next == .colon {
          platform = Target.platform(named: token.text) ?? platform
          return nil
        }
        token = manifest.word(ofConstant: token.text) ?? token
      }
      guard token.kind == .string, let platform, let target = Target("\(platform) \(token.text)")
      else { return nil }
      return FoundTarget(target, file: path, line: token.line)
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

  /// Returns the directories of a pattern up to the first one with a wildcard; returns a file's
  /// path unchanged.
  private static func beginning(of pattern: String) -> String {
    pattern.split(separator: "/").prefix { part in !part.contains { "*?[{".contains($0) } }
      .joined(separator: "/")
  }
}
