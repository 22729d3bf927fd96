import Foundation
import Testing

/// Proposals that people judged, row by row: `Fixtures/Compounds/NAME.tsv`.
struct JudgedProposals {
  /// A token and its proposed words, separated by spaces.
  struct Proposal: Hashable {
    var token: String
    var words: String
  }

  /// The file with the judgements.
  let path: String
  private var verdicts: [Proposal: Bool] = [:]

  /// Reads rows of a token, its words, and `right` or `wrong`, after a line of column names.
  init(path: String, text: String) throws {
    self.path = path
    for row in text.split(separator: "\n").dropFirst() {
      let fields = row.split(separator: "\t").map(String.init)
      try #require(fields.count == 3 && ["right", "wrong"].contains(fields[2]), "\(path): \(row)")
      verdicts[Proposal(token: fields[0], words: fields[1])] = fields[2] == "right"
    }
  }

  /// Reads the named list from the fixtures.
  init(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Compounds/\(name).tsv")
    try self.init(path: file.path, text: String(contentsOf: file, encoding: .utf8))
  }

  /// Returns the share of proposals that are right. An unjudged proposal fails the test.
  func precision(of proposals: [Proposal]) -> Double {
    let unjudged = proposals.filter { verdicts[$0] == nil }
    let rows = unjudged.map { "\($0.token)\t\($0.words)" }.joined(separator: "\n")
    #expect(
      unjudged.isEmpty,
      "Judge these proposals: add each row with a third column, right or wrong, to \(path)\n\(rows)"
    )
    return Double(proposals.count { verdicts[$0] == true }) / Double(proposals.count)
  }

  /// Returns the proposals in the output of `namedex compounds suggest` that split letters and are not
  /// doubtful.
  static func sure(_ lines: [String]) -> [Proposal] {
    lines.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 2 else { return nil }
      let areNumbers = fields[1].split(separator: " ").map { $0.allSatisfy(\.isNumber) }
      // Tokens are always split between digits and letters; that requires no decision.
      guard zip(areNumbers, areNumbers.dropFirst()).contains(where: { !$0 && !$1 }) else {
        return nil
      }
      return Proposal(token: fields[0], words: fields[1])
    }
  }

  /// Draws a sample of proposals by a hash of their tokens, so that adding or removing one proposal
  /// changes little of the sample.
  static func draw(_ count: Int, of proposals: [Proposal], seed: String) -> [Proposal] {
    Array(
      proposals.map { (hash(seed + $0.token), $0) }.sorted { $0.0 < $1.0 }.prefix(count).map(\.1))
  }

  /// Hashes a string with 64-bit FNV-1a and mixes the result once more.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ hash >> 32) &* 0xd6e8_feb8_6659_fd93
    return hash ^ hash >> 32
  }
}
