package import NamedexLexing

/// What the bytes of a JavaScript or TypeScript file say: expressions, declarations and types.
///
/// Nodes stand in one list, each after those that it is made of, so that a chain of a hundred thousand members
/// needs no deep stack.
package struct ScriptTree: Sendable {
  /// The number of a node.
  package typealias ID = Int

  /// A piece of the source.
  package struct Node: Sendable {
    package var kind: Kind
    /// Its bytes.
    package var range: Range<Int>
    /// The bytes of its name: of an identifier, a member, a property, a tag, or what a string holds.
    package var name: Range<Int>
    /// Where its children are listed.
    var links: Range<Int>
    /// The scope in which it stands.
    package var scope: Int
  }

  package enum Kind: UInt8, Sendable {
    /// A string, or a template literal without substitutions.
    case string
    /// The value of an attribute, in which nothing is escaped.
    case attributeString
    /// A template literal; children: what is substituted.
    case template
    /// A number, a regular expression, `null`, or what could not be read.
    case literal
    case identifier
    /// `object.name`
    case member
    /// `object[key]`
    case subscripted
    /// The callee and its arguments, also those of `new`.
    case call
    case object, array
    /// `name: value`, `name`, or a method.
    case property
    /// `[key]: value`
    case computedProperty
    case spread
    /// `test ? first : second`
    case conditional
    /// `a || b`, `a ?? b`
    case or
    case and
    case not
    /// `a === b`, `a !== b`
    case equal, unequal
    /// Operands with any other operators between them; the name is the first operator.
    case operators
    /// Parameters, the type of the result and, last, the body.
    case function
    /// A pattern, its default and its type.
    case parameter
    /// A pattern, a value and a type.
    case variable
    /// What is assigned to, and the value.
    case assignment
    /// `value as Type`, `value satisfies Type`, `<Type>value`; without a type, `as const`.
    case cast
    /// `<name attributes>children</name>`; attributes come first.
    case element
    case attribute
    case block
    /// `if`: a test and two statements.
    case branch
    case `switch`
    /// A `case`: what is compared, or nothing, and its statements.
    case arm
    case returned
    case exportDefault
    /// Any other statement or group; children: what is in it.
    case statement
    case classBody
    /// A property of a class: a value and a type.
    case field

    /// `type Name = …`, `interface Name { … }`
    case typeAlias
    /// `Name<Arguments>`, with the last word of a dotted name.
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
    /// The module as the file writes it.
    package var module: String
    /// The name in the module: `default`, or `*` for all of it.
    package var name: String
  }

  /// What a name stands for in a scope.
  package struct Declaration: Sendable {
    package enum Source: Sendable {
      /// The value, or a part of it; nil if it has none.
      case value(ID?)
      /// A parameter of a function, by its position.
      case parameter(function: ID, position: Int)
      case function(ID)
      case imported(Import)
      /// A type.
      case type(ID)
      /// Anything else, such as a class.
      case other
    }

    package var source: Source
    /// The way from the value to what the name stands for.
    package var path: [Step] = []
    /// What it is if the value lacks it.
    package var fallback: ID?
    /// The type that is written beside the whole value.
    package var type: ID?
    /// Whether the file exports it.
    package var isExported = false
  }

  /// A step from a value into it.
  package enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
    /// Any element or member.
    case any
  }

  package let bytes: [UInt8]
  package internal(set) var nodes: [Node] = []
  var links: [ID] = []
  /// The scope around each scope; the first is the file's.
  var outerScopes = [-1]
  /// What each scope declares.
  var declarations: [[String: Declaration]] = [[:]]
  /// Where text stands in elements, in the order of their places.
  package internal(set) var elementTexts: [Range<Int>] = []
  package internal(set) var comments: [SourceComment] = []
  /// What has no end.
  package internal(set) var problems: [SourceProblem] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The children of a node. Where one is missing, there is nil.
  package func children(_ id: ID) -> [ID?] {
    links[nodes[id].links].map { $0 < 0 ? nil : $0 }
  }

  /// The child at a position; nil for a missing one.
  package func child(_ id: ID, _ position: Int) -> ID? {
    let range = nodes[id].links
    guard position < range.count, links[range.lowerBound + position] >= 0 else { return nil }
    return links[range.lowerBound + position]
  }

  /// The last child.
  package func lastChild(_ id: ID) -> ID? {
    child(id, nodes[id].links.count - 1)
  }

  package func kind(_ id: ID) -> Kind { nodes[id].kind }

  /// The name of a node.
  package func name(_ id: ID) -> String { text(nodes[id].name) }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What a name stands for where a node stands.
  package func declaration(of name: String, at id: ID) -> Declaration? {
    scope(declaring: name, at: id).flatMap { declarations[$0][name] }
  }

  /// The scope that declares a name that a node can use; nil for a name that the file does not declare.
  package func scope(declaring name: String, at id: ID) -> Int? {
    var scope = nodes[id].scope
    while scope >= 0 {
      if declarations[scope][name] != nil { return scope }
      scope = outerScopes[scope]
    }
    return nil
  }

  /// What the file declares outside of all functions.
  package var fileDeclarations: [String: Declaration] { declarations[0] }

  /// The text of a string; nil if it has no end, substitutions, entities, or escapes that are not understood.
  ///
  /// - Returns: Also whether the bytes spell it as it is.
  package func value(ofString id: ID) -> (text: String, isPlain: Bool)? {
    let content = bytes[nodes[id].name]
    switch nodes[id].kind {
    case .attributeString:
      // An entity stands for another character; a line that ends means that a quotation mark is missing.
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

/// The escapes in strings.
enum ScriptEscapes {
  /// The text that bytes with escapes stand for; nil if one is malformed.
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
      case "\n": break
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
  /// Whether the white space before an offset is text in an element, where a comment needs braces.
  package func isElementText(before offset: Int) -> Bool {
    elementTexts.contains { $0.lowerBound < offset && offset <= $0.upperBound }
  }
}
