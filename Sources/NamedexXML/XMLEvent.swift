/// An event that an `XMLReader` reports. Events are in document order.
///
/// Comments, processing instructions and the DOCTYPE produce no events. CDATA sections are text.
package enum XMLEvent: Sendable, Equatable {
  /// An element begins; an empty-element tag produces a start and an end.
  case start(XMLStart)
  /// All the text between two tags, including white space, as one piece; never empty. `line` is the
  /// line where the second tag ends.
  case text(String, line: Int)
  /// An element ends. `line` is the line of its end tag.
  case end(name: String, namespace: String?, line: Int)
}

/// The beginning of an element.
package struct XMLStart: Sendable, Equatable {
  /// The name without its prefix.
  package var name: String
  /// The namespace's address, given by the prefix or `xmlns`; nil if there is none.
  package var namespace: String?
  /// The attributes in the order written, without namespace declarations.
  package var attributes: [XMLAttribute]
  /// The line, from 1, on which the start tag ends.
  package var line: Int

  /// Returns the value of the attribute that has this name and no namespace.
  ///
  /// - Parameter name: A name without a prefix.
  /// - Returns: Nil if the element has no such attribute.
  /// - Complexity: O(*n*) in the number of attributes.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name && $0.namespace == nil }?.value
  }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable, Equatable {
  /// The name without its prefix.
  package var name: String
  /// The namespace's address; nil for an attribute without a prefix.
  package var namespace: String?
  /// The value, with character references and the five predefined entities replaced.
  package var value: String
}
