internal import NamedexFiles
internal import NamedexLexing

/// The helper files that Tuist's manifests share, in `ProjectDescriptionHelpers`.
package struct TuistHelpers {
  let declarations: ManifestDeclarations
  /// The first line of each file, in order; the lines of all files are numbered consecutively.
  private let files: [(firstLine: Int, path: String)]

  /// The first line number of helper files, greater than any line number in a manifest.
  private static let firstLine = 1 << 32

  /// Reads the declarations in helper files.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ texts: [(path: String, text: [UInt8])]) {
    var declarations = ManifestDeclarations()
    var files: [(firstLine: Int, path: String)] = []
    var line = Self.firstLine
    for (path, bytes) in texts {
      files.append((line, path))
      let text = ManifestText(bytes, firstLine: line)
      line += 1 + bytes.count { $0 == 0x0A }
      declarations.add(ManifestRegion(text: text, range: text.tokens.indices))
    }
    (self.declarations, self.files) = (declarations, files)
  }

  /// Returns the file that contains a line, and the line's number in that file; nil for a line of a
  /// manifest.
  func place(ofLine line: Int) -> (file: String, line: Int)? {
    files.last { $0.firstLine <= line }.map { ($0.path, line - $0.firstLine + 1) }
  }

  /// The maximum number of directories to search, from the manifest's upwards, and of helper files
  /// to read.
  private static let (greatestHeight, greatestCount) = (16, 256)

  /// Returns the directory with Tuist's configuration, at or above a directory; nil if there is
  /// none.
  package static func root(
    above directory: String, names: (String) -> [String]
  ) -> String? {
    Files.around(directory).prefix(greatestHeight).first { isRoot(names($0)) }
  }

  /// Returns whether a directory has Tuist's configuration, given the names in it.
  package static func isRoot(_ names: [String]) -> Bool {
    names.contains { $0 == "Tuist" || $0 == "Tuist.swift" }
  }

  /// Reads the helper files of a directory with Tuist's configuration, and those of its local
  /// plugins.
  ///
  /// - Parameters:
  ///   - root: A directory that `root(above:names:)` returned.
  ///   - names: Returns the names in a directory.
  ///   - contents: Returns the bytes of a file.
  package static func read(
    at root: String, names: (String) -> [String], contents: (String) -> [UInt8]?
  ) -> TuistHelpers {
    var directories = [Files.join(root, "Tuist/ProjectDescriptionHelpers")]
    let configurations = ["Tuist.swift", "Tuist/Config.swift"].map { Files.join(root, $0) }
    for text in configurations.compactMap(contents) {
      for place in plugins(in: text) {
        let plugin = Files.absolute(place, in: root)
        directories.append(Files.join(plugin, "ProjectDescriptionHelpers"))
      }
    }
    var paths: [String] = []
    while let directory = directories.first, paths.count < greatestCount {
      directories.removeFirst()
      for name in names(directory).sorted() {
        let path = Files.join(directory, name)
        if name.hasSuffix(".swift") { paths.append(path) }
        if !name.contains("."), directories.count < greatestCount { directories.append(path) }
      }
    }
    return TuistHelpers(
      paths.prefix(greatestCount).compactMap { path in contents(path).map { (path, $0) } })
  }

  /// Returns the paths of local plugins: `.local(path: .relativeToRoot("Plugins/A"))`.
  private static func plugins(in text: [UInt8]) -> [String] {
    var reader = TextTokenReader(bytes: text, language: .swift)
    let tokens = reader.rest()
    return tokens.indices.compactMap { position in
      guard tokens[position].isWritten("local"),
        tokens[position...].dropFirst().first?.kind == .openParen
      else { return nil }
      return tokens[position...].prefix(8).first { $0.kind == .string }?.text
    }
  }
}
