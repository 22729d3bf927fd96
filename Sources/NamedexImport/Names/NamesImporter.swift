internal import NamedexFiles
internal import NamedexText

/// Imports names: a plain list, CSV, or tab-separated values whose header names the columns.
package struct NamesImporter {
  private let path: String
  private let format: NamesFormat?
  private let own: [MappingReader.Line]
  private let identity: CatalogIdentity

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - format: The file's shape; nil recognises it.
  ///   - choice: The meaning of columns with unusual names, and settings of the catalog.
  ///   - identity: The catalog's identifier and title.
  /// - Throws: `ImportError` when the choice cannot be read.
  package init(
    path: String, format: NamesFormat? = nil, choice: MappingChoice = MappingChoice(),
    identity: CatalogIdentity
  ) throws(ImportError) {
    (self.path, self.format, self.identity) = (path, format, identity)
    own = try choice.lines()
    // Finds what is wrong with it before anything is read.
    _ = try MappingReader.mapping(of: own, for: .table, needsName: false)
  }

  /// Reads the file and writes the lists to a staging.
  ///
  /// Memory is bounded by one row (4 MiB) and by 20 to 30 bytes for each entry.
  ///
  /// - Parameters:
  ///   - staging: Takes the rows until all of them are known.
  ///   - progress: Called every 64 KiB of the file.
  /// - Throws: `ImportError`, with file and line of the fault.
  package func run(
    into staging: ListStaging, progress: ImportProgress.Observer? = nil
  ) throws(ImportError) -> ImportResult {
    let source = try Upstream.open(path)
    let head = try Upstream.reading { () throws(FileError) in try source.next() }
    guard !head.isEmpty else {
      throw .badData(file: source.name, reason: "empty file; expected names")
    }
    if let mark = ByteOrderMark(head), mark != .utf8 {
      throw .badData(file: source.name, line: 1, reason: "UTF-16; save the file as UTF-8")
    }
    let format = format ?? NamesFormat(path: path, head: head)
    let separator: UInt8 =
      format == .csv ? NamesFormat.separator(of: head) : format == .tsv ? 0x09 : 0x0A
    var rows = DelimitedReader(
      source, head: head, separator: separator, hasQuotes: format == .csv)
    var header = ["name"]
    if format != .list {
      header = try rows.next() ?? []
      if let twice = header.indices.first(where: { header[..<$0].contains(header[$0]) }),
        !header[twice].isEmpty
      {
        throw .badData(
          file: source.name, line: 1,
          reason: "duplicate column '\(header[twice])'; expected each once")
      }
    }
    let task = MappedImport(
      mapping: try NamesHeader.mapping(header, own: own, file: source.name), identity: identity,
      staging: staging, progress: progress)
    var empty = 0
    var result = try task.run([source.name]) { _, add, report throws(ImportError) in
      while let row = try rows.next() {
        if row == [""] {
          empty += 1
          continue
        }
        guard row.count == header.count else {
          throw .badData(
            file: source.name, line: rows.rowLine,
            reason: "\(counted(row.count, "field")); expected \(header.count), as in the header")
        }
        let members = zip(header, row).map { RecordNode.Member(name: $0, value: .text($1)) }
        try add(
          SourceRecord(
            nodes: [.object(members, text: "")], key: nil, file: source.name, line: rows.rowLine))
        report(source.position, source.size)
      }
    }
    if empty > 0 { result.notes.insert("skipped \(counted(empty, "empty line"))", at: 0) }
    return result
  }
}
