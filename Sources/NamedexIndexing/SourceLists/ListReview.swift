internal import NamedexCore

/// Looks for probable mistakes that do not prevent source lists from being compiled.
package struct ListReview {
  /// One finding.
  package struct Finding: Sendable, Equatable {
    /// The list's path.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// What was found, and what it probably should be.
    package var sentence: String

    /// The finding as one line.
    package var description: String { "\(file):\(line): \(sentence)" }
  }

  /// The minimum number of rows with the correct keyword. A misspelt keyword occurs in only one
  /// row.
  private static let frequent = 5
  /// The minimum length of a word to check. Shorter words often differ by one letter for good
  /// reasons.
  private static let shortest = 6
  private static let longest = 24

  /// The findings, list by list.
  package private(set) var findings: [Finding] = []
  private var names: [String: Int] = [:]
  private let words: Set<String>?

  /// Reviews the lists of a catalog.
  ///
  /// - Parameters:
  ///   - lists: Lists that can be compiled.
  ///   - words: The words of the language, in lower case, which are never mistakes. Without these
  ///     words, only added, missing or swapped letters count as mistakes, since words often differ
  ///     in one letter.
  /// - Complexity: O(*n*) in the total length of the lists.
  package init(_ lists: SourceLists, words: Set<String>? = nil) {
    self.words = words
    let names = lists.files.first { $0.list == .names || $0.list == .plainNames }
    for row in names.map(Self.rows) ?? [] where self.names[row.fields[0]] == nil {
      self.names[row.fields[0]] = row.line
    }
    func review(_ list: SourceList, _ body: (SourceFile, [Row], inout ListReview) -> Void) {
      if let file = lists.files.first(where: { $0.list == list }) {
        body(file, Self.rows(of: file), &self)
      }
    }
    review(.alternatives) { $2.reviewAlternatives($0, $1, names: names?.path ?? "") }
    review(.keywords) { $2.reviewKeywords($0, $1) }
    review(.characters) { $2.reviewCharacters($0, $1, names: names) }
  }

  // MARK: - Lists

  private mutating func reviewAlternatives(_ file: SourceFile, _ rows: [Row], names path: String) {
    for row in rows where row.fields.count > 1 {
      guard let line = names[row.fields[0]], row.fields[0] != row.fields[1] else { continue }
      add(
        file, row,
        "'\(row.fields[0])', an alternative of '\(row.fields[1])', is the name of another entry in line "
          + "\(line) of \(path); make it a keyword or remove it")
    }
  }

  private mutating func reviewKeywords(_ file: SourceFile, _ rows: [Row]) {
    var counts: [String: Int] = [:]
    for row in rows where row.fields.count > 1 { counts[row.fields[1], default: 0] += 1 }
    var near: [[UInt8]: [[UInt8]]] = [:]
    for (word, count) in counts where count >= Self.frequent {
      let bytes = Array(word.utf8)
      guard Self.isLong(bytes) else { continue }
      for shortened in Self.shortened(bytes) { near[shortened, default: []].append(bytes) }
    }
    guard !near.isEmpty else { return }
    let known = Set(names.keys.flatMap { Self.words(of: $0) })
    for row in rows where row.fields.count > 1 && counts[row.fields[1]] == 1 {
      let bytes = Array(row.fields[1].utf8)
      guard Self.isLong(bytes), !known.contains(row.fields[1].lowercased()),
        words?.contains(row.fields[1].lowercased()) != true
      else { continue }
      let meant = Self.shortened(bytes).flatMap { near[$0] ?? [] }.filter {
        isSlip(bytes, of: $0)
      }
      guard let word = meant.min(by: { $0.lexicographicallyPrecedes($1) }) else { continue }
      let text = String(decoding: word, as: UTF8.self)
      add(
        file, row,
        "the keyword '\(row.fields[1])' is in this row alone; did you mean '\(text)', which is in "
          + "\(counts[text] ?? 0)?")
    }
  }

  private mutating func reviewCharacters(_ file: SourceFile, _ rows: [Row], names: SourceFile?) {
    var first: [String: Row] = [:]
    var have: Set<String> = []
    for row in rows where row.fields.count > 1 {
      have.insert(row.fields[0])
      let query = try? IdentityQuery(row.fields[1])
      guard case .character(let character)? = query else { continue }
      guard let other = first[character] else {
        first[character] = row
        continue
      }
      add(
        file, row,
        "'\(row.fields[0])' has the code \(CodePoint.text(character)) of '\(other.fields[0])' in line "
          + "\(other.line); correct one, or make one name an alternative of the other")
    }
    guard let names, have.count * 2 > self.names.count else { return }
    let others = self.names.filter { !have.contains($0.key) }
    guard let (name, line) = others.min(by: { $0.value < $1.value }) else { return }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    findings.append(
      Finding(
        file: names.path, line: line,
        sentence: "'\(name)'\(more) without a picture: no row in \(file.path), as \(have.count) of "
          + "\(self.names.count) names have"))
  }

  private mutating func add(_ file: SourceFile, _ row: Row, _ sentence: String) {
    findings.append(Finding(file: file.path, line: row.line, sentence: sentence))
  }

  // MARK: - Words

  private static func isLong(_ word: [UInt8]) -> Bool {
    shortest...longest ~= word.count && word.allSatisfy { 0x61...0x7A ~= $0 || 0x41...0x5A ~= $0 }
  }

  /// Returns a word, and every form of it with one letter removed.
  private static func shortened(_ word: [UInt8]) -> Set<[UInt8]> {
    var words: Set<[UInt8]> = [word]
    for index in word.indices {
      var shorter = word
      shorter.remove(at: index)
      words.insert(shorter)
    }
    return words
  }

  /// Returns whether a word is probably another word, mistyped by one letter. People hardly ever
  /// mistype the first letter, and a word with an added or a different last letter is a form of the
  /// other word.
  private func isSlip(_ word: [UInt8], of other: [UInt8]) -> Bool {
    guard word != other, word.first == other.first, EditDistance.between(word, other, limit: 1) == 1
    else { return false }
    if words == nil, word.count == other.count, word.sorted() != other.sorted() { return false }
    let (shorter, longer) = word.count < other.count ? (word, other) : (other, word)
    return !(longer.count > shorter.count && longer.starts(with: shorter))
      && !(longer.count == shorter.count && longer.dropLast() == shorter.dropLast())
  }

  private static func words(of name: String) -> [String] {
    name.lowercased().split { !$0.isLetter }.map(String.init)
  }

  // MARK: - Rows

  private struct Row {
    var fields: [String]
    var line: Int
  }

  /// Returns the rows of a list, without its header.
  private static func rows(of file: SourceFile) -> [Row] {
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var rows: [Row] = []
    for (index, line) in lines.enumerated()
    where !line.isEmpty && (index > 0 || file.list == .plainNames) {
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      rows.append(
        Row(fields: fields.map { String(decoding: $0, as: UTF8.self) }, line: index + 1))
    }
    return rows
  }
}
