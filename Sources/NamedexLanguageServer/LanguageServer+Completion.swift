import NamedexCore
import NamedexLexing
import NamedexLint
import NamedexProtocol
import NamedexSearch
import NamedexText

/// Completion of names as they are typed.
extension LanguageServer {
  /// The maximum number of names offered at once.
  private static let limit = 50

  /// A place where a name is being typed.
  private struct NamePlace {
    let use: NameUse
    /// The bytes of the document that a completed name replaces.
    let range: Range<Int>
    /// The text before the cursor.
    let typed: String
  }

  func completion(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let document = try document(parameters)
    let offset = try offset(parameters, in: document)
    guard let kind = document.kind else { return { $0.null() } }
    let project = project(of: document.path)
    guard let place = place(at: offset, in: document, kind, project) else { return { $0.null() } }
    let targets = project.linter.targets(of: place.use, file: document.path)
    guard let search = project.search(place.use.kind, targets) else { return { $0.null() } }
    let answer = search.answer(place.typed, limit: Self.limit)
    return object { [world, client] json in
      // The next letter may match names that are not in this list.
      json.member("isIncomplete") { $0.boolean(true) }
      json.objects("items", answer.rows.enumerated()) { json, item in
        let (number, row) = item
        let index = search.indexes[row.catalog]
        guard let facts = index.record(of: row.entry)?.facts else { return }
        let text = place.use.writing(row.shownName, of: facts)
        let reason = world.reason(for: row, in: index)
        json.member("label") { $0.string(text) }
        // The protocol's kinds `enumMember` and `value`.
        json.member("kind") { $0.number(place.use.form == .symbolMember ? 20 : 12) }
        let since = index.introduced(row.shownName, of: row.entry)?.platforms ?? []
        let concerned = since.filter { version in
          targets.isEmpty || targets.list.contains { $0.platform == version.platform }
        }.map { "\($0.platform) \($0.version)" }
        let details = [concerned.joined(separator: ", "), reason].filter { !$0.isEmpty }
          .joined(separator: "; ")
        if client.hasLabelDetails {
          json.object("labelDetails") { $0.member("description") { $0.string(details) } }
        } else {
          json.member("detail") { $0.string(details) }
        }
        // These members keep the client from sorting and filtering the items differently.
        json.member("sortText") { $0.string(Self.key(number)) }
        json.member("filterText") { $0.string(place.typed) }
        if number == 0, answer.rowCount == 1 { json.member("preselect") { $0.boolean(true) } }
        json.object("textEdit") { json in
          json.range(place.range, of: document.text, client.encoding)
          json.member("newText") { $0.string(text) }
        }
        json.object("data") { json in
          json.member("catalog") { $0.string(index.id) }
          json.member("name") { $0.string(facts.name) }
        }
      }
    }
  }

  /// Returns a string that sorts like the number.
  private static func key(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// Returns an offered name with its documentation.
  func resolvedCompletion(_ parameters: JSONValue) -> Value {
    let data = parameters["data"]
    var text: Explanation?
    if let catalog = data?["catalog"]?.text, let name = data?["name"]?.text {
      let indexes = projects.flatMap { $0.linter.settings.catalogs.values.joined() }
      if let index = indexes.first(where: { $0.id == catalog }),
        let entry = index.entries(named: name).first
      {
        text = explanation(
          of: entry, in: index, missing: nil, isMarkdown: client.documentsInMarkdown)
      }
    }
    return object { json in
      for (key, value) in parameters.object ?? [:] where key != "documentation" {
        json.member(key) { $0.value(value) }
      }
      if let text {
        json.member("documentation") { json in
          // A client that does not list its formats may not accept an object.
          if self.client.documentsInMarkdown {
            json.object { text.writeMembers(to: &$0) }
          } else {
            json.string(text.text)
          }
        }
      }
    }
  }

  // MARK: The place

  /// Returns the place of a name at an offset; nil if no name is expected there.
  ///
  /// The linter does not recognize an unterminated literal, or a period without a member, so the
  /// missing part is inserted and the linter runs again.
  private func place(
    at offset: Int, in document: OpenDocument, _ kind: SourceKind, _ project: Project
  ) -> NamePlace? {
    var known: NameUse?
    if documents[document.address]?.isChanged == true {
      // The user waits while typing, and most places do not depend on the rest of the file.
      known = project.linter.statedUse(
        at: offset, in: document.text.bytes, file: document.path, kind: kind)
    }
    if let use = known ?? judged(document)?.reviews[document.path]?.place(at: offset),
      offersNames(use, kind)
    {
      return place(use, use.range, offset, document)
    }
    let marks = kind.support.quotationMarks
    let bytes = document.text.bytes
    let line = bytes[document.text.indentation(at: offset).start..<offset]
    if let mark = line.last(where: marks.contains) {
      let mark = String(UnicodeScalar(mark))
      // Without its closing parenthesis, an argument would continue on the next line.
      for end in [mark, mark + ")"] {
        if let use = use(with: end, at: offset, in: document, kind, project),
          use.range.upperBound == offset
        {
          return place(use, use.range, offset, document)
        }
      }
    } else if line.last == UInt8(ascii: "."), kind == .swift {
      if let use = use(with: "x", at: offset, in: document, kind, project),
        use.form == .symbolMember
      {
        return place(use, offset..<offset, offset, document)
      }
    }
    return nil
  }

  private func place(
    _ use: NameUse, _ range: Range<Int>, _ offset: Int, _ document: OpenDocument
  ) -> NamePlace? {
    guard use.isPlain else { return nil }
    let typed = document.text.bytes[range.lowerBound..<offset]
    return NamePlace(use: use, range: range, typed: String(decoding: typed, as: UTF8.self))
  }

  /// Returns whether to offer names where a name is used. Colours in code are left to the
  /// compiler's own completion; members of `SFSymbol` are offered.
  private func offersNames(_ use: NameUse, _ kind: SourceKind) -> Bool {
    switch use.form {
    case .text, .symbolMember: true
    case .swiftIdentifier, .objectiveCSelector: kind == .interfaceBuilder
    case .importedName: false
    }
  }

  /// Returns the use of a name that would be at an offset if the text were inserted there.
  private func use(
    with text: String, at offset: Int, in document: OpenDocument, _ kind: SourceKind,
    _ project: Project
  ) -> NameUse? {
    var bytes = document.text.bytes
    bytes.replaceSubrange(offset..<offset, with: text.utf8)
    let (linter, path) = (project.linter, document.path)
    let use =
      linter.statedUse(at: offset, in: bytes, file: path, kind: kind)
      ?? linter.review(bytes, file: path, kind: kind, in: project.flow).place(at: offset)
    return use.flatMap { offersNames($0, kind) ? $0 : nil }
  }
}

extension TextReview {
  /// Returns the name, or the text that may become a name, at an offset.
  fileprivate func place(at offset: Int) -> NameUse? {
    uses.first(at: offset) ?? texts.first(at: offset)
  }
}
