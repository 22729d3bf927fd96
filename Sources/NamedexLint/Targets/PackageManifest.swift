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
  /// `.custom("iOS", versionString: "15")`. The version may be a constant of the file. What is assigned to
  /// `platforms` later replaces the argument.
  ///
  /// - Parameters:
  ///   - text: The manifest.
  ///   - path: Its absolute path.
  /// - Returns: Without targets that can be read, one that has the platforms and no files.
  /// - Complexity: O(*n*).
  package static func targets(in text: [UInt8], path: String) -> [ProjectTarget] {
    let manifest = SwiftManifest(text)
    let directory = Files.directory(of: path)
    let systems = platforms(in: manifest, path: path).oldest
    let targets = manifest.calls(of: Self.calls).compactMap { call -> ProjectTarget? in
      guard let name = call.texts["name"]?.first else { return nil }
      return ProjectTarget(
        name: name, systems: systems, parts: parts(of: call, name, in: directory))
    }
    return targets.isEmpty
      ? [ProjectTarget(name: Files.name(of: directory), systems: systems)] : targets
  }

  /// The packages on which the package depends: the label `url`, `path` or `id`, and what it says.
  package static func dependencies(in text: [UInt8]) -> [(label: String, text: String)] {
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
      call.texts["path"].map { Array($0.prefix(1)) }
      ?? ((call.name == "testTarget" ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]).map {
        "\($0)/\(name)"
      }
    let places = roots.flatMap { root in
      (call.texts["sources"] ?? [""]).map {
        Files.absolute($0, in: Files.absolute(root, in: directory))
      }
    }.filter { Files.isInside($0, directory) }.eachOnce()
    let excluded = roots.flatMap { root in
      (call.texts["exclude"] ?? []).map {
        Files.absolute($0, in: Files.absolute(root, in: directory))
      }
    }
    let inner = ProjectTarget.paths(excluded, in: places)
    return places.map { ProjectTarget.Part($0, excluded: Set(inner[$0] ?? [])) }
  }

  private static func platforms(in manifest: SwiftManifest, path: String) -> [FoundTarget] {
    let tokens = manifest.tokens
    let assigned = tokens.indices.dropFirst().last {
      tokens[$0 - 1].kind == .dot && tokens[$0].isWritten("platforms")
        && tokens[$0...].dropFirst().first?.kind == .assign
    }
    if let list = assigned.map({ tokens[$0...].dropFirst(2) }), let first = list.first {
      let isList = first.kind == .openBracket
      let found = platforms(
        in: isList ? list : manifest.value(ofConstant: first.text), manifest, path: path)
      if !found.isEmpty { return found }
    }
    let places = tokens.indices.filter {
      tokens[$0...].prefix(2).elementsEqual(["platforms", ":"]) { $0.isWritten($1) }
        && $0 + 2 < tokens.endIndex
        && !($0 > 0 && ["let", "var"].contains(tokens[$0 - 1].text))
    }
    // The first argument of this name is the package's; a later one is a condition.
    if let list = places.first(where: { tokens[$0 + 2].kind == .openBracket }) {
      let found = platforms(in: tokens[(list + 2)...], manifest, path: path)
      if !found.isEmpty { return found }
    }
    let names = places.map { tokens[$0 + 2] }.filter { $0.kind == .identifier }.map(\.text)
    for name in names.eachOnce() {
      let value = manifest.value(ofConstant: name)
      let found = platforms(in: value, manifest, path: path)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The platforms of a list in brackets.
  private static func platforms(
    in tokens: ArraySlice<TextToken>, _ manifest: SwiftManifest, path: String
  ) -> [FoundTarget] {
    var targets: [FoundTarget] = []
    var depth = 0
    for (position, token) in zip(tokens.indices, tokens) {
      switch token.kind {
      case .openBracket: depth += 1
      case .closeBracket: depth -= 1
      case .dot where depth == 1:
        if let (target, line) = target(in: tokens[(position + 1)...], manifest) {
          targets.append(FoundTarget(target, file: path, line: line))
        }
      default: break
      }
      if depth == 0 { break }
    }
    return targets
  }

  /// The target that begins a run of tokens, `iOS ( . v15 )`, and the line of its version.
  private static func target(
    in tokens: ArraySlice<TextToken>, _ manifest: SwiftManifest
  ) -> (target: Target, line: Int)? {
    let tokens = tokens.prefix(16).prefix { $0.kind != .closeParen }
    guard var platform = tokens.first?.name, tokens.dropFirst().first?.kind == .openParen else {
      return nil
    }
    var argument = tokens.dropFirst(2)
    if platform == "custom" {
      guard let name = argument.popFirst(), name.kind == .string,
        argument.prefix(3).map(\.text) == [",", "versionString", ":"]
      else { return nil }
      platform = name.text
      argument = argument.dropFirst(3)
    }
    guard let (version, line) = version(in: argument, manifest),
      let target = Target("\(platform) \(version)")
    else { return nil }
    return (target, line)
  }

  /// The version in an argument: `"15.2"`, `.v10_15`, or a constant that holds one of these.
  private static func version(
    in argument: ArraySlice<TextToken>, _ manifest: SwiftManifest
  ) -> (text: String, line: Int)? {
    let isName = argument.dropLast().allSatisfy { $0.kind == .identifier || $0.kind == .dot }
    guard isName, let word = argument.last else { return nil }
    return number(word) ?? manifest.word(ofConstant: word.text).flatMap { number($0) }
  }

  private static func number(_ word: TextToken) -> (text: String, line: Int)? {
    if word.kind == .string { return (word.text, word.line) }
    let digits = word.text.dropFirst()
    guard word.text.hasPrefix("v"), digits.first?.isNumber == true else { return nil }
    return (String(digits.replacing("_", with: ".")), word.line)
  }
}
