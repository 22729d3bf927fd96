/// The representations of a space that have tokens below a trie node, in ascending order.
package struct CountedIdentifiers: Sendable {
  /// Representations with at least one token, at least two, and at least three. Each list is a
  /// subset of the previous one.
  package var once: [UInt32] = []
  package var repeated: [UInt32] = []
  package var thrice: [UInt32] = []

  package init() {}

  mutating func clear() {
    once.clear()
    repeated.clear()
    thrice.clear()
  }

  /// Replaces the lists. The given numbers are in ascending order, and a representation occurs once
  /// for each of its tokens.
  package mutating func count(_ numbers: [UInt32]) {
    clear()
    guard var last = numbers.first else { return }
    var times = 0
    for number in numbers {
      times = number == last ? times + 1 : 1
      last = number
      switch times {
      case 1: once.append(number)
      case 2: repeated.append(number)
      case 3: thrice.append(number)
      default: break
      }
    }
  }
}
