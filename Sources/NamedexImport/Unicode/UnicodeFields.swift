internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// Reads lines of the Unicode Character Database: fields separated by semicolons, comments after
/// `#`, code points and ranges of code points.
package struct UnicodeFields {
  private var reader: LineReader
  /// The version in the first line, such as `# Blocks-15.0.0.txt`; nil if there is none.
  private(set) var version: String?
  /// The line of the last fields, counting from 1.
  private(set) var line = 0

  package init(path: String) throws(ImportError) {
    reader = try LineReader(upstream: path, isFound: true)
  }

  /// Returns the fields of the next line that has any, without surrounding blanks.
  ///
  /// - Throws: `badData` if the line does not have `count` fields.
  mutating func next(count: Int) throws(ImportError) -> [Substring]? {
    while let next = try reader.nextLine() {
      if next.number == 1 { version = Self.version(in: next.text) }
      line = next.number
      let data = next.text.prefix { $0 != "#" }.trimmingBlanks()
      if data.isEmpty { continue }
      let fields = data.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmingBlanks() }
      guard fields.count == count else {
        throw bad("\(fields.count) fields between semicolons; expected \(count)")
      }
      return fields
    }
    return nil
  }

  /// Parses a code point of four to six hexadecimal digits.
  func codePoint(_ text: some StringProtocol) throws(ImportError) -> UInt32 {
    guard 4...6 ~= text.utf8.count, text.allSatisfy(\.isHexDigit), text.utf8.first != 0x2B,
      let code = UInt32(text, radix: 16), code <= 0x10_FFFF
    else { throw bad("'\(text)' is not a code point such as '03B1'") }
    return code
  }

  /// Parses a code point or a range such as `0370..03FF`.
  func codePoints(_ text: Substring) throws(ImportError) -> ClosedRange<UInt32> {
    guard let dots = text.firstRange(of: "..") else {
      let code = try codePoint(text)
      return code...code
    }
    let first = try codePoint(text[..<dots.lowerBound])
    let last = try codePoint(text[dots.upperBound...])
    guard first <= last else { throw bad("the range '\(text)' ends before it begins") }
    return first...last
  }

  /// Returns an error about the last line.
  func bad(_ reason: String) -> ImportError {
    reader.bad(reason, line: line)
  }

  private static let versionLine = RegularExpression(known: #"# .*-([0-9]+\.[0-9.]+)\.txt"#)

  private static func version(in line: String) -> String? {
    versionLine.groups(of: line)?.first ?? nil
  }
}

/// Ranges of code points, each with a value, such as the block or the version that introduced them.
struct UnicodeRanges {
  private var ranges: [(codes: ClosedRange<UInt32>, value: String)] = []
  let version: String?

  /// Reads a file with two fields: code points and a value.
  ///
  /// - Throws: `badData` for a value that `check` rejects with a reason, and for a file without
  ///   ranges.
  init(path: String, check: (String) -> String?) throws(ImportError) {
    var fields = try UnicodeFields(path: path)
    while let next = try fields.next(count: 2) {
      let value = String(next[1])
      if let reason = check(value) { throw fields.bad(reason) }
      ranges.append((try fields.codePoints(next[0]), value))
    }
    guard !ranges.isEmpty else {
      throw .badData(file: path, reason: "no ranges of code points")
    }
    // The file is sorted by value, not by code point.
    ranges.sort { $0.codes.lowerBound < $1.codes.lowerBound }
    version = fields.version
  }

  /// The value of a code point; nil if it is not in any range.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  subscript(code: UInt32) -> String? {
    let place = ranges.indices.partitioningIndex { ranges[$0].codes.upperBound >= code }
    return place < ranges.count && ranges[place].codes.contains(code) ? ranges[place].value : nil
  }
}
