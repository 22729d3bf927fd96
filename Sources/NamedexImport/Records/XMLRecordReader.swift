internal import NamedexFiles
internal import NamedexXML

/// Splits a document into records: the elements at a mapping's entry path, or groups of several
/// consecutive elements.
///
/// Outside entries, only the names and attributes of open elements are stored.
struct XMLRecordReader {
  private let file: String
  private let reader: XMLReader
  private let entry: [MappingPath.Step]
  private let groups: [MappingPath]
  /// The open elements outside an entry, outermost first.
  private var open: [RecordNode.Member] = []
  private var root: String?
  private var entries = 0
  /// The record to which the next entry may belong.
  private var pending: (record: SourceRecord, key: [String])?
  private var size = RecordSize()

  init(path: String, mapping: Mapping) throws(ImportError) {
    file = path
    entry = mapping.entry?.steps ?? []
    groups = mapping.groups
    reader = try attempt(try XMLReader(path: path)) { (error: XMLReadError) in ImportError(error) }
  }

  var source: FileReader { reader.source }

  /// Returns the next record; nil at the end of the document.
  mutating func next() throws(ImportError) -> SourceRecord? {
    while let entry = try nextEntry() {
      guard !groups.isEmpty else { return entry }
      let key = groups.lazy.map { $0.texts(in: entry) }.first { !$0.isEmpty } ?? []
      if !key.isEmpty, pending?.key == key {
        pending?.record.nodes += entry.nodes
        continue
      }
      let former = pending?.record
      pending = (entry, key)
      if let former { return former }
    }
    defer { pending = nil }
    return pending?.record
  }

  private mutating func nextEntry() throws(ImportError) -> SourceRecord? {
    while let event = try reader.nextEvent() {
      switch event {
      case .start(let start):
        if root == nil { root = start.name }
        open.append(
          RecordNode.Member(
            name: start.name, namespace: start.namespace,
            value: .object(Self.attributes(start), text: "")))
        guard isEntry else { continue }
        entries += 1
        size = RecordSize()
        let node = try element(start)
        open.removeLast()
        return SourceRecord(nodes: [node], key: nil, file: file, line: start.line)
      case .end: open.removeLast()
      case .text: break
      }
    }
    guard entries > 0 else {
      throw .badData(
        file: file,
        reason: "the document is <\(root ?? "")> and has no element at the entry path; "
          + (XMLEntryHint([file]).sentence ?? "correct the mapping's 'entry'"))
    }
    return nil
  }

  private var isEntry: Bool {
    guard open.count == entry.count else { return false }
    return zip(entry, open).allSatisfy { step, member in
      if step.selector == .anyMember { return true }
      // Conditions in the entry path can check only attributes: nothing else has been read yet.
      let record = SourceRecord(nodes: [], key: nil, file: file, line: 0)
      return MappingPath.matches(step.selector, member)
        && step.predicates.allSatisfy { MappingPath.holds($0, for: member.value, record) }
    }
  }

  /// Reads an element up to its end.
  private mutating func element(_ start: XMLStart) throws(ImportError) -> RecordNode {
    var members = Self.attributes(start)
    var text = ""
    let bytes = start.attributes.reduce(start.name.utf8.count) { $0 + $1.value.utf8.count }
    try size.add(bytes: bytes, parts: 1 + members.count, file, start.line)
    while let event = try reader.nextEvent() {
      switch event {
      case .start(let child):
        let node = try element(child)
        // Nested text, as in <name>a <b>bold</b> word</name>, belongs to both elements.
        if case .object(_, let inner) = node { text += inner }
        members.append(
          RecordNode.Member(name: child.name, namespace: child.namespace, value: node))
      case .text(let piece, let line):
        text += piece
        try size.add(bytes: piece.utf8.count, file, line)
      case .end: return .object(members, text: text)
      }
    }
    return .object(members, text: text)
  }

  private static func attributes(_ start: XMLStart) -> [RecordNode.Member] {
    start.attributes.map {
      RecordNode.Member(
        name: $0.name, namespace: $0.namespace, isAttribute: true, value: .text($0.value))
    }
  }
}
