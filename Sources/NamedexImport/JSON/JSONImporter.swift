internal import NamedexText

/// Imports JSON by a mapping: an array of objects, an object of objects, JSON Lines, or a folder
/// with one file for each entry.
package struct JSONImporter {
  private let paths: [String]
  private let mapping: Mapping
  private let identity: CatalogIdentity

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - paths: Files, `-` for standard input, and folders, whose files with the extension
  ///     `.json` are read, sorted by name.
  ///   - choice: The mapping; it needs a path for the name.
  ///   - identity: The catalog's identifier and title.
  /// - Throws: `ImportError` when the mapping cannot be used.
  package init(
    paths: [String], choice: MappingChoice, identity: CatalogIdentity
  ) throws(ImportError) {
    mapping = try MappingReader.mapping(of: try choice.lines(), for: .json)
    (self.paths, self.identity) = (paths, identity)
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
    var others = 0
    for path in paths {
      guard path != "-", try Upstream.isDirectory(path) else {
        files.append(path)
        continue
      }
      let found = try Upstream.files(in: path)
      let own = found.filter { $0.hasSuffix(".json") }
      guard !own.isEmpty else {
        throw .badData(
          file: path, reason: "no file here ends in .json; expected one file per entry")
      }
      others += found.count - own.count
      files += own
      inFolders.formUnion(own)
    }
    let task = MappedImport(
      mapping: mapping, identity: identity, staging: staging, progress: progress)
    var result = try task.run(files) { path, add, report throws(ImportError) in
      var reader = JSONRecordReader(
        try Upstream.open(path), mapping, isFromFolder: inFolders.contains(path), add: add,
        report: report)
      try reader.run()
    }
    if others > 0 {
      result.notes.insert("skipped \(counted(others, "file")) without the extension .json", at: 0)
    }
    return result
  }
}
