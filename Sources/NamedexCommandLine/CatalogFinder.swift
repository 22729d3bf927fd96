package import Namedex
import NamedexCatalogs
import NamedexFiles
import NamedexIndexing
import NamedexText

/// A catalog that a command works on.
package struct OpenCatalog {
  /// The catalog's index.
  package var index: CatalogIndex
  /// The catalog's origin: `built-in` or a path.
  package var source: String
  /// True if it was compiled from source lists, now or in an earlier run.
  var isFromLists = false
}

/// Finds catalogs by the values of `--catalog`.
///
/// A word is looked up among the user's own catalogs, the built-in ones, and those in the
/// directories of `NAMEDEX_PATH` and of the installation. A path is opened directly.
package struct CatalogFinder {
  /// The value that selects every available catalog.
  package static let all = "all"
  /// The catalog that is searched unless the user has set another one.
  package static let defaultID = "sf-symbols"

  private let messages: Messages
  private let separators: [Unicode.Scalar]?
  private let own = OwnCatalogs()

  /// Creates a finder that opens catalogs on request.
  ///
  /// - Parameters:
  ///   - messages: Receives notes about what was found.
  ///   - separators: The characters at which the names of source lists are split; nil to use those
  ///     of the lists.
  package init(messages: Messages, separators: [Unicode.Scalar]? = nil) {
    (self.messages, self.separators) = (messages, separators)
  }

  /// Opens the catalogs that a command line names.
  ///
  /// - Parameter specifications: Identifiers, directories or files; empty for the default catalog.
  /// - Returns: At least one catalog, without duplicates.
  /// - Throws: When a catalog is not found or cannot be opened.
  package func open(_ specifications: [String]) throws(Failure) -> [OpenCatalog] {
    var found: [OpenCatalog] = []
    for specification in specifications.isEmpty ? [try defaultCatalog()] : specifications {
      let catalogs =
        specification == Self.all ? everyCatalog() : [try catalog(specification)]
      for catalog in catalogs
      where !found.contains(where: {
        $0.index.id == catalog.index.id && $0.index.digest == catalog.index.digest
      }) {
        messages.detail(
          "\(catalog.index.id): \(catalog.source), split at \(catalog.index.separatorsForPeople)")
        found.append(catalog)
      }
    }
    guard let first = found.first else { throw .reported("no catalogs found", .unreadable) }
    guard separators == nil || found.contains(where: \.isFromLists) else {
      throw .reported(
        "`--separators` is for source lists and files of names; \(first.index.id.quoted) is an index, "
          + "whose names are already split", .usage)
    }
    return found
  }

  /// Opens one catalog: one of the user's own, a built-in one, one in the directories of
  /// `NAMEDEX_PATH` or of the installation, or one at a path.
  package func catalog(_ specification: String) throws(Failure) -> OpenCatalog {
    if !specification.contains("/"), specification != "-" {
      if let path = own.path(of: specification) { return try open(path: path) }
      if let builtIn = BuiltIn.named(specification) { return try open(builtIn) }
      if let path = pathInDirectories(of: specification) { return try open(path: path) }
    }
    let kind = specification == "-" ? .other : Files.kind(of: specification)
    if !specification.isEmpty, kind != .missing { return try open(path: specification, kind: kind) }
    if let path = path(ofIdentifier: specification) { return try open(path: path) }
    throw unknown(specification)
  }

  /// Returns every catalog: first the built-in ones, each replaced by the user's own catalog with
  /// the same identifier, if there is one; then the user's other catalogs; then those in the
  /// directories of `NAMEDEX_PATH` and of the installation. If several have the same identifier,
  /// the first wins.
  ///
  /// A catalog that cannot be opened is skipped with a message.
  package func everyCatalog() -> [OpenCatalog] {
    var found: [OpenCatalog] = []
    func add(_ open: () throws(Failure) -> OpenCatalog) {
      do throws(Failure) {
        let catalog = try open()
        if !found.contains(where: { $0.index.id == catalog.index.id }) { found.append(catalog) }
      } catch {
        if case .reported(let lines, _) = error {
          messages.note("skipped " + lines.joined(separator: "; "))
        }
      }
    }
    for builtIn in BuiltIn.all {
      add { () throws(Failure) in try self.catalog(builtIn.id) }
    }
    let others = own.paths.filter { BuiltIn.named(Files.name(of: $0)) == nil }
    for path in others + pathsInDirectories() {
      add { () throws(Failure) in try self.open(path: path) }
    }
    return found
  }

  /// Returns whether a catalog is built into the executable.
  package static func isBuiltIn(_ id: String) -> Bool { BuiltIn.named(id) != nil }

  /// Returns the catalog that is searched when none is named.
  private func defaultCatalog() throws(Failure) -> String {
    if let named = Installation.environment("NAMEDEX_CATALOG"), !named.isEmpty { return named }
    return try Settings().catalog ?? Self.defaultID
  }

  // MARK: Opening

  private func open(_ builtIn: BuiltIn) throws(Failure) -> OpenCatalog {
    do throws(IndexError) {
      return OpenCatalog(index: try CatalogIndex(builtIn.bytes), source: "built-in")
    } catch {
      throw .reported("built-in catalog \(builtIn.id): \(error)", .internalError)
    }
  }

  private func open(path: String, kind: Files.Kind? = nil) throws(Failure) -> OpenCatalog {
    let kind = kind ?? Files.kind(of: path)
    return try failing(about: path) {
      if kind == .file, try isIndex(path) {
        return OpenCatalog(index: try CatalogIndex(path: path), source: path)
      }
      let cache = try IndexCache.ofInstallation()
      let progress = BuildProgress()
      let name = Files.name(of: path).withoutControls()
      let (index, origin) = try LongWork(isQuiet: messages.isQuiet) { "\(name): \(progress.text)" }
        .run { try cache.index(at: path, kind: kind, separators: separators, progress: progress) }
      switch origin {
      case .found(let file): messages.detail("\(index.id): using the compiled index \(file)")
      case .kept(let file): messages.detail("\(index.id): compiled to \(file)")
      case .notKept(let reason?):
        messages.detail("\(index.id): compiled, but not cached: \(reason)")
      case .notKept(nil): break
      }
      return OpenCatalog(index: index, source: path, isFromLists: true)
    }
  }

  /// Returns whether a file is an index, judging by its first bytes or its name.
  private func isIndex(_ path: String) throws -> Bool {
    if path.hasSuffix(OwnCatalogs.indexSuffix) { return true }
    return try MappedFile(path: path).hasPrefix(IndexFormat.magic)
  }

  // MARK: Directories of catalogs

  /// The directories in `NAMEDEX_PATH`, then the installation's.
  private var directories: [String] {
    let named =
      Installation.environment("NAMEDEX_PATH")?.split(separator: ":").map(String.init) ?? []
    let installed = Installation.catalogs
    return named + (installed.map { named.contains($0) ? [] : [$0] } ?? [])
  }

  /// Returns the path of a catalog's index or source lists in `directories`.
  private func pathInDirectories(of id: String) -> String? {
    for directory in directories {
      let lists = Files.join(directory, id)
      if Files.kind(of: lists + OwnCatalogs.indexSuffix) == .file {
        return lists + OwnCatalogs.indexSuffix
      }
      if OwnCatalogs.hasSourceLists(lists) { return lists }
    }
    return nil
  }

  private func pathsInDirectories() -> [String] {
    var paths: [String] = []
    for directory in directories {
      // As in PATH, a missing directory is not an error.
      guard let names = try? Files.list(directory) else {
        messages.detail("no directory \(directory.quoted) (NAMEDEX_PATH)")
        continue
      }
      for name in names {
        let path = Files.join(directory, name)
        if name.hasSuffix(OwnCatalogs.indexSuffix) || OwnCatalogs.hasSourceLists(path) {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// Returns the path of the catalog whose lists or index declare this identifier.
  private func path(ofIdentifier id: String) -> String? {
    (own.paths + pathsInDirectories()).first { OwnCatalogs.identifier(of: $0) == id }
  }

  private func unknown(_ specification: String) -> Failure {
    let names = (own.paths + pathsInDirectories()).map { path in
      let name = Files.name(of: path)
      let suffix = OwnCatalogs.indexSuffix
      return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    }
    let builtIn = BuiltIn.all.map(\.id)
    let known = builtIn + names.filter { !builtIn.contains($0) }
    let hint = didYouMean(nearest(to: specification, in: known))
    return .reported(
      lines: [
        "no catalog or file \(specification.quoted)\(hint)",
        "Use one of \(known.joined(separator: ", ")); or a directory of source lists, "
          + "an index, or a file with one name per line",
      ], .unreadable)
  }
}

extension CatalogIndex {
  /// The characters at which names are split, as shown to users.
  package var separatorsForPeople: String {
    separators.isEmpty ? "white space" : separators.map(String.init).joined(separator: " ")
  }
}
