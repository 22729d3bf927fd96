import ArgumentParser
import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexImport
import NamedexText

/// Where documents come from.
struct SourceOptions: ParsableArguments {
  @Argument(help: "XML, JSON, JSON Lines, CSV, TSV or a database; - for standard input.")
  var source: String

  @Option(
    help: "The kind of the source: xml, json, csv, tsv or sqlite. (default: by its extension)")
  var format: String?

  @Option(help: "The path of records, as in `namedex import xml` and `json`.")
  var entry: String?

  @Option(help: "The table of a database.")
  var table: String?

  @Option(
    help: "The attribute, element, key or column that identifies a document. (default: its number)")
  var key: String?

  /// Reads documents.
  ///
  /// - Parameters:
  ///   - columns: The columns to search.
  ///   - values: The columns for values.
  ///   - add: Takes one document after another.
  func read(
    _ columns: [DocumentColumn], _ values: [String], _ messages: Messages,
    _ add: @escaping (StoredDocument) throws -> Void
  ) throws {
    let isDatabase =
      format == "sqlite"
      || (format == nil && (source.hasSuffix(".sqlite") || source.hasSuffix(".db")))
    if isDatabase { return try readTable(columns, values, add) }
    guard
      let kind = format.map(RecordTexts.Format.init(rawValue:)) ?? RecordTexts.Format(path: source)
    else {
      throw Failure.reported(
        "unknown kind of source; give `--format` xml, json, csv, tsv or sqlite", .usage)
    }
    let progress = ProgressLine(isQuiet: messages.isQuiet)
    defer { progress.clear() }
    let names = columns.map(\.name) + values + (key.map { [$0] } ?? [])
    let reader = RecordTexts(path: source, format: kind, entry: entry, names: names)
    var (count, failure): (Int, (any Error)?) = (0, nil)
    do throws(ImportError) {
      try reader.read(progress: { progress.show("\($0 >> 20) MiB, \(count) documents") }) {
        texts throws(ImportError) in
        count += 1
        do {
          try add(document(texts, number: count, columns, values))
        } catch {
          failure = error
          throw .badOption("")
        }
      }
    } catch {
      if let failure { throw failure }
      throw Failure(error, about: source)
    }
  }

  private func document(
    _ texts: [String: String], number: Int, _ columns: [DocumentColumn], _ values: [String]
  ) throws(Failure) -> StoredDocument {
    var identifier = "\(number)"
    if let key {
      guard let found = texts[key], !found.isEmpty else {
        throw .reported("\(source): record \(number) has no '\(key)'", .badData)
      }
      identifier = found
    }
    var document = StoredDocument(key: identifier, [:])
    for column in columns { document.texts[column.name] = texts[column.name] }
    for name in values {
      let text = texts[name]
      document.values[name] =
        text.flatMap { Int64($0) }?.databaseValue ?? text.flatMap { Double($0) }?.databaseValue
        ?? text?.databaseValue ?? .null
    }
    return document
  }

  private func readTable(
    _ columns: [DocumentColumn], _ values: [String], _ add: (StoredDocument) throws -> Void
  ) throws {
    guard let table else {
      throw Failure.reported("name the table of the database with `--table`", .usage)
    }
    guard Files.kind(of: source) == .file else {
      throw Failure.reported("\(source): there is no such file", .unreadable)
    }
    let queue = try DocumentFile.queue(source, isReadOnly: true)
    let names =
      [key.map(\.quotedName) ?? "rowid"] + (columns.map(\.name) + values).map(\.quotedName)
    try queue.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(names.joined(separator: ", ")) FROM \(table.quotedName)")
      while let row = try rows.next() {
        let identifier = String.fromDatabaseValue(row[0] as DatabaseValue) ?? ""
        var document = StoredDocument(key: identifier, [:])
        for (position, column) in columns.enumerated() {
          document.texts[column.name] = String.fromDatabaseValue(row[position + 1] as DatabaseValue)
        }
        for (position, name) in values.enumerated() {
          document.values[name] = row[columns.count + position + 1]
        }
        try add(document)
      }
    }
  }
}
