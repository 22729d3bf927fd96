import NamedexFiles

/// A file of the Unicode Character Database, with fields separated by semicolons and comments after
/// `#`.
struct DataFile {
  /// A row of data, split into fields without surrounding spaces.
  struct Row {
    let number: Int
    let fields: [Substring]
  }

  let path: String
  let rows: [Row]
  /// The version in the first line, such as `15.0.0`; nil if the line has none.
  let version: String?

  /// Reads a file from a directory.
  ///
  /// - Parameters:
  ///   - name: The file's name, such as `PropList.txt`.
  ///   - directory: The directory that contains the file.
  ///   - fieldCount: The minimum number of fields in each row.
  /// - Throws: `DataError.unreadable`, and `DataError.malformed` for a row with fewer fields.
  init(_ name: String, in directory: String, fieldCount: Int) throws(DataError) {
    path = Files.join(directory, name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(path, limit: 1 << 28)
    } catch {
      throw .unreadable(error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    version = Self.version(in: String(Substring(lines[0])), of: name)
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      let fields = content.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { Self.trimmed($0) }
      if fields.count == 1, fields[0].isEmpty { continue }
      guard fields.count >= fieldCount else {
        throw .malformed(
          path: path, line: index + 1, found: String(Substring(line)),
          wanted: "\(fieldCount) fields separated by semicolons")
      }
      rows.append(Row(number: index + 1, fields: fields))
    }
    self.rows = rows
  }

  /// Parses the scalar values in the first field of a row: `0041` or `0041..005A`.
  func values(of row: Row) throws(DataError) -> ClosedRange<UInt32> {
    let field = row.fields[0]
    let ends = field.split(separator: ".", omittingEmptySubsequences: true)
    if let first = ends.first.flatMap(Self.value), let last = ends.last.flatMap(Self.value),
      first <= last, ends.count == 1 || (ends.count == 2 && field.contains(".."))
    {
      return first...last
    }
    throw malformed(row, field, wanted: "a code point or a range of them in hexadecimal digits")
  }

  /// Parses the sequence of scalar values in a field such as `0073 0073`.
  func sequence(_ field: Substring, of row: Row) throws(DataError) -> [UInt32] {
    let pieces = field.split(separator: " ")
    let values = pieces.compactMap(Self.value)
    guard !values.isEmpty, values.count == pieces.count else {
      throw malformed(row, field, wanted: "code points in hexadecimal digits")
    }
    return values
  }

  /// Returns the error for a malformed field.
  func malformed(_ row: Row, _ found: Substring, wanted: String) -> DataError {
    .malformed(path: path, line: row.number, found: String(found), wanted: wanted)
  }

  private static func value(_ digits: Substring) -> UInt32? {
    guard 4...6 ~= digits.utf8.count, let value = UInt32(digits, radix: 16), value <= 0x10FFFF
    else { return nil }
    return value
  }

  /// Returns the version in a first line such as `# CaseFolding-15.0.0.txt`.
  private static func version(in line: String, of name: String) -> String? {
    let start = "# " + name.dropLast(".txt".count) + "-"
    guard line.hasPrefix(start), line.hasSuffix(".txt") else { return nil }
    let version = line.dropFirst(start.count).dropLast(".txt".count)
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { UInt8($0) != nil } ? String(version) : nil
  }

  private static func trimmed(_ field: Substring.UTF8View) -> Substring {
    // Most fields have nothing to trim, and trimming is slow in an unoptimized build.
    if let first = field.first, let last = field.last, first > 0x20, last > 0x20 {
      return Substring(field)
    }
    guard let end = field.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return Substring(field[...end].drop { $0 <= 0x20 })
  }
}
