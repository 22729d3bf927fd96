import NamedexTestSupport
import NamedexText
import Testing

/// Compares matches with those of the standard library's backtracking engine on small inputs.
@Suite("A regular expression compared with the standard library's")
struct RegularExpressionReferenceTests {
  /// Returns the ranges of each match and of its groups.
  private static func matches(_ pattern: String, _ text: String) throws -> [[Range<Int>?]] {
    try RegularExpression(pattern).matches(in: Array(text.utf8)).map { [$0.range] + $0.groups }
  }

  private static func reference(_ pattern: String, _ text: String) throws -> [[Range<Int>?]] {
    let expression = try Regex(pattern).matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
    return text.matches(of: expression).map { match in
      match.output.map { group in
        group.range.map {
          text.utf8.distance(
            from: text.startIndex, to: $0.lowerBound)..<text.utf8.distance(
              from: text.startIndex, to: $0.upperBound)
        }
      }
    }
  }

  @Test(
    "seeded expressions and texts agree with the standard library", arguments: Inputs.seeds(400))
  func agrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let pattern = Self.alternatives(&random, depth: 0)
      // The standard library does not count a digit beside a boundary as part of a word.
      let digit = pattern.contains("\\b") || pattern.contains("\\B") ? "é" : "1"
      for _ in 0..<5 {
        let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Self.one(of: ["a", "b", "a", "b", "é", digit, " ", "-"], &random)
        }.joined()
        let found = try Self.matches(pattern, text)
        let expected = try Self.reference(pattern, text)
        #expect(found == expected, "\(pattern) in '\(text)'")
      }
    }
  }

  private static func one(of choices: [String], _ random: inout SeededGenerator) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private static func character(_ random: inout SeededGenerator) -> String {
    one(of: ["a", "b", "é", ".", "[ab]", "[^a]", "\\w", "\\d", "[\\d-]", "\\S", "\\s"], &random)
  }

  /// Returns alternatives; if they are repeated, none of them may be empty.
  private static func alternatives(
    _ random: inout SeededGenerator, depth: Int, areRepeated: Bool = false
  ) -> String {
    (0...Int.random(in: 0...(depth > 2 ? 0 : 1), using: &random)).map { _ in
      let pieces = (0...Int.random(in: 0...2, using: &random)).map { _ in
        piece(&random, depth: depth)
      }
      return (areRepeated ? character(&random) : "") + pieces.joined()
    }.joined(separator: "|")
  }

  private static func piece(_ random: inout SeededGenerator, depth: Int) -> String {
    if Int.random(in: 0..<12, using: &random) == 0 {
      return one(of: ["^", "$", "\\b", "\\B"], &random)
    }
    let isRepeated = Int.random(in: 0..<5, using: &random) < 2
    var piece = character(&random)
    if depth < 3, Int.random(in: 0..<3, using: &random) == 0 {
      let inner = alternatives(&random, depth: depth + 1, areRepeated: isRepeated)
      piece = one(of: ["(", "(?:"], &random) + inner + ")"
    }
    guard isRepeated else { return piece }
    let marks = ["*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{1,}?", "{0,2}?"]
    return piece + one(of: marks, &random)
  }

  @Test(
    "expressions in articles and mappings match as in the standard library",
    arguments: [
      (#""([a-z0-9-]+)":"#, #"  "arrow-left": 1, "b2": {"c": 3}, "D": 4"#),
      (#""([a-z-]+)":"#, #"{"alarm": "a", "alarm-clock":"b"}"#),
      (#"icon="([^"]+)""#, #"<A icon="heart"/><B icon="x"/> icon="""#),
      (#"\b(?:icon|Symbol)\(\s*"([\w.-]+)"\s*\)"#, #"icon( "a.b") Symbol("c-d") myicon("e")"#),
      (#"(?<name>[a-z]+):(?<category>\w*)"#, "a:x b: c:é"),
      (
        #"\s*(?<rgb>([0-9]+\s+){3})((?<word>\S+)|(?<words>\S.*?))\s*"#,
        "248 248 255\t\tghost white "
      ),
      (#"\s*(?<rgb>([0-9]+\s+){3})((?<word>\S+)|(?<words>\S.*?))\s*"#, "  0   5 255  blue"),
    ])
  func documented(pattern: String, text: String) throws {
    #expect(try Self.matches(pattern, text) == Self.reference(pattern, text))
    let whole = try RegularExpression(pattern).wholeMatch(in: Array(text.utf8))
    let names = try Regex(pattern).matchingSemantics(.unicodeScalar)
    let expected = text.wholeMatch(of: names)
    #expect((whole == nil) == (expected == nil))
    let groups = try RegularExpression(pattern).groups(of: text)
    #expect(groups == expected?.output.dropFirst().map { $0.substring.map(String.init) })
    if let expected {
      #expect(
        try RegularExpression(pattern).groupNames == expected.output.dropFirst().map(\.name))
    }
  }
}
