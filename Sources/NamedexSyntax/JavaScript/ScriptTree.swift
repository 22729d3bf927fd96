package import NamedexLexing

/// The syntax tree of a JavaScript, TypeScript or Dart file: expressions, declarations and types.
///
/// Nodes are stored in one array, each after its children, so a chain of a hundred thousand members
/// needs no deep recursion.
package struct ScriptTree: Sendable {
  /// The index of a node in `nodes`.
  package typealias ID = Int

  /// A node of the tree.
  package struct Node: Sendable {
    package var kind: Kind
    /// The bytes of the node.
    package var range: Range<Int>
    /// The bytes of its name: the name of an identifier, a member, a property or a tag, or the
    /// contents of a string.
    package var name: Range<Int>
    /// The positions of its children in `links`.
    var links: Range<Int>
    /// The scope that contains the node.
    package var scope: Int
  }

  package enum Kind: UInt8, Sendable {
    /// A string, or a template literal without substitutions.
    case string
    /// The value of an attribute, which has no escapes.
    case attributeString
    /// A template literal or a Dart string with substitutions. Those in braces are its children.
    case template
    /// A number, a regular expression, or something that could not be read. `null` is an
    /// identifier.
    case literal
    case identifier
    /// `object.name`
    case member
    /// `object[key]`
    case subscripted
    /// A call or `new`: the callee and its arguments.
    case call
    /// A named argument in Dart: `name: value`.
    case argument
    case object, array
    /// `name: value`, `name`, or a method.
    case property
    /// `[key]: value`
    case computedProperty
    case spread
    /// `test ? first : second`. In Dart, also a `switch` expression, or an `if` in a list.
    case conditional
    /// `a || b`, `a ?? b`
    case or
    case and
    case not
    /// `a === b`, `a !== b`
    case equal, unequal
    /// The operands of any other operators. In JavaScript, the name is the first operator between
    /// them.
    case operators
    /// Parameters, the result type and, last, the body. In Dart, the initializers of a constructor
    /// follow the parameters.
    case function
    /// A pattern, its default and its type.
    case parameter
    /// A pattern, a value and a type.
    case variable
    /// The target of an assignment, and the value.
    case assignment
    /// `value as Type`, `value satisfies Type`, `<Type>value`; without a type, `as const`. In Dart,
    /// also a cascade.
    case cast
    /// `<name attributes>children</name>`; attributes come first.
    case element
    case attribute
    case block
    /// `if`: a test and two statements.
    case branch
    case `switch`
    /// A `case`: the value compared, or nothing, and its statements.
    case arm
    case returned
    case exportDefault
    /// Any other statement, or several expressions; its parts are its children.
    case statement
    case classBody
    /// A property of a class: a value and a type.
    case field

    /// `type Name = …`, `interface Name { … }`
    case typeAlias
    /// `Name<Arguments>`; for a dotted name, its last component.
    case typeReference
    case typeArray, typeTuple, typeObject, typeMember, typeIndexSignature, typeUnion,
      typeIntersection
    /// `Type['key']`
    case typeIndexed
    case typeString
    /// `typeof name`
    case typeQuery
    case typeKeys
    case typeFunction
    case typeOther
  }

  /// A name that a file imports.
  package struct Import: Sendable {
    /// The module as written in the file.
    package var module: String
    /// The bytes of the module, without quotation marks.
    package var moduleRange: Range<Int>?
    /// The name in the module: `default` for the default export, or `*` for the whole module.
    package var name: String
    /// The bytes of the name in the module, if it is in braces.
    package var range: Range<Int>?
    /// True if the name in this file follows `as`.
    package var isRenamed = false
    /// True if the name is imported only as a type.
    package var isType = false
  }

  /// The declaration of a name in a scope.
  package struct Declaration: Sendable {
    package enum Source: Sendable {
      /// A value, of which `path` selects a part; nil if the name has no value.
      case value(ID?)
      /// A parameter of a function, by its position.
      case parameter(function: ID, position: Int)
      case function(ID)
      case imported(Import)
      /// A type alias or an interface.
      case type(ID)
      /// A Dart class, by its position in `classes`.
      case classType(Int)
      /// A field of a Dart class, by the class's position in `classes` and the field's name.
      case member(Int, String)
      case getter(ID)
      /// Anything else, such as a JavaScript class.
      case other
    }

    package var source: Source
    /// The steps from the value to the part that the name refers to.
    package var path: [Step] = []
    /// The default value, which is used if the value does not have that part.
    package var fallback: ID?
    /// The annotated type of the whole value.
    package var type: ID?
    /// The annotated type of the part, such as the variable of a loop.
    package var elementType: ID?
    /// True if the file exports the name.
    package var isExported = false
  }

  /// A step from a value to a part of it.
  package enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
    /// An unknown element or member.
    case any
  }

  package let bytes: [UInt8]
  package internal(set) var nodes: [Node] = []
  var links: [ID] = []
  /// The enclosing scope of each scope; the first scope is the file's.
  var outerScopes = [-1]
  /// The declarations of each scope.
  var declarations: [[String: Declaration]] = [[:]]
  /// The ranges of text inside elements, in source order.
  package internal(set) var elementTexts: [Range<Int>] = []
  package internal(set) var comments: [SourceComment] = []
  /// Problems with unterminated literals and comments.
  package internal(set) var problems: [SourceProblem] = []
  package internal(set) var isDart = false
  /// True for a component, whose elements are tags in markup.
  package internal(set) var hasTags = false
  /// The scripts of a component, and its tags, in source order.
  package internal(set) var scripts: [Range<Int>] = []
  package internal(set) var tags: [Range<Int>] = []
  /// The modules that a Dart file imports.
  package internal(set) var modules: [String] = []
  package internal(set) var classes: [ClassType] = []
  /// The positions in `classes` of the classes whose members a scope declares, keyed by the scope.
  var classesOfScopes: [Int: Int] = [:]
  /// The callees in the values of Dart enumerations, each with the class whose constructor it
  /// calls.
  var enumCallees: [ID: Int] = [:]
  /// The parameters of the functions in a Dart file, keyed by function.
  package internal(set) var signatures: [ID: [Parameter]] = [:]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the children of a node, with nil for each missing one.
  package func children(_ id: ID) -> [ID?] {
    links[nodes[id].links].map { $0 < 0 ? nil : $0 }
  }

  /// Returns the child at a position; nil if it is missing.
  package func child(_ id: ID, _ position: Int) -> ID? {
    let range = nodes[id].links
    guard position < range.count, links[range.lowerBound + position] >= 0 else { return nil }
    return links[range.lowerBound + position]
  }

  /// Returns the last child; nil if it is missing.
  package func lastChild(_ id: ID) -> ID? {
    child(id, nodes[id].links.count - 1)
  }

  package func kind(_ id: ID) -> Kind { nodes[id].kind }

  /// Returns the text of a node's name; empty if it has none.
  package func name(_ id: ID) -> String { text(nodes[id].name) }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the declaration of a name as seen from a node; nil if the file does not declare it.
  package func declaration(of name: String, at id: ID) -> Declaration? {
    scope(declaring: name, at: id).flatMap { declarations[$0][name] }
  }

  /// Returns the innermost scope that declares a name and is visible at a node; nil if the file
  /// does not declare the name.
  package func scope(declaring name: String, at id: ID) -> Int? {
    var scope = nodes[id].scope
    while scope >= 0 {
      if declarations[scope][name] != nil { return scope }
      scope = outerScopes[scope]
    }
    return nil
  }

  /// The declarations at the top level of the file.
  package var fileDeclarations: [String: Declaration] { declarations[0] }

  /// Returns the text of a string; nil if it is unterminated, or has substitutions, entities or
  /// unknown escapes.
  ///
  /// - Returns: The text, and whether the literal has no escapes.
  package func value(ofString id: ID) -> (text: String, isPlain: Bool)? {
    let content = bytes[nodes[id].name]
    switch nodes[id].kind {
    case .attributeString:
      // An entity represents another character; a line ending means that a quotation mark is
      // missing.
      if content.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0x0A }) { return nil }
      return (String(decoding: content, as: UTF8.self), true)
    case .string:
      if nodes[id].range.upperBound == content.endIndex { return nil }
      guard content.contains(UInt8(ascii: "\\")) else {
        return (String(decoding: content, as: UTF8.self), true)
      }
      return ScriptEscapes.text(content).map { ($0, false) }
    default: return nil
    }
  }
}

/// Escape sequences in strings.
enum ScriptEscapes {
  /// Returns the text of bytes with escapes; nil if an escape is malformed or not supported.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    var result = String.UnicodeScalarView()
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "\n", "\u{2028}", "\u{2029}": break
      case "\r": if rest.first == "\n" { rest.removeFirst() }
      case "x", "u":
        guard let found = code(escaped, &rest) else { return nil }
        result.append(found)
      case "0"..."9", "b", "f", "v": return nil
      default: result.append(escaped)
      }
    }
    return String(result)
  }

  private static func code(
    _ letter: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    var digits = ""
    if letter == "u", rest.first == "{" {
      rest.removeFirst()
      while let digit = rest.popFirst(), digit != "}" { digits.unicodeScalars.append(digit) }
    } else {
      for _ in 0..<(letter == "x" ? 2 : 4) {
        guard let digit = rest.popFirst() else { return nil }
        digits.unicodeScalars.append(digit)
      }
    }
    return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
  }
}

extension ScriptTree {
  /// Returns whether the white space before an offset is text inside an element, where a comment
  /// needs braces.
  package func isElementText(before offset: Int) -> Bool {
    elementTexts.contains { $0.lowerBound < offset && offset <= $0.upperBound }
  }
}
