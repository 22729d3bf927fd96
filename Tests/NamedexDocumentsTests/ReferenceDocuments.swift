import NamedexCore
import NamedexTestSupport
import NamedexDocuments
import NamedexTokenizing

/// A straightforward reference search: each query splits all documents and compares every word.
struct ReferenceDocuments {
  struct Document {
    var id: Int64
    /// The plain text of each column.
    var texts: [String]
  }

  struct Term {
    var tokens: [String]
    var isOpen: Bool
    var isExcluded: Bool
    var columns: [Int]?
  }

  var columns: [DocumentColumn]
  var lexicon = CompoundLexicon()
  var documents: [Int64: [String]] = [:]

  // MARK: Cutting

  /// Returns the tokens of each word in the text; the first is the word itself.
  func words(of text: String) -> [[String]] {
    var runs: [String] = []
    var isOpen = false
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      if category == .nonspacingMark {
        if runs.isEmpty || !isOpen && !(runs.last.map(isSingle) ?? false) {
          runs.append("")
          isOpen = true
        }
        runs[runs.count - 1].unicodeScalars.append(scalar)
        continue
      }
      switch Self.kind(scalar) {
      case .separator:
        isOpen = false
        // Combining marks after a separator form their own words.
        runs.append("")
      case .single:
        runs.append(String(scalar))
        isOpen = false
      case .word:
        if !isOpen { runs.append("") }
        isOpen = true
        runs[runs.count - 1].unicodeScalars.append(scalar)
      }
    }
    let tokenizer = ReferenceTokenizer(
      tokenization: Tokenization(separators: [], kinds: [.full, .camelCase, .compound]),
      lexicon: lexicon)
    return runs.compactMap { run in
      let whole = String(decoding: Folding.fold(run), as: UTF8.self)
      guard !whole.isEmpty else { return nil }
      guard !isSingle(run), run.utf8.count <= 128 else { return [whole] }
      let parts = tokenizer.representations(of: run).filter { $0.tokens.count > 1 }
        .flatMap(\.tokens)
      return [whole] + parts
    }
  }

  private func isSingle(_ run: String) -> Bool {
    run.unicodeScalars.first.map { Self.kind($0) == .single } ?? false
  }

  /// Returns the kind of a scalar from the standard library's properties and a few ranges, which
  /// cover the characters that tests use.
  static func kind(_ scalar: Unicode.Scalar) -> ScalarKind {
    switch scalar.properties.generalCategory {
    case .otherSymbol: return .single
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      let spaceless: [ClosedRange<UInt32>] = [
        0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x312F, 0x4E00...0x9FFF,
      ]
      return spaceless.contains { $0.contains(scalar.value) } ? .single : .word
    default: return .separator
    }
  }

  // MARK: Searching

  struct Found: Equatable {
    var id: Int64
    var place: DocumentPlace
    var score: Double
  }

  /// Returns all documents that match the terms: first the candidates by rank, then the others by
  /// place and identifier.
  func found(_ terms: [Term], candidateLimit: Int) -> [Found] {
    let wanted = terms.filter { !$0.isExcluded }
    guard !wanted.isEmpty else { return [] }
    let cut = documents.mapValues { $0.map(words) }
    func frequency(_ term: Term) -> Int {
      cut.values.count { words in
        counts(of: term, in: words).contains { $0.beginnings > 0 }
      }
    }
    let frequencies = wanted.map { min(frequency($0), DocumentIndex.frequencyLimit) }
    var averages = columns.map { _ in 0.0 }
    for column in columns.indices {
      let sum = cut.values.map { $0[column].count }.reduce(0, +)
      averages[column] = Double(sum) / Double(max(cut.count, 1))
    }
    var found: [Found] = []
    documents: for (id, words) in cut {
      for term in terms where term.isExcluded {
        if counts(of: term, in: words).contains(where: { $0.beginnings > 0 }) { continue documents }
      }
      let all = wanted.map { counts(of: $0, in: words) }
      var worst = DocumentPlace.wordInName
      for counts in all {
        let places = columns.indices.filter { counts[$0].beginnings > 0 }.map { column in
          columns[column].content == .name
            ? (counts[column].wholes > 0 ? DocumentPlace.wordInName : .beginningInName)
            : (counts[column].wholes > 0 ? .word : .beginning)
        }
        guard let best = places.min() else { continue documents }
        worst = max(worst, best)
      }
      let counted = columns.indices.filter { worst >= .word || columns[$0].content == .name }
      var score = 0.0
      for (number, counts) in all.enumerated() {
        var frequency = 0.0
        for column in counted {
          let count = worst == .wordInName ? counts[column].wholes : counts[column].beginnings
          frequency += columns[column].weight * Double(count)
        }
        var (length, average) = (0.0, 0.0)
        for column in counted {
          length += Double(words[column].count)
          average += averages[column]
        }
        let (all, having) = (Double(cut.count), Double(frequencies[number]))
        let rarity =
          wanted.count > 1 ? logarithm(1 + max(0, all - having + 0.5) / (having + 0.5)) : 1
        let norm = 1.2 * (1 - 0.75 + 0.75 * length / max(average, 1))
        score += rarity * frequency * 2.2 / (frequency + norm)
      }
      found.append(Found(id: id, place: worst, score: score - 10_000 * Double(worst.rawValue)))
    }
    found.sort { ($0.place, $0.id) < ($1.place, $1.id) }
    let candidates = found.prefix(candidateLimit).sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.id < $1.id
    }
    return candidates + found.dropFirst(candidateLimit)
  }

  /// Returns how often words in each column begin with a term, and how often they equal it.
  private func counts(
    of term: Term, in words: [[[String]]]
  ) -> [(beginnings: Int, wholes: Int)] {
    columns.indices.map { column in
      guard term.columns?.contains(column) ?? true else { return (0, 0) }
      var (beginnings, wholes) = (0, 0)
      let words = words[column]
      for start in words.indices where start + term.tokens.count <= words.count {
        let isThere = term.tokens.enumerated().allSatisfy { offset, token in
          let isOpen = term.isOpen && offset == term.tokens.count - 1
          return words[start + offset].contains { isOpen ? $0.hasBytes(token) : $0 == token }
        }
        let isWhole = term.tokens.enumerated().allSatisfy { offset, token in
          words[start + offset].contains(token)
        }
        if isThere { beginnings += 1 }
        if isWhole { wholes += 1 }
      }
      return (beginnings, wholes)
    }
  }
}

extension String {
  /// Returns true if the text begins with the bytes of `prefix`, even within a character.
  fileprivate func hasBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
