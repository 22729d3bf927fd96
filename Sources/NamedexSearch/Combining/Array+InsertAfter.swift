extension Array {
  /// Inserts an element into a list in order, which is short: after all that come first or are as good.
  ///
  /// - Parameters:
  ///   - precedesOrEquals: Whether one of the list comes before the element or is as good.
  ///   - limit: The most elements to keep.
  mutating func insert(
    _ element: Element, after precedesOrEquals: (Element) -> Bool, limit: Int = .max
  ) {
    let place = lastIndex(where: precedesOrEquals).map { $0 + 1 } ?? 0
    guard place < limit else { return }
    insert(element, at: place)
    if count > limit { removeLast() }
  }
}
