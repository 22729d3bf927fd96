internal import NamedexLexing

extension SwiftFlowReader {
  /// What encloses the code that is being read.
  ///
  /// Nested code is read with a modified copy.
  struct Context {
    var types: EnclosingTypes
    /// The number of the reader's `generics` that are visible.
    var genericCount = 0
    /// The place that `return` passes a value to; nil outside functions and closures.
    var result: FlowKey?
    /// The place of `self` in a member of `String`; nil elsewhere.
    var ownText: FlowKey?
    /// The number of variables that were visible before the enclosing statements.
    var outerLocals = 0
    /// The type or value that an implicit member expression refers to.
    var implied = Implied()
    /// The choice among several values that encloses the code; nil if there is none.
    var choice: Choice?
    /// True if the expression is passed to a function that asserts it.
    var isAsserted = false

    /// Returns whether the code is directly inside a type with the given keyword, rather than in
    /// one of the type's functions.
    func declaresMembers(of keyword: SourceWord) -> Bool {
      result == nil && types.keyword == keyword
    }

    /// Returns the context of an expression that is expected to have a certain type.
    func expecting(_ implied: Implied) -> Context {
      var context = self
      context.implied = implied
      return context
    }

    /// Returns the context for the body of a function or an accessor.
    ///
    /// - Parameters:
    ///   - key: The place of the result.
    ///   - type: The type of the result.
    func inBody(returningTo key: FlowKey, type: UInt64) -> Context {
      var context = expecting(Implied(type: type, place: key))
      context.result = key
      return context
    }
  }

  /// The types that enclose the code being read.
  struct EnclosingTypes {
    /// The scope in which unqualified names are resolved: the types, and the file.
    var scope: UInt64
    /// The hash of the types and the file.
    var path: UInt64
    var count = 0
    /// The innermost type; `global` outside types.
    var innermost = FlowKey.global
    /// The keyword of the innermost type, such as `struct` or `extension`.
    var keyword = SourceWord.none
    /// The superclass, if the innermost type is a class.
    var superclass: UInt64?
    /// True inside a type that conforms to `ActivityAttributes`.
    var isActivity = false
  }

  /// A generic parameter, and the type that it is bound to.
  struct Generic {
    var name: UInt64
    var bound: UInt64
  }

  /// The type that a place expects, or the place whose type determines it.
  struct Implied {
    var type: UInt64 = 0
    var place: FlowKey?
    /// The index in `bases` of the value that the place is a member of; -1 if there is none.
    var base: Int32 = -1
    /// The type at the root of a key path, or of a closure's argument.
    var root: UInt64 = 0
  }

  /// The attributes and modifiers before the keyword of a declaration.
  struct DeclarationHead {
    var isPrivate = false
    /// True for a member of the type itself, rather than of its instances.
    var isStatic = false
    /// The type in an attribute: `@Environment(Model.self)`.
    var attributeType: UInt64 = 0
    /// The start of the key path in such an attribute: `@Environment(\.icon)`.
    var attributePath: Int?
  }

  /// A member of a structure that determines its memberwise initializer.
  enum Member {
    case property(name: UInt64, key: FlowKey, type: UInt64, index: Int)
    case initializer
  }
}
