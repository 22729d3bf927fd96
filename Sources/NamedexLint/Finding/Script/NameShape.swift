/// Where the names of symbols are in a value.
struct NameShape: Hashable, Sendable {
  /// Whether the value itself is a name.
  var isName = false
  /// What stands before a name in the value, such as `sf:`; a value without it is no name.
  var prefix = ""
  /// What the members of an object hold.
  var members: [String: NameShape] = [:]
  /// What each element of a list, or each member of an object, holds: at most one shape.
  var elements: [NameShape] = []
  /// Whether the keys of an object are names.
  var hasNamesAsKeys = false

  /// A name.
  static let name = NameShape(isName: true)

  /// A name after a prefix.
  static func prefixed(_ prefix: String) -> NameShape {
    NameShape(isName: true, prefix: prefix)
  }

  /// An object in which members of some keys are names.
  static func object(_ keys: String...) -> NameShape {
    NameShape(members: Dictionary(uniqueKeysWithValues: keys.map { ($0, .name) }))
  }

  /// A list.
  static func list(_ element: NameShape) -> NameShape { NameShape(elements: [element]) }

  /// A value that is one or the other.
  func or(_ other: NameShape) -> NameShape {
    var both = self
    if !isName || other.isName && other.prefix.isEmpty {
      (both.isName, both.prefix) = (isName || other.isName, other.isName ? other.prefix : prefix)
    }
    both.members.merge(other.members) { $0.or($1) }
    if both.elements.isEmpty { both.elements = other.elements }
    both.hasNamesAsKeys = hasNamesAsKeys || other.hasNamesAsKeys
    return both
  }

  /// Whether no name is in it.
  var isEmpty: Bool { self == NameShape() }

  /// What a step leads to.
  func member(_ key: String) -> NameShape? { members[key] ?? elements.first }
}
