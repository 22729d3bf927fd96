extension TextFinder {
  /// All occurrences of the keyword, computed on access. A loop reads each record once.
  ///
  /// - Complexity: O(1). For an element, O(log *n* + length of its record).
  public var occurrences: some RandomAccessCollection<TextOccurrence> & Sendable {
    Occurrences(finder: self)
  }

  /// The occurrences of a keyword: a collection that computes its elements on access.
  private struct Occurrences: RandomAccessCollection, Sendable {
    let finder: TextFinder

    /// The position of the first occurrence.
    ///
    /// - Complexity: O(1).
    var startIndex: Int { 0 }

    /// The position after the last occurrence.
    ///
    /// - Complexity: O(1).
    var endIndex: Int { finder.count }

    /// The occurrence at a position in the collection.
    ///
    /// - Complexity: O(log *n* + length of its record).
    subscript(position: Int) -> TextOccurrence {
      guard let occurrence = finder[position] else {
        preconditionFailure("the position is not in the collection")
      }
      return occurrence
    }

    /// Returns an iterator that examines each record once.
    ///
    /// - Complexity: O(1).
    func makeIterator() -> Iterator { Iterator(finder) }

    /// Visits the occurrences from the first to the last.
    struct Iterator: IteratorProtocol, Sendable {
      private let finder: TextFinder
      private var position = 0
      private var record: [TextOccurrence] = []

      fileprivate init(_ finder: TextFinder) {
        self.finder = finder
      }

      /// Returns the next occurrence; nil after the last.
      ///
      /// - Complexity: O(log *n* + length of the record) for the first occurrence in a record, O(1)
      ///   for the others.
      mutating func next() -> TextOccurrence? {
        guard position < finder.count else { return nil }
        if position > (record.last?.position ?? -1), let next = finder[position] {
          record = finder.occurrences(inRecord: next.record)
        }
        guard let first = record.first else { return nil }
        defer { position += 1 }
        return record[position - first.position]
      }
    }
  }
}
