/// The representations of a space that have tokens below a trie node, ascending.
struct CountedIdentifiers: Sendable {
  /// Those with one token or more, with two or more, and with three or more: each list has some of the
  /// one before.
  var once: [UInt32] = []
  var repeated: [UInt32] = []
  var thrice: [UInt32] = []

  mutating func clear() {
    once.clear()
    repeated.clear()
    thrice.clear()
  }

  /// Replaces the lists by ascending numbers, each of which is there as often as it has tokens.
  mutating func count(_ numbers: [UInt32]) {
    clear()
    Self.count(numbers, &once, &repeated, &thrice)
  }

  private static func count(
    _ numbers: [UInt32], _ once: inout [UInt32], _ repeated: inout [UInt32],
    _ thrice: inout [UInt32]
  ) {
    guard var last = numbers.first else { return }
    let rest = numbers[1...]
    let numbers = rest.span
    once.append(addingCapacity: numbers.count + 1) { output in
      output.append(last)
      var times = 1
      for index in numbers.indices {
        let number = numbers[index]
        if number != last {
          output.append(number)
          last = number
          times = 1
          continue
        }
        times &+= 1
        if times == 2 { repeated.append(number) } else if times == 3 { thrice.append(number) }
      }
    }
  }
}
