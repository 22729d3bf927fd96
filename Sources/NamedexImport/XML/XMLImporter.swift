internal import NamedexFiles
internal import NamedexXML

/// Imports any XML by a mapping.
package struct XMLImporter {
  private let paths: [String]
  private let mapping: Mapping
  private let identity: CatalogIdentity

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - paths: The documents, in the order of the entries.
  ///   - choice: The mapping; it needs paths for entries and for their names.
  ///   - identity: The catalog's identifier and title.
  /// - Throws: `ImportError` when the mapping cannot be used.
  package init(
    paths: [String], choice: MappingChoice, identity: CatalogIdentity
  ) throws(ImportError) {
    mapping = try MappingReader.mapping(of: try choice.lines(), for: .xml, needsName: false)
    guard mapping.entry != nil else {
      throw .badOption(
        "no path for 'entry'; "
          + (XMLEntryHint(paths).sentence ?? "give one, as in `--map entry=/root/item`"))
    }
    (self.paths, self.identity) = (paths, identity)
  }

  /// Reads the documents and writes the lists to a staging.
  ///
  /// Memory is bounded by one record (16 MiB of text, 100,000 parts), by what `XMLLimits` allows,
  /// and by 20 to 30 bytes for each entry.
  ///
  /// - Parameters:
  ///   - staging: Takes the rows until all of them are known.
  ///   - progress: Called every 64 KiB of a document.
  /// - Throws: `ImportError`, with file and line of the fault.
  package func run(
    into staging: ListStaging, progress: ImportProgress.Observer? = nil
  ) throws(ImportError) -> ImportResult {
    let task = MappedImport(
      mapping: mapping, identity: identity, staging: staging, progress: progress)
    return try task.run(paths) { path, add, report throws(ImportError) in
      let size = try Upstream.open(path).size
      var reader = try XMLRecordReader(path: path, mapping: mapping)
      while let record = try reader.next() {
        try add(record)
        report(reader.bytesRead, size)
      }
    }
  }
}
