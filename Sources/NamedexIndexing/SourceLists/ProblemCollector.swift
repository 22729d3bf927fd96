internal import NamedexCore
internal import NamedexText

/// Collects problems by byte offset while lists are read, and finds lines and columns at the end.
///
/// A list without problems costs no counting of lines.
struct ProblemCollector {
  private struct Pending {
    var file: SourceFile
    var order: Int
    var offset: Int?
    var found: String
    var expected: String
    var remedy: String
  }

  private var pending: [Pending] = []

  var isEmpty: Bool { pending.isEmpty }
  /// The number of problems so far.
  var count: Int { pending.count }
  /// Whether there are enough problems to stop reading.
  var isFull: Bool { pending.count >= SourceListError.problemLimit }

  /// Records a problem unless there are enough. `offset` counts bytes of `file`, up to their number;
  /// nil means the whole file.
  mutating func report(
    _ file: SourceFile, at offset: Int?, _ found: String, expected: String, remedy: String
  ) {
    guard !isFull else { return }
    let order = file.list.flatMap { SourceList.allCases.firstIndex(of: $0) } ?? -1
    pending.append(
      Pending(
        file: file, order: order, offset: offset, found: found, expected: expected,
        remedy: remedy))
  }

  /// Records that a list has something a second time.
  ///
  /// - Parameters:
  ///   - what: What it has twice.
  ///   - each: The word for such things.
  ///   - first: Where it is before.
  mutating func reportSecond(
    _ file: SourceFile, at offset: Int, _ what: String, each: String, first: Int
  ) {
    report(
      file, at: offset, "a second \(what)", expected: "each \(each) once",
      remedy: "remove it or the one in line \(file.line(of: first))")
  }

  /// The problems in order of list and place.
  ///
  /// - Complexity: O(*n*) in the bytes of the files that have problems.
  func problems() -> [SourceListProblem] {
    // The position in `pending` last: `sorted` is not guaranteed to be stable.
    let ordered = pending.enumerated().sorted { a, b in
      (a.element.order, a.element.file.path, a.element.offset ?? -1, a.offset)
        < (b.element.order, b.element.file.path, b.element.offset ?? -1, b.offset)
    }
    var problems: [SourceListProblem] = []
    var path: String?
    var lines = LineCounter()
    for (_, next) in ordered {
      if next.file.path != path { lines = LineCounter() }
      path = next.file.path
      problems.append(
        SourceListProblem(
          file: next.file.path, place: next.offset.map { lines.place(of: $0, in: next.file.bytes) },
          found: next.found, expected: next.expected, remedy: next.remedy))
    }
    return problems
  }
}

/// Finds the places of ascending offsets in one pass over a file.
struct LineCounter {
  private var line = 1
  private var lineStart = 0
  private var position = 0

  /// The place of a byte offset, which is not before the previous one.
  mutating func place(of offset: Int, in bytes: [UInt8]) -> SourceListProblem.Place {
    let end = min(offset, bytes.count)
    while position < end {
      if bytes[position] == 0x0A {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
    // Editors do not count a byte order mark.
    let start = lineStart == 0 ? ByteOrderMark.utf8ByteCount(of: bytes) : lineStart
    // A mark does not combine with a line break, so counting from the line's start is exact.
    let column = String(decoding: bytes[start..<max(start, end)], as: UTF8.self).count + 1
    return SourceListProblem.Place(line: line, column: column)
  }
}

/// A remedy for a misspelled word; nil when no known word resembles it.
func meant(_ word: String, in known: [String]) -> String? {
  EditDistance.nearest(to: word, in: known).map { "did you mean '\($0)'?" }
}

/// A text in a message: in single quotes, and cut when it is long.
func quoted(_ text: some StringProtocol) -> String { text.quoted }
