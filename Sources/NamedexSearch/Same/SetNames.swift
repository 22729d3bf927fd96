internal import NamedexCore

/// The names of a set as stems of words, without style words.
struct SetNames {
  /// The entries that the scope shows.
  private var entries: ContiguousArray<Int32> = []
  /// The distinct stems of all names, in order of first occurrence.
  private var stems: [[UInt8]] = []
  /// The stem numbers of all names. The numbers of a name end where those of the next name start.
  private var numbers: ContiguousArray<Int32> = []
  private var starts: ContiguousArray<Int32> = [0]

  /// Reads the names of a set.
  ///
  /// - Parameter language: The catalog that lists the style words.
  /// - Complexity: O(*n*) for *n* entries.
  init(_ set: Searcher, language: CatalogIndex) {
    let style = language.withView { NameWords.styleStems($0) }
    var known: [[UInt8]: Int32] = [:]
    set.index.withView { view in
      var cursor = NameCursor()
      for entry in 0..<view.layout.entryCount {
        guard let row = set.names.shownName(ofEntry: entry, view) else { continue }
        let words = NameWords.words(of: cursor.name(row, view)).map { WordStem.of($0) }
        let telling = words.filter { !style.contains($0) }
        for stem in telling.isEmpty ? words : telling {
          let number = known[stem] ?? Int32(truncatingIfNeeded: stems.count)
          if number == stems.count {
            known[stem] = number
            stems.append(stem)
          }
          numbers.append(number)
        }
        entries.append(Int32(truncatingIfNeeded: entry))
        starts.append(Int32(truncatingIfNeeded: numbers.count))
      }
    }
  }

  /// Visits the entries that are relevant to an icon, each with its relevance.
  ///
  /// - Complexity: O(*n*) for *n* words of names.
  func forEach(_ wanted: WantedWords, _ visit: (_ entry: Int, _ score: Int) -> Void) {
    let weights = ContiguousArray(stems.map { Int32(truncatingIfNeeded: wanted.weight(of: $0)) })
    for (place, entry) in entries.enumerated() {
      var (sum, otherCount) = (0, 0)
      for number in Int(starts[place])..<Int(starts[place + 1]) {
        let weight = Int(weights[Int(numbers[number])])
        sum += weight
        if weight == 0 { otherCount += 1 }
      }
      if sum > 0 { visit(Int(entry), WantedWords.score(sum, otherCount: otherCount)) }
    }
  }
}

/// Words with their relevance to an icon, from 0 to 100.
struct WantedWords {
  /// The maximum number of words; a damaged index may have any number.
  private static let limit = 4096

  private var words: [(stem: [UInt8], weight: Int)] = []

  /// Adds a word. If it is already present, the greater relevance counts.
  mutating func add(_ word: [UInt8], _ weight: Int) {
    let stem = WordStem.of(word)
    let place = place(of: stem)
    if place < words.count, words[place].stem == stem {
      words[place].weight = max(words[place].weight, weight)
    } else if words.count < Self.limit {
      words.insert((stem, weight), at: place)
    }
  }

  /// Returns the relevance of a stem; 0 for an unknown one.
  func weight(of stem: [UInt8]) -> Int {
    let place = place(of: stem)
    return place < words.count && words[place].stem == stem ? words[place].weight : 0
  }

  /// Returns the relevance of a name, at most 100. Each irrelevant word lowers it.
  func score(of stems: [[UInt8]]) -> Int {
    let weights = stems.map { weight(of: $0) }
    return Self.score(weights.reduce(0, +), otherCount: weights.count { $0 == 0 })
  }

  static func score(_ sum: Int, otherCount: Int) -> Int {
    min(sum, 100) - SameMeasure.otherWord * otherCount
  }

  private func place(of stem: [UInt8]) -> Int {
    words.indices.partitioningIndex { !words[$0].stem.lexicographicallyPrecedes(stem) }
  }
}
