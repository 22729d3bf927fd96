internal import NamedexFiles
internal import NamedexText

/// Reads rows of CSV (RFC 4180) or of tab-separated text, field by field, in memory bounded by one
/// row.
///
/// In CSV, a field in quotation marks may contain commas, line breaks, and doubled quotation marks.
/// Tab-separated text has no quotation marks: a field is everything between two tabs.
struct DelimitedReader: FaultReporting {
  /// The maximum number of bytes in a row.
  static let rowLimit = 1 << 22

  let source: FileReader
  private let separator: UInt8
  private let hasQuotes: Bool
  private var buffer: [UInt8]
  private var position = 0
  private var isOver = false

  /// The line of the next byte, counting from 1.
  private var line = 1
  /// The line on which the last row began.
  private(set) var rowLine = 1

  /// - Parameters:
  ///   - source: The file.
  ///   - head: The bytes that have already been read.
  ///   - separator: The byte between fields; a line feed if each line is one field.
  ///   - hasQuotes: Whether quotation marks enclose fields.
  init(_ source: FileReader, head: [UInt8], separator: UInt8, hasQuotes: Bool) {
    (self.source, self.separator, self.hasQuotes) = (source, separator, hasQuotes)
    buffer = head
    isOver = head.isEmpty
    position = ByteOrderMark.utf8ByteCount(of: head)
  }

  var file: String { source.name }

  private mutating func peek() throws(ImportError) -> UInt8? {
    if position < buffer.count { return buffer[position] }
    guard !isOver else { return nil }
    buffer = try Upstream.reading(try source.next())
    position = 0
    isOver = buffer.isEmpty
    return buffer.first
  }

  /// Returns the next row; nil at the end. An empty line is a row with one empty field.
  mutating func next() throws(ImportError) -> [String]? {
    guard try peek() != nil else { return nil }
    rowLine = line
    var fields: [String] = []
    var field: [UInt8] = []
    var size = 0
    func count(_ bytes: Int) throws(ImportError) {
      size += bytes
      guard size <= Self.rowLimit else {
        throw bad("a row of more than \(Self.rowLimit) bytes", line: rowLine)
      }
    }
    while true {
      let byte = try peek()
      if hasQuotes, byte == 0x22, field.isEmpty {
        try quotedField(&field, number: fields.count + 1)
        try count(field.count)
        let next = try peek()
        guard next == nil || next == separator || next == 0x0A || next == 0x0D else {
          throw bad(
            "text after the closing quotation mark of field \(fields.count + 1); write a quotation "
              + "mark within a field twice", line: line)
        }
      }
      guard let byte = try peek() else {
        fields.append(try text(&field))
        return fields
      }
      position += 1
      if byte == 0x0A {
        if field.last == 0x0D { field.removeLast() }
        fields.append(try text(&field))
        line += 1
        return fields
      }
      if byte == separator {
        try count(1)
        fields.append(try text(&field))
        continue
      }
      if hasQuotes, byte == 0x22 {
        throw bad(
          "a quotation mark within field \(fields.count + 1), which does not begin with one; enclose "
            + "the field and write the mark twice", line: line)
      }
      try count(1)
      field.append(byte)
    }
  }

  /// Reads from the opening quotation mark past the closing one.
  private mutating func quotedField(
    _ field: inout [UInt8], number: Int
  ) throws(ImportError) {
    let start = line
    position += 1
    while true {
      guard let byte = try peek() else {
        throw bad("the quotation mark that opens field \(number) is never closed", line: start)
      }
      position += 1
      if byte == 0x22 {
        guard try peek() == 0x22 else { return }
        position += 1
      }
      if byte == 0x0A { line += 1 }
      guard field.count < Self.rowLimit else {
        throw bad(
          "a field of more than \(Self.rowLimit) bytes; is its quotation mark ever closed?",
          line: start)
      }
      field.append(byte)
    }
  }

  private func text(_ field: inout [UInt8]) throws(ImportError) -> String {
    defer { field.removeAll(keepingCapacity: true) }
    guard let text = String(wellFormedUTF8: field[...]) else {
      throw bad("invalid UTF-8; save the file as UTF-8", line: line)
    }
    guard !field.contains(0) else {
      throw bad("a NUL byte; is this a text file?", line: line)
    }
    return text
  }
}
