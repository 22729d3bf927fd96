/// The characters in `UnicodeData.txt`: one per line, except that two lines with `First>` and
/// `Last>` represent all code points between them.
struct UnicodeCharacters {
  /// The characters that have a name, and control characters, which have only aliases.
  private(set) var characters: [(code: UInt32, name: String?, category: String)] = []
  /// Ranges of characters whose names are derived from their code points, or that have no names.
  private(set) var ranges: [(label: String, count: Int)] = []

  /// Reads `UnicodeData.txt`.
  ///
  /// - Throws: `badData` for a line without 15 fields, and for an incomplete range.
  init(path: String) throws(ImportError) {
    var fields = try UnicodeFields(path: path)
    var open: (label: Substring, first: UInt32, line: Int)?
    while let next = try fields.next(count: 15) {
      let code = try fields.codePoint(next[0])
      let (name, category) = (next[1], String(next[2]))
      if let range = open {
        guard name == "<\(range.label), Last>", range.first < code else {
          throw fields.bad("'\(name)'; expected the end of the range in line \(range.line)")
        }
        ranges.append((String(range.label), Int(code - range.first) + 1))
        open = nil
      } else if name == "<control>" {
        characters.append((code, nil, category))
      } else if name.hasPrefix("<"), name.hasSuffix(", First>") {
        open = (name.dropFirst().dropLast(", First>".count), code, fields.line)
      } else if name.isEmpty || name.contains("<") {
        throw fields.bad("'\(name)' is neither a name nor one end of a range")
      } else {
        characters.append((code, String(name), category))
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

/// The formal aliases in `NameAliases.txt`, by code point, in file order.
struct UnicodeAliases {
  /// The kinds of formal aliases, as named in the file.
  enum Kind: String, CaseIterable {
    case correction, control, alternate, figment, abbreviation
  }

  struct Alias {
    var name: String
    var kind: Kind
  }

  private(set) var byCode: [UInt32: [Alias]] = [:]
  let version: String?

  /// Reads `NameAliases.txt`.
  ///
  /// - Throws: `badData` for a line without three fields, an unknown kind, and an empty alias.
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
      byCode[code, default: []].append(Alias(name: String(next[1]), kind: kind))
    }
    version = fields.version
  }
}

/// Returns the usual notation of a code point: `U+03B1`.
func hex(_ code: UInt32) -> String {
  let digits = String(code, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
