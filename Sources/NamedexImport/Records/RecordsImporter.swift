internal import NamedexText

/// Imports XML, JSON or YAML with a mapping.
///
/// In JSON, records are the elements of an array, the members of an object of objects, the lines of
/// JSON Lines, or the files of a folder. Without a mapping, names are the elements of a list of
/// strings, or the keys of a map to strings or lists of strings, which then become keywords.
package enum RecordsImporter {
  /// Reads the files and stages the lists.
  ///
  /// Memory holds one record (at most 16 MiB of text and 100,000 parts), as much as `XMLLimits`
  /// allows, and 20 to 45 bytes for each entry or alternative, plus the same for each key of an
  /// object of objects. A YAML document is read as a whole.
  ///
  /// - Parameters:
  ///   - kind: XML, or JSON, which includes YAML.
  ///   - paths: Files, and `-` for standard input. For JSON, a path may also be a folder. Its files
  ///     with the extension `.json` are read, or, if there are none, its YAML files, sorted by
  ///     name.
  ///   - format: Whether files are JSON or YAML; nil to decide by their extensions.
  ///   - choice: The mapping.
  ///   - identity: The catalog's identifier and title.
  ///   - staging: Stores the rows until all of them are known.
  ///   - progress: Called for every 64 KiB of a file.
  /// - Throws: `ImportError` with the file and place, including when the mapping cannot be used.
  package static func run(
    _ kind: Mapping.Format, paths: [String], format: RecordFormat? = nil, choice: MappingChoice,
    identity: CatalogIdentity, into staging: ListStaging,
    progress: ImportProgress.Observer? = nil
  ) throws(ImportError) -> ImportResult {
    let choice = choice.recognizing(
      paths, among: ReadyMapping.allCases.filter { $0.format == kind })
    var mapping = try MappingReader.mapping(of: try choice.lines(), for: kind, needsName: false)
    mapping.keepsRight = choice.keepsRight
    guard kind != .xml || mapping.entry != nil else {
      throw .badOption(
        "no path for 'entry'; "
          + (XMLEntryHint(paths).sentence ?? "give one, as in `--map entry=/root/item`"))
    }
    var files: [String] = []
    var inFolders: Set<String> = []
    var (others, folders) = (0, 0)
    var notFiles: [String] = []
    for path in paths {
      guard mapping.format == .json, path != "-", try Upstream.isDirectory(path) else {
        files.append(path)
        continue
      }
      let found = try Upstream.files(in: path)
      folders += found.folders
      notFiles += found.others
      var own = found.files.filter { $0.hasSuffix(".json") }
      if own.isEmpty { own = found.files.filter { RecordFormat(path: $0) == .yaml } }
      guard !own.isEmpty else {
        throw .badData(
          file: path, reason: "no file here ends in .json; expected one file per entry")
      }
      others += found.files.count - own.count
      files += own
      inFolders.formUnion(own)
    }
    var result = try mapping.lists(of: files, identity, into: staging, progress) {
      path, add throws(ImportError) in
      try mapping.readRecords(of: path, as: format, isFromFolder: inFolders.contains(path), add)
    }
    if let first = notFiles.first {
      result.notes.insert(
        "skipped \(counted(notFiles.count, "link or pipe", "links and pipes")) within a folder, such as "
          + "\(first): \(Upstream.isOther)", at: 0)
    }
    if folders > 0 {
      result.notes.insert("skipped \(counted(folders, "folder")) within a folder", at: 0)
    }
    if others > 0 {
      result.notes.insert("skipped \(counted(others, "file")) with another extension", at: 0)
    }
    return result
  }
}

extension Mapping {
  /// Reads the records of an XML, JSON or YAML file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - format: Whether a file other than XML is JSON or YAML; nil to decide by its extension.
  ///   - isFromFolder: Whether it was found in a folder, where each file is a record.
  ///   - add: Receives each record.
  /// - Returns: Notes about what was left out, and the title.
  func readRecords(
    of path: String, as format: RecordFormat? = nil, isFromFolder: Bool = false,
    _ add: @escaping RecordSink
  ) throws(ImportError) -> FileOutcome {
    guard self.format == .xml else {
      let source = try Upstream.open(path, isFound: isFromFolder)
      let format = format ?? RecordFormat(path: path)
      if let outcome = try set?.read(source, as: format, add: add) { return outcome }
      var reader = try JSONRecordReader(
        source, as: format, self, isFromFolder: isFromFolder, add: add)
      try reader.run()
      return FileOutcome()
    }
    var reader = try XMLRecordReader(path: path, mapping: self)
    while let record = try reader.next() { try add(record, reader.source) }
    return FileOutcome()
  }
}
