package import Namedex
import NamedexText

// Tells users why a row is in an answer.

extension AnswerRow {
  /// Returns the reason that the row is in an answer; empty if its name shows the reason.
  ///
  /// - Parameters:
  ///   - index: The index of the row's entry.
  ///   - isNewer: True if the entry received the matching name after the searched release.
  package func explanation(_ index: CatalogIndex, isNewer: Bool = false) -> String {
    switch reason {
    case .name:
      guard let match, match.isAlias || match.kind == .keyword else { return "" }
      let text = match.matchedText.quoted
      if match.kind == .keyword { return "keywords \(text)" }
      return isNewer ? "named \(text) since a later release" : "also named \(text)"
    case .meaning: return meant?.explanation ?? ""
    case .thing: return thing?.details(index) ?? ""
    case .near: return "near \((nearText ?? shownName).quoted)"
    }
  }
}

extension MeantEntry {
  /// The reason that the entry matches: `means 'settings' (12 apps)`,
  /// `means 'löschen' (de: delete), 20 apps`. If a phrase describes the entry's name, the text says
  /// how each word is read: `'add' is badge.plus, 'folder'`.
  package var explanation: String {
    guard senses.isEmpty else {
      return senses.map { sense in
        sense.tokens.isEmpty || sense.tokens == sense.words
          ? sense.words.quoted : "\(sense.words.quoted) is \(sense.tokens)"
      }.joined(separator: ", ")
    }
    if let translation {
      let languages = translation.languages.joined(separator: ", ")
      return "means \(translation.words.quoted) (\(languages): \(words.joined(separator: ", ")))"
        + (useCount > 0 ? ", \(counted(useCount, "app"))" : "")
    }
    let words = words.map { $0.quoted }.joined(separator: ", ")
    return "means \(words)\(useCount > 0 ? " (\(counted(useCount, "app")))" : "")"
  }
}

extension Identification {
  /// Returns details of a character or a colour that was found: its code points, or its distance
  /// from the searched colour and the appearances that have its value.
  package func details(_ index: CatalogIndex) -> String {
    guard let first = colors.first else {
      return index.character(of: entry).map { CodePoint.text($0) } ?? ""
    }
    var details: [String] = []
    if distance > 0 {
      details.append(first.value.hexadecimal)
      details.append("distance \((distance * 100).rounded() / 100)")
    }
    for color in colors {
      let since = index.release(color.introduced).map { " since \($0.forPeople)" } ?? ""
      if color.appearance == .any, since.isEmpty { continue }
      details.append(color.appearance.name + since)
    }
    return details.joined(separator: "; ")
  }
}
