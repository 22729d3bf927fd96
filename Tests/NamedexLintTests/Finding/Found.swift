import NamedexLexing
import NamedexLint
import Testing

/// The names that a finder reports in source text, with the checks that apply to every file.
struct Found {
  let uses: FileUses
  let bytes: [UInt8]

  init(_ bytes: [UInt8], _ kind: SourceKind, _ wrappers: Wrappers = Wrappers()) {
    self.bytes = bytes
    uses = NameFinder(wrappers: wrappers).uses(in: bytes, kind: kind)
    check()
  }

  init(_ text: String, _ kind: SourceKind = .swift, _ wrappers: Wrappers = Wrappers()) {
    self.init(Array(text.utf8), kind, wrappers)
  }

  /// The names of the symbols, in file order.
  var symbols: [String] { uses.uses.filter { $0.kind == .symbol }.map(\.name) }

  /// The colours, each written like `uiColor red`.
  var colors: [String] {
    uses.uses.filter { $0.kind != .symbol }.map { "\($0.kind) \($0.name)" }
  }

  var problems: [String] { uses.problems.map(\.message) }

  /// Returns the context of the only use of a name.
  func context(of name: String) throws -> AvailabilityContext {
    let found = uses.uses.filter { $0.name == name }
    #expect(found.count == 1, "\(name) is found \(found.count) times")
    return try #require(found.first).context
  }

  /// Checks that ranges are within the file and in order, and that plain uses spell their name.
  private func check() {
    var end = 0
    for use in uses.uses {
      #expect(use.range.lowerBound >= end, "\(use.name) is out of order")
      end = use.range.upperBound
      for range in [use.range] + use.companions {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
          Issue.record("\(use.name): \(range) is outside the file")
          continue
        }
        if use.isPlain { #expect(bytes[range].elementsEqual(use.name.utf8), "\(use)") }
      }
    }
    for directive in uses.directives {
      #expect(directive.range.upperBound <= bytes.count && directive.range.lowerBound >= 0)
    }
    for problem in uses.problems { #expect(0...bytes.count ~= problem.offset) }
  }
}
