internal import NamedexFiles

/// The records of a file as texts by name, for what is not a catalog.
///
/// In XML the names are those of attributes and child elements, in JSON those of keys, in a table those
/// of columns.
package struct RecordTexts {
  /// The kind of a file.
  package enum Format: String, CaseIterable, Sendable {
    /// Any XML.
    case xml
    /// JSON or JSON Lines.
    case json
    /// Comma-separated values with a header.
    case csv
    /// Tab-separated values with a header.
    case tsv

    /// Recognises a file by its extension.
    package init?(path: String) {
      let end = path.split(separator: ".").last?.lowercased() ?? ""
      if end == "jsonl" || end == "ndjson" { self = .json } else { self.init(rawValue: end) }
    }
  }

  /// A record.
  package struct Record {
    /// Its texts by name. A text that is not there is left out.
    package var texts: [String: String]
    /// The line where it begins, from 1.
    package var line: Int
  }

  private let path: String
  private let format: Format
  private let entry: String?
  private let names: Set<String>

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - format: Its kind.
  ///   - entry: The path of records, as in mappings; nil for the children of XML's root, and for what
  ///     the shape of JSON says.
  ///   - names: The texts to read.
  package init(path: String, format: Format, entry: String? = nil, names: some Sequence<String>) {
    self.path = path
    self.format = format
    self.entry = entry
    self.names = Set(names)
  }

  /// Reads the file in memory bounded by one record.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of bytes that were read.
  ///   - body: Receives one record after another.
  /// - Throws: `ImportError`, with file and line of the fault.
  package func read(
    progress: @escaping (Int) -> Void,
    _ body: @escaping (Record) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch format {
    case .xml:
      var reader = try XMLRecordReader(path: path, mapping: mapping(.xml, entry ?? "/*/*"))
      while let record = try reader.next() {
        try body(Self.record(record, names))
        progress(reader.bytesRead)
      }
    case .json:
      let names = names
      var reader = try JSONRecordReader(
        try Upstream.open(path), as: .json, try mapping(.json, entry), isFromFolder: false,
        add: { record throws(ImportError) in try body(Self.record(record, names)) },
        report: { position, _ in progress(position) })
      try reader.run()
    case .csv, .tsv: try readTable(progress: progress, body)
    }
  }

  /// A mapping that leads to records: its name is not used.
  private func mapping(
    _ format: Mapping.Format, _ entry: String?
  ) throws(ImportError) -> Mapping {
    var pairs = ["name=name"]
    if let entry { pairs.append("entry=\(entry)") }
    return try MappingReader.mapping(of: MappingChoice(pairs: pairs).lines(), for: format)
  }

  private static func record(_ record: SourceRecord, _ names: Set<String>) -> Record {
    var texts: [String: String] = [:]
    for case .object(let members, _) in record.nodes {
      for member in members where names.contains(member.name) && texts[member.name] == nil {
        texts[member.name] = member.value.text
      }
    }
    return Record(texts: texts, line: record.line)
  }

  private func readTable(
    progress: (Int) -> Void, _ body: (Record) throws(ImportError) -> Void
  ) throws(ImportError) {
    let source = try Upstream.open(path)
    let head = try Upstream.reading { () throws(FileError) in try source.next() }
    var reader = DelimitedReader(
      source, head: head, separator: format == .csv ? NamesFormat.separator(of: head) : 0x09,
      hasQuotes: format == .csv)
    guard let header = try reader.next() else {
      throw .badData(file: source.name, line: 1, reason: "empty file; expected a header")
    }
    for name in names.sorted() where !header.contains(name) {
      throw .badData(file: source.name, line: 1, reason: "the header has no column '\(name)'")
    }
    while let row = try reader.next() {
      if row.count == 1, row[0].isEmpty { continue }
      var texts: [String: String] = [:]
      for (name, text) in zip(header, row) where names.contains(name) { texts[name] = text }
      try body(Record(texts: texts, line: reader.rowLine))
      progress(source.position)
    }
  }
}
