internal import NamedexFiles

/// Reads the records of a file as strings by name, for purposes other than a catalog.
///
/// The names refer to attributes and child elements in XML, keys in JSON, and columns in a table.
package enum RecordTexts {
  /// The format of a file.
  package enum Format: Sendable {
    /// Any XML.
    case xml
    /// JSON or JSON Lines.
    case json
    /// Comma-separated values with a header.
    case csv
    /// Tab-separated values with a header.
    case tsv
  }

  /// The requested texts of a record.
  package struct Record {
    /// The record's text by name; a missing text is left out.
    package var texts: [String: String]
    /// The line on which the record begins, counting from 1.
    package var line: Int
  }

  /// Reads a file, using memory bounded by one record.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - format: The format of the file.
  ///   - entry: The path of records, as in mappings; nil for the children of an XML root, or to
  ///     derive the path from the structure of JSON.
  ///   - names: The names whose text to read.
  ///   - progress: Called with the number of bytes that have been read.
  ///   - body: Receives each record.
  /// - Throws: `ImportError`, with file and line.
  package static func read(
    path: String, format: Format, entry: String? = nil, names: some Sequence<String>,
    progress: @escaping (Int) -> Void,
    _ body: @escaping (Record) throws(ImportError) -> Void
  ) throws(ImportError) {
    let names = Set(names)
    func add(_ record: SourceRecord, _ source: FileReader?) throws(ImportError) {
      var texts: [String: String] = [:]
      for case .object(let members, _) in record.nodes {
        for member in members where names.contains(member.name) && texts[member.name] == nil {
          texts[member.name] = member.value.text
        }
      }
      try body(Record(texts: texts, line: record.line))
      if let source { progress(source.position) }
    }
    switch format {
    case .xml:
      _ = try mapping(.xml, entry ?? "/*/*").readRecords(of: path, add)
    case .json:
      _ = try mapping(.json, entry).readRecords(of: path, as: .json, add)
    case .csv, .tsv:
      var table = try TableReader(path: path, format: format == .csv ? .csv : .tsv)
      table.isRagged = true
      try table.check(names.sorted())
      while let record = try table.next() { try add(record, table.source) }
    }
  }

  /// Returns a mapping that finds the records; its rule for the name is not used.
  private static func mapping(
    _ format: Mapping.Format, _ entry: String?
  ) throws(ImportError) -> Mapping {
    var pairs = ["name=name"]
    if let entry { pairs.append("entry=\(entry)") }
    return try MappingReader.mapping(of: MappingChoice(pairs: pairs).lines(), for: format)
  }
}
