/// How it is known that a literal is a symbol's name.
package struct FollowedName: Sendable, Equatable {
  /// Whether every way leads where a symbol's name is expected, and no name on it was doubtful.
  var isCertain: Bool
  /// Whether it also gets where the program asks whether the symbol exists.
  var isTested = false
  /// Whether the program asks so by comparing an image with `nil`: it may use the name elsewhere.
  var isAsked = false
  /// Whether it gets only where several names are tried, and the first is taken that exists.
  var isCandidate = false
  /// Whether only the name of a property says that it is a name.
  var isByName = false
  /// Whether its own place says that it is a name, and only `context` is news.
  var isStated = false
  /// What is promised of the systems wherever it gets to.
  var context = AvailabilityContext()
}

/// What one file says about how values move: which place's value gets into which other place.
///
/// The facts of all files together say which literals are symbols' names, see `FlowMap`.
package struct FlowFacts: Sendable {
  /// A value of one place that gets into another one, and the offset in the file where it does.
  package struct Move: Sendable {
    var from: FlowKey
    var to: FlowKey
    package var offset: UInt32
    /// The number of the context in which it does.
    var context: UInt16 = 0
    /// Whether the value is only a part of the other one, or may be.
    var isDoubtful = false
    /// Whether it is an argument whose label says that it is a symbol's name.
    var isStated = false
    /// Whether the value is one of several that are tried, of which the first is taken that exists.
    var isCandidate = false
  }

  /// A literal that gets into a place.
  package struct Literal: Sendable {
    package var start: UInt32
    /// The lower half of the number of its text: there are many.
    var text: UInt32
    var isDoubtful = false
    /// Whether it only is compared with the value of the place.
    var isCompared = false
    /// Whether it is an argument whose label says that it is a symbol's name.
    var isStated = false
    var to: FlowKey
  }

  /// A place that the file declares.
  struct Declared: Sendable {
    var key: FlowKey
    /// Its type, or zero if that is not written.
    var type: UInt64
  }

  package var moves: [Move] = []
  /// The contexts of the moves by their numbers.
  var contexts = [AvailabilityContext()]
  package var literals: [Literal] = []
  var declared: [Declared] = []
  /// Properties without a type, and the places from whose values they are made.
  var made: [(key: FlowKey, from: FlowKey)] = []
  /// The places that are the owners of others, some of them more than once.
  var bases: [FlowKey] = []
  /// The owners behind those that are pieces of code: the types around it, from the inside.
  var scopes: [UInt64: [UInt64]] = [:]
  /// The types that are declared, but for extensions.
  var types: [UInt64] = []
  /// The names that the file gives to the type of texts.
  var textTypes: [UInt64] = []
  /// The types that a type inherits from, or conforms to.
  var parents: [(type: UInt64, parent: UInt64)] = []

  /// How many facts there are, but for those of types.
  var count: Int { moves.count + literals.count + declared.count + made.count + bases.count }

  /// Creates facts of a file that says nothing.
  package init() {}
}
