import NamedexCore
import NamedexText

/// Reads a file line by line and checks the rules of every list: UTF-8, LF, no control characters,
/// and lines of bounded length.
///
/// A line that breaks a rule is reported and, unless only its line ending is wrong, skipped. Lines
/// are byte ranges; nothing is copied. A tolerant file may have a byte order mark and CR LF, and
/// its last line may have no line ending.
struct LineScanner {
  /// The maximum number of bytes in a line, without its line ending.
  static let lineLimit = 65_536

  let file: SourceFile
  /// The start of the next line.
  private(set) var position = 0
  /// True if every line so far is valid. If false, items may be missing from the list.
  private(set) var isComplete = true
  private var carriageReturnsReported = false

  /// Starts at the first line, after any UTF-8 byte order mark, which is reported unless the file
  /// is tolerant. A UTF-16 file is reported and skipped.
  ///
  /// - Parameter isContinued: Whether the file is a continuation, so that there can be no byte
  ///   order mark.
  init(_ file: SourceFile, isContinued: Bool = false, _ problems: inout ProblemCollector) {
    self.file = file
    if isContinued { return }
    switch ByteOrderMark(file.bytes) {
    case .utf8:
      position = 3
      if file.isTolerant { return }
      problems.report(
        file, at: 0, "the file begins with a byte order mark", expected: "UTF-8 without one",
        remedy: "save the file as UTF-8 without BOM")
    case .utf16BigEndian, .utf16LittleEndian:
      problems.report(
        file, at: 0, "the file is UTF-16", expected: "UTF-8", remedy: "save the file as UTF-8")
      position = file.bytes.count
    case nil: return
    }
    isComplete = false
  }

  /// Returns the next valid line, without its line ending.
  ///
  /// - Returns: Nil at the end of the file, or when there are too many problems to go on.
  /// - Complexity: O(*n*) in the number of bytes scanned.
  mutating func next(_ problems: inout ProblemCollector) -> Range<Int>? {
    while position < file.bytes.count, !problems.isFull {
      let start = position
      let scan = scanLine(from: start)
      position = min(scan.end + 1, file.bytes.count)
      if scan.end == file.bytes.count, !file.isTolerant {
        problems.report(
          file, at: scan.end, "missing line ending at the end of the file",
          expected: "LF after the last line", remedy: "add one")
        isComplete = false
      }
      if let line = usable(start..<scan.end, scan, &problems) { return line }
      isComplete = false
    }
    if position < file.bytes.count { isComplete = false }
    return nil
  }

  /// The result of one pass over a line.
  private struct Scan {
    var end: Int
    var firstControl: Int?
    var isASCII: Bool
  }

  private func scanLine(from start: Int) -> Scan {
    let all = file.bytes[...]
    let bytes = all.span
    var end = start
    var firstControl: Int?
    var union: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte == 0x7F {
        if byte == 0x0A { break }
        if byte != 0x09, firstControl == nil { firstControl = end }
      }
      union |= byte
      end += 1
    }
    return Scan(end: end, firstControl: firstControl, isASCII: union < 0x80)
  }

  private mutating func usable(
    _ range: Range<Int>, _ scan: Scan, _ problems: inout ProblemCollector
  ) -> Range<Int>? {
    var line = range
    guard line.count <= Self.lineLimit else {
      // Back up to the first byte of a character, because the column counts whole characters.
      var offset = line.lowerBound + Self.lineLimit
      while offset > line.lowerBound, file.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return problems.refuse(
        file, at: offset, "a line of \(line.count) bytes", expected: "at most \(Self.lineLimit)",
        remedy: "shorten it, or check for missing line endings")
    }
    if !scan.isASCII, let bad = file.bytes[line].firstInvalidUTF8 {
      return problems.refuse(
        file, at: bad, "byte 0x\(String(file.bytes[bad], radix: 16, uppercase: true)) is not UTF-8",
        expected: "UTF-8 text", remedy: "save the file as UTF-8")
    }
    var control = scan.firstControl
    if let found = control, found == line.upperBound - 1, file.bytes[found] == 0x0D,
      line.upperBound < file.bytes.count || file.isTolerant
    {
      if !carriageReturnsReported, !file.isTolerant {
        problems.report(
          file, at: found, "the line ends in CR LF", expected: "LF alone",
          remedy: "save the file with Unix line endings")
        carriageReturnsReported = true
      }
      line = line.lowerBound..<found
      control = nil
    }
    if !scan.isASCII, let later = firstLateControl(in: line) {
      control = min(control ?? later, later)
    }
    if let control {
      let byte = file.bytes[control]
      let scalar = Unicode.Scalar(byte == 0xC2 ? file.bytes[control + 1] : byte)
      return problems.refuse(
        file, at: control, "control character \(CodePoint.text(String(scalar)))", expected: "text",
        remedy: byte == 0x0D ? "save the file with Unix line endings" : "remove it")
    }
    return line
  }

  /// Returns the offset of the first control character from U+0080 to U+009F in a line of valid
  /// UTF-8.
  private func firstLateControl(in line: Range<Int>) -> Int? {
    line.dropLast().first { file.bytes[$0] == 0xC2 && file.bytes[$0 + 1] < 0xA0 }
  }
}
