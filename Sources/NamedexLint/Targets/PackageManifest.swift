internal import NamedexCore
internal import NamedexFiles
internal import NamedexLexing

/// Reads the platforms and the targets of a package from `Package.swift`.
///
/// The manifest is parsed, not run, so computed values are not known.
package enum PackageManifest {
  /// The calls that declare a target with sources, except plugins. A test target has a different
  /// default directory.
  private static let calls: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  /// Returns the targets of the package, each with the platforms in the argument `platforms:`,
  /// raised to the oldest versions that SwiftPM builds for.
  ///
  /// Supported forms are `.iOS(.v15)`, `.macOS(.v10_15)`, `.iOS("15.2")` and `.custom("ios",
  /// versionString: "15")`. The version may be a constant in the file. A later assignment to
  /// `platforms` replaces the argument.
  ///
  /// - Parameters:
  ///   - text: The contents of the manifest.
  ///   - path: The file's absolute path.
  /// - Returns: If no targets can be read, one target with the platforms and no files.
  /// - Complexity: O(*n*) in the length of the text.
  package static func targets(in text: [UInt8], path: String) -> [ProjectTarget] {
    let manifest = SwiftManifest(text)
    let directory = Files.directory(of: path)
    let systems = platforms(in: manifest, path: path).map(raised).oldest
    let targets = manifest.calls(of: Self.calls).compactMap { call -> ProjectTarget? in
      guard let name = call.texts["name"]?.first else { return nil }
      return ProjectTarget(
        name: name, systems: systems, parts: parts(of: call, name, in: directory))
    }
    return targets.isEmpty
      ? [ProjectTarget(name: Files.name(of: directory), systems: systems)] : targets
  }

  /// Returns the package's dependencies, each as a label (`url`, `path` or `id`) and its value.
  package static func dependencies(in text: [UInt8]) -> [(label: String, text: String)] {
    SwiftManifest(text).calls(of: ["package"]).flatMap { call in
      ["url", "path", "id"].flatMap { label in (call.texts[label] ?? []).map { (label, $0) } }
    }
  }

  /// Returns the directories of a target, which are always inside the package.
  private static func parts(
    of call: ManifestCall, _ name: String, in directory: String
  ) -> [ProjectTarget.Part] {
    // SwiftPM tries these in order; only one of them exists.
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

  /// Returns the platforms of the package. Conditions are not evaluated, so all versions that any
  /// build uses are returned.
  private static func platforms(in manifest: SwiftManifest, path: String) -> [FoundTarget] {
    let tokens = manifest.tokens
    // `package.platforms = …`
    let assignments = tokens.indices.dropFirst().filter {
      tokens[$0 - 1].kind == .dot && tokens[$0].isWritten("platforms")
        && tokens[$0...].dropFirst().first?.kind == .assign
    }
    var found: [FoundTarget] = []
    for position in assignments.reversed() {
      found += platforms(at: position + 2, manifest, path: path)
      if !manifest.isConditional[position], !found.isEmpty { return found }
    }
    let places = tokens.indices.filter {
      tokens[$0...].prefix(2).elementsEqual(["platforms", ":"]) { $0.isWritten($1) }
        && $0 + 2 < tokens.endIndex
        && !($0 > 0 && ["let", "var"].contains(tokens[$0 - 1].text))
    }
    // The first argument with this name belongs to the package. A later argument belongs to the
    // condition of a dependency, unless it is in a conditional branch, which may declare the
    // package again.
    let arguments = places.filter { manifest.isConditional[$0] || $0 == places.first }
    for kind in [SourceToken.Kind.openBracket, .identifier] {
      let own = arguments.filter { tokens[$0 + 2].kind == kind }
        .flatMap { platforms(at: $0 + 2, manifest, path: path) }
      if !own.isEmpty { return found + own }
    }
    let names = places.map { tokens[$0 + 2] }.filter { $0.kind == .identifier }.map(\.text)
    for name in names.eachOnce() {
      let own = platforms(ofConstant: name, manifest, path: path)
      if !own.isEmpty { return found + own }
    }
    return found
  }

  /// Returns the platforms of the list, or of the named constant, at a position.
  private static func platforms(
    at position: Int, _ manifest: SwiftManifest, path: String
  ) -> [FoundTarget] {
    guard position < manifest.tokens.count else { return [] }
    let list = manifest.tokens[position...]
    let word = manifest.tokens[position]
    let held =
      word.kind == .identifier ? platforms(ofConstant: word.text, manifest, path: path) : []
    return held.isEmpty ? platforms(in: list, manifest, path: path) : held
  }

  private static func platforms(
    ofConstant name: String, _ manifest: SwiftManifest, path: String
  ) -> [FoundTarget] {
    manifest.values(ofConstant: name).flatMap { platforms(in: $0, manifest, path: path) }
  }

  /// Returns the manifest that SwiftPM reads for a package, given the names of the files in its
  /// directory.
  ///
  /// A manifest for exactly SwiftPM's release takes precedence. Otherwise, SwiftPM reads the newest
  /// manifest for an older release, if its tools version is higher than the one in `Package.swift`.
  ///
  /// - Parameters:
  ///   - names: The names of the files in the directory.
  ///   - read: Returns the bytes of a file.
  package static func chosen(of names: [String], _ read: (String) -> [UInt8]?) -> String {
    let plain = "Package.swift"
    var candidates: [(version: VersionNumber, name: String)] = []
    for name in names where name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") {
      let text = name.dropFirst("Package@swift-".count).dropLast(".swift".count)
      if let version = VersionNumber(text), newestTools.map({ version <= $0 }) ?? true {
        candidates.append((version, name))
      }
    }
    guard let newest = candidates.max(by: { $0.version < $1.version }) else { return plain }
    let exact = ["6.3.1", "6.3", "6"].lazy.compactMap { key in
      candidates.first { $0.version.description == key }?.name
    }.first
    if let exact { return exact }
    guard let own = read(newest.name).flatMap(toolsVersion) else { return plain }
    guard let other = read(plain).flatMap(toolsVersion) else { return newest.name }
    return own > other ? newest.name : plain
  }

  /// The SwiftPM release whose manifest selection is reproduced here.
  private static let newestTools = VersionNumber("6.3.1")

  /// Returns the version in the first line: `// swift-tools-version:5.9`.
  private static func toolsVersion(in text: [UInt8]) -> VersionNumber? {
    let mark = "swift-tools-version:"
    let line = String(decoding: text.prefix(256).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard let range = line.firstRange(of: mark) else { return nil }
    let version = line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return VersionNumber(version)
  }

  /// Returns the systems of a package that does not specify any: the oldest that SwiftPM builds
  /// for. Empty if the text does not declare a package.
  package static func leastSystems(in text: [UInt8], path: String) -> [FoundTarget] {
    guard text.contains("Package("), !text.contains("platforms") else { return [] }
    return leastTargets.map { FoundTarget($0, file: path, line: 1) }
  }

  /// The oldest systems that SwiftPM 6.3 builds for.
  private static let leastTargets =
    ["macOS 10.13", "iOS 12.0", "tvOS 12.0", "watchOS 4.0", "visionOS 1.0"].compactMap {
      Target($0)
    }

  /// Returns a system whose version is at least the oldest one that SwiftPM builds for.
  private static func raised(_ found: FoundTarget) -> FoundTarget {
    var found = found
    let least = leastTargets.first { $0.platform == found.target.platform }
    if let least, found.target.version < least.version { found.target = least }
    return found
  }

  /// Returns the platforms of a list in brackets.
  private static func platforms(
    in tokens: ArraySlice<TextToken>, _ manifest: SwiftManifest, path: String
  ) -> [FoundTarget] {
    var targets: [FoundTarget] = []
    var depth = 0
    var parens = 0
    var hasBegun = false
    for (position, token) in zip(tokens.indices, tokens) {
      switch token.kind {
      case .openBracket: (depth, hasBegun) = (depth + 1, true)
      case .closeBracket: depth -= 1
      case .openParen where !hasBegun: parens += 1
      case .closeParen where !hasBegun: parens -= 1
      case .comma where !hasBegun && parens == 0: return []
      case .dot where depth == 1:
        if let (target, line) = target(in: tokens[(position + 1)...], manifest) {
          targets.append(FoundTarget(target, file: path, line: line))
        }
      default: break
      }
      // The argument ends without a list.
      if parens < 0 { return [] }
      // The values of a conditional expression follow one another, separated by a colon.
      if depth == 0, hasBegun {
        guard tokens[position...].dropFirst().first?.kind == .colon || token.kind == .colon else {
          break
        }
      }
    }
    return targets
  }

  /// Returns the target at the beginning of a sequence of tokens, `iOS ( . v15 )`, and the line of
  /// its version.
  private static func target(
    in tokens: ArraySlice<TextToken>, _ manifest: SwiftManifest
  ) -> (target: Target, line: Int)? {
    let tokens = tokens.prefix(16).prefix { $0.kind != .closeParen }
    guard var platform = tokens.first?.name, tokens.dropFirst().first?.kind == .openParen else {
      return nil
    }
    var argument = tokens.dropFirst(2)
    if platform == "custom" {
      // A name with capital letters would be a different platform.
      guard let name = argument.popFirst(), name.kind == .string,
        name.text == name.text.lowercased(),
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

  /// Returns the version in an argument: `"15.2"`, `.v10_15`, or a constant with such a value.
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
