internal import NamedexFiles

/// The files of one version of SF Symbols, recognized by the beginnings of their names.
struct SFSymbolsFiles: Equatable {
  /// The role of a file.
  enum Role: String, CaseIterable {
    case availability = "name_availability"
    case aliases = "name_aliases"
    case legacyAliases = "legacy_aliases"
    case symbolCategories = "symbol_categories"
    case categories = "categories"
    case search = "symbol_search"
    case restrictions = "symbol_restrictions"
    case layers = "layerset_availability"
    /// A merged JSON file; only its restrictions and categories are used.
    case json = ".json"
  }

  /// The version's name, as shown in messages: its path.
  var label: String
  /// True for a beta, according to the last component of the path.
  var isBeta: Bool
  private(set) var paths: [Role: String] = [:]

  subscript(role: Role) -> String? { paths[role] }

  /// Finds the versions among the paths on a command line.
  ///
  /// - Parameter paths: Directories, one for each version, and files, which together form another
  ///   version.
  /// - Returns: The versions in command-line order, followed by the version that the separate files
  ///   form.
  /// - Throws: `unreadable`, and `badData` for a directory without files of SF Symbols.
  static func locate(_ paths: [String]) throws(ImportError) -> [SFSymbolsFiles] {
    var versions: [SFSymbolsFiles] = []
    var loose: [String] = []
    for path in paths {
      if try Upstream.isDirectory(path) {
        let folder = try Upstream.files(in: path)
        try folder.refuseOthers { role(of: $0) != nil }
        versions.append(try SFSymbolsFiles(label: path, files: folder.files))
      } else {
        loose.append(path)
      }
    }
    if let first = loose.first {
      versions.append(try SFSymbolsFiles(label: first, files: loose))
    }
    return versions
  }

  /// Creates a version that has no files of its own.
  init(partial label: String) { (self.label, isBeta) = (label, false) }

  private init(label: String, files: [String]) throws(ImportError) {
    self.label = label
    isBeta = Files.name(of: label).lowercased().contains("beta")
    for file in files {
      guard let role = Self.role(of: Files.name(of: file)) else { continue }
      if let other = paths[role] {
        throw .badData(
          file: file, reason: "the version has two files of this kind; remove this one or \(other)")
      }
      paths[role] = file
    }
    guard !paths.isEmpty else {
      throw .badData(
        file: label,
        reason:
          "no SF Symbols files here; expected name_availability.plist and the files beside it, "
          + "as in SF Symbols.app/Contents/Resources/Metadata")
    }
  }

  private static func role(of name: String) -> Role? {
    if name.hasSuffix(".json") { return .json }
    return Role.allCases.first { $0 != .json && name.hasPrefix($0.rawValue) }
  }
}
