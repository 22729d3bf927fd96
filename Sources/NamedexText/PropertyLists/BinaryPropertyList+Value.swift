/// Expansion of a binary property list to a value.
extension BinaryPropertyList {
  /// The maximum number of values that a list may expand to. One object can be referred to from
  /// many places, but a list that contains only strings has no more values than bytes.
  private var largestCount: Int { 1000 + 8 * bytes.count }
  /// The maximum nesting depth of containers.
  private static let largestDepth = 256

  /// Returns the root and everything in it; the keys of a dictionary are sorted by their bytes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values that the list expands to.
  package func value() throws(BinaryPropertyListError) -> PropertyList {
    var unfolding = Unfolding(list: self, remaining: largestCount)
    return try unfolding.value(root, depth: 0)
  }

  private struct Unfolding {
    let list: BinaryPropertyList
    var remaining: Int
    /// The strings decoded so far, so that a long string is stored only once.
    var texts: [Int: String] = [:]

    mutating func value(
      _ index: Int, depth: Int
    ) throws(BinaryPropertyListError) -> PropertyList {
      remaining -= 1
      guard remaining > 0, depth < largestDepth else {
        throw BinaryPropertyListError(
          "it expands to more than \(list.largestCount) values or \(largestDepth) levels", offset: 0
        )
      }
      if let text = texts[index] { return .string(text) }
      switch try list.object(index) {
      case .string(let range, let isUTF16):
        let text = try list.text(range, isUTF16: isUTF16)
        texts[index] = text
        return .string(text)
      case .array(let references):
        var elements: [PropertyList] = []
        for place in 0..<references.count {
          elements.append(try value(try list.reference(place, references), depth: depth + 1))
        }
        return .array(elements)
      case .dictionary(let keys, let values):
        return .dictionary(try dictionary(keys, values, depth: depth + 1))
      case .other(let type): return .other(type)
      }
    }

    private mutating func dictionary(
      _ keys: References, _ values: References, depth: Int
    ) throws(BinaryPropertyListError) -> PropertyListDictionary {
      var pairs: [(key: String, value: PropertyList)] = []
      var seen: Set<Int> = []
      for place in 0..<keys.count {
        let key = try list.reference(place, keys)
        // Check this before comparing strings, because a long string may be referred to many times.
        guard seen.insert(key).inserted else {
          throw BinaryPropertyListError("a dictionary names a key twice", offset: 0)
        }
        guard case .string(let text) = try value(key, depth: depth) else {
          throw BinaryPropertyListError("a key is not a string", offset: 0)
        }
        pairs.append((text, try value(try list.reference(place, values), depth: depth)))
      }
      // The file has its keys in hash-table order, so sort them by their bytes.
      pairs.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      var dictionary = PropertyListDictionary()
      for (key, value) in pairs {
        if let reason = dictionary.insert(key, value, line: nil) {
          throw BinaryPropertyListError(reason, offset: 0)
        }
      }
      return dictionary
    }
  }
}
