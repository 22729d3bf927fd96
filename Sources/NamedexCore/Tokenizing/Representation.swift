/// A name cut one way.
public struct Representation: Sendable, Equatable {
  /// How the name was cut.
  public var kind: RepresentationKind
  /// The pieces, in reading order; none of them folds to nothing.
  public var tokens: [NameToken]

  /// Creates a representation.
  public init(kind: RepresentationKind, tokens: [NameToken]) {
    self.kind = kind
    self.tokens = tokens
  }
}

/// A piece of a representation, with its place in the name that it came from.
public struct NameToken: Sendable, Equatable {
  /// The piece as it is compared: folded, in UTF-8.
  public var folded: [UInt8]
  /// The half-open range of UTF-8 offsets that the piece takes in the name as written.
  public var place: Range<Int>

  /// Creates a token.
  public init(folded: [UInt8], place: Range<Int>) {
    self.folded = folded
    self.place = place
  }

  /// The folded piece as text.
  public var text: String { String(decoding: folded, as: UTF8.self) }
}
