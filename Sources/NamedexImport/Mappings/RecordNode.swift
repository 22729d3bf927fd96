/// A part of an upstream record in any format, which a mapping's paths traverse.
///
/// XML elements and JSON objects have members, which include attributes. The members of a table's
/// row are its fields.
package enum RecordNode: Sendable, Equatable {
  /// A string as written.
  case text(String)
  /// A number as written.
  case number(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// An array's elements.
  case list([RecordNode])
  /// Members in the order written, and all text inside them and between them; text only in XML.
  case object([Member], text: String)
  /// JSON's `null`.
  case null

  /// A named part of an object.
  package struct Member: Sendable, Equatable {
    var name: String
    /// The namespace's address; XML only.
    var namespace: String?
    var isAttribute = false
    var value: RecordNode

    package init(
      name: String, namespace: String? = nil, isAttribute: Bool = false, value: RecordNode
    ) {
      self.name = name
      self.namespace = namespace
      self.isAttribute = isAttribute
      self.value = value
    }
  }

  /// True if the node can be the value of a name in a map: a scalar, or a list of scalars.
  var isMapped: Bool {
    switch self {
    case .text, .number, .boolean, .null: true
    case .list(let elements): elements.allSatisfy { $0.text != nil }
    case .object: false
    }
  }

  /// True if the node is a list of objects.
  var isRecords: Bool {
    guard case .list(let elements) = self, !elements.isEmpty else { return false }
    return elements.allSatisfy {
      if case .object = $0 { true } else { false }
    }
  }

  /// The name of the node's JSON type.
  var type: String {
    switch self {
    case .text: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .list: "array"
    case .object: "object"
    case .null: "null"
    }
  }

  /// The text of a node at the end of a path; nil if the node has no text.
  var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .object(_, let text): text.isEmpty ? nil : text
    case .list, .null: nil
    }
  }
}

/// The unit that a mapping is applied to: one record in a file, or several records that belong
/// together.
package struct SourceRecord {
  /// The record's nodes; more than one if the mapping groups records.
  var nodes: [RecordNode]
  /// The key of the member that is the record, or of the list that contains it; nil if there is
  /// none.
  var key: String?
  /// True if the key belongs to the record itself, not to a list of records.
  var hasOwnKey: Bool { key != nil && !isInList }
  /// True if the key belongs to a list that contains the record.
  var isInList = false
  /// True if the record is the code of a character, and the key is its name.
  var isCode = false
  /// True if the key is the code of a character, and the record contains its names.
  var isByCode: Bool { hasOwnKey && key.map { self["character"] == $0 } ?? false }
  /// The file's name, as shown in error messages.
  var file: String
  /// The line where the record begins, counting from 1.
  var line: Int

  package init(
    nodes: [RecordNode], key: String? = nil, isInList: Bool = false, file: String, line: Int
  ) {
    self.nodes = nodes
    self.key = key
    self.isInList = isInList
    self.file = file
    self.line = line
  }
}

extension SourceRecord {
  /// Creates a record from named fields, such as a row of a table.
  init(_ fields: some Sequence<(String, RecordNode)>, file: String, line: Int) {
    let members = fields.map { RecordNode.Member(name: $0, value: $1) }
    self.init(nodes: [.object(members, text: "")], key: nil, file: file, line: line)
  }

  /// The text in a column of a table; empty if there is no such column.
  subscript(column: String) -> String {
    guard case .object(let members, _)? = nodes.first else { return "" }
    return members.first { $0.name == column }?.value.text ?? ""
  }
}

/// The size of a record, which is limited so that a malicious file cannot exhaust memory.
struct RecordSize {
  private var bytes = 0
  private var parts = 0

  /// The maximum number of bytes of text in a record.
  static let byteLimit = 1 << 24
  /// The maximum number of parts in a record: elements and attributes in XML; keys, strings and
  /// numbers in JSON and YAML.
  static let partLimit = 100_000

  /// Adds to the size of the record.
  ///
  /// - Throws: `ImportError.badData` if the limit is exceeded.
  mutating func add(
    bytes: Int, parts: Int = 0, _ file: String, _ line: Int
  ) throws(ImportError) {
    self.bytes += bytes
    self.parts += parts
    guard self.bytes <= Self.byteLimit, self.parts <= Self.partLimit else {
      throw .badData(
        file: file, line: line,
        reason: "record of more than \(Self.byteLimit) bytes or \(Self.partLimit) parts; "
          + "does 'entry' lead to the records, or to their container?")
    }
  }
}
