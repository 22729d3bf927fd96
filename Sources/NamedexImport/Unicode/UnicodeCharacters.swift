/// The characters of `UnicodeData.txt`: a line each, except that two lines with `First>` and
/// `Last>` stand for all code points between them.
struct UnicodeCharacters {
  /// A character that has a name, or a control character, which has only aliases.
  struct Character {
    var code: UInt32
    /// Nil for a control character.
    var name: String?
    var category: String
  }

  private(set) var characters: [Character] = []
  /// Ranges of characters whose names follow from their code points, or that have none.
  private(set) var ranges: [(label: String, count: Int)] = []

  /// Reads the file.
  ///
  /// - Throws: `badData` for a line without 15 fields, an unknown category, code points that do not
  ///   ascend, half of a range, and a duplicate name.
  init(path: String) throws(ImportError) {
    var fields = try UnicodeFields(path: path)
    let categories = Set(UnicodeCategory.labels.map(\.key))
    var names: [String: Int] = [:]
    var last: UInt32?
    var open: (label: Substring, first: UInt32, line: Int)?
    while let next = try fields.next(count: 15) {
      let code = try fields.codePoint(next[0])
      if let last, code <= last {
        throw fields.bad("\(hex(code)) after \(hex(last)); expected ascending code points")
      }
      last = code
      let category = String(next[2])
      guard categories.contains(category) else {
        throw fields.bad("unknown general category '\(category)'; expected one such as 'Lu'")
      }
      let name = next[1]
      if let range = open {
        guard name == "<\(range.label), Last>" else {
          throw fields.bad("'\(name)'; expected the end of the range in line \(range.line)")
        }
        ranges.append((String(range.label), Int(code - range.first) + 1))
        open = nil
      } else if name == "<control>" {
        characters.append(Character(code: code, name: nil, category: category))
      } else if name.hasPrefix("<"), name.hasSuffix(", First>") {
        open = (name.dropFirst().dropLast(", First>".count), code, fields.line)
      } else if name.isEmpty || name.contains("<") {
        throw fields.bad("'\(name)' is neither a name nor one end of a range")
      } else {
        if let line = names.updateValue(fields.line, forKey: String(name)) {
          throw fields.bad("duplicate '\(name)'; the first is in line \(line)")
        }
        characters.append(Character(code: code, name: String(name), category: category))
      }
    }
    if let open {
      throw .badData(file: path, line: open.line, reason: "the range '\(open.label)' has no end")
    }
    guard !characters.isEmpty else {
      throw .badData(file: path, reason: "no characters")
    }
  }
}

/// The formal aliases of `NameAliases.txt`, by code point and in the order of the file.
struct UnicodeAliases {
  /// The kinds of formal alias, as the file calls them.
  enum Kind: String, CaseIterable {
    case correction, control, alternate, figment, abbreviation
  }

  struct Alias {
    var name: String
    var kind: Kind
    var line: Int
  }

  private(set) var byCode: [UInt32: [Alias]] = [:]
  let version: String?

  /// Reads the file.
  ///
  /// - Throws: `badData` for a line without three fields, an unknown kind, an empty alias, and a
  ///   duplicate alias.
  init(path: String) throws(ImportError) {
    var fields = try UnicodeFields(path: path)
    while let next = try fields.next(count: 3) {
      let code = try fields.codePoint(next[0])
      guard let kind = Kind(rawValue: next[2].lowercased()) else {
        throw fields.bad(
          "unknown kind of alias '\(next[2])'; expected one of "
            + Kind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      guard !next[1].isEmpty else { throw fields.bad("an empty alias") }
      let alias = Alias(name: String(next[1]), kind: kind, line: fields.line)
      if let other = byCode[code]?.first(where: { $0.name == alias.name }) {
        throw fields.bad("duplicate '\(alias.name)'; the first is in line \(other.line)")
      }
      byCode[code, default: []].append(alias)
    }
    version = fields.version
  }
}

/// A code point as it is cited: `U+03B1`.
func hex(_ code: UInt32) -> String {
  let digits = String(code, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
