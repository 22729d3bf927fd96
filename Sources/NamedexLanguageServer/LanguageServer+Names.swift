import NamedexCore
import NamedexLint
import NamedexProtocol
import NamedexText

/// Finding all uses of a name in a project, and renaming them.
extension LanguageServer {
  /// The maximum number of places in an answer to a search for symbols.
  private static let limit = 1000

  /// Returns the text of a file, from the open document or from disk.
  private func text(of path: String) -> (address: String, version: Int?, text: TextDocument)? {
    if let document = addresses[path]?.min().flatMap({ documents[$0] }) {
      return (document.address, document.version, document.text)
    }
    return world.bytes(of: path).map { (FileAddress.address(of: path), nil, TextDocument($0)) }
  }

  // MARK: Symbols

  func workspaceSymbols(_ parameters: JSONValue) -> Value {
    for document in documents.values where document.isChanged { _ = judged(document) }
    let query = SearchQuery(parameters["query"]?.text ?? "")
    var left = Self.limit
    var found: [(address: String, start: Position, end: Position, name: String)] = []
    for project in projects {
      var isNamed: [String: Bool] = [:]
      for path in project.reviews.keys.sorted() where left > 0 {
        let uses = (project.reviews[path]?.uses ?? []).filter { use in
          let key = "\(use.kind) \(use.name)"
          let answer = isNamed[key] ?? project.names(use, in: path, query)
          isNamed[key] = answer
          return answer
        }.prefix(left)
        guard !uses.isEmpty, let file = text(of: path) else { continue }
        left -= uses.count
        // The file may have changed on disk since it was linted.
        var places = PositionCounter(file.text, client.encoding)
        for use in uses where use.range.upperBound <= file.text.bytes.count {
          let start = places.position(of: use.range.lowerBound)
          let end = places.position(of: use.range.upperBound)
          found.append((file.address, start, end, use.name))
        }
      }
    }
    return { json in
      json.objects(found) { json, symbol in
        json.member("name") { $0.string(symbol.name) }
        // The protocol's kind `constant`.
        json.member("kind") { $0.number(14) }
        json.object("location") { json in
          json.member("uri") { $0.string(symbol.address) }
          json.range(symbol.start, symbol.end)
        }
      }
    }
  }

  // MARK: Renaming

  /// Returns the use of a name that a rename request refers to.
  private func renamed(
    _ parameters: JSONValue
  ) throws(ProtocolFault) -> (use: NameUse, document: OpenDocument, project: Project) {
    let document = try document(parameters)
    let offset = try offset(parameters, in: document)
    guard let project = judged(document), let use = use(at: offset, in: document, project) else {
      throw ProtocolFault(.failed, "there is no symbol or colour name here")
    }
    return (use, document, project)
  }

  func preparedRename(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let (use, document, _) = try renamed(parameters)
    return object { [client] json in
      json.range(use.range, of: document.text, client.encoding)
      json.member("placeholder") { $0.string(use.name) }
    }
  }

  func rename(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let (use, _, project) = try renamed(parameters)
    guard let name = parameters["newName"]?.text else {
      throw ProtocolFault(.invalidParameters, "the request needs 'newName', a string")
    }
    for document in documents.values where document.isChanged { _ = judged(document) }
    var files: [FileEdits] = []
    for path in project.reviews.keys.sorted() {
      let uses = (project.reviews[path]?.uses ?? []).filter {
        $0.name == use.name && $0.kind == use.kind && $0.form == use.form
      }
      guard !uses.isEmpty, let file = text(of: path) else { continue }
      var ranges: Set<Range<Int>> = []
      for use in uses {
        guard let own = use.rewrites(to: name, in: file.text.bytes) else {
          let offset = min(use.range.lowerBound, file.text.bytes.count)
          let line = file.text.position(of: offset, .utf8).line + 1
          throw ProtocolFault(
            .failed,
            "\(name.quotedBriefly) cannot be written at \(path):\(line); change it by hand")
        }
        ranges.formUnion(own)
      }
      let edits = ranges.sorted { $0.lowerBound < $1.lowerBound }
        .map { Edit(range: $0, text: name) }
      files.append(
        FileEdits(address: file.address, version: file.version, text: file.text, edits: edits))
    }
    return object { self.write(files, &$0) }
  }
}

extension Project {
  /// Returns whether a query matches any name of the entry that a use refers to or, if the name is
  /// unknown, the name itself.
  fileprivate func names(
    _ use: NameUse, in path: String, _ query: SearchQuery
  ) -> Bool {
    guard !query.isEmpty else { return true }
    guard let named = linter.entry(of: use, file: path) else {
      return use.name.contains(query.text)
    }
    return search(use.kind, Targets([]))?.accepts(named, query) ?? false
  }
}
