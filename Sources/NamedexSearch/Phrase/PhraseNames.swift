internal import NamedexCore

/// The names in an index that phrases can describe, by token and by group.
///
/// The names are read once for many phrases, and take a few bytes of memory for each byte of their
/// sections.
struct PhraseNames {
  /// The entry of each name, ascending.
  let entries: ContiguousArray<Int32>
  /// The group of each name.
  let groups: ContiguousArray<Int32>
  /// The score of each name for its use and age, in thousandths.
  let standings: ContiguousArray<Int32>
  /// The tokens of all names. The tokens of a name end where those of the next name start.
  let tokens: ContiguousArray<Int32>
  private let tokenStarts: ContiguousArray<Int32>
  /// The cost of each token if it is left unexplained, in hundredths.
  private(set) var costs: ContiguousArray<Int32> = []
  /// The names that have each token, ascending. The names for a token end where those for the next
  /// token start.
  private(set) var namesByToken: ContiguousArray<Int32> = []
  private(set) var tokenNameStarts: ContiguousArray<Int32> = []
  /// The names of each group, stored like `namesByToken`.
  private(set) var namesByGroup: ContiguousArray<Int32> = []
  private(set) var groupNameStarts: ContiguousArray<Int32> = []
  /// The tokens of the digits from 1 to 9; -1 for a digit that no name has.
  private var digits: [Int32] = []

  /// Reads the names of an index.
  ///
  /// - Complexity: O(*n*) in the number of tokens of all names.
  init(_ view: IndexView) {
    let columns = PhraseNameColumns(view)
    (entries, groups, standings) = (columns.entries, columns.groups, columns.standings)
    (tokens, tokenStarts) = (columns.tokens, columns.tokenStarts)
    costs = ContiguousArray((0..<view.phraseTokenCount).map { Int32(view.cost(ofToken: $0)) })
    sortByToken(costs.count)
    sortByGroup(columns.groupCount)
    var cursor = SenseCursor()
    digits = (UInt8(ascii: "1")...UInt8(ascii: "9")).map { digit in
      let key = SenseKey.key(
        of: [[digit]], language: CatalogSense.namesLanguage, isExact: false)
      return cursor.move(to: key, view) ? Self.token(of: [cursor.senses], view) : -1
    }
  }

  /// Returns the token of the first sense of some words; -1 if there is none, or if the sense has
  /// several tokens or means an absence.
  private static func token(of senses: [Range<Int>], _ view: IndexView) -> Int32 {
    for range in senses {
      var token: Int32?
      view.forEachSense(range) { _, codes in
        guard token == nil else { return }
        let isToken = codes.count == 1 && codes[0] & UInt32(SenseCode.absent) == 0
        token = isToken ? Int32(truncatingIfNeeded: codes[0] >> UInt32(SenseCode.absent)) : -1
      }
      if let token { return token }
    }
    return -1
  }

  /// Returns the digit that words stand for, as text; nil for other words.
  func digit(of senses: [Range<Int>], _ view: IndexView) -> UInt8? {
    let token = Self.token(of: senses, view)
    guard token >= 0, let place = digits.firstIndex(of: token) else { return nil }
    return UInt8(ascii: "1") + UInt8(place)
  }

  private mutating func sortByToken(_ count: Int) {
    // A name that has a token twice is listed once.
    var last = ContiguousArray<Int32>(repeating: -1, count: count)
    var starts = ContiguousArray<Int32>(repeating: 0, count: count + 1)
    visitTokens(&last) { token, _ in starts[token + 1] &+= 1 }
    for token in 0..<count { starts[token + 1] &+= starts[token] }
    tokenNameStarts = starts
    var sorted = ContiguousArray<Int32>(repeating: 0, count: Int(starts[count]))
    last = ContiguousArray(repeating: -1, count: count)
    visitTokens(&last) { token, name in
      sorted[Int(starts[token])] = name
      starts[token] &+= 1
    }
    namesByToken = sorted
  }

  /// Visits each token of each name once.
  @inline(__always)
  private func visitTokens(_ last: inout ContiguousArray<Int32>, _ visit: (Int, Int32) -> Void) {
    let (tokens, bounds) = (tokens.span, tokenStarts.span)
    var last = last.mutableSpan
    var place = 0
    for number in 0..<bounds.count - 1 {
      let name = Int32(truncatingIfNeeded: number)
      let end = Int(bounds[number + 1])
      while place < end {
        let token = Int(tokens[place])
        place &+= 1
        guard last[token] != name else { continue }
        last[token] = name
        visit(token, name)
      }
    }
  }

  private mutating func sortByGroup(_ count: Int) {
    var starts = ContiguousArray<Int32>(repeating: 0, count: count + 1)
    for group in groups { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    groupNameStarts = starts
    var sorted = ContiguousArray<Int32>(repeating: 0, count: groups.count)
    for name in groups.indices {
      sorted[Int(starts[Int(groups[name])])] = Int32(name)
      starts[Int(groups[name])] += 1
    }
    namesByGroup = sorted
  }

  /// Returns the range of `namesByToken` with the names that have a token.
  func places(ofToken token: Int32) -> Range<Int> {
    Int(tokenNameStarts[Int(token)])..<Int(tokenNameStarts[Int(token) + 1])
  }

  /// Returns the range of `namesByGroup` with the names of a group.
  func places(ofGroup group: Int32) -> Range<Int> {
    Int(groupNameStarts[Int(group)])..<Int(groupNameStarts[Int(group) + 1])
  }

  /// Returns the range of `tokens` that contains a name's tokens, in the order in which they occur.
  @inline(__always)
  func places(ofTokensOf name: Int) -> Range<Int> {
    Int(tokenStarts[name])..<Int(tokenStarts[name + 1])
  }

  /// Returns the position of an entry's name in `entries`; nil if phrases cannot describe the name.
  ///
  /// - Complexity: O(log *n*).
  func name(ofEntry entry: Int) -> Int? {
    let name = entries.indices.partitioningIndex { Int(entries[$0]) >= entry }
    return name < entries.count && Int(entries[name]) == entry ? name : nil
  }

  /// Returns whether a name has a token.
  @inline(__always)
  func has(_ token: Int32, _ name: Int) -> Bool {
    for place in places(ofTokensOf: name) where tokens[place] == token { return true }
    return false
  }

  /// Returns whether a name has all of the given tokens, each as often as it occurs among them.
  @inline(__always)
  func has(_ wanted: ContiguousArray<Int32>, _ range: Range<Int>, _ name: Int) -> Bool {
    for place in range {
      // The name must have the token as often as it has occurred so far.
      var needed = 1
      for before in range.lowerBound..<place where wanted[before] == wanted[place] { needed += 1 }
      for own in places(ofTokensOf: name) where tokens[own] == wanted[place] { needed -= 1 }
      if needed > 0 { return false }
    }
    return true
  }
}
