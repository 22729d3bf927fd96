import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexImport
import NamedexText

/// The options that say where documents come from.
struct SourceOptions: ArgumentGroup {
  /// The format of a source.
  enum Format: String, CaseIterable, ArgumentValue {
    case xml, json, jsonl, csv, tsv, sqlite

    /// Recognizes the format by the file extension; nil for other files.
    init?(path: String) {
      let end = path.split(separator: ".").last?.lowercased() ?? ""
      switch end {
      case "ndjson": self = .jsonl
      case "db", "sqlite3": self = .sqlite
      default: self.init(rawValue: end)
      }
    }

    /// The format of a file of records; nil for a database.
    var records: RecordTexts.Format? {
      switch self {
      case .xml: .xml
      case .json, .jsonl: .json
      case .csv: .csv
      case .tsv: .tsv
      case .sqlite: nil
      }
    }
  }

  var sources: [String] = []
  var format: Format?
  var entry: String?
  var table: String?
  var key: String?

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &sources, "source", isOptional: false,
      help:
        "A file of XML, JSON, JSON Lines, CSV or TSV, or a database of SQLite; - for standard input. Or "
        + "files of text, Markdown and HTML, and directories of them.")
    arguments.option(
      &format, "--format", help: "The kind of a file of records. (default: by its extension)")
    arguments.option(
      &entry, "--entry", value: "path",
      help: "Where the records are, as in `namedex import xml` and `namedex import json`.")
    arguments.option(&table, "--table", help: "The table of a database.")
    arguments.option(
      &key, "--key", value: "column",
      help: """
        The attribute, element, key or column that identifies a document. (default: the number of the \
        record)
        """)
  }

  /// The file of records, or the database.
  private var source: String { sources.first ?? "-" }

  /// The files to read if each one is a document; nil for a file of records or a database.
  var files: SourceFiles? {
    let areFiles = sources.allSatisfy {
      SourceFiles.Kind(path: $0) != nil || Files.kind(of: $0) == .directory
        // Accepts a missing file among several sources, because reading it gives a better error.
        || sources.count > 1 && Format(path: $0) == nil && Files.kind(of: $0) == .missing
    }
    return format == nil && areFiles ? SourceFiles(paths: sources) : nil
  }

  func validate() throws(UsageError) {
    if files != nil {
      guard entry == nil, table == nil, key == nil else {
        throw UsageError(
          "`--entry`, `--table` and `--key` are for records; the key of a file is its path")
      }
      return
    }
    if sources.count > 1 {
      throw UsageError(
        "several sources must be files of text, Markdown or HTML, or directories; give one file of "
          + "records at a time")
    }
    guard let format = format ?? Format(path: source) else {
      throw UsageError(
        "unknown format of \(source.quoted); set it with `--format`: xml, json, jsonl, csv, tsv "
          + "or sqlite")
    }
    if format == .sqlite, table == nil {
      throw UsageError("give the database's table with `--table`")
    }
    if format != .sqlite, table != nil {
      throw UsageError("`--table` is for databases; `--entry` says where other records are")
    }
    if entry != nil, ![.xml, .json, .jsonl].contains(format) {
      throw UsageError("`--entry` is for XML and JSON")
    }
  }

  /// Reads documents from the chosen source.
  ///
  /// - Parameters:
  ///   - columns: The columns of text to search.
  ///   - values: The columns that hold values.
  ///   - isStrict: Whether it is an error if a column is missing from every record.
  ///   - add: A closure that receives each document.
  func read(
    _ columns: [DocumentColumn], _ values: [String], isStrict: Bool, _ messages: Messages,
    _ add: @escaping (StoredDocument) throws -> Void
  ) throws {
    if let files { return try files.read(messages, add) }
    let line = ProgressLine(isQuiet: messages.isQuiet)
    defer { line.clear() }
    guard let format = (format ?? Format(path: source))?.records else {
      return try SourceTable(path: source, table: table ?? "", key: key)
        .read(columns, values, line, add)
    }
    let names = columns.map(\.name) + values + (key.map { [$0] } ?? [])
    var missing = Set(names)
    var (count, failure): (Int, (any Error)?) = (0, nil)
    do throws(ImportError) {
      try RecordTexts.read(
        path: source, format: format, entry: entry, names: names,
        progress: { line.show("\($0 >> 20) MiB, \(count) documents") }
      ) { record throws(ImportError) in
        count += 1
        if !missing.isEmpty { missing.subtract(record.texts.keys) }
        do {
          try add(document(record, number: count, columns, values))
        } catch {
          failure = error
          throw .badOption("")
        }
      }
    } catch {
      if let failure { throw failure }
      throw Failure(error, about: source)
    }
    if isStrict, count > 0, let name = names.first(where: missing.contains) {
      throw Failure.reported("\(sourceName): no record has \(name.quoted)", .badData)
    }
  }

  /// The source's name, as shown in messages.
  private var sourceName: String { source == "-" ? "standard input" : source }

  private func document(
    _ record: RecordTexts.Record, number: Int, _ columns: [DocumentColumn], _ values: [String]
  ) throws(Failure) -> StoredDocument {
    var identifier = "\(number)"
    if let key {
      guard let found = record.texts[key], !found.isEmpty else {
        throw .reported(
          "\(sourceName):\(record.line): the record has no \(key.quoted), which `--key` names",
          .badData)
      }
      identifier = found
    }
    var document = StoredDocument(key: identifier, [:])
    for column in columns { document.texts[column.name] = record.texts[column.name] }
    for name in values {
      let text = record.texts[name]
      document.values[name] =
        text.flatMap { Int64($0) }?.databaseValue ?? text.flatMap { Double($0) }?.databaseValue
        ?? text?.databaseValue ?? .null
    }
    return document
  }
}
