internal import NamedexCore
internal import NamedexFiles
internal import NamedexLexing

/// Reads the platforms and the targets of a package from `Package.swift`.
///
/// The manifest is read, not run: what it computes is not seen.
package enum PackageManifest {
  /// The calls that declare a target of sources; a test target has directories of its own.
  private static let calls: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  /// The targets of the package, all for the platforms of the argument `platforms:`.
  ///
  /// Understood are `.iOS(.v15)`, `.macOS(.v10_15)`, `.iOS("15.2")` and
  /// `.custom("iOS", versionString: "15")`.
  ///
  /// - Parameters:
  ///   - text: The manifest.
  ///   - path: Its absolute path.
  /// - Returns: Without targets that can be read, one that has the platforms and no files.
  /// - Complexity: O(*n*).
  package static func targets(in text: [UInt8], path: String) -> [ProjectTarget] {
    let manifest = SwiftManifest(text)
    let directory = Files.directory(of: path)
    let systems = platforms(in: manifest, path: path)
    let targets = manifest.calls(of: Self.calls).compactMap { call -> ProjectTarget? in
      guard let name = call.texts["name"]?.first else { return nil }
      return ProjectTarget(
        name: name, systems: systems, parts: parts(of: call, name, in: directory))
    }
    return targets.isEmpty
      ? [ProjectTarget(name: Files.name(of: directory), systems: systems)] : targets
  }

  /// The packages on which the package depends: the label `url`, `path` or `id`, and what it says.
  static func dependencies(in text: [UInt8]) -> [(label: String, text: String)] {
    SwiftManifest(text).calls(of: ["package"]).flatMap { call in
      ["url", "path", "id"].flatMap { label in (call.texts[label] ?? []).map { (label, $0) } }
    }
  }

  /// The directories of a target, which never leave the package.
  private static func parts(
    of call: ManifestCall, _ name: String, in directory: String
  ) -> [ProjectTarget.Part] {
    // SwiftPM looks into these one after another; the others do not exist.
    let roots =
      call.texts["path"]
      ?? ((call.name == "testTarget" ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]).map {
        "\($0)/\(name)"
      }
    let excluded = Set(call.texts["exclude"] ?? [])
    return roots.flatMap { root in
      (call.texts["sources"] ?? [""]).compactMap { source in
        let root = Files.absolute(root, in: directory)
        let path = Files.absolute(source, in: root)
        guard path == directory || path.hasPrefix(Files.join(directory, "")) else { return nil }
        let inner = excluded.map { Files.relative(Files.absolute($0, in: root), to: path) }
        return ProjectTarget.Part(path, excluded: Set(inner))
      }
    }
  }

  private static func platforms(in manifest: SwiftManifest, path: String) -> [FoundTarget] {
    let tokens = manifest.tokens
    let places = tokens.indices.filter {
      tokens[$0...].prefix(2).elementsEqual(["platforms", ":"]) { $0.isWritten($1) }
        && $0 + 2 < tokens.endIndex
        && !($0 > 0 && ["let", "var"].contains(tokens[$0 - 1].text))
    }
    // The first argument of this name is the package's; a later one is a condition.
    if let list = places.first(where: { tokens[$0 + 2].kind == .openBracket }) {
      let found = platforms(in: tokens[(list + 2)...], path: path)
      if !found.isEmpty { return found }
    }
    for place in places where tokens[place + 2].kind == .identifier {
      let found = platforms(in: manifest.value(ofConstant: tokens[place + 2].text), path: path)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The platforms of a list in brackets.
  private static func platforms(in tokens: ArraySlice<TextToken>, path: String) -> [FoundTarget] {
    var targets: [FoundTarget] = []
    var depth = 0
    for (position, token) in zip(tokens.indices, tokens) {
      switch token.kind {
      case .openBracket: depth += 1
      case .closeBracket: depth -= 1
      case .dot where depth == 1:
        if let target = target(in: tokens[(position + 1)...]) {
          targets.append(FoundTarget(target, file: path, line: tokens[position + 1].line))
        }
      default: break
      }
      if depth == 0 { break }
    }
    return targets
  }

  /// The target that begins a run of tokens: `iOS ( . v15 )`.
  private static func target(in tokens: ArraySlice<TextToken>) -> Target? {
    let tokens = Array(tokens.prefix(8))
    guard tokens.count >= 4, tokens[0].kind == .identifier, tokens[1].kind == .openParen else {
      return nil
    }
    let name = tokens[0].text
    switch (name, tokens[2].kind) {
    case ("custom", .string):
      guard tokens.count >= 7, tokens[3].kind == .comma, tokens[4].text == "versionString",
        tokens[5].kind == .colon, tokens[6].kind == .string
      else { return nil }
      return Target("\(tokens[2].text) \(tokens[6].text)")
    case (_, .string): return Target("\(name) \(tokens[2].text)")
    case (_, .dot):
      guard tokens[3].text.hasPrefix("v") else { return nil }
      return Target("\(name) \(tokens[3].text.dropFirst().replacing("_", with: "."))")
    default: return nil
    }
  }
}
