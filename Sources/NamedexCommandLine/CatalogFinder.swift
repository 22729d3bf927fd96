package import Namedex
import NamedexCatalogs
import NamedexFiles
import NamedexIndexing
import NamedexText

/// A catalog that a command works on.
package struct OpenCatalog {
  /// Its index.
  package var index: CatalogIndex
  /// Where it came from: `built-in` or a path.
  package var source: String
}

/// Finds catalogs by the values of `--catalog`.
package struct CatalogFinder {
  /// The value that stands for every available catalog.
  package static let all = "all"
  /// The catalog that is searched by default.
  package static let defaultID = "sf-symbols"
  /// The source of catalogs inside the executable.
  package static let builtInSource = "built-in"

  private static let indexSuffix = ".ndx"

  private let messages: Messages
  /// Directories that hold more catalogs.
  private let directories: [String]
  /// Compiled indexes of catalogs that are source lists.
  private let cache: IndexCache

  /// Creates a finder for the directories of `NAMEDEX_PATH` and for the catalogs that are installed
  /// with the executable.
  package init(messages: Messages) {
    self.messages = messages
    let named =
      Installation.environment("NAMEDEX_PATH")?.split(separator: ":").map(String.init) ?? []
    let installed = Installation.catalogs
    directories = named + (installed.map { named.contains($0) ? [] : [$0] } ?? [])
    cache = IndexCache(directory: Installation.cacheDirectory, version: Installation.version)
  }

  /// Opens the catalogs that a command line names.
  ///
  /// - Parameter specifications: Identifiers, directories, files; empty for the default catalog.
  /// - Returns: At least one catalog, each of them once.
  /// - Throws: When one of them is not found or cannot be opened.
  package func open(_ specifications: [String]) throws(Failure) -> [OpenCatalog] {
    var found: [OpenCatalog] = []
    for specification in specifications.isEmpty ? [Self.defaultID] : specifications {
      let catalogs =
        specification == Self.all ? everyCatalog() : [try catalog(specification)]
      for catalog in catalogs
      where !found.contains(where: {
        $0.index.id == catalog.index.id && $0.index.digest == catalog.index.digest
      }) {
        messages.detail("\(catalog.index.id): \(catalog.source)")
        found.append(catalog)
      }
    }
    guard !found.isEmpty else { throw .reported("no catalogs found", .unreadable) }
    return found
  }

  /// Opens one catalog: built in, from `NAMEDEX_PATH`, or at a path.
  package func catalog(_ specification: String) throws(Failure) -> OpenCatalog {
    if let builtIn = BuiltIn.named(specification) { return try open(builtIn) }
    if !specification.contains("/"), let path = pathInDirectories(of: specification) {
      return try open(path: path)
    }
    let kind = Files.kind(of: specification)
    guard specification != "-", !specification.isEmpty, kind != .missing else {
      throw unknown(specification)
    }
    return try open(path: specification, kind: kind)
  }

  /// Every built-in catalog and every one from `NAMEDEX_PATH`, the first of each identifier.
  ///
  /// A catalog that cannot be opened is skipped with a message; the others remain usable.
  package func everyCatalog() -> [OpenCatalog] {
    var found: [OpenCatalog] = []
    func add(_ open: () throws(Failure) -> OpenCatalog) {
      do throws(Failure) {
        let catalog = try open()
        if !found.contains(where: { $0.index.id == catalog.index.id }) { found.append(catalog) }
      } catch {
        if case .reported(let message, _) = error { messages.note("skipped \(message)") }
      }
    }
    for builtIn in BuiltIn.all { add { () throws(Failure) in try self.open(builtIn) } }
    for path in pathsInDirectories() { add { () throws(Failure) in try self.open(path: path) } }
    return found
  }

  // MARK: Opening

  private func open(_ builtIn: BuiltIn) throws(Failure) -> OpenCatalog {
    do throws(IndexError) {
      return OpenCatalog(index: try CatalogIndex(builtIn.bytes), source: Self.builtInSource)
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
      let (index, origin) = try cache.index(at: path, kind: kind)
      switch origin {
      case .found(let file): messages.detail("\(index.id): using the compiled index \(file)")
      case .kept(let file): messages.detail("\(index.id): compiled to \(file)")
      case .notKept(let reason?):
        messages.detail("\(index.id): compiled, but not cached: \(reason)")
      case .notKept(nil): break
      }
      return OpenCatalog(index: index, source: path)
    }
  }

  /// Whether a file is an index, by its first bytes or its name.
  private func isIndex(_ path: String) throws -> Bool {
    if path.hasSuffix(Self.indexSuffix) { return true }
    return try MappedFile(path: path).hasPrefix(IndexFormat.magic)
  }

  // MARK: Directories of catalogs

  /// The path of a catalog's index or source lists in the directories.
  private func pathInDirectories(of id: String) -> String? {
    for directory in directories {
      let lists = Files.join(directory, id)
      if Files.kind(of: lists + Self.indexSuffix) == .file { return lists + Self.indexSuffix }
      if hasSourceLists(lists) { return lists }
    }
    return nil
  }

  private func pathsInDirectories() -> [String] {
    var paths: [String] = []
    for directory in directories {
      // A missing directory is not an error, as in PATH.
      guard let names = try? Files.list(directory) else {
        messages.detail("no directory \(directory.quoted) (NAMEDEX_PATH)")
        continue
      }
      for name in names {
        let path = Files.join(directory, name)
        if name.hasSuffix(Self.indexSuffix) || hasSourceLists(path) { paths.append(path) }
      }
    }
    return paths
  }

  private func hasSourceLists(_ path: String) -> Bool {
    [SourceList.plainNames, .names].contains {
      Files.kind(of: Files.join(path, $0.rawValue)) == .file
    }
  }

  private func unknown(_ specification: String) -> Failure {
    let names = pathsInDirectories().map { path in
      let name = Files.name(of: path)
      return name.hasSuffix(Self.indexSuffix)
        ? String(name.dropLast(Self.indexSuffix.count)) : name
    }
    let known = BuiltIn.all.map(\.id) + names
    let hint = didYouMean(nearest(to: specification, in: known))
    return .reported(
      "no catalog or file \(specification.quoted)\(hint)\n"
        + "Use one of \(known.joined(separator: ", ")); or a directory of source lists, "
        + "an index, or a file with one name per line", .unreadable)
  }
}
