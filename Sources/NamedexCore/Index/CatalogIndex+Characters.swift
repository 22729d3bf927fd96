extension CatalogIndex {
  /// The facets whose values are characters: the character itself, or its code point.
  static let characterKeys = ["character", "code"]

  /// Returns a code point as written in the facets in `characterKeys`, such as `U+2603` for `2603`
  /// or `u2603`; nil for any other facet or text.
  package static func codePoint(_ text: String, ofFacet key: String) -> String? {
    guard characterKeys.contains(key) else { return nil }
    var digits = Array(text.utf8)[...]
    for mark in ["U+", "u+", "0x", "u"] where digits.starts(with: mark.utf8) {
      digits = digits.dropFirst(mark.utf8.count)
      break
    }
    guard 1...6 ~= digits.count,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return "U+" + HexadecimalDigit.text(value, atLeast: 4, isUppercase: true)
  }

  /// Returns the character of an entry: the one that a font displays it with, or the one that it
  /// names.
  ///
  /// - Returns: Usually one scalar, which may be a control or private-use character; several
  ///   scalars for an emoji that is a sequence. Nil if the entry does not have a character.
  /// - Complexity: O(1), or O(facets of the entry) if the catalog has characters as a facet:
  ///   `character` for the character itself, or `code` for its code point.
  public func character(of entry: EntryID) -> String? {
    guard contains(entry) else { return nil }
    return withView { view in
      if let character = view.character(ofEntry: view.entry(entry)) {
        return CodePoint.string(character)
      }
      guard hasCharacters else { return nil }
      let facets = view.facets(view.classRecord(view.entryClass(view.entry(entry))))
      for facet in facets where Self.characterKeys.contains(facet.key) {
        if facet.key == "character" { return facet.value }
        if let scalar = CodePoint.scalar(facet.value) { return CodePoint.string(scalar) }
      }
      return nil
    }
  }

  /// True if entries in the catalog have characters.
  ///
  /// - Complexity: O(1), or O(*k*) for *k* facet keys.
  package var hasCharacters: Bool {
    layout.characterWidth > 0
      || withView { view in Self.characterKeys.contains { view.hasFacet($0) } }
  }

  /// Returns the entries that have a given character, in catalog order, without removed entries.
  ///
  /// Ignores the variation selectors for text and emoji presentation.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  package func entries(withCharacter character: String) -> [EntryID] {
    let wanted = Self.plain(character)
    guard !wanted.isEmpty, hasCharacters else { return [] }
    return withView { view in
      let isInSection = layout.characterWidth > 0 && wanted.count == 1
      // An entry with its own character may also have the characters of its former names as a
      // facet.
      let values = facetValues(withCharacter: wanted, view)
      guard isInSection || !values.isEmpty else { return [] }
      let classes =
        values.isEmpty
        ? []
        : (0..<layout.classCount).map { number in
          view.classRecord(number).values.contains { values.contains(view.classValue($0)) }
        }
      return view.ids { entry in
        let number = view.entryClass(entry)
        let isFound =
          isInSection && view.character(ofEntry: entry) == wanted[0]
          || number < classes.count && classes[number]
        return isFound && view.isPresent(entry)
      }
    }
  }

  /// Returns the numbers of the facet values that denote a character.
  private func facetValues(withCharacter wanted: [Unicode.Scalar], _ view: IndexView) -> [Int] {
    var found: [Int] = []
    for key in view.facetKeys {
      let name = view.facetKey(key)
      guard Self.characterKeys.contains(name) else { continue }
      let isCode = name == "code"
      for value in view.facetValues(ofKey: key) {
        let text = view.facetValue(value)
        let scalars = isCode ? CodePoint.scalar(text).map { [$0] } : Self.plain(text)
        if scalars == wanted { found.append(value) }
      }
    }
    return found
  }

  /// Returns the scalars of a character without presentation selectors.
  private static func plain(_ character: String) -> [Unicode.Scalar] {
    character.unicodeScalars.filter { !(0xFE0E...0xFE0F ~= $0.value) }
  }
}

extension IndexView {
  /// Returns the character of an entry in the characters section; nil if it has none.
  func character(ofEntry entry: Int) -> Unicode.Scalar? {
    guard layout.characterWidth > 0, entry >= 0, entry < layout.entryCount else { return nil }
    let number = number(at: layout[.characters].offset, entry, layout.characterWidth)
    // In a valid index, neither summand exceeds the greatest scalar.
    guard number > 0, number <= CodePoint.greatest, layout.firstCharacter <= CodePoint.greatest
    else { return nil }
    return Unicode.Scalar(UInt32(layout.firstCharacter + number - 1))
  }
}

extension IndexVerifier {
  func verifyCharacters(_ view: IndexView) throws(IndexError) {
    guard view.layout.characterWidth > 0 else { return }
    let (offset, width) = (view.layout[.characters].offset, view.layout.characterWidth)
    for entry in 0..<view.layout.entryCount
    where view.character(ofEntry: entry) == nil && view.number(at: offset, entry, width) != 0 {
      throw .inconsistent(.characters, .malformedCharacter(entry: entry))
    }
  }
}

/// Code points in their usual form: `U+2603`.
package enum CodePoint {
  /// The greatest code point.
  static let greatest = 0x10FFFF

  /// Returns the scalar that text such as `U+2603` denotes; nil for any other text, and for
  /// surrogates.
  static func scalar(_ text: String) -> Unicode.Scalar? {
    let utf8 = Array(text.utf8)
    guard utf8.count > 2, utf8.count <= 10, utf8[0] | 0x20 == UInt8(ascii: "u"),
      utf8[1] == UInt8(ascii: "+")
    else { return nil }
    return value(utf8[2...]).flatMap { Unicode.Scalar($0) }
  }

  /// Returns the value of at most eight hexadecimal digits; nil for anything else.
  static func value(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard 1...8 ~= digits.count else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = HexadecimalDigit.value(of: byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Returns a string that consists of one scalar.
  static func string(_ scalar: Unicode.Scalar) -> String { String(Character(scalar)) }

  /// Returns the code points of a character, separated by spaces: `U+2603`.
  ///
  /// - Complexity: O(*n*).
  package static func text(_ character: String) -> String {
    var texts: [String] = []
    for scalar in character.unicodeScalars {
      texts.append("U+" + HexadecimalDigit.text(scalar.value, atLeast: 4, isUppercase: true))
    }
    return texts.joined(separator: " ")
  }
}
