extension Array {
  /// Inserts an element into a short sorted list, after all elements that precede it or are equally
  /// good.
  ///
  /// - Parameters:
  ///   - precedesOrEquals: Whether an element of the list precedes the new one or is equally good.
  ///   - limit: The maximum number of elements to keep.
  mutating func insert(
    _ element: Element, after precedesOrEquals: (Element) -> Bool, limit: Int = .max
  ) {
    let place = lastIndex(where: precedesOrEquals).map { $0 + 1 } ?? 0
    guard place < limit else { return }
    insert(element, at: place)
    if count > limit { removeLast() }
  }
}
