// Sets as sorted arrays, in place of the standard library's, which bring hashing along: those of a
// search hold a few hundred numbers, most of which come in order.

/// A set.
public struct Set<Element: Comparable & Sendable>: Sendable, Equatable, ExpressibleByArrayLiteral {
  private var elements: [Element] = []

  /// An empty set.
  init(minimumCapacity: Int = 0) {}

  /// The set of some elements.
  public init(arrayLiteral elements: Element...) {
    for element in elements { insert(element) }
  }

  /// Whether the set has an element.
  func contains(_ element: Element) -> Bool {
    let place = place(of: element)
    return place < elements.count && elements[place] == element
  }

  /// Adds an element, and says whether it is new.
  ///
  /// - Complexity: O(*n*), and O(log *n*) behind all others.
  @discardableResult
  mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    let place = place(of: element)
    if place < elements.count, elements[place] == element { return (false, element) }
    elements.insert(element, at: place)
    return (true, element)
  }

  /// The elements, ascending.
  func sorted() -> [Element] { elements }

  /// The place of the first element that is not before another one.
  private func place(of element: Element) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
