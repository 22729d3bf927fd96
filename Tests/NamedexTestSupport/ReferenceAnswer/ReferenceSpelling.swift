import NamedexCore

/// A reference that splits names into words, scalar by scalar.
enum ReferenceSpelling {
  private enum Kind { case upper, lower, digit, other }

  static func words(of text: String, separators: [Unicode.Scalar]) -> [String] {
    let scalars = Array(text.unicodeScalars)
    // The parts of the text, with the kind of each scalar; a mark has the kind of the scalar before
    // it.
    var parts: [[(scalar: Unicode.Scalar, kind: Kind)]] = [[]]
    for scalar in scalars {
      if separators.contains(scalar) || ["-", "_", "/", ":"].contains(scalar)
        || scalar.properties.isWhitespace
      {
        parts.append([])
      } else if scalar.properties.generalCategory == .nonspacingMark {
        parts[parts.count - 1].append((scalar, parts[parts.count - 1].last?.kind ?? .other))
      } else {
        parts[parts.count - 1].append((scalar, kind(scalar)))
      }
    }
    var words: [String] = []
    for part in parts {
      var word = ""
      for (place, one) in part.enumerated() {
        let before = place > 0 ? part[place - 1].kind : .other
        let isMark = one.scalar.properties.generalCategory == .nonspacingMark
        let next = part[(place + 1)...].first {
          $0.scalar.properties.generalCategory != .nonspacingMark
        }
        let isLastCapital = one.kind == .upper && before == .upper && next?.kind == .lower
        let isChange =
          before != one.kind && before != .other && one.kind != .other
          && !(before == .upper && one.kind == .lower)
        if !isMark, isChange || isLastCapital {
          words.append(word)
          word = ""
        }
        word.unicodeScalars.append(one.scalar)
      }
      words.append(word)
    }
    return words.map { String(decoding: Folding.fold($0), as: UTF8.self) }.filter { !$0.isEmpty }
  }

  /// Returns the folded text without separators, white space and other characters that join words.
  static func letters(of text: String, separators: [Unicode.Scalar]) -> String {
    let folded = String(decoding: Folding.fold(text), as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        folded.unicodeScalars.filter {
          !separators.contains($0) && !["-", "_", "/", ":"].contains($0)
            && !$0.properties.isWhitespace
        }))
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter {
      return .upper
    }
    if scalar.properties.isLowercase { return .lower }
    return scalar.properties.generalCategory == .decimalNumber ? .digit : .other
  }
}

/// Edit distances, computed with the full table.
enum ReferenceDistance {
  /// Returns the maximum distance at which a text of this length counts as misspelt.
  static func limit(_ text: String) -> Int {
    let count = text.utf8.count
    return count < 3 || count > 64 ? 0 : count < 6 ? 1 : 2
  }

  /// Returns the maximum distance at which a name with this many letters counts as misspelt.
  static func nameLimit(_ letters: String) -> Int {
    switch letters.utf8.count {
    case ..<3: 0
    case ..<6: 1
    case ..<15: 2
    case ..<25: 3
    case ...256: 4
    default: 0
    }
  }

  /// Returns the distance in bytes; nil if it is greater than a limit.
  static func between(_ a: String, _ b: String, limit: Int) -> Int? {
    // Each additional byte of the longer text requires an edit.
    guard abs(a.utf8.count - b.utf8.count) <= limit else { return nil }
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var table = [[Int]](repeating: Array(0...b.count), count: a.count + 1)
    for row in 0..<a.count {
      table[row + 1][0] = row + 1
      for column in 0..<b.count {
        var least = min(table[row][column + 1], table[row + 1][column]) + 1
        least = min(least, table[row][column] + (a[row] == b[column] ? 0 : 1))
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          least = min(least, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = least
      }
    }
    return table[a.count][b.count] <= limit ? table[a.count][b.count] : nil
  }
}
