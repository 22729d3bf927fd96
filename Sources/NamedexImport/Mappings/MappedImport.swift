internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The identifier and title of the catalog that an import creates.
package struct CatalogIdentity: Sendable, Equatable {
  /// The identifier of the catalog in commands.
  package var id: String
  /// The title that users see; nil for the mapping's title, or the identifier.
  package var title: String?

  /// Creates an identity after checking the identifier and the title.
  ///
  /// - Parameters:
  ///   - id: ASCII letters, digits and `- _ .`, not beginning with `-` or `.`, and not `all`.
  ///   - title: Any text with more than white space and control characters; nil for no choice.
  /// - Throws: `ImportError.badOption`.
  package init(id: String, title: String?) throws(ImportError) {
    guard Self.isIdentifier(id) else {
      throw .badOption(
        "'\(id)' is not a catalog identifier; give one with `--id`: letters, digits and - _ . with "
          + "neither - nor . first, and not 'all'")
    }
    if let title, SourceListText.cleaned(title).isEmpty {
      throw .badOption("the title is empty; give one with letters or omit `--title`")
    }
    (self.id, self.title) = (id, title)
  }

  /// Returns whether a word can be the identifier of a catalog.
  package static func isIdentifier(_ word: String) -> Bool {
    guard let first = word.first, first != "-", first != ".", word != "all" else { return false }
    return word.unicodeScalars.allSatisfy(isPart)
  }

  /// Returns whether an identifier may contain a character.
  package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "_": true
    default: false
    }
  }
}

/// The user's choice of a mapping: a ready mapping or a file, and individual paths that override
/// it.
package struct MappingChoice: Sendable, Equatable {
  /// The name of a ready mapping or the path of a file; nil if there is none.
  package var mapping: String?
  /// `key=value` pairs. Each key replaces all paths that the mapping has for that key.
  package var pairs: [String]
  /// `prefix=URL` pairs.
  package var namespaces: [String]
  /// True to import the valid records before an error in a file, such as a truncated record.
  package var keepsRight: Bool

  package init(
    mapping: String? = nil, pairs: [String] = [], namespaces: [String] = [],
    keepsRight: Bool = false
  ) {
    (self.mapping, self.pairs, self.namespaces) = (mapping, pairs, namespaces)
    self.keepsRight = keepsRight
  }

  /// Returns the mapping's lines: first the lines of the ready mapping or file, then the lines from
  /// the command line.
  package func lines() throws(ImportError) -> [MappingReader.Line] {
    var own: [MappingReader.Line] = []
    for (option, prefix, given) in [
      ("--namespace", "namespace.", namespaces), ("--map", "", pairs),
    ] {
      for pair in given {
        guard let equals = pair.firstIndex(of: "="), equals != pair.startIndex else {
          throw .badOption("\(option) '\(pair)': no '='; expected KEY=VALUE")
        }
        own.append(
          MappingReader.Line(
            key: prefix + pair[..<equals],
            value: String(pair[pair.index(after: equals)...].trimmingBlanks()),
            file: option, line: nil))
      }
    }
    let replaced = Set(own.map(\.key))
    return try base().filter { !replaced.contains($0.key) } + own
  }

  private func base() throws(ImportError) -> [MappingReader.Line] {
    guard let mapping else { return [] }
    if let ready = ReadyMapping(called: mapping) {
      return try MappingReader.lines(of: ready.text, file: "the mapping \(mapping)")
    }
    guard Files.kind(of: mapping) != .missing else {
      let known = ReadyMapping.allCases.flatMap(\.names)
      throw .badOption(
        "--mapping '\(mapping)': neither a file nor a ready mapping; "
          + (EditDistance.nearest(to: mapping, in: known).map { "did you mean '\($0)'?" }
            ?? "the ready mappings are " + known.joined(separator: ", ")))
    }
    let bytes = try Upstream.bytes(ofNamed: mapping)
    guard let text = String(wellFormedUTF8: bytes[...]) else {
      throw .badData(file: mapping, reason: "not valid UTF-8")
    }
    return try MappingReader.lines(of: text, file: mapping)
  }
}

/// Facts about a file that are known after its records have been read.
struct FileOutcome {
  /// Notes about what was left out, one sentence each.
  var notes: [String] = []
  /// The title of the set, according to the file.
  var title: String?
}

/// Receives a record and, if the import can report its progress, the reader of the record's file.
typealias RecordSink = (SourceRecord, FileReader?) throws(ImportError) -> Void

extension Mapping {
  /// Runs an import with the mapping: reads records, collects them, and finishes the lists.
  ///
  /// - Parameters:
  ///   - named: The files. They are read in this order, unless the mapping's set specifies another
  ///     order.
  ///   - identity: The catalog's identifier and title.
  ///   - staging: Stores the rows until all of them are known.
  ///   - progress: Called for every 64 KiB of a file.
  ///   - read: Reads a file and passes its records to a closure.
  func lists(
    of named: [String], _ identity: CatalogIdentity, into staging: ListStaging,
    _ progress: ImportProgress.Observer?,
    _ read: (String, @escaping RecordSink) throws(ImportError) -> FileOutcome
  ) throws(ImportError) -> ImportResult {
    if Files.kind(of: Files.join(staging.directory, "names.txt")) != .missing {
      throw .unwritable(
        file: Files.join(staging.directory, "names.tsv"),
        reason: "names.txt is there, and a catalog has one list of names; remove it first")
    }
    let files = files(for: named)
    // The collector is created for the first record, which may complete the mapping.
    var started: RecordCollector?
    func collector(_ record: SourceRecord? = nil) throws(ImportError) -> RecordCollector {
      if let started { return started }
      let mapping = try record.map { record throws(ImportError) in try completed(by: record) }
      let collector = try RecordCollector(mapping ?? self, staging)
      if !files.missing.isEmpty {
        collector.namelessReason =
          "records left out: their names are in \(files.missing.joined(separator: " and ")), which "
          + "\(files.missing.count == 1 ? "is" : "are") neither given nor beside the file"
      }
      started = collector
      return collector
    }
    var merged = MergedRecords(files.files.count > 1 ? groups : [])
    var notes = files.notes
    var title: String?
    for file in files.files {
      var reported = 0
      func take(_ record: SourceRecord, _ source: FileReader?) throws(ImportError) {
        let lists = try collector(record)
        if let key = merged.key(of: record, family: files.families[file]) {
          merged.take(lists.mapped(record), key)
        } else {
          try lists.add(record)
        }
        guard let source, source.position > reported else { return }
        reported = source.position
        progress?(
          ImportProgress(
            file: file, bytesRead: reported, size: source.size,
            entries: lists.entryCount + merged.records.count))
      }
      do throws(ImportError) {
        let outcome = try read(file, take)
        notes += outcome.notes
        title = title ?? outcome.title
      } catch {
        guard let started, case .badData = error else { throw error }
        staging.hasRightRecords = started.entryCount > 0 || !merged.records.isEmpty
        guard keepsRight else { throw error }
        notes.append("\(error.description); imported what is right before it")
      }
    }
    let lists = try collector()
    for record in merged.records { try lists.add(record) }
    var identity = identity
    identity.title = identity.title ?? setting("title") ?? title
    var result = try lists.finish(identity, upstream: named.first ?? "")
    result.notes = notes + result.notes
    return result
  }
}

/// Merges records in several files that describe the same thing. The result is in order of first
/// occurrence.
///
/// Records stay in memory until all files have been read.
private struct MergedRecords {
  private let groups: [MappingPath]
  /// Keyed by bytes, because canonically equivalent characters are equal as strings but are
  /// different things.
  private var places: [[UInt8]: Int] = [:]
  private(set) var records: [MappedRecord] = []

  /// - Parameter groups: The paths by which records are grouped; the first path with a value
  ///   applies. Empty if records are not merged.
  init(_ groups: [MappingPath]) { self.groups = groups }

  /// Returns the key that a record shares with others; nil if the record is not merged.
  func key(of record: SourceRecord, family: String?) -> [UInt8]? {
    // All parts of a record have the same key, so any of them will do.
    for group in groups {
      if let key = group.texts(in: record).first { return Array("\(family ?? "")\0\(key)".utf8) }
    }
    return nil
  }

  mutating func take(_ record: MappedRecord, _ key: [UInt8]) {
    if let place = places[key] {
      records[place].take(record)
    } else {
      places[key] = records.count
      records.append(record)
    }
  }
}
