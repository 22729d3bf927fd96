package import Namedex
import NamedexCatalogs
import NamedexFiles
import NamedexIndexing

/// A catalog that a command works on.
package struct OpenCatalog {
  /// Its index.
  package var index: CatalogIndex
  /// Where it came from: `built-in` or a path.
  package var source: String
}

/// Finds catalogs by what people write after `--catalog`.
package struct CatalogFinder {
  /// The word for every catalog at hand.
  package static let all = "all"
  /// What is searched when nobody says what.
  package static let defaultID = "sf-symbols"
  /// The source of catalogs inside the executable.
  package static let builtInSource = "built-in"

  package let messages: Messages
  /// Directories that hold further catalogs.
  private let directories: [String]
  /// Indexes of catalogs that come as source lists.
  private let cache: IndexCache

  /// Creates a finder that looks into the directories of `NAMEDEX_PATH`, and into the one where the
  /// catalogs that come with the executable are installed.
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
  /// - Returns: At least one catalog; one that is named twice, once.
  /// - Throws: When one that is named is not found or cannot be opened.
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
    guard !found.isEmpty else { throw .reported("there is no catalog at hand", .unreadable) }
    return found
  }

  /// Opens one catalog: a built-in one, one of `NAMEDEX_PATH`, or one at a path.
  package func catalog(_ specification: String) throws(Failure) -> OpenCatalog {
    if let builtIn = BuiltIn.named(specification) { return try open(builtIn) }
    if !specification.contains("/"), let path = pathInDirectories(of: specification) {
      return try open(path: path)
    }
    guard specification != "-", !specification.isEmpty, Files.kind(of: specification) != .missing
    else { throw unknown(specification) }
    return try open(path: specification)
  }

  /// Every built-in catalog and every one of `NAMEDEX_PATH`, the first of each identifier.
  ///
  /// One that cannot be opened is left out with a message: it must not keep the others away.
  package func everyCatalog() -> [OpenCatalog] {
    var found: [OpenCatalog] = []
    func add(_ open: () throws(Failure) -> OpenCatalog) {
      do throws(Failure) {
        let catalog = try open()
        if !found.contains(where: { $0.index.id == catalog.index.id }) { found.append(catalog) }
      } catch {
        if case .reported(let message, _) = error { messages.note("left out: \(message)") }
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

  private func open(path: String) throws(Failure) -> OpenCatalog {
    do {
      if try isIndex(path) {
        return OpenCatalog(index: try CatalogIndex(path: path), source: path)
      }
      let (index, origin) = try cache.index(at: path)
      switch origin {
      case .found(let file): messages.detail("\(index.id): compiled before, as \(file)")
      case .kept(let file): messages.detail("\(index.id): compiled to \(file)")
      case .notKept(let reason?): messages.detail("\(index.id): compiled, not kept: \(reason)")
      case .notKept(nil): break
      }
      return OpenCatalog(index: index, source: path)
    } catch {
      throw Failure(error, about: path)
    }
  }

  /// Whether a file is opened as an index, to which its first bytes or its name say it is.
  private func isIndex(_ path: String) throws -> Bool {
    guard Files.kind(of: path) == .file else { return false }
    if path.hasSuffix(".ndx") { return true }
    return try MappedFile(path: path).hasPrefix(IndexFormat.magic)
  }

  // MARK: Directories of catalogs

  /// The index or the source lists of a catalog in the directories of `NAMEDEX_PATH`.
  private func pathInDirectories(of id: String) -> String? {
    for directory in directories {
      if Files.kind(of: "\(directory)/\(id).ndx") == .file { return "\(directory)/\(id).ndx" }
      if hasSourceLists("\(directory)/\(id)") { return "\(directory)/\(id)" }
    }
    return nil
  }

  private func pathsInDirectories() -> [String] {
    var paths: [String] = []
    for directory in directories {
      // A directory that is not there is no error, as in PATH.
      guard let names = try? Files.list(directory) else {
        messages.detail("there is no directory of catalogs \(directory)")
        continue
      }
      for name in names {
        let path = "\(directory)/\(name)"
        if name.hasSuffix(".ndx") || hasSourceLists(path) { paths.append(path) }
      }
    }
    return paths
  }

  private func hasSourceLists(_ path: String) -> Bool {
    [SourceList.plainNames, .names].contains { Files.kind(of: "\(path)/\($0.rawValue)") == .file }
  }

  private func unknown(_ specification: String) -> Failure {
    let names = pathsInDirectories().map { path in
      let name = Files.name(of: path)
      return name.hasSuffix(".ndx") ? String(name.dropLast(4)) : name
    }
    let known = BuiltIn.all.map(\.id) + names
    let near = EditDistance.nearest(to: specification, in: known, limit: 2)
    let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    return .reported(
      "found neither a catalog nor a file \(specification.quoted)\(hint)\n"
        + "catalogs: \(known.joined(separator: ", ")); or give a directory of source lists, "
        + "an index, or a file with one name per line", .unreadable)
  }
}
