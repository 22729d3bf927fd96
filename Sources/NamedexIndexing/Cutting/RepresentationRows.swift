import NamedexCore
import NamedexTokenizing

/// The representations of one space in a run of entries, in order.
///
/// A name that splits into period tokens has no full representation here. A query token without a
/// separator that begins the name also begins the first period token; a query token with a
/// separator is found through the order of names. Whole names would account for most of the
/// vocabulary, the index size and the query time.
struct RepresentationRows: Sendable {
  /// A row of the name table, as far as it is known before all entries are read.
  struct NameRow: Sendable {
    /// The parts of the table, in table order.
    enum Part: Int { case entry, alias, keywords }

    var part: Part
    /// The number of the entry; for aliases and keywords, their number from the start of the run.
    var number: UInt32

    init(_ part: Part, _ number: Int) {
      (self.part, self.number) = (part, UInt32(truncatingIfNeeded: number))
    }
  }

  /// The term numbers of all representations, one representation after another.
  private(set) var terms: [UInt32] = []
  /// The end of each representation's terms in `terms`.
  private(set) var ends: [UInt32] = []
  private(set) var places = PlaceRows()
  /// The static rank of each representation.
  private(set) var ranks = ByteWriter()
  /// The name and the entry of each representation. Empty in the main space, where the name and the
  /// entry have the same number as the representation.
  private(set) var names: [NameRow] = []
  private(set) var entries: [UInt32] = []

  var count: Int { ends.count }

  /// Records the name and the entry of the next representation.
  mutating func begin(_ name: NameRow, of entry: Int) {
    names.append(name)
    entries.append(UInt32(truncatingIfNeeded: entry))
  }

  /// Adds a representation of the text that a tokenizer cut last.
  ///
  /// - Parameter nameLength: The length of the name in bytes, for the static rank.
  mutating func append(
    _ representation: Tokenizer.Representation, of tokenizer: borrowing Tokenizer, nameLength: Int
  ) {
    let (kind, tokens) = (representation.kind, representation.tokens)
    terms.append(contentsOf: tokenizer.terms[tokens])
    end(kind: kind, tokenCount: tokens.count, nameLength: nameLength)
    if tokenizer.isASCII, kind == .full || kind == .period {
      // Readers derive these places from the name.
      places.append(code: kind == .full ? PlaceCode.wholeName : PlaceCode.partsAtSeparators)
    } else {
      places.append(kind, tokenizer.places[tokens])
    }
  }

  /// Adds a row without tokens, for a removed entry or a name that is blank after folding.
  mutating func appendNothing() {
    end(kind: .full, tokenCount: 0, nameLength: 0)
    places.append(code: PlaceCode.nothing)
  }

  private mutating func end(kind: RepresentationKind, tokenCount: Int, nameLength: Int) {
    ends.append(UInt32(truncatingIfNeeded: terms.count))
    let rank = StaticRank(tokenCount: tokenCount, kind: kind, nameLength: nameLength)
    ranks.append16(Int(rank.bits))
  }

  /// Returns the posting list of each term, in the given order: the representations that contain
  /// the term. A representation that contains the term twice is listed twice.
  ///
  /// - Parameters:
  ///   - order: Term numbers.
  ///   - termCount: The total number of terms.
  /// - Returns: The identifiers, numbered from the start of the run, and the start of each list.
  func postings(_ order: [Int], termCount: Int) -> PostingLists {
    var next = [UInt32](repeating: 0, count: termCount)
    for term in terms { next[Int(term)] += 1 }
    var starts: [UInt32] = [0]
    starts.reserveCapacity(order.count + 1)
    var start: UInt32 = 0
    for term in order {
      let count = next[term]
      next[term] = start
      start += count
      starts.append(start)
    }
    var identifiers = [UInt32](repeating: 0, count: terms.count)
    var position = 0
    for identifier in ends.indices {
      let end = Int(ends[identifier])
      while position < end {
        let term = Int(terms[position])
        identifiers[Int(next[term])] = UInt32(truncatingIfNeeded: identifier)
        next[term] &+= 1
        position &+= 1
      }
    }
    return PostingLists(starts: starts, identifiers: identifiers)
  }
}

/// The posting lists of one space, in term order.
struct PostingLists: Sendable {
  fileprivate let starts: [UInt32]
  let identifiers: [UInt32]

  /// Returns the range of a term's list in `identifiers`.
  func list(_ position: Int) -> Range<Int> { Int(starts[position])..<Int(starts[position + 1]) }
}
