import NamedexCore
import NamedexLint
import NamedexProtocol
import NamedexText

/// Hovers, and the colours in a document.
extension LanguageServer {
  func hover(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let document = try document(parameters)
    let offset = try offset(parameters, in: document)
    guard let project = judged(document), let use = use(at: offset, in: document, project) else {
      return { $0.null() }
    }
    let text: Explanation
    if let named = project.linter.entry(of: use, file: document.path) {
      var missing: String?
      if !named.lacking.isEmpty {
        missing = named.lacking.map(\.description).joined(separator: ", ")
        if let best = named.best { missing? += "; \(best) exists there" }
      }
      text = explanation(
        of: named.record.entry, in: named.index, missing: missing,
        isMarkdown: client.readsMarkdown)
    } else if project.linter.isOwn(use) {
      text = Explanation(
        of: use.name, "a symbol of this project", isMarkdown: client.readsMarkdown)
    } else {
      return { $0.null() }
    }
    return object { [client] json in
      json.object("contents") { text.writeMembers(to: &$0) }
      json.range(use.range, of: document.text, client.encoding)
    }
  }

  /// Returns a description of an entry for hovers and completions.
  ///
  /// - Parameter missing: The targets on which the name is missing; nil if every target has it.
  func explanation(
    of entry: EntryID, in index: CatalogIndex, missing: String?, isMarkdown: Bool
  ) -> Explanation {
    var text = Explanation(
      of: index.record(of: entry)?.facts.name ?? "", index.id, isMarkdown: isMarkdown)
    if let missing { text.add("missing on", missing) }
    for row in world.description(of: entry, in: index) { text.add(row.title, row.text) }
    return text
  }

  // MARK: Colours

  func documentColors(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let document = try document(parameters)
    guard let project = judged(document) else { return { $0.array { _ in } } }
    var colors: [(range: Range<Int>, value: ColorValue)] = []
    for use in project.reviews[document.path]?.uses ?? [] where use.kind != .symbol {
      guard let named = project.linter.entry(of: use, file: document.path),
        let value = named.index.color(of: named.record.entry, in: .light)
      else { continue }
      colors.append((use.range, value))
    }
    return { [client] json in
      var places = PositionCounter(document.text, client.encoding)
      json.objects(colors) { json, color in
        json.range(color.range, &places)
        json.object("color") { $0.members(of: color.value) }
      }
    }
  }
}

/// Text about a name, in a format that the client can display.
struct Explanation {
  private var lines: [String]
  private let isMarkdown: Bool

  init(of name: String, _ origin: String, isMarkdown: Bool) {
    self.isMarkdown = isMarkdown
    lines = ["\(isMarkdown ? "**`\(name)`**" : name)  \(origin)", ""]
  }

  /// Adds a line with a title; the title may be empty.
  mutating func add(_ title: String, _ text: String) {
    let (before, after) = isMarkdown ? ("*", "* ") : ("", ": ")
    lines.append(
      (isMarkdown ? "- " : "") + (title.isEmpty ? "" : before + title + after) + text)
  }

  var text: String { lines.map { $0.withoutControls() }.joined(separator: "\n") }

  /// Writes the members of the protocol's `MarkupContent`.
  func writeMembers(to json: inout JSONWriter) {
    json.member("kind") { $0.string(isMarkdown ? "markdown" : "plaintext") }
    json.member("value") { $0.string(text) }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of color: ColorValue) {
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ]
    for (name, value) in parts {
      member(name) { $0.number(Double(value) / 255, places: 4) }
    }
  }
}
