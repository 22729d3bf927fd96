internal import NamedexCore
internal import NamedexFiles
internal import NamedexLexing

/// Reads targets from the `Project.swift` of Tuist.
///
/// Targets that helpers of the project make are not seen.
package enum TuistManifest {
  /// The targets of the project.
  ///
  /// Understood are `deploymentTargets: .iOS("16.0")` and `.multiplatform(iOS: "16.0", macOS: "13.0")`, and
  /// `deploymentTarget: .iOS(targetVersion: "16.0", devices: …)` of former releases.
  ///
  /// - Parameters:
  ///   - text: A file of this name, which may be anything else.
  ///   - path: Its absolute path.
  /// - Returns: None for what is no manifest.
  /// - Complexity: O(*n*).
  package static func targets(in text: [UInt8], path: String) -> [ProjectTarget] {
    guard text.contains("ProjectDescription") else { return [] }
    let directory = Files.directory(of: path)
    let manifest = SwiftManifest(text)
    let calls = manifest.calls(of: ["target", "Target"], types: true)
    return calls.compactMap { call -> ProjectTarget? in
      guard let name = call.texts["name"]?.first else { return nil }
      let systems = ["deploymentTargets", "deploymentTarget"].flatMap { label in
        let argument = call.arguments[label] ?? []
        // A constant, by itself or in a type.
        let isConstant = argument.allSatisfy { $0.kind == .identifier || $0.kind == .dot }
        let constant = isConstant ? argument.last : nil
        return Self.systems(
          in: constant.map { manifest.value(ofConstant: $0.text) } ?? argument, path: path)
      }
      return ProjectTarget(name: name, systems: systems, parts: parts(of: call, in: directory))
    }
  }

  /// The systems in `.iOS("16.0")` and its kin: each version is one of the word that comes last before it
  /// and names a platform.
  private static func systems(in tokens: ArraySlice<TextToken>, path: String) -> [FoundTarget] {
    var platform: String?
    return tokens.compactMap { token in
      if token.kind == .identifier { platform = Target.platform(named: token.text) ?? platform }
      guard token.kind == .string, let platform, let target = Target("\(platform) \(token.text)")
      else { return nil }
      return FoundTarget(target, file: path, line: token.line)
    }
  }

  /// The files of a target, by `sources`, `resources` and `buildableFolders`. A pattern stands for the
  /// directory in which it begins.
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
      return paths.map { path in
        let place = Files.absolute(Self.beginning(of: path), in: directory)
        let patterns = excluded.map {
          "/" + Files.relative(Files.absolute($0, in: directory), to: place)
        }
        return ProjectTarget.Part(place, patterns: patterns)
      }
    }
  }

  /// The directories of a pattern before the first one with a wildcard; a file as it is.
  private static func beginning(of pattern: String) -> String {
    pattern.split(separator: "/").prefix { part in !part.contains { "*?[{".contains($0) } }
      .joined(separator: "/")
  }
}
