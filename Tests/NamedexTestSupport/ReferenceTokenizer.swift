package import NamedexCore
package import NamedexTokenizing

/// A straightforward tokenizer that walks arrays of scalars one at a time. The optimized tokenizer
/// is compared with it.
package struct ReferenceTokenizer {
  let tokenization: Tokenization
  let lexicon: CompoundLexicon

  /// Creates a tokenizer for the names of a catalog.
  package init(tokenization: Tokenization, lexicon: CompoundLexicon) {
    self.tokenization = tokenization
    self.lexicon = lexicon
  }

  /// Returns the kind and the folded tokens of each representation of a name.
  package func representations(of name: String) -> [(kind: RepresentationKind, tokens: [String])] {
    var result: [(kind: RepresentationKind, tokens: [String])] = []
    func add(_ kind: RepresentationKind, _ pieces: [String]) {
      let tokens = pieces.map(folded).filter { !$0.isEmpty }
      guard !tokens.isEmpty, tokenization.kinds.contains(kind) else { return }
      if !result.contains(where: { $0.tokens == tokens }) { result.append((kind, tokens)) }
    }
    let periods = split(name)
    let humps = periods.flatMap(camelCase)
    add(.full, [name])
    if result.isEmpty { return [] }
    add(.period, periods)
    add(.camelCase, humps)
    add(.compound, humps.flatMap(words))
    return result
  }

  /// Returns the folded tokens of each representation of an entry's keywords.
  func representations(ofKeywords keywords: [String]) -> [[String]] {
    var result: [[String]] = []
    func add(_ kind: RepresentationKind, _ pieces: (String) -> [String]) {
      let tokens = keywords.flatMap(pieces).map(folded).filter { !$0.isEmpty }
      guard !tokens.isEmpty, tokenization.kinds.contains(kind), !result.contains(tokens) else {
        return
      }
      result.append(tokens)
    }
    add(.full) { keyword in
      keyword.unicodeScalars.split { $0.properties.isWhitespace }
        .map { String(String.UnicodeScalarView($0)) }
    }
    add(.period, split)
    add(.camelCase) { split($0).flatMap(camelCase) }
    add(.compound) { split($0).flatMap(camelCase).flatMap(words) }
    return result
  }

  func folded(_ text: String) -> String {
    String(decoding: Folding.fold(text), as: UTF8.self)
  }

  private func split(_ name: String) -> [String] {
    var pieces = [""]
    for scalar in name.unicodeScalars {
      if tokenization.separators.contains(scalar) || scalar.properties.isWhitespace {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  private func camelCase(_ piece: String) -> [String] {
    let scalars = Array(piece.unicodeScalars)
    func isUpper(_ index: Int) -> Bool {
      scalars[index].properties.isUppercase
        || scalars[index].properties.generalCategory == .titlecaseLetter
    }
    func isLower(_ index: Int) -> Bool { !isUpper(index) && scalars[index].properties.isLowercase }
    func isCarried(_ index: Int) -> Bool {
      let category = scalars[index].properties.generalCategory
      return category == .decimalNumber || category == .nonspacingMark
    }
    /// Returns the index of the last scalar before an index, skipping the digits and marks that
    /// belong to that scalar.
    func before(_ index: Int) -> Int? {
      var previous = index - 1
      while previous >= 0, !isUpper(previous), !isLower(previous), isCarried(previous) {
        previous -= 1
      }
      return previous >= 0 ? previous : nil
    }
    func after(_ index: Int) -> Int? {
      var next = index + 1
      while next < scalars.count, !isUpper(next), !isLower(next), isCarried(next) { next += 1 }
      return next < scalars.count ? next : nil
    }
    var pieces = [""]
    for index in scalars.indices {
      let startsAfterLower = isUpper(index) && before(index).map(isLower) ?? false
      let endsCapitals = isUpper(index) && after(index).map(isLower) ?? false
      if index > 0, startsAfterLower || endsCapitals { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalars[index])
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// Returns the words of a token. Their positions are not needed here, so the token is folded
  /// before the lexicon splits it.
  private func words(_ token: String) -> [String] {
    if let split = lexicon.split(of: folded(token)) { return split }
    var pieces = [""]
    var wasDigit: Bool?
    for scalar in token.unicodeScalars {
      if scalar.properties.generalCategory != .nonspacingMark {
        let isDigit = scalar.properties.generalCategory == .decimalNumber
        if let before = wasDigit, before != isDigit { pieces.append("") }
        wasDigit = isDigit
      }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces
  }
}
