package import NamedexCore

/// A name near a text.
package struct NearName: Sendable, Hashable {
  /// The name as written.
  package var name: String
  /// The edit distance between the letters of the name and of the text.
  package var distance: Int
  /// The edit distance between the name and the text, each with its words joined by the catalog's
  /// separator.
  package var spelling = 0
}

extension CatalogIndex {
  /// Returns the names, current or former, that a text spells, and those within a small edit
  /// distance of it, measured between their letters and, unless these are identical, between the
  /// whole names. The text is treated as one name, not as words of a name.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of names to return.
  ///   - letters: The letters of this catalog's names, if they have been read.
  /// - Returns: Names with the same spelling, then the nearest ones; if there are none, names with
  ///   one word more. Names of removed entries are left out.
  /// - Complexity: O(*n* · length) for *n* names; with their letters, nearly all are ruled out at
  ///   once.
  package func nearestNames(
    to text: String, limit: Int, letters: NameLetters? = nil
  ) -> [String] {
    let count = JoinedLetters(separators: separators).letters(of: text).count
    let greatest = EditDistance.limit(forNameOfLength: count)
    let near = withView { view in
      view.nearestNames(
        to: text, limit: max(limit, Self.readLimit), letters: letters,
        among: { view.isPresent(view.entry(ofText: $0)) }, unless: { false })
    }
    let nearNames = near.filter { $0.distance == 0 || $0.spelling <= greatest }.map { $0.name }
    let found = Array((names(spelt: text) + nearNames).uniqued().prefix(limit))
    return found.isEmpty ? names(withOneWordMoreThan: text, limit: limit) : found
  }

  /// Returns the names that have one more word than a text: `folder.badge.minus` for
  /// `folder.minus`.
  ///
  /// - Complexity: O(*n*) for *n* names; only names that begin or end like the text are split.
  private func names(withOneWordMoreThan text: String, limit: Int) -> [String] {
    var isSeparator = [Bool](repeating: false, count: 256)
    for separator in separators where separator.isASCII {
      isSeparator[Int(separator.value)] = true
    }
    func words(_ name: [UInt8]) -> [ArraySlice<UInt8>] { name.split { isSeparator[Int($0)] } }
    let wanted = words(Array(text.utf8))
    guard wanted.count >= 2, wanted.count <= Self.mostWords else { return [] }
    // The additional word leaves the first or the last word in its place.
    let (first, last) = (wanted[0], wanted[wanted.count - 1].reversed())
    func mayHaveWords(_ name: [UInt8]) -> Bool {
      name.drop { isSeparator[Int($0)] }.starts(with: first)
        || name.reversed().drop { isSeparator[Int($0)] }.starts(with: last)
    }
    return withView { view in
      var cursor = NameCursor()
      var found: [(order: (Int, Int, Int), name: String)] = []
      for row in 0..<layout.nameCount {
        cursor.move(to: row, view)
        guard cursor.text.count > text.utf8.count, mayHaveWords(cursor.text),
          view.isPresent(view.entry(ofText: row))
        else { continue }
        let words = words(cursor.text)
        guard words.count == wanted.count + 1 else { continue }
        // The names agree before and after the additional word.
        let same = zip(words, wanted).prefix { $0 == $1 }.count
        guard words[(same + 1)...].elementsEqual(wanted[same...]) else { continue }
        found.append((view.catalogOrder(ofName: row), String(decoding: cursor.text, as: UTF8.self)))
      }
      return found.sortedCompactly { $0.order < $1.order }.prefix(limit).map { $0.name }
    }
  }

  /// The maximum number of words in a text that may lack a word.
  private static var mostWords: Int { 16 }

  /// The number of near names to collect if fewer are wanted, because some may be spelt too
  /// differently.
  private static var readLimit: Int { 16 }
}

extension IndexView {
  /// Returns the names near a text, ignoring the characters that join words.
  ///
  /// - Parameters:
  ///   - within: The greatest distance, if it should be smaller than the limit for misspelt names.
  ///   - letters: The letters of this catalog's names, if they have been read.
  ///   - isInScope: Whether a row of the name table counts.
  ///   - isOvertaken: Called after every thousand names; if it returns true, the remaining names
  ///     are omitted.
  /// - Returns: Nearest first, each name once. Equally near names are sorted by how similarly their
  ///   words are joined and spelt, then by whether they have as many words and the same first
  ///   letter, then in catalog order.
  func nearestNames(
    to text: String, limit: Int, within greatest: Int = .max, letters: NameLetters?,
    among isInScope: (Int) -> Bool, unless isOvertaken: () -> Bool
  ) -> [NearName] {
    let joined = JoinedLetters(separators: separators)
    let wanted = joined.letters(of: text)
    let misspelt = EditDistance.limit(forNameOfLength: wanted.count)
    guard misspelt > 0, limit > 0 else { return [] }
    var search = NearestNamesSearch(
      wanted, NearestNames(text, separators, limit: limit), joined,
      bound: min(greatest, misspelt))
    if let rows = letters?.rows, rows.numbers.count == layout.nameCount {
      search.visit(rows, self, among: isInScope, unless: isOvertaken)
    } else {
      search.visitAll(self, among: isInScope, unless: isOvertaken)
    }
    return search.found.names
  }
}

/// Compares names with a text whose letters are known.
private struct NearestNamesSearch {
  private(set) var found: NearestNames
  private let wanted: [UInt8]
  private let outline: JoinedLetters.Outline
  private let joined: JoinedLetters
  /// The greatest distance that still counts. It falls once enough names have been found.
  private var bound: Int
  private var distances: EditDistanceRows
  private var cursor = NameCursor()
  private var letters: [UInt8] = []

  init(_ wanted: [UInt8], _ found: NearestNames, _ joined: JoinedLetters, bound: Int) {
    (self.wanted, self.found, self.joined, self.bound) = (wanted, found, joined, bound)
    outline = joined.outline(of: wanted) ?? JoinedLetters.Outline()
    distances = EditDistanceRows(to: wanted, limit: bound)
  }

  /// Visits the names with nearly as many letters as the text, starting with those that have
  /// exactly as many.
  mutating func visit(
    _ rows: TextsByLength, _ view: IndexView, among isInScope: (Int) -> Bool,
    unless isOvertaken: () -> Bool
  ) {
    var visited = 0
    var difference = 0
    while difference <= bound {
      for count in difference == 0
        ? [wanted.count] : [wanted.count - difference, wanted.count + difference]
      {
        for place in rows.places(ofLength: count) {
          visited &+= 1
          if visited & 1023 == 0, isOvertaken() { return }
          guard EditDistance.canBeNear(outline.signature, rows.signatures[place], limit: bound)
          else { continue }
          let row = Int(rows.numbers[place])
          cursor.move(to: row, view)
          compare(row, view, isInScope)
        }
      }
      difference += 1
    }
  }

  /// Visits all names.
  mutating func visitAll(
    _ view: IndexView, among isInScope: (Int) -> Bool, unless isOvertaken: () -> Bool
  ) {
    let isASCII = wanted.allSatisfy { $0 < 0x80 }
    for row in 0..<view.layout.nameCount {
      if row & 1023 == 1023, isOvertaken() { return }
      cursor.move(to: row, view)
      // An ASCII name has no more letters than bytes; other names are farther from an ASCII text.
      guard !isASCII || cursor.text.count &+ bound >= wanted.count,
        let one = joined.outline(of: cursor.text, limit: wanted.count &+ bound),
        outline.canBeNear(one, limit: bound)
      else { continue }
      compare(row, view, isInScope)
    }
  }

  /// Compares the name that the cursor has read.
  @inline(never)
  private mutating func compare(_ row: Int, _ view: IndexView, _ isInScope: (Int) -> Bool) {
    joined.read(cursor.text, into: &letters)
    guard let distance = distances.distance(ofWhole: letters[...]), distance <= bound,
      isInScope(row)
    else { return }
    found.add(cursor.text, distance, order: view.catalogOrder(ofName: row))
    bound = min(bound, found.greatestDistance)
  }
}

/// Collects the nearest of many names.
private struct NearestNames {
  private struct Found {
    var near: NearName
    /// How many more or fewer words the name has than the text, plus one if it begins with another
    /// letter.
    var difference: Int
    var order: (Int, Int, Int)

    func precedes(_ other: Found) -> Bool {
      near.distance != other.near.distance
        ? near.distance < other.near.distance
        : near.spelling != other.near.spelling
          ? near.spelling < other.near.spelling
          : difference != other.difference
            ? difference < other.difference : order < other.order
    }
  }

  private let limit: Int
  private let separators: [Unicode.Scalar]
  private let separator: [UInt8]
  private let wordCount: Int
  /// The words of the text, joined by the catalog's separator.
  private let spelt: [UInt8]
  private lazy var distances = EditDistanceRows(to: spelt, limit: Self.greatestSpelling)
  private var found: [Found] = []

  /// The distance between spellings above which only a lower bound is recorded.
  private static let greatestSpelling = 16

  init(_ text: String, _ separators: [Unicode.Scalar], limit: Int) {
    self.limit = limit
    separator = separators.first.map { Array(String(Character($0)).utf8) } ?? []
    let words = Spelling(text, separators: separators).words
    spelt = Array(words.joined(separator: separator))
    (wordCount, self.separators) = (words.count, separators)
  }

  /// The distance beyond which names are not collected.
  var greatestDistance: Int {
    found.count < limit ? .max : found.last?.near.distance ?? .max
  }

  var names: [NearName] { found.map { $0.near } }

  mutating func add(_ utf8: [UInt8], _ distance: Int, order: (Int, Int, Int)) {
    let name = String(decoding: utf8, as: UTF8.self)
    // The name is split like the text: `systemRed` has two words in a catalog that joins words with
    // periods.
    let words = Spelling(name, separators: separators).words
    let joined = Array(words.joined(separator: separator))
    let spelling = distances.distance(ofWhole: joined[...])
    let one = Found(
      near: NearName(
        name: name, distance: distance, spelling: spelling ?? Self.greatestSpelling + 1),
      difference: abs(words.count - wordCount) + (joined.first == spelt.first ? 0 : 1), order: order
    )
    if let same = found.firstIndex(where: { $0.near.name == one.near.name }) {
      guard one.precedes(found[same]) else { return }
      found.remove(at: same)
    }
    found.insert(one, after: { !one.precedes($0) }, limit: limit)
  }
}
