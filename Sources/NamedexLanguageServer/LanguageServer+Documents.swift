import NamedexLint
import NamedexProtocol
import NamedexText

/// A document that the client has open.
package struct OpenDocument {
  let address: String
  let path: String
  /// The kind of file; nil if the linter does not read it.
  var kind: SourceKind?
  var version: Int
  package var text: TextDocument
  /// True if the document changed since it was last linted.
  var isChanged = true
  /// True if the document's diagnostics have not been sent since the last change.
  var isUntold = true
  /// The diagnostics that were sent last.
  var published: [UInt8]?
  var publishedVersion: Int?

  /// Records that the document, or something that its findings depend on, changed.
  mutating func change() { (isChanged, isUntold) = (true, true) }
}

/// Opening, changing and closing documents.
extension LanguageServer {
  func open(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let address = item["uri"]?.text,
      let text = item["text"]?.text
    else { return }
    // An unsaved document has no file name.
    let path = FileAddress.path(of: address) ?? address
    documents[address] = OpenDocument(
      address: address, path: path,
      kind: SourceKind(fileName: path)
        ?? item["languageId"]?.text.flatMap { LanguageSupport.of(languageID: $0)?.kind },
      version: item["version"]?.integer ?? 0, text: TextDocument(Array(text.utf8)))
    addresses[path, default: []].insert(address)
    if documents[address]?.kind == nil {
      // Creating a project updates the open documents, including this one.
      let kind = project(of: path).kind(of: path)
      documents[address]?.kind = kind
    }
  }

  /// The maximum number of changes in a message that are applied directly to the document. A direct
  /// change moves all the bytes after it.
  private static let fewChanges = 8

  func change(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let address = item["uri"]?.text,
      var document = documents.removeValue(forKey: address)
    else { return }
    let changes = parameters["contentChanges"]?.array ?? []
    if changes.count <= Self.fewChanges {
      for change in changes { document.text.make(change, client.encoding) }
    } else {
      var text = ChangingText(document.text.bytes, client.encoding)
      for change in changes { text.make(change, client.encoding) }
      document.text = TextDocument(text.bytes)
    }
    document.version = item["version"]?.integer ?? document.version
    document.change()
    documents[address] = document
  }

  func close(_ parameters: JSONValue) {
    guard let address = parameters["textDocument"]?["uri"]?.text,
      let document = documents.removeValue(forKey: address)
    else { return }
    addresses[document.path]?.remove(address)
    if addresses[document.path]?.isEmpty == true { addresses[document.path] = nil }
    if !client.pullsDiagnostics { publish([], of: document, version: nil) }
    if let project = folders.first(where: { $0.contains(document.path) }) {
      read(document.path, project)
    } else {
      lone[document.path] = nil
    }
  }

  /// Updates a file that is not open with its contents on disk.
  func read(_ path: String, _ project: Project) {
    guard let kind = project.kind(of: path), let bytes = world.bytes(of: path) else {
      return project.set(nil, path)
    }
    project.set(
      project.linter.review(bytes, file: path, kind: kind, in: project.flow), path)
  }

  /// Returns the document that a request refers to.
  func document(_ parameters: JSONValue) throws(ProtocolFault) -> OpenDocument {
    guard let address = parameters["textDocument"]?["uri"]?.text else {
      throw ProtocolFault(.invalidParameters, "the request needs 'textDocument.uri', a string")
    }
    guard let document = documents[address] else {
      throw ProtocolFault(.invalidParameters, "the document \(address.quotedBriefly) is not open")
    }
    return document
  }

  /// Returns the offset in a document that a request refers to.
  func offset(
    _ parameters: JSONValue, in document: OpenDocument
  ) throws(ProtocolFault) -> Int {
    guard let position = Position(parameters["position"]) else {
      throw ProtocolFault(
        .invalidParameters, "the request needs 'position', a line and a character")
    }
    return document.text.offset(of: position, client.encoding)
  }

  /// Returns the project of a document, after linting the document in its current state.
  func judged(_ document: OpenDocument) -> Project? {
    guard let kind = document.kind else { return nil }
    let project = project(of: document.path)
    if documents[document.address]?.isChanged == true {
      documents[document.address]?.isChanged = false
      if !project.isFolder { stirred.insert(project.root) }
      project.set(
        project.linter.review(
          document.text.bytes, file: document.path, kind: kind, in: project.flow),
        document.path)
    }
    return project
  }

  /// Returns the use of a name at an offset in a document.
  func use(at offset: Int, in document: OpenDocument, _ project: Project) -> NameUse? {
    project.reviews[document.path]?.uses.first(at: offset)
  }
}

extension TextDocument {
  /// Applies a change from a message; ignores a malformed one.
  fileprivate mutating func make(_ change: JSONValue, _ encoding: PositionEncoding) {
    guard let text = change["text"]?.text else { return }
    guard let range = change["range"] else {
      self = TextDocument(Array(text.utf8))
      return
    }
    guard let start = Position(range["start"]), let end = Position(range["end"]) else { return }
    let first = offset(of: start, encoding)
    let last = offset(of: end, encoding)
    replace(min(first, last)..<max(first, last), with: Array(text.utf8))
  }
}

extension ChangingText {
  /// Applies a change from a message; ignores a malformed one.
  fileprivate mutating func make(_ change: JSONValue, _ encoding: PositionEncoding) {
    guard let text = change["text"]?.text else { return }
    guard let range = change["range"] else {
      self = ChangingText(Array(text.utf8), encoding)
      return
    }
    guard let start = Position(range["start"]), let end = Position(range["end"]) else { return }
    replace(start, end, with: Array(text.utf8))
  }
}

extension Position {
  /// Reads a position; nil for anything else.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

extension JSONWriter {
  /// Writes a member with a range of a document.
  mutating func range(
    _ range: Range<Int>, of text: TextDocument, _ encoding: PositionEncoding
  ) {
    self.range(
      text.position(of: range.lowerBound, encoding), text.position(of: range.upperBound, encoding))
  }

  /// Writes a member with a range of a document. This method is faster than the one above if many
  /// ranges are written in order.
  mutating func range(_ range: Range<Int>, _ places: inout PositionCounter) {
    let start = places.position(of: range.lowerBound)
    self.range(start, places.position(of: range.upperBound))
  }

  /// Writes a member with the range between two places.
  mutating func range(_ start: Place, _ end: Place, _ encoding: PositionEncoding) {
    func position(_ place: Place) -> Position {
      let column =
        switch encoding {
        case .utf8: place.column
        case .utf16: place.utf16Column
        case .utf32: place.scalarColumn
        }
      return Position(line: place.line - 1, character: column - 1)
    }
    range(position(start), position(end))
  }

  /// Writes a member with a range.
  mutating func range(_ start: Position, _ end: Position) {
    object("range") { json in
      for (name, position) in [("start", start), ("end", end)] {
        json.object(name) { json in
          json.member("line") { $0.number(position.line) }
          json.member("character") { $0.number(position.character) }
        }
      }
    }
  }
}
