internal import NamedexLexing

/// Literals that are tried one after another, by the lists in which they stand.
struct CandidateLists {
  /// The literals of each list, as numbers of uses, by the token of its bracket.
  private var lists: [Int: [Int]] = [:]
  /// Literals in no list.
  private var others: [Int] = []

  /// Takes a use.
  mutating func add(_ use: Int, inListAt start: Int?) {
    if let start { lists[start, default: []].append(use) } else { others.append(use) }
  }

  /// Tells uses of their alternatives. Where a list has others than literals, nothing is known of them.
  ///
  /// - Precondition: The uses are in the order in which they were found.
  func mark(_ uses: inout [NameUse], in tokens: FlowTokens) {
    for (start, members) in lists {
      var index = start + 1
      var count = 0
      while !tokens.endsList(index) {
        count += 1
        index = tokens.elementEnd(index)
        if tokens.kind(index, tokens.count) == .comma { index += 1 }
      }
      if count == members.count {
        Self.mark(members, in: &uses)
      } else {
        for member in members { uses[member].isTested = true }
      }
    }
    for member in others { uses[member].isTested = true }
  }

  /// Tells uses that they are alternatives of each other.
  ///
  /// - Parameter hasResort: Whether something else is taken if none of them exists.
  static func mark(_ members: [Int], in uses: inout [NameUse], hasResort: Bool = false) {
    guard members.count > 1 || hasResort else { return }
    // Each may be asked for on each target. People try two or three.
    let names = members.count <= mostNames ? members.map { uses[$0].name } : []
    for member in members {
      uses[member].alternatives = NameUse.Alternatives(
        names: names, isLast: !hasResort && !names.isEmpty && member == members.last)
    }
  }

  private static let mostNames = 64
}
