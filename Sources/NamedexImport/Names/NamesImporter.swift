internal import NamedexText

/// Imports names: a plain list, CSV, tab-separated values whose header names the columns, or lines that
/// a mapping takes apart.
package enum NamesImporter {
  /// Reads the file and writes the lists to a staging.
  ///
  /// Memory is bounded by one row (4 MiB) and by 20 to 45 bytes for each entry.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - format: The file's shape; nil recognises it.
  ///   - choice: The meaning of columns with unusual names, and settings of the catalog.
  ///   - identity: The catalog's identifier and title.
  ///   - staging: Takes the rows until all of them are known.
  ///   - progress: Called every 64 KiB of the file.
  /// - Throws: `ImportError`, with file and line of the fault.
  package static func run(
    path: String, format: NamesFormat? = nil, choice: MappingChoice = MappingChoice(),
    identity: CatalogIdentity, into staging: ListStaging,
    progress: ImportProgress.Observer? = nil
  ) throws(ImportError) -> ImportResult {
    let own = try choice.lines()
    // Finds what is wrong with it before anything is read.
    let mapping = try MappingReader.mapping(of: own, for: .table, needsName: false)
    if let pattern = mapping.line {
      var lines = try PatternReader(path: path, pattern)
      var result = try mapping.lists(of: [lines.file], identity, into: staging, progress) {
        _, add, _ throws(ImportError) in
        while let record = try lines.next() { try add(record) }
      }
      if let note = lines.note { result.notes.insert(note, at: 0) }
      return result
    }
    var rows = try TableReader(path: path, format: format)
    let header = rows.header
    if let twice = header.indices.first(where: { header[..<$0].contains(header[$0]) }),
      !header[twice].isEmpty
    {
      throw rows.bad("duplicate column '\(header[twice])'; expected each once", line: 1)
    }
    let meant = try NamesHeader.mapping(header, own: own, file: rows.file)
    var result = try meant.lists(of: [rows.file], identity, into: staging, progress) {
      _, add, report throws(ImportError) in
      while let record = try rows.next() {
        try add(record)
        report(rows.position, rows.size)
      }
    }
    if rows.emptyLines > 0 {
      result.notes.insert("skipped \(counted(rows.emptyLines, "empty line"))", at: 0)
    }
    return result
  }
}
