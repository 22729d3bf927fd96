/// Matches a regular expression by backtracking with memoization. It tries preferred paths first,
/// and no path twice.
///
/// Whether a step at a place leads to a match does not depend on how the search got there. A step
/// that failed at a place is therefore not tried there again, not even in a search from another
/// place. Together, all searches in the same window take each step at each place at most once, or
/// twice where a match ends. Windows overlap by up to a half.
struct PatternSearch {
  private let bytes: [UInt8]
  private let steps: [PatternStep]
  private let sets: [CharacterSet]
  private let groupCount: Int
  /// True if a match must extend to the end of the text.
  private let isWhole: Bool

  /// The start of the window in which places are stored; places are relative to it.
  private var base = 0
  /// The size of the window in bytes.
  private let size: Int
  /// For each place in the window, the steps that have been taken there.
  private var visited: [UInt64]
  /// The last place at which a step has been taken.
  private var last = 0

  /// The stack of pending jobs.
  private var pending: [Job] = []
  /// The bounds of groups, relative to `base`; -1 if unset.
  private var saved: [Int32]

  /// A step to take at a place. A negative step is the complement of a position in `saved`, where
  /// the place is to be restored.
  private struct Job {
    var step: Int32
    var place: Int32
  }

  /// The maximum number of combinations of a step and a place in a window, unless `isWhole`.
  private static let budget = 1 << 23

  /// Prepares a search.
  init(_ expression: RegularExpression, _ bytes: [UInt8], isWhole: Bool) {
    (steps, sets) = (expression.steps, expression.sets)
    groupCount = expression.groupNames.count
    (self.bytes, self.isWhole) = (bytes, isWhole)
    size = isWhole ? bytes.count : min(bytes.count, Self.budget / steps.count)
    visited = [UInt64](repeating: 0, count: ((size + 1) * steps.count + 63) / 64)
    saved = [Int32](repeating: -1, count: 2 * groupCount)
  }

  /// Returns the preferred match that begins at a position; nil if there is none.
  ///
  /// - Parameter start: The position; not before the end of the last match.
  mutating func match(at start: Int) -> RegularExpression.Match? {
    if start - base > size / 2, base + size < bytes.count { moveWindow(to: start) }
    for slot in saved.indices { saved[slot] = -1 }
    pending.removeAll(keepingCapacity: true)
    pending.append(Job(step: 0, place: Int32(start - base)))
    while let job = pending.popLast() {
      if job.step < 0 {
        saved[Int(~job.step)] = job.place
      } else if let end = follow(Int(job.step), Int(job.place)) {
        // The steps that led here have not failed.
        forget(end)
        return RegularExpression.Match(range: start..<base + end, groups: groups)
      }
    }
    return nil
  }

  private var groups: [Range<Int>?] {
    (0..<groupCount).map { number in
      let (open, close) = (Int(saved[2 * number]), Int(saved[2 * number + 1]))
      return open >= 0 && close >= open ? base + open..<base + close : nil
    }
  }

  /// Takes a step and the steps after it, until one fails.
  ///
  /// - Returns: The place where the expression ends; nil if it does not match.
  private mutating func follow(_ start: Int, _ startPlace: Int) -> Int? {
    var (step, place) = (start, startPlace)
    while true {
      let bit = place * steps.count + step
      let mask: UInt64 = 1 << UInt64(bit & 63)
      guard visited[bit >> 6] & mask == 0 else { return nil }
      visited[bit >> 6] |= mask
      if place > last { last = place }
      let position = base + place
      switch steps[step] {
      case .end:
        guard isWhole, position < bytes.count else { return place }
        return nil
      case .character(let ascii, let beyond):
        guard place < size, !isLineEnd(position) else { return nil }
        let byte = bytes[position]
        if byte < 0x80 {
          guard ascii.contains(byte) else { return nil }
          place += 1
        } else {
          let found = scalar(at: position)
          guard place + found.count <= size, accepts(found.scalar, beyond) else { return nil }
          place += found.count
        }
      case .split(let preferred, let other):
        pending.append(Job(step: Int32(step + other), place: Int32(place)))
        step += preferred
        continue
      case .jump(let distance):
        step += distance
        continue
      case .save(let slot):
        pending.append(Job(step: ~Int32(slot), place: saved[slot]))
        saved[slot] = Int32(place)
      case .lineStart: guard position == 0 || isLineEnd(position - 1) else { return nil }
      case .lineEnd: guard position == bytes.count || isLineEnd(position) else { return nil }
      case .wordBoundary(let isNegated):
        let isBoundary = isWord(before: position) != isWord(at: position)
        guard isBoundary != isNegated else { return nil }
      }
      step += 1
    }
  }

  private func accepts(_ scalar: Unicode.Scalar, _ beyond: PatternStep.Beyond) -> Bool {
    switch beyond {
    case .none: false
    case .all: true
    case .set(let number): sets[number].contains(beyondASCII: scalar)
    }
  }

  /// Clears the record of steps taken at a place.
  private mutating func forget(_ place: Int) {
    var bit = place * steps.count
    let end = bit + steps.count
    while bit < end {
      let next = min(end, (bit | 63) + 1)
      let low = UInt64.max << UInt64(bit & 63)
      let high = next & 63 == 0 ? UInt64.max : ~(UInt64.max << UInt64(next & 63))
      visited[bit >> 6] &= ~(low & high)
      bit = next
    }
  }

  private mutating func moveWindow(to start: Int) {
    for word in 0...((last + 1) * steps.count - 1) >> 6 { visited[word] = 0 }
    (base, last) = (start, 0)
  }

  // MARK: - Characters

  /// Returns the position of the character after the one at `position`.
  func position(after position: Int) -> Int {
    position + (position < bytes.count ? scalar(at: position).count : 1)
  }

  private func isLineEnd(_ position: Int) -> Bool {
    bytes[position] == 0x0A || bytes[position] == 0x0D
  }

  private func isWord(at position: Int) -> Bool {
    guard position < bytes.count else { return false }
    if bytes[position] < 0x80 { return ByteSet.word.contains(bytes[position]) }
    return CharacterSet.Kind.word.contains(scalar(at: position).scalar)
  }

  private func isWord(before position: Int) -> Bool {
    var start = position - 1
    guard start >= 0 else { return false }
    while start > max(0, position - 4), bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start).count == position - start && isWord(at: start)
  }

  /// Returns the character at a position and its length in bytes; an ill-formed byte is a character
  /// of its own.
  private func scalar(at position: Int) -> (scalar: Unicode.Scalar, count: Int) {
    if bytes[position] < 0x80 { return (Unicode.Scalar(bytes[position]), 1) }
    var rest = bytes[position...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let units) = parser.parseScalar(from: &rest) else { return ("\u{FFFD}", 1) }
    return (Unicode.UTF8.decode(units), units.count)
  }
}
