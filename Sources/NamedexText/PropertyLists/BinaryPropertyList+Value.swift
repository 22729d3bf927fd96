/// Unfolding a binary property list to a value.
extension BinaryPropertyList {
  /// The most values that a list may unfold to: one object can be named from many places.
  package static let largestCount = 4_000_000
  /// The most containers inside each other.
  package static let largestDepth = 256

  /// The root and all that it holds; the keys of a dictionary are sorted by their bytes.
  ///
  /// - Complexity: O(*n*) in the values that the list unfolds to.
  package func value() throws(BinaryPropertyListError) -> PropertyList {
    var unfolding = Unfolding(list: self)
    return try unfolding.value(root, depth: 0)
  }

  private struct Unfolding {
    let list: BinaryPropertyList
    var remaining = largestCount
    /// Plain values already decoded, so that one long text is held once.
    var plain: [Int: PropertyList] = [:]

    mutating func value(
      _ index: Int, depth: Int
    ) throws(BinaryPropertyListError) -> PropertyList {
      remaining -= 1
      guard remaining > 0, depth < largestDepth else {
        throw BinaryPropertyListError(
          .tooLarge(values: largestCount, depth: largestDepth), offset: 0)
      }
      if let value = plain[index] { return value }
      let object = try list.object(index)
      switch object {
      case .array(let references):
        var elements: [PropertyList] = []
        for place in 0..<references.count {
          elements.append(try value(try list.reference(place, references), depth: depth + 1))
        }
        return .array(elements)
      case .dictionary(let keys, let values):
        return .dictionary(try dictionary(keys, values, depth: depth + 1))
      default:
        let value = try plainValue(object)
        plain[index] = value
        return value
      }
    }

    private mutating func dictionary(
      _ keys: References, _ values: References, depth: Int
    ) throws(BinaryPropertyListError) -> PropertyListDictionary {
      var pairs: [(key: String, value: PropertyList)] = []
      for place in 0..<keys.count {
        let key = try list.reference(place, keys)
        guard case .string(let text) = try value(key, depth: depth) else {
          throw BinaryPropertyListError(.keyNotString, offset: 0)
        }
        pairs.append((text, try value(try list.reference(place, values), depth: depth)))
      }
      // The file's order of keys is that of a hash table; that of their bytes tells more.
      pairs.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      var dictionary = PropertyListDictionary()
      for (key, value) in pairs {
        if case .contradicted = dictionary.insert(key, value, line: nil) {
          throw BinaryPropertyListError(.contradiction(key), offset: 0)
        }
      }
      return dictionary
    }

    private func plainValue(_ object: Object) throws(BinaryPropertyListError) -> PropertyList {
      switch object {
      case .boolean(let value): return .boolean(value)
      case .integer(let range): return .integer(try list.integer(range))
      case .real(let range): return .real(list.real(range))
      case .data(let range): return .data(Array(list.bytes[range]))
      case .string(let range, let isUTF16):
        return .string(try list.text(range, isUTF16: isUTF16))
      case .date(let range):
        guard let text = dateText(secondsSince2001: list.real(range)) else {
          throw BinaryPropertyListError(.dateOutOfRange, offset: range.lowerBound)
        }
        return .date(text)
      case .other(let marker):
        throw BinaryPropertyListError(.unknownType(marker), offset: 0)
      case .array, .dictionary: preconditionFailure("containers are unfolded")
      }
    }
  }
}

/// A date of a binary list as XML lists write it, to the second.
///
/// - Returns: Nil before year 1 and after 9999.
private func dateText(secondsSince2001 seconds: Double) -> String? {
  guard seconds > -63_113_904_000, seconds < 252_423_993_600 else { return nil }
  let total = Int(seconds.rounded(.down))
  let day = (total - (total % 86_400 + 86_400) % 86_400) / 86_400
  let second = total - day * 86_400
  // Days are counted from 1 March of year 0, so that a leap day ends its year; 2001-01-01 is
  // 730791 days after. Eras of 400 years have 146097 days.
  let shifted = day + 730_791
  let era = shifted / 146_097
  let dayOfEra = shifted % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  func padded(_ number: Int, _ width: Int = 2) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }
  let date = [
    padded(year, 4), padded(month), padded(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1),
  ].joined(separator: "-")
  let time = [padded(second / 3600), padded(second / 60 % 60), padded(second % 60)]
    .joined(separator: ":")
  return "\(date)T\(time)Z"
}
