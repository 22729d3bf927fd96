internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The identifier and title of the catalog that an import by a mapping makes.
package struct CatalogIdentity: Sendable, Equatable {
  /// The word for the catalog in commands.
  package var id: String
  /// The title for people; nil takes the mapping's, or else the identifier.
  package var title: String?

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - id: Letters, digits and `- _ .` of ASCII, neither `-` nor `.` first, and not `all`.
  ///   - title: Any text without control characters.
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

  /// Whether a word can be the identifier of a catalog.
  package static func isIdentifier(_ word: String) -> Bool {
    guard let first = word.first, first != "-", first != ".", word != "all" else { return false }
    return word.unicodeScalars.allSatisfy(isPart)
  }

  /// Whether an identifier may contain a character.
  package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "_": true
    default: false
    }
  }
}

/// The user's choice of a mapping: a ready one or a file, and single paths that override it.
package struct MappingChoice: Sendable, Equatable {
  /// A ready mapping's name or the path of a file; nil for none.
  package var mapping: String?
  /// `key=value` pairs; a key given here replaces all paths that the mapping has for it.
  package var pairs: [String]
  /// `prefix=address` pairs.
  package var namespaces: [String]

  package init(mapping: String? = nil, pairs: [String] = [], namespaces: [String] = []) {
    (self.mapping, self.pairs, self.namespaces) = (mapping, pairs, namespaces)
  }

  /// The mapping's lines: those of the ready mapping or file, then those of the command line.
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
    if let ready = ReadyMapping(rawValue: mapping) {
      return try MappingReader.lines(of: ready.text, file: "the mapping \(mapping)")
    }
    guard Files.kind(of: mapping) != .missing else {
      let known = ReadyMapping.allCases.map(\.rawValue)
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

/// Takes a record, and its file if that knows how far it has been read.
typealias RecordSink = (SourceRecord, FileReader?) throws(ImportError) -> Void

extension Mapping {
  /// Runs an import by the mapping: reads records, collects them, ends the lists.
  ///
  /// - Parameters:
  ///   - files: The files in the order in which they are read.
  ///   - identity: The catalog's identifier and title.
  ///   - staging: Takes the rows until all of them are known.
  ///   - progress: Called every 64 KiB of a file.
  ///   - read: Reads a file and passes on its records.
  func lists(
    of files: [String], _ identity: CatalogIdentity, into staging: ListStaging,
    _ progress: ImportProgress.Observer?,
    _ read: (String, @escaping RecordSink) throws(ImportError) -> Void
  ) throws(ImportError) -> ImportResult {
    if Files.kind(of: Files.join(staging.directory, "names.txt")) != .missing {
      throw .unwritable(
        file: Files.join(staging.directory, "names.tsv"),
        reason: "names.txt is there, and a catalog has one list of names; remove it first")
    }
    // Made with the first record, which completes the mapping.
    var started: RecordCollector?
    func collector(_ record: SourceRecord? = nil) throws(ImportError) -> RecordCollector {
      if let started { return started }
      let mapping = try record.map { record throws(ImportError) in try completed(by: record) }
      let collector = try RecordCollector(mapping ?? self, staging)
      started = collector
      return collector
    }
    for file in files {
      var reported = 0
      try read(file) { record, source throws(ImportError) in
        let lists = try collector(record)
        try lists.add(record)
        guard let source, source.position > reported else { return }
        reported = source.position
        progress?(
          ImportProgress(
            file: file, bytesRead: reported, size: source.size, entries: lists.entryCount))
      }
    }
    return try collector().finish(identity, upstream: files.first ?? "")
  }
}
