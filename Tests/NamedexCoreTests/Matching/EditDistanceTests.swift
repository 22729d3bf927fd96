import NamedexCore
import NamedexTestSupport
import Testing

@Suite("Edit distances")
struct EditDistanceTests {
  /// Computes the full Wagner–Fischer table, with swaps of adjacent letters.
  private static func reference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var cells = [[Int]](repeating: Array(0...b.count), count: a.count + 1)
    for row in 0...a.count {
      cells[row][0] = row
      for column in 1..<b.count + 1 where row > 0 {
        let isSame = a[row - 1] == b[column - 1]
        var value = min(
          cells[row - 1][column - 1] + (isSame ? 0 : 1), cells[row - 1][column] + 1,
          cells[row][column - 1] + 1)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          value = min(value, cells[row - 2][column - 2] + 1)
        }
        cells[row][column] = value
      }
    }
    return cells[a.count][b.count]
  }

  private static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      "abc".utf8.randomElement(using: &generator) ?? 0
    }
  }

  @Test("edit distances within a limit equal the distances in the full table")
  func agree() {
    var generator = SeededGenerator(seed: Inputs.seed(1))
    for _ in 0..<Inputs.count(3000) {
      let limit = Int.random(in: 0...5, using: &generator)
      let word = Self.text(&generator)
      // One instance compares the word with many strings.
      var rows = EditDistanceRows(to: word, limit: limit)
      for _ in 0..<5 {
        let text = Self.text(&generator)
        let distance = Self.reference(text, word)
        let expected = distance <= limit ? distance : nil
        #expect(rows.distance(ofWhole: text[...]) == expected)
        #expect(EditDistance.between(text, word, limit: limit) == expected)
      }
    }
  }

  @Test("edit distances stay correct while the text grows and shrinks")
  func growing() {
    var generator = SeededGenerator(seed: Inputs.seed(2))
    for _ in 0..<Inputs.count(2000) {
      let limit = Int.random(in: 1...3, using: &generator)
      let word = Self.text(&generator)
      var rows = EditDistanceRows(to: word, limit: limit)
      var text: [UInt8] = []
      for _ in 0..<30 {
        let kept = Int.random(in: 0...text.count, using: &generator)
        text.removeLast(text.count - kept)
        rows.truncate(to: kept)
        for byte in Self.text(&generator).prefix(4) {
          text.append(byte)
          let least = rows.append(byte)
          let distance = Self.reference(text, word)
          #expect(rows.distance == (distance <= limit ? distance : nil))
          #expect(least <= max(distance, limit + 1))
        }
        #expect(rows.text == text)
      }
    }
  }
}
