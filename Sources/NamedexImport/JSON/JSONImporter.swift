internal import NamedexText

/// Imports JSON or YAML by a mapping: an array of objects, an object of objects, JSON Lines, or a
/// folder with one file for each entry.
///
/// Without a mapping, names are the elements of a list of texts, or the keys of a map to texts or lists
/// of texts, which then become keywords.
package struct JSONImporter {
  private let paths: [String]
  private let format: RecordFormat?
  private let mapping: Mapping
  private let identity: CatalogIdentity

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - paths: Files, `-` for standard input, and folders, whose files with the extension
  ///     `.json` are read, or those of YAML if there are none, sorted by name.
  ///   - format: What the files contain; nil goes by their extensions.
  ///   - choice: The mapping.
  ///   - identity: The catalog's identifier and title.
  /// - Throws: `ImportError` when the mapping cannot be used.
  package init(
    paths: [String], format: RecordFormat? = nil, choice: MappingChoice, identity: CatalogIdentity
  ) throws(ImportError) {
    mapping = try MappingReader.mapping(of: try choice.lines(), for: .json, needsName: false)
    (self.paths, self.format, self.identity) = (paths, format, identity)
  }

  /// Reads the files and writes the lists to a staging.
  ///
  /// Memory is bounded by one record (16 MiB of text, 100,000 parts) and by 20 to 30 bytes for each
  /// entry, as much again for each key of an object of objects.
  ///
  /// - Parameters:
  ///   - staging: Takes the rows until all of them are known.
  ///   - progress: Called every 64 KiB of a file.
  /// - Throws: `ImportError`, with file, line and column of the fault.
  package func run(
    into staging: ListStaging, progress: ImportProgress.Observer? = nil
  ) throws(ImportError) -> ImportResult {
    var files: [String] = []
    var inFolders: Set<String> = []
    var (others, folders) = (0, 0)
    for path in paths {
      guard path != "-", try Upstream.isDirectory(path) else {
        files.append(path)
        continue
      }
      let found = try Upstream.files(in: path)
      folders += found.folders
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
    let task = MappedImport(
      mapping: mapping, identity: identity, staging: staging, progress: progress)
    var result = try task.run(files) { path, add, report throws(ImportError) in
      var reader = try JSONRecordReader(
        try Upstream.open(path), as: format ?? RecordFormat(path: path), mapping,
        isFromFolder: inFolders.contains(path), add: add,
        report: report)
      try reader.run()
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
