/// The evidence that a literal is a symbol name.
package struct FollowedName: Sendable, Equatable {
  /// True if every route ends at a place where a symbol name is expected, and every name along the
  /// routes is unambiguous.
  var isCertain: Bool
  /// True if the literal is compared with a name, or if it reaches a place where the program checks
  /// that the symbol exists or shows something else if it does not.
  var isTested = false
  /// True if such a check compares an image with `nil`, so that every use of the name in the file
  /// is treated as tested.
  var isAsked = false
  /// True if the literal reaches only places where several names are tried, and the first existing
  /// one is used.
  var isCandidate = false
  /// True if only the name of a property suggests that the literal is a symbol name.
  var isByName = false
  /// True if the literal's own place already says that it is a symbol name, for example with the
  /// label `systemImage:`; following it only adds `context`.
  var isStated = false
  /// True if the use is a member that the project itself adds to a colour class, rather than a
  /// literal.
  var isOwn = false
  /// The guarantees about the system that hold at every place that the literal reaches.
  var context = AvailabilityContext()
}

/// The flow of values in one file, from place to place.
///
/// The facts of all files together determine which literals are symbol names; see `FlowMap`. There
/// is one list for each kind of fact.
package struct FlowFacts: Sendable {
  /// A value that flows from one place into another, with the offset of the move in the file.
  package struct Move: Sendable {
    var from: FlowKey
    var to: FlowKey
    package var offset: UInt32
    /// The index of the move's availability context in `contexts`.
    var context: UInt16
    private var marks: Marks

    /// Three flags in one byte, because a large project has a million moves.
    private struct Marks: OptionSet {
      let rawValue: UInt8
      static let doubtful = Marks(rawValue: 1)
      static let stated = Marks(rawValue: 2)
      static let candidate = Marks(rawValue: 4)
    }

    init(
      from: FlowKey, to: FlowKey, offset: UInt32, context: UInt16 = 0, isDoubtful: Bool = false,
      isStated: Bool = false, isCandidate: Bool = false
    ) {
      (self.from, self.to, self.offset, self.context) = (from, to, offset, context)
      marks = []
      if isDoubtful { marks.insert(.doubtful) }
      if isStated { marks.insert(.stated) }
      if isCandidate { marks.insert(.candidate) }
    }

    /// True if the value is, or may be, only a part of the value that it flows into.
    var isDoubtful: Bool { marks.contains(.doubtful) }
    /// True for an argument whose label says that it is a symbol name.
    var isStated: Bool { marks.contains(.stated) }
    /// True if the value is one of several that are tried until one exists.
    var isCandidate: Bool { marks.contains(.candidate) }
  }

  /// A literal that flows into a place.
  package struct Literal: Sendable {
    package var start: UInt32
    /// The lower half of the hash of the literal's text. Half a hash saves memory, because there
    /// are many literals.
    var text: UInt32
    var isDoubtful = false
    /// True if the literal is only compared with the value of the place.
    var isCompared = false
    /// True for an argument whose label says that it is a symbol name.
    var isStated = false
    var to: FlowKey
  }

  /// A static member that the file adds to a colour class: `extension UIColor { static let … }`.
  /// The extended type may also be an alias: `typealias PlatformColor = UIColor`.
  struct OwnColor: Sendable {
    var key: FlowKey
    /// True if other files cannot use the member, because it is private or belongs to a nested type
    /// with the name of a colour class.
    var isOfFile: Bool
  }

  /// A member of a colour class that the file uses.
  struct UsedColor: Sendable {
    var start: UInt32
    var key: FlowKey
  }

  /// A Boolean that the file declares and that depends on the system version.
  struct Flag: Sendable {
    /// The hash of the name of the property, or of the function's result.
    var name: UInt64
    var text: [UInt8]
    var flag: AvailabilityFlag
  }

  /// A property, parameter or other place that the file declares.
  struct Declared: Sendable {
    var key: FlowKey
    /// The place's type; zero if it is not known from the declaration.
    var type: UInt64
  }

  package var moves: [Move] = []
  /// The availability contexts of the moves; `Move.context` is an index in this array.
  var contexts = [AvailabilityContext()]
  package var literals: [Literal] = []
  var declared: [Declared] = []
  /// The places whose strings the code modifies. A literal that is assigned to such a place may not
  /// be its final value.
  var rewritten: [FlowKey] = []
  /// Properties without a type annotation, with the places that they are initialized from.
  var made: [(key: FlowKey, from: FlowKey)] = []
  /// The places whose members are accessed; may contain duplicates.
  var bases: [FlowKey] = []
  /// For each owner that represents a piece of code, the enclosing types, innermost first, and the
  /// file.
  var scopes: [UInt64: [UInt64]] = [:]
  /// The types that the file declares, not including extensions.
  var types: [UInt64] = []
  /// The file's aliases for the string type.
  var textTypes: [UInt64] = []
  /// The types that each type inherits from or conforms to, as pairs, and the types that aliases
  /// stand for.
  var parents: [(type: UInt64, parent: UInt64)] = []

  var ownColors: [OwnColor] = []
  var usedColors: [UsedColor] = []
  var flags: [Flag] = []

  /// The number of facts of the most frequent kinds.
  var count: Int {
    moves.count + literals.count + declared.count + made.count + bases.count + usedColors.count
  }

  /// Creates empty facts.
  package init() {}

  /// Returns the facts, with the largest arrays freed of spare capacity. Growing arrays may reserve
  /// twice the memory that they need.
  ///
  /// - Complexity: O(*n*) in the number of facts.
  func trimmed() -> FlowFacts {
    var facts = self
    facts.moves = moves.map { $0 }
    facts.literals = literals.map { $0 }
    facts.declared = declared.map { $0 }
    facts.bases = bases.map { $0 }
    return facts
  }
}
