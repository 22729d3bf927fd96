/// A name that may accept a query, either in one of its representations or as a whole.
package struct Candidate {
  package var entry: Int
  /// The row of its name in the name table.
  package var name: Int
  /// The row of its tokens in the place table; -1 for the whole name as one token.
  var row: Int
}

extension IndexView {
  /// Returns the representation with the given identifier in a space.
  @inline(__always)
  package func candidate(_ space: Space, _ identifier: Int) -> Candidate {
    switch space {
    case .main:
      return Candidate(entry: identifier, name: identifier, row: identifier)
    case .extra, .onRequest:
      let number = space == .extra ? identifier : layout.extraCount &+ identifier
      let name = name(ofRepresentation: number)
      return Candidate(entry: entry(ofText: name), name: name, row: layout.entryCount &+ number)
    }
  }

  /// Returns the identifiers of an entry's representations in a space other than the main one.
  ///
  /// - Complexity: O(log *n*) in the number of the space's representations.
  func representations(ofEntry entry: Int, _ space: Space) -> Range<Int> {
    let first = space == .extra ? 0 : layout.extraCount
    func lowerBound(_ wanted: Int) -> Int {
      (0..<universe(space)).partitioningIndex {
        self.entry(ofText: name(ofRepresentation: first + $0)) >= wanted
      }
    }
    let start = lowerBound(entry)
    return start..<max(start, lowerBound(entry + 1))
  }

  /// The catalog's separators besides white space.
  package var separators: [Unicode.Scalar] {
    (0..<layout.separatorCount).compactMap { position in
      Unicode.Scalar(
        bytes.uint32(layout[.settings].offset + 4 * (IndexFormat.settingsWordCount + position)))
    }
  }

  /// Returns whether folded text contains one of the catalog's separators.
  func containsSeparator(_ folded: [UInt8]) -> Bool {
    for byte in folded where isASCIISeparator(byte) { return true }
    guard layout.hasWideSeparators else { return false }
    for separator in separators where !separator.isASCII {
      let wanted = Array(separator.utf8)
      guard folded.count >= wanted.count else { continue }
      for start in 0...folded.count - wanted.count
      where folded[start..<start + wanted.count].elementsEqual(wanted) {
        return true
      }
    }
    return false
  }
}
