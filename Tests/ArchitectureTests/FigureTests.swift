import Testing

/// Measured figures in prose go out of date. They belong in the files that the measuring program
/// writes.
@Suite("Figures")
struct FigureTests {
  @Test("measured times appear only in Tools/Benchmarks", arguments: Repository.documents)
  func times(document: String) throws {
    guard !document.hasPrefix("Tools/Benchmarks/"), document != "CHANGELOG.md" else { return }
    for line in try Repository.lines(of: document) {
      let figure = line.firstMatch(of: /\d+(?:[.,]\d+)? ?(?:µs|ms|microseconds|milliseconds)\b/)
      #expect(figure == nil, "\(document): \(line)")
    }
  }
}
