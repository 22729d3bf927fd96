import NamedexCommandLine
import NamedexFiles
import NamedexImport
import NamedexText

/// The options for the destination of source lists. Also runs imports of every kind.
struct OutputOptions: ArgumentGroup {
  var directory: String?
  var separators = SeparatorOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &directory, "-o", "--output", value: "dir",
      help: "The catalog's directory; created if missing. (default: one of your own catalogs)")
    arguments.group(&separators)
  }

  /// Returns the destination of an import.
  ///
  /// - Parameters:
  ///   - id: The identifier that the user chose; nil if the user chose none.
  ///   - suggested: A word or a path from which to derive the identifier of a catalog of the user's
  ///     own, if the user chose none; nil if the input has no name.
  func destination(
    id: String? = nil, suggested: String?
  ) throws(Failure) -> ImportDestination {
    let separators = try separators.manifestValue()
    if let directory {
      let name = Files.name(of: Files.absolute(directory, in: Files.resolved(".")))
      return ImportDestination(
        directory: directory, id: id ?? name, isOwn: false, separators: separators)
    }
    guard let id = id ?? suggested.flatMap(ImportDestination.identifier) else {
      throw .reported(
        "the catalog has no name; give one with `--id`, or a directory with `--output`", .usage)
    }
    // An identifier must not be a path, because that could lead elsewhere.
    guard CatalogIdentity.isIdentifier(id) else {
      throw .reported(
        "\(id.quoted) cannot be the name of a catalog; expected letters, digits and - _ . with a "
          + "letter, a digit or _ first, and not 'all'", .usage)
    }
    guard let place = OwnCatalogs().place(of: id) else {
      throw .reported("HOME is not set; give a directory with `--output`", .usage)
    }
    return ImportDestination(directory: place, id: id, isOwn: true, separators: separators)
  }

  /// Makes the lists and commits them, with progress on a terminal. `make` may write rows to the
  /// staging directory as it finds them.
  ///
  /// - Parameter title: The title that the user chose; nil if the user chose none.
  func write(
    to destination: ImportDestination, title: String? = nil, _ messages: Messages,
    _ make: (ListStaging, @escaping ImportProgress.Observer) throws(ImportError) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    let line = ProgressLine(isQuiet: messages.isQuiet)
    return try LongWork(isQuiet: true).run { () throws(Failure) in
      // Clears the progress line before any error is printed.
      defer { line.clear() }
      do throws(ImportError) {
        let staging = try ListStaging(directory: destination.directory)
        let result = try make(staging) { line.show($0.line) }
        line.clear()
        for note in result.notes { messages.note(note) }
        messages.detail("writing to \(destination.directory)")
        let written = try staging.stage(
          result.lists,
          choices: ManifestChoices(title: title, separators: destination.separators))
        var notes = written.map { "\($0.outcome.rawValue) \($0.name)" }
        notes += try destination.complete(staging, besides: written.map(\.name))
        try staging.commit()
        for note in notes { messages.note(note) }
      } catch {
        throw Failure(error, about: destination.directory)
      }
      return .found
    }
  }
}

/// The destination of an import.
struct ImportDestination {
  /// The directory of the source lists.
  var directory: String
  /// The identifier of the catalog.
  var id: String
  /// True if the catalog is one of the user's own.
  var isOwn: Bool
  /// The separators that the user chose, as written in a manifest; nil if the user chose none.
  var separators: String?

  /// Returns the identifier that a word or a file name suggests, such as `meta` for
  /// `icons/meta.json`; nil if there is no letter, digit or `_`.
  static func identifier(of path: String) -> String? {
    let words = Files.stem(of: path).unicodeScalars.map {
      CatalogIdentity.isPart($0) ? Character($0) : "-"
    }
    let word = String(words.drop { $0 == "-" || $0 == "." })
    return word.isEmpty ? nil : word
  }

  /// Updates the other lists. For a catalog of the user's own, also adds built-in lists, and says
  /// how to search it.
  ///
  /// - Parameter written: The names of the lists that the import wrote.
  /// - Returns: Messages to print once all lists are written.
  fileprivate func complete(
    _ staging: ListStaging, besides written: [String]
  ) throws(ImportError) -> [String] {
    var notes = try KeptLists.update(in: staging, besides: written)
    guard isOwn else { return notes }
    for name in try BuiltInLists.add(to: staging, of: id) {
      notes.append("created \(name) from the built-in catalog")
    }
    notes.append("search it with `namedex search -c \(id)`")
    if CatalogFinder.isBuiltIn(id) {
      notes.append(
        "it replaces the built-in \(id.quoted) until you run `namedex remove \(id)`")
    }
    return notes
  }
}

extension ImportProgress {
  /// The progress of the import, as a line for the terminal.
  fileprivate var line: String {
    var line = "\(Files.name(of: file).withoutControls().prefix(40)): \(bytesRead >> 20) MiB"
    if let size, size > 0 { line += " of \(size >> 20) (\(bytesRead * 100 / size) %)" }
    return line + ", \(entries) entries"
  }
}
