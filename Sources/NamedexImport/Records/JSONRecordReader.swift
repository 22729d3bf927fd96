internal import NamedexFiles
internal import NamedexText

/// Splits JSON or YAML into records: the values at a mapping's entry path.
///
/// Without an entry path, the structure of the file determines the records. An array contains the
/// records. An object contains one record under each key if its first member is an object, or if
/// the mapping uses the keys of records. An object that maps code points to names contains a record
/// for each code point. Any other object is a record, and so is each further object on a line of
/// its own. If the mapping has no name either, an object of scalars and lists of them is a map of
/// names, and an object of lists of objects contains the records in these lists.
struct JSONRecordReader {
  private var events: RecordEvents
  private let format: RecordFormat
  private let mapping: Mapping
  private let isFromFolder: Bool
  private let add: RecordSink
  private var size = RecordSize()
  private var texts = 0

  init(
    _ source: FileReader, as format: RecordFormat, _ mapping: Mapping, isFromFolder: Bool,
    add: @escaping RecordSink
  ) throws(ImportError) {
    events = try RecordEvents(source, as: format)
    (self.format, self.mapping, self.isFromFolder, self.add) = (format, mapping, isFromFolder, add)
  }

  /// Reads the file and passes on every record.
  mutating func run() throws(ImportError) {
    let entry = mapping.entry?.steps
    while let event = try events.next() {
      texts += 1
      // A file may contain several JSON texts only if each of them is a record.
      if texts > 1, entry.map({ !$0.allSatisfy { $0.selector == .this } }) ?? isWhole {
        throw events.bad("expected the end of the file after the first value")
      }
      if let entry {
        try walk(event, entry[...], key: nil)
      } else {
        try walkByShape(event)
      }
    }
    guard texts > 0 else {
      throw .badData(
        file: events.source.name, line: 1,
        reason: "empty file; expected \(format == .json ? "JSON" : "YAML")")
    }
  }

  /// True if the first JSON text contains all records.
  private var isWhole = false

  private mutating func walkByShape(_ event: JSONEvent) throws(ImportError) {
    switch event {
    case .beginArray:
      isWhole = true
      try walk(event, [MappingPath.Step(selector: .elements)], key: nil)
    case .beginObject:
      try object()
    default: throw events.bad("\(Self.shown(event)); expected an array or an object")
    }
  }

  /// Reads an object that is a record or contains a record under each key; its first member
  /// determines which.
  private mutating func object() throws(ImportError) {
    let line = events.line
    guard let first = try events.next(), case .key(let key) = first else {
      return try emit(.object([], text: ""), key: nil, line: line)
    }
    guard let value = try events.next() else { return }
    // A file in a folder is a record, unless the mapping says that records have keys.
    let mayHoldRecords = (!isFromFolder || mapping.usesKeys) && !events.isLines && texts == 1
    let isByCode = mayHoldRecords && WrittenCharacter.isPrivateCode(key)
    if mayHoldRecords, value == .beginObject || mapping.usesKeys && !isByCode {
      isWhole = true
      try members(firstKey: key, firstValue: value, [])
      return
    }
    size = RecordSize()
    var members = [RecordNode.Member(name: key, value: try node(value))]
    try readMembers(into: &members)
    if isByCode, mapping.entry == nil, let records = CodeMap.records(members) {
      isWhole = true
      for record in records { try emit(record.node, key: record.key, line: line) }
      return
    }
    let isUnmapped = mayHoldRecords && !mapping.has(.name)
    if isUnmapped, members.allSatisfy(\.value.isMapped) {
      isWhole = true
      // JSON has no comments, so files use members for them.
      let members = members.filter { !Self.remarks.contains($0.name) }
      let haveCodes = CodeMap.areCodes(members.map(\.value))
      for member in members {
        try emit(member.value, key: member.name, isCode: haveCodes, line: line)
      }
      return
    }
    if isUnmapped, members.allSatisfy(\.value.isRecords) {
      isWhole = true
      for member in members {
        guard case .list(let elements) = member.value else { continue }
        // If a single list contains all records, its key says nothing about them.
        let key = members.count > 1 ? member.name : nil
        for element in elements { try emit(element, key: key, isInList: true, line: line) }
      }
      return
    }
    try emit(.object(members, text: ""), key: nil, line: line)
  }

  /// Follows the entry path.
  private mutating func walk(
    _ event: JSONEvent, _ steps: ArraySlice<MappingPath.Step>, key: String?, isInList: Bool = false
  ) throws(ImportError) {
    guard let step = steps.first else {
      let line = events.line
      size = RecordSize()
      try emit(try node(event), key: key, isInList: isInList, line: line)
      return
    }
    switch step.selector {
    case .this: try walk(event, steps.dropFirst(), key: key)
    case .elements:
      guard event == .beginArray else { throw unexpected(event, "an array") }
      while let element = try events.next(), element != .endArray {
        try walk(element, steps.dropFirst(), key: key, isInList: true)
      }
    case .anyMember:
      guard event == .beginObject else { throw unexpected(event, "an object") }
      guard let first = try events.next(), case .key(let key) = first,
        let value = try events.next()
      else { return }
      try members(firstKey: key, firstValue: value, steps.dropFirst())
    case .member(let name, _, _):
      guard event == .beginObject else { throw unexpected(event, "an object") }
      var isFound = false
      var others: [String] = []
      while let next = try events.next(), case .key(let key) = next {
        guard let value = try events.next() else { break }
        guard key == name else {
          if others.count < 16 { others.append(key) }
          try events.skip(value)
          continue
        }
        guard !isFound else { throw events.bad("duplicate key '\(key)'") }
        isFound = true
        try walk(value, steps.dropFirst(), key: nil)
      }
      guard isFound else {
        throw events.bad(
          "an object without '\(name)'; the mapping's 'entry' leads there, and the keys here are "
            + others.joined(separator: ", "))
      }
    case .element, .key, .file, .type:
      throw .badOption("an entry path in JSON has only names, *, [] and .")
    }
  }

  /// Keys of members that describe the file and are not records.
  private static let remarks: Set = ["_comment", "$schema", "METADATA", "_metadata", "$metadata"]

  /// Reads the members of an object that contains a record under each key.
  private mutating func members(
    firstKey: String, firstValue: JSONEvent, _ steps: ArraySlice<MappingPath.Step>
  ) throws(ImportError) {
    var keys = NameSet()
    _ = keys.insert(firstKey)
    // If the mapping specifies the names, it also determines what is not a name.
    let hasRemarks = steps.isEmpty && !mapping.has(.name)
    if hasRemarks, Self.remarks.contains(firstKey) {
      try events.skip(firstValue)
    } else {
      try walk(firstValue, steps, key: firstKey)
    }
    while let next = try events.next(), case .key(let key) = next {
      guard keys.insert(key) else { throw events.bad("duplicate key '\(key)'") }
      guard let value = try events.next() else { return }
      if hasRemarks, Self.remarks.contains(key) {
        try events.skip(value)
        continue
      }
      try walk(value, steps, key: key)
    }
  }

  private mutating func emit(
    _ node: RecordNode, key: String?, isInList: Bool = false, isCode: Bool = false, line: Int
  ) throws(ImportError) {
    // A list is a record whose parts are found by position.
    var record = SourceRecord(
      nodes: [node], key: key, isInList: isInList && key != nil, file: events.source.name,
      line: line)
    record.isCode = isCode
    try add(record, events.source)
  }

  // MARK: - Values

  private mutating func node(_ event: JSONEvent) throws(ImportError) -> RecordNode {
    switch event {
    case .string, .number: break
    default: try size.add(bytes: 0, parts: 1, events.source.name, events.line)
    }
    switch event {
    case .beginObject:
      var members: [RecordNode.Member] = []
      try readMembers(into: &members)
      return .object(members, text: "")
    case .beginArray:
      var elements: [RecordNode] = []
      while let element = try events.next(), element != .endArray {
        elements.append(try node(element))
      }
      return .list(elements)
    case .string(let text), .number(let text):
      try size.add(bytes: text.utf8.count, parts: 1, events.source.name, events.line)
      return event == .string(text) ? .text(text) : .number(text)
    case .bool(let value): return .boolean(value)
    case .null, .key, .endObject, .endArray: return .null
    }
  }

  private mutating func readMembers(into members: inout [RecordNode.Member]) throws(ImportError) {
    var keys = Set(members.map(\.name))
    while let next = try events.next(), case .key(let key) = next {
      guard keys.insert(key).inserted else {
        throw events.bad("duplicate key '\(key)'")
      }
      try size.add(bytes: key.utf8.count, parts: 1, events.source.name, events.line)
      guard let value = try events.next() else { return }
      members.append(RecordNode.Member(name: key, value: try node(value)))
    }
  }

  private func unexpected(_ event: JSONEvent, _ expected: String) -> ImportError {
    events.bad("\(Self.shown(event)); the mapping's 'entry' expects \(expected) here")
  }

  private static func shown(_ event: JSONEvent) -> String {
    switch event {
    case .beginObject, .endObject: "an object"
    case .beginArray, .endArray: "an array"
    case .key, .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
