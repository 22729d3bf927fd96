internal import NamedexCore
internal import NamedexText

/// Collects problems while lists are read.
struct ProblemCollector {
  /// The problems, each with the position of its list and its byte offset.
  private var pending: [(order: Int, offset: Int, problem: SourceListProblem)] = []

  var isEmpty: Bool { pending.isEmpty }
  /// The number of problems so far.
  var count: Int { pending.count }
  /// True if there are enough problems to stop reading.
  var isFull: Bool { pending.count >= SourceListError.problemLimit }

  /// Records a problem, up to the limit. `offset` is a byte offset in `file`, at most its byte
  /// count; nil means the whole file.
  ///
  /// - Complexity: O(*n*) in the number of bytes before the offset.
  mutating func report(
    _ file: SourceFile, at offset: Int?, _ found: String, expected: String, remedy: String
  ) {
    guard !isFull else { return }
    let order = file.list.flatMap { SourceList.allCases.firstIndex(of: $0) } ?? -1
    let problem = SourceListProblem(
      file: file.path, place: offset.map(file.place(of:)), found: found, expected: expected,
      remedy: remedy)
    pending.append((order, offset ?? -1, problem))
  }

  /// Records a problem as `report` does, and returns nil for the missing value.
  ///
  /// - Returns: Nil.
  mutating func refuse<Value>(
    _ file: SourceFile, at offset: Int?, _ found: String, expected: String, remedy: String
  ) -> Value? {
    report(file, at: offset, found, expected: expected, remedy: remedy)
    return nil
  }

  /// Records that something occurs twice in a list.
  ///
  /// - Parameters:
  ///   - what: A description of the repeated item, for the message.
  ///   - each: The word for any item of its kind, for the message.
  ///   - first: The byte offset of the first occurrence.
  mutating func reportSecond(
    _ file: SourceFile, at offset: Int, _ what: String, each: String, first: Int
  ) {
    report(
      file, at: offset, "a second \(what)", expected: "each \(each) once",
      remedy: "remove it or the one in line \(file.line(of: first))")
  }

  /// Returns the problems, sorted by list and place.
  func problems() -> [SourceListProblem] {
    // Compare the position in `pending` last, because `sorted` is not guaranteed to be stable.
    pending.enumerated().sorted { a, b in
      (a.element.order, a.element.problem.file, a.element.offset, a.offset)
        < (b.element.order, b.element.problem.file, b.element.offset, b.offset)
    }.map(\.element.problem)
  }
}

/// Returns a remedy for a misspelt word; nil if no known word resembles it.
package func meant(_ word: String, in known: [String]) -> String? {
  EditDistance.nearest(to: word, in: known).map { "did you mean '\($0)'?" }
}

/// Returns the text for a message: in single quotes, and shortened if it is long.
func quoted(_ text: some StringProtocol) -> String { text.quoted }
