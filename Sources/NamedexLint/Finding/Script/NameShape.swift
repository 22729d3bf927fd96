/// Where symbol names occur in a JavaScript or Dart value: the value itself, its members, its
/// elements or its keys.
struct NameShape: Hashable, Sendable {
  /// True if the value itself is a name.
  var isName = false
  /// The prefix that precedes a name, such as `sf:`. A value without it is not a name.
  var prefix = ""
  /// The shapes of an object's members.
  var members: [String: NameShape] = [:]
  /// The shape of every element of a list, or of every member of an object. The array holds at most
  /// one shape.
  var elements: [NameShape] = []
  /// True if the keys of an object are names.
  var hasNamesAsKeys = false

  /// The shape of a value that is a name.
  static let name = NameShape(isName: true)

  /// Returns the shape of a value that is a name after a prefix.
  static func prefixed(_ prefix: String) -> NameShape {
    NameShape(isName: true, prefix: prefix)
  }

  /// Returns the shape of an object in which the members with the given keys are names.
  static func object(_ keys: String...) -> NameShape {
    NameShape(members: Dictionary(uniqueKeysWithValues: keys.map { ($0, .name) }))
  }

  /// Returns the shape of a list whose elements have the given shape.
  static func list(_ element: NameShape) -> NameShape { NameShape(elements: [element]) }

  /// Returns the shape of a value that may have either of two shapes.
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

  /// True if the value contains no names.
  var isEmpty: Bool { self == NameShape() }

  /// Returns the shape of the member with the given key; nil if it contains no names.
  func member(_ key: String) -> NameShape? { members[key] ?? elements.first }
}
