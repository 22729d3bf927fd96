/// Classes with fields that constructors initialize, as in Dart.
extension ScriptTree {
  /// A parameter of a function.
  package struct Parameter: Sendable {
    package var name = ""
    package var isNamed: Bool
    /// True if the parameter initializes the field of the same name.
    package var isField = false
    package var type: ID?
    package var fallback: ID?
    var node = 0
  }

  /// A class, a mixin, an enumeration or an extension.
  package struct ClassType: Sendable {
    /// A field, a getter, a method or a value of an enumeration.
    package struct Member: Sendable {
      package var value: ID?
      package var function: ID?
      package var isGetter = false
      package var type: ID?
      package var isStatic = false
    }

    /// The name; empty for an extension without a name.
    package var name = ""
    /// The superclass.
    package var base: ID?
    /// The type after `on`: the one that an extension adds members to, or that a mixin requires.
    package var extended: ID?
    package var members: [String: Member] = [:]
    /// The constructors by name; the name of the unnamed constructor is empty.
    package var constructors: [String: ID] = [:]
    /// The scope of its members.
    package var scope = 0
  }

  /// Returns the position in `classes` of the class that encloses a node.
  package func classAround(_ id: ID) -> Int? {
    var scope = nodes[id].scope
    while scope >= 0 {
      if let number = classesOfScopes[scope] { return number }
      scope = outerScopes[scope]
    }
    return nil
  }

  /// Returns the position in `classes` of the class that an identifier names.
  package func classNamed(by id: ID) -> Int? {
    if let number = enumCallees[id] { return number }
    guard kind(id) == .identifier,
      case .classType(let number)? = declaration(of: name(id), at: id)?.source
    else { return nil }
    return number
  }

  /// Returns the constructor that a callee names, and its class.
  package func constructor(_ callee: ID) -> (number: Int, function: ID?)? {
    if let number = classNamed(by: callee) { return (number, classes[number].constructors[""]) }
    guard kind(callee) == .member, let object = child(callee, 0),
      let number = classNamed(by: object), let function = classes[number].constructors[name(callee)]
    else { return nil }
    return (number, function)
  }
}
