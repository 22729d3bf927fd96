import NamedexCore
import NamedexLint
import NamedexProtocol
import NamedexSearch
import NamedexText

/// Code actions that fix findings.
extension LanguageServer {
  package static let fixAllKind = "source.fixAll.namedex"
  private static let quickFix = "quickfix"
  /// The maximum number of findings per request for which quick fixes are offered. Each unknown
  /// name requires a search for replacements, and a longer menu is not useful.
  private static let mostFindings = 32

  private struct Action {
    let title: String
    var kind = quickFix
    var finding: Finding?
    var isPreferred = false
    let edits: [Edit]
  }

  func codeActions(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let document = try document(parameters)
    guard let start = Position(parameters["range"]?["start"]),
      let end = Position(parameters["range"]?["end"])
    else { throw ProtocolFault(.invalidParameters, "the request needs 'range'") }
    guard let project = judged(document) else { return { $0.array { _ in } } }
    let first = document.text.offset(of: start, client.encoding)
    let last = document.text.offset(of: end, client.encoding)
    let only = parameters["context"]?["only"]?.texts
    func isWanted(_ kind: String) -> Bool {
      only?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
    }
    let findings = project.findings[document.path] ?? []
    var actions: [Action] = []
    let uses = project.reviews[document.path]?.uses ?? []
    if isWanted(Self.quickFix) {
      let touched = findings.lazy.filter {
        $0.offset <= last && first <= $0.offset + $0.length
      }
      for finding in touched.prefix(Self.mostFindings) {
        actions += self.actions(finding, document, project)
      }
    }
    if isWanted(Self.fixAllKind) {
      let plan = FixPlan(findings, uses: uses, includesDowngrades: false)
      if !plan.edits.isEmpty {
        actions.append(
          Action(
            title: "Replace all former names in this file", kind: Self.fixAllKind,
            edits: plan.edits))
      }
    }
    return { $0.objects(actions) { self.write($1, document, &$0) } }
  }

  private func actions(
    _ finding: Finding, _ document: OpenDocument, _ project: Project
  ) -> [Action] {
    var actions: [Action] = []
    func replace(_ fix: Fix, _ title: String, isPreferred: Bool) {
      actions.append(
        Action(
          title: title, finding: finding, isPreferred: isPreferred,
          edits: fix.ranges.map { Edit(range: $0, text: fix.replacement) }))
    }
    let use = project.reviews[document.path]?.uses.first { $0.range.lowerBound == finding.offset }
    if let fix = finding.fix {
      let note = fix.isDowngrade ? ", which exists on every target" : ""
      replace(fix, "Use \(fix.replacement.quoted)\(note)", isPreferred: !fix.isDowngrade)
    }
    for (number, fix) in finding.suggested.enumerated() {
      replace(fix, "Use \(fix.replacement.quoted)", isPreferred: number == 0)
    }
    if finding.rule == Rule.unknownName.id, finding.suggested.isEmpty, let use {
      for meant in names(meantBy: use, document, project) {
        actions.append(
          Action(title: "Use \(meant.name.quoted)", finding: finding, edits: meant.edits))
      }
    }
    if document.kind == .swift, let use,
      let wrap = AvailabilityWrap(finding, use, document.text, project.linter.settings.catalogs)
    {
      actions.append(
        Action(title: "Add \(wrap.condition.quoted)", finding: finding, edits: [wrap.edit]))
    }
    if let edit = suppression(of: finding, document) {
      actions.append(
        Action(title: "Suppress \(finding.rule ?? "") here", finding: finding, edits: [edit]))
    }
    return actions
  }

  /// Returns the names that a search for an unknown name finds.
  private func names(
    meantBy use: NameUse, _ document: OpenDocument, _ project: Project
  ) -> [(name: String, edits: [Edit])] {
    let targets = project.linter.targets(of: use, file: document.path)
    guard !use.name.isEmpty, let search = project.search(use.kind, targets) else { return [] }
    return search.answer(use.name, limit: 3).rows.compactMap { row in
      guard let facts = search.indexes[row.catalog].record(of: row.entry)?.facts else { return nil }
      let name = use.writing(row.shownName, of: facts)
      return use.rewrites(to: name, in: document.text.bytes).map { ranges in
        (name, ranges.map { Edit(range: $0, text: name) })
      }
    }
  }

  /// Returns an edit that adds a comment on a line of its own above a finding.
  private func suppression(of finding: Finding, _ document: OpenDocument) -> Edit? {
    guard let rule = finding.rule, rule != Rule.unusedSuppression.id, finding.length > 0 else {
      return nil
    }
    let (start, white) = document.text.indentation(at: finding.offset)
    let indentation = String(decoding: white, as: UTF8.self)
    let comment = document.kind?.support.comment(
      "namedex:disable:next \(rule)", before: start + white.count, in: document.text.bytes)
    guard let text = comment else { return nil }
    return Edit(range: start..<start, text: "\(indentation)\(text)\n")
  }

  // MARK: Writing

  private func write(_ action: Action, _ document: OpenDocument, _ json: inout JSONWriter) {
    json.member("title") { $0.string(action.title) }
    json.member("kind") { $0.string(action.kind) }
    if let finding = action.finding {
      json.objects("diagnostics", [finding]) { diagnostic($1, &$0) }
    }
    if action.isPreferred { json.member("isPreferred") { $0.boolean(true) } }
    json.object("edit") { json in
      let edits = FileEdits(
        address: document.address, version: document.version, text: document.text,
        edits: action.edits)
      write([edits], &json)
    }
  }

  /// Writes the members of a workspace edit.
  func write(_ files: [FileEdits], _ json: inout JSONWriter) {
    if client.hasVersionedEdits {
      json.objects("documentChanges", files) { json, file in
        json.object("textDocument") { json in
          json.member("uri") { $0.string(file.address) }
          json.member("version") { $0.number(file.version) }
        }
        json.member("edits") { file.write(client.encoding, &$0) }
      }
    } else {
      json.object("changes") { json in
        for file in files { json.member(file.address) { file.write(client.encoding, &$0) } }
      }
    }
  }
}

/// The edits of one file.
struct FileEdits {
  let address: String
  /// The version of the document that the edits apply to; nil for a file that is not open.
  let version: Int?
  let text: TextDocument
  let edits: [Edit]

  fileprivate func write(_ encoding: PositionEncoding, _ json: inout JSONWriter) {
    var places = PositionCounter(text, encoding)
    json.objects(edits) { json, edit in
      json.range(edit.range, &places)
      json.member("newText") { $0.string(String(decoding: edit.replacement, as: UTF8.self)) }
    }
  }
}
