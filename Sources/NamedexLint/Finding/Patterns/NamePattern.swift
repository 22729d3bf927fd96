/// A regular expression that finds names in text of any language: its one group is the name.
///
/// A match lies within a line and has at most `greatestLength` bytes, so that a search takes time by the
/// length of the text, whatever the pattern. It knows `.`, sets, `\d`, `\s`, `\w`, `\b`, `^`, `$`, groups, `|`,
/// and `*`, `+` and `?`, each also lazy.
package struct NamePattern: Sendable {
  private let steps: [PatternStep]
  /// The bytes with which a match may begin.
  private let first: ByteSet

  private static let greatestLength = 512

  /// Compiles a regular expression.
  package init(_ text: String) throws(PatternError) {
    steps = try PatternCompiler.steps(of: text)
    var first = ByteSet()
    var visited: Set<Int> = []
    var waiting = [0]
    while let number = waiting.popLast() {
      guard visited.insert(number).inserted else { continue }
      switch steps[number] {
      case .byte(let set): first.formUnion(set)
      case .split(let a, let b): waiting += [number + a, number + b]
      case .jump(let a): waiting.append(number + a)
      case .end: throw PatternError(description: "matches nothing at all, too")
      case .open, .close, .lineStart, .lineEnd, .wordBoundary: waiting.append(number + 1)
      }
    }
    self.first = first
  }

  /// The places of the names in a text, in order; they do not overlap.
  ///
  /// - Complexity: O(*n* · steps of the pattern · `greatestLength`), but nearly O(*n*) where few bytes begin a
  ///   match.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var search = Search(bytes: bytes, steps: steps)
    var position = 0
    while position < bytes.count {
      guard first.contains(bytes[position]), let found = search.match(at: position) else {
        position += 1
        continue
      }
      if !found.group.isEmpty { ranges.append(found.group) }
      position = found.end
    }
    return ranges
  }

  /// Follows the ways through a pattern, the preferred ones first. Where two meet, the second has nothing new.
  private struct Search {
    let bytes: [UInt8]
    let steps: [PatternStep]
    /// The rounds in which each step was last taken at each place behind the start.
    private var visited: [UInt32]
    private var round: UInt32 = 0
    private var waiting: [Way] = []

    private struct Way {
      var step = 0
      var position: Int
      var open = 0
      var close = 0
    }

    init(bytes: [UInt8], steps: [PatternStep]) {
      (self.bytes, self.steps) = (bytes, steps)
      let length = min(bytes.count, NamePattern.greatestLength)
      visited = [UInt32](repeating: 0, count: steps.count * (length + 1))
    }

    mutating func match(at start: Int) -> (end: Int, group: Range<Int>)? {
      round += 1
      waiting = [Way(position: start)]
      while var way = waiting.popLast() {
        let position = way.position
        let visit = (position - start) * steps.count + way.step
        guard visited[visit] != round else { continue }
        visited[visit] = round
        switch steps[way.step] {
        case .end: return (position, way.open..<max(way.open, way.close))
        case .byte(let set):
          guard position < bytes.count, position - start < NamePattern.greatestLength,
            !isLineEnd(position), set.contains(bytes[position])
          else { continue }
          way.position += 1
        case .split(let a, let b):
          waiting.append(way)
          waiting[waiting.count - 1].step += b
          way.step += a - 1
        case .jump(let a): way.step += a - 1
        case .open: way.open = position
        case .close: way.close = position
        case .lineStart: guard position == 0 || isLineEnd(position - 1) else { continue }
        case .lineEnd: guard position == bytes.count || isLineEnd(position) else { continue }
        case .wordBoundary: guard isWord(position - 1) != isWord(position) else { continue }
        }
        way.step += 1
        waiting.append(way)
      }
      return nil
    }

    private func isLineEnd(_ position: Int) -> Bool {
      bytes[position] == 0x0A || bytes[position] == 0x0D
    }

    private func isWord(_ position: Int) -> Bool {
      bytes.indices.contains(position) && PatternCompiler.wordBytes.contains(bytes[position])
    }
  }
}
