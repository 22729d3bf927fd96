internal import NamedexLexing

/// Literals that a program tries one after another, grouped by the list that contains them.
struct CandidateLists {
  /// The literals of each list, as indices of uses, keyed by the token of the list's bracket.
  private var lists: [Int: [Int]] = [:]
  /// Literals that are not in a list.
  private var others: [Int] = []

  /// Adds the literal of a use, given by its index. `start` is the token of its list's bracket; nil
  /// if the literal is not in a list.
  mutating func add(_ use: Int, inListAt start: Int?) {
    if let start { lists[start, default: []].append(use) } else { others.append(use) }
  }

  /// Records the alternatives of each use. A use whose alternatives are unknown is marked as tested
  /// instead: a literal outside a list, or in a list that contains anything but literals.
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

  /// Marks uses as alternatives to each other.
  ///
  /// - Parameter hasResort: True if there is a fallback for when none of the names exists.
  static func mark(_ members: [Int], in uses: inout [NameUse], hasResort: Bool = false) {
    guard members.count > 1 || hasResort else { return }
    // Each name is checked on each target, so the number of names is limited. Real code tries two
    // or three.
    let names = members.count <= mostNames ? members.map { uses[$0].name } : []
    for member in members {
      uses[member].alternatives = NameUse.Alternatives(
        names: names, isLast: !hasResort && !names.isEmpty && member == members.last)
    }
  }

  private static let mostNames = 64
}
