internal import NamedexFiles

/// The path from a record to values in it, such as `m:alias/@type` or
/// `aliases[deprecated=true].name`.
///
/// A step without a prefix matches elements in any namespace, because most documents have only one
/// namespace. As in XML itself, an attribute without a prefix is in no namespace. Every step
/// descends into lists.
package struct MappingPath: Sendable, Equatable {
  /// The steps; never empty.
  var steps: [Step]

  struct Step: Sendable, Equatable {
    var selector: Selector
    var predicates: [Predicate] = []
  }

  enum Selector: Sendable, Equatable {
    /// Members with a name; `namespace` is nil for any namespace.
    case member(String, namespace: String?, isAttribute: Bool)
    /// All members, `*`.
    case anyMember
    /// All elements of a list, `[]`.
    case elements
    /// One element of a list, `[2]`, counting from 0.
    case element(Int)
    /// The node itself, `.`.
    case this
    /// The key of the record in an object of objects, `@key`.
    case key
    /// The name of the file without directory and extension, `@file`.
    case file
    /// The kind of value: `string`, `number`, `boolean`, `array`, `object` or `null`; `@type`.
    case type
  }

  /// A condition in brackets: `[a]`, `[!a]`, `[a=x]`, `[a!=x]`.
  struct Predicate: Sendable, Equatable {
    var selector: Selector
    var test: Test

    enum Test: Sendable, Equatable {
      case present, absent
      case equal(String), unequal(String)
    }
  }

  /// Returns the nodes that the path selects, each with the node to which the last step was
  /// applied.
  ///
  /// - Complexity: O(*n*) in the number of the record's nodes for each step.
  func targets(in record: SourceRecord) -> [(parent: RecordNode, node: RecordNode)] {
    var current = record.nodes.map { (parent: RecordNode.null, node: $0) }
    for step in steps {
      current = current.flatMap { pair in
        Self.select(step.selector, from: pair.node, record).map {
          ($0.parent ?? pair.parent, $0.node)
        }
      }
      if !step.predicates.isEmpty {
        // A condition applies to each element of a list, not to the list.
        current = current.flatMap { pair in
          Self.flattened(pair.node).map { (parent: pair.parent, node: $0) }
        }.filter { pair in
          step.predicates.allSatisfy { Self.holds($0, for: pair.node, record) }
        }
      }
    }
    return current.flatMap { pair in Self.flattened(pair.node).map { (pair.parent, $0) } }
  }

  /// Returns the text of each node that the path selects, skipping nodes without text.
  package func texts(in record: SourceRecord) -> [String] {
    var texts: [String] = []
    forEachNode(in: record) { node in
      if let text = node.text { texts.append(text) }
    }
    return texts
  }

  /// Calls a closure with each node that the path selects.
  func forEachNode(in record: SourceRecord, _ body: (RecordNode) -> Void) {
    // Most paths are a single name in a single object.
    if steps.count == 1, steps[0].predicates.isEmpty, record.nodes.count == 1,
      case .member = steps[0].selector, case .object(let members, _) = record.nodes[0]
    {
      for member in members where Self.matches(steps[0].selector, member) {
        Self.forEachElement(of: member.value, body)
      }
      return
    }
    for (_, node) in targets(in: record) { body(node) }
  }

  private static func forEachElement(of node: RecordNode, _ body: (RecordNode) -> Void) {
    guard case .list(let elements) = node else { return body(node) }
    for element in elements { forEachElement(of: element, body) }
  }

  private static func select(
    _ selector: Selector, from node: RecordNode, _ record: SourceRecord
  ) -> [(parent: RecordNode?, node: RecordNode)] {
    switch selector {
    case .this: return [(nil, node)]
    case .key: return record.key.map { [(node, .text($0))] } ?? []
    case .file: return [(node, .text(Files.stem(of: record.file)))]
    case .type: return [(node, .text(node.type))]
    case .elements:
      guard case .list(let elements) = node else { return [] }
      return elements.map { (node, $0) }
    case .element(let index):
      guard case .list(let elements) = node, index < elements.count else { return [] }
      return [(node, elements[index])]
    case .member, .anyMember:
      switch node {
      case .object(let members, _):
        return members.compactMap { matches(selector, $0) ? (node, $0.value) : nil }
      case .list(let elements): return elements.flatMap { select(selector, from: $0, record) }
      case .text, .number, .boolean, .null: return []
      }
    }
  }

  /// Returns whether a selector matches a member.
  static func matches(_ selector: Selector, _ member: RecordNode.Member) -> Bool {
    switch selector {
    case .anyMember: return !member.isAttribute
    case .member(let name, let namespace, let isAttribute):
      guard member.name == name, member.isAttribute == isAttribute else { return false }
      if let namespace { return member.namespace == namespace }
      return !isAttribute || member.namespace == nil
    case .elements, .element, .this, .key, .file, .type: return false
    }
  }

  /// Returns whether a node of a record meets a condition.
  static func holds(
    _ predicate: Predicate, for node: RecordNode, _ record: SourceRecord
  ) -> Bool {
    let found = select(predicate.selector, from: node, record).map(\.node)
    switch predicate.test {
    case .present: return found.contains { $0 != .null }
    case .absent: return !found.contains { $0 != .null }
    case .equal(let text): return found.contains { $0.text == text }
    case .unequal(let text): return !found.contains { $0.text == text }
    }
  }

  /// Returns the elements of a list and of the lists nested in it; for any other node, the node
  /// itself.
  private static func flattened(_ node: RecordNode) -> [RecordNode] {
    guard case .list(let elements) = node else { return [node] }
    return elements.flatMap(flattened)
  }
}
