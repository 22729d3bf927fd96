/// The FTS5 expressions for a query: one for each place where documents may match.
///
/// Everything the user typed is quoted, so it cannot change the structure of an expression.
///
/// Each expression begins with the phrases for the wanted terms, in order; the ranking function is
/// passed the matches of these phrases. None of these phrases is an operand of OR: FTS5 drops the
/// match positions of such a phrase if the row contains another term outside the column that term
/// is limited to (seen in SQLite 3.40).
struct MatchExpression: Sendable {
  private let query: ParsedQuery
  private let columns: [DocumentColumn]
  private let nameColumns: [Int]

  /// Creates the expressions for a query with at least one wanted term.
  init(_ query: ParsedQuery, columns: [DocumentColumn]) {
    self.query = query
    self.columns = columns
    nameColumns = columns.indices.filter { columns[$0].isName }
  }

  /// The expression for documents that match at any place.
  var all: String { withoutExcluded(anywhere) }

  /// Returns the expression for documents that match at the given place or a better one.
  ///
  /// - Returns: Nil if no document can match at the place.
  func documents(atOrBefore place: DocumentPlace) -> String? {
    let isOpen = query.wanted.contains(where: \.isOpen)
    let found = atOrBefore(place)
    let wanted: String? =
      switch place {
      case .wordInName: found
      case .beginningInName: found == atOrBefore(.wordInName) ? nil : found
      case .word: found.map { isOpen ? "\(anywhere) AND \($0)" : anywhere } ?? anywhere
      // If all terms are closed, only whole words match.
      case .beginning: isOpen ? anywhere : nil
      }
    return wanted.map(withoutExcluded)
  }

  /// Returns the expression for documents that contain a wanted term.
  func documents(with term: Int) -> String {
    let term = query.wanted[term]
    return filter(term.columns, quoted(term, isPrefix: term.isOpen))
  }

  // MARK: Parts

  /// The expression for documents that contain all wanted terms, at any place.
  private var anywhere: String {
    query.wanted.indices.map(documents).joined(separator: " AND ")
  }

  private func withoutExcluded(_ wanted: String) -> String {
    var expression = "(\(wanted))"
    for term in query.excluded {
      expression += " NOT \(filter(term.columns, quoted(term, isPrefix: false)))"
    }
    return expression
  }

  /// Returns the expression for documents that contain every term at the given place or a better
  /// one; nil if there can be no such documents.
  private func atOrBefore(_ place: DocumentPlace) -> String? {
    var parts: [String] = []
    for term in query.wanted {
      let names = term.columns.map { $0.filter(nameColumns.contains) } ?? nameColumns
      let isPrefix = term.isOpen && place >= .beginningInName
      // The marker occurs only in name columns, so a search of all of them needs no column filter.
      let named =
        names.isEmpty
        ? nil
        : filter(
          term.columns == nil || names.count == nameColumns.count ? nil : names,
          quoted(term, isPrefix: isPrefix, isName: true))
      if place < .word {
        guard let named else { return nil }
        parts.append(named)
      } else if term.isOpen {
        let whole = filter(term.columns, quoted(term, isPrefix: false))
        parts.append(named.map { "(\($0) OR \(whole))" } ?? whole)
      } else {
        // A closed term matches whole words everywhere.
        parts.append(filter(term.columns, quoted(term, isPrefix: false)))
      }
    }
    return parts.joined(separator: " AND ")
  }

  private func filter(_ positions: [Int]?, _ expression: String) -> String {
    guard let positions else { return expression }
    let names = positions.map { columns[$0].name.quotedName }
    return "{\(names.joined(separator: " "))} : \(expression)"
  }

  private func quoted(
    _ term: ParsedQuery.Term, isPrefix: Bool, isName: Bool = false
  ) -> String {
    let mark = isName ? "\u{1}" : ""
    return "\"\(mark)\(term.words.joined(separator: " "))\"\(isPrefix ? " *" : "")"
  }
}
