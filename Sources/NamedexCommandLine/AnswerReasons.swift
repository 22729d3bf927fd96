package import Namedex
import NamedexText

// Why a row stands in an answer, for people.

extension MeantEntry {
  /// Why the entry is meant: `means 'settings' (12 apps)`, `means 'löschen' (de: delete), 20 apps`; of an entry
  /// whose name a phrase describes, what its words stand for: `'add' is badge.plus, 'folder'`.
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
  /// The code points of a character; where a colour has the value, and how far it is.
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
