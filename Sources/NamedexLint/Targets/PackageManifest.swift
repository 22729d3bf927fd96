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
    let manifest = SwiftManifest(text, path: path)
    let directory = Files.directory(of: path)
    let systems = systems(in: manifest)
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
    SwiftManifest(text, path: "").calls(of: ["package"]).flatMap { call in
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
        guard Files.isInside(path, directory) else { return nil }
        let inner = excluded.map { Files.relative(Files.absolute($0, in: root), to: path) }
        return ProjectTarget.Part(path, excluded: Set(inner))
      }
    }
  }

  /// The systems of `platforms: [.iOS(.v15)]`, or of `package.platforms = …`.
  private static func systems(in manifest: SwiftManifest) -> [FoundTarget] {
    let tokens = manifest.tokens
    let places = tokens.indices.dropFirst().dropLast(2).filter {
      tokens[$0].isWritten("platforms")
    }
    let assigned = places.last { tokens[$0 - 1].kind == .dot && tokens[$0 + 1].kind == .assign }
    let arguments = places.lazy.filter {
      tokens[$0 + 1].kind == .colon && !["let", "var"].contains(tokens[$0 - 1].text)
    }
    // The first argument with systems is the package's; later ones are conditions.
    return ([assigned].compactMap(\.self) + arguments.prefix(mostArguments)).lazy
      .map { manifest.systems(in: manifest.value(of: manifest.value(at: $0 + 2))) }
      .first { !$0.isEmpty } ?? []
  }

  /// Each may be as long as the file.
  private static let mostArguments = 16
}
