import NamedexLint
import NamedexProtocol
import NamedexText

/// Findings as diagnostics, pushed and pulled.
extension LanguageServer {
  // MARK: Pushed

  /// True if there are changed documents whose diagnostics the client has not received.
  package var hasDiagnostics: Bool {
    !client.pullsDiagnostics && documents.values.contains { $0.isUntold && $0.kind != nil }
  }

  /// Lints the changed documents and pushes new diagnostics.
  package func pushDiagnostics() {
    for document in documents.values where document.isChanged { _ = judged(document) }
    for address in documents.keys { documents[address]?.isUntold = false }
    publishAll()
  }

  /// Pushes the findings of every document whose findings changed.
  func publishAll() {
    guard !client.pullsDiagnostics else { return }
    for document in documents.values.sorted(by: { $0.address < $1.address }) {
      guard let project = judged(document) else { continue }
      publish(project.findings[document.path] ?? [], of: document, version: document.version)
    }
  }

  /// Pushes the findings of a document, unless the last push had the same findings for the same
  /// version. Some clients wait for confirmation that a change has been linted.
  func publish(_ findings: [Finding], of document: OpenDocument, version: Int?) {
    let items = items(findings)
    guard
      documents[document.address] == nil || document.published != items
        || document.publishedVersion != version
    else { return }
    documents[document.address]?.published = items
    documents[document.address]?.publishedVersion = version
    notify("textDocument/publishDiagnostics") { json in
      json.member("uri") { $0.string(document.address) }
      if let version { json.member("version") { $0.number(version) } }
      json.member("diagnostics") { $0.json(items) }
    }
  }

  // MARK: Pulled

  func documentDiagnostics(_ parameters: JSONValue) throws(ProtocolFault) -> Value {
    let document = try document(parameters)
    let findings = judged(document)?.findings[document.path] ?? []
    let known = parameters["previousResultId"]?.text
    return object { self.report(findings, known, &$0) }
  }

  func workspaceDiagnostics(_ parameters: JSONValue) -> Value {
    for document in documents.values where document.isChanged { _ = judged(document) }
    var known: [String: String] = [:]
    for result in parameters["previousResultIds"]?.array ?? [] {
      if let address = result["uri"]?.text { known[address] = result["value"]?.text }
    }
    let open = Dictionary(
      documents.values.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var findings: [String: [Finding]] = [:]
    var versions: [String: Int] = [:]
    // Files that no longer have findings must also be reported, or the client keeps the old
    // findings.
    for address in known.keys { findings[address] = [] }
    for project in projects {
      for (path, found) in project.findings {
        let address = open[path]?.address ?? FileAddress.address(of: path)
        findings[address] = found
        versions[address] = open[path]?.version
      }
    }
    let files = findings.sorted { $0.key < $1.key }
    return object { json in
      json.objects("items", files) { json, file in
        json.member("uri") { $0.string(file.key) }
        json.member("version") { $0.number(versions[file.key]) }
        self.report(file.value, known[file.key], &json)
      }
    }
  }

  /// Writes the members of a report: the diagnostics, unless the client already has them.
  private func report(_ findings: [Finding], _ known: String?, _ json: inout JSONWriter) {
    let items = items(findings)
    // An FNV-1a hash: if the result ID is the same, so is the report.
    let number = items.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let id = String(number, radix: 16)
    json.member("kind") { $0.string(known == id ? "unchanged" : "full") }
    json.member("resultId") { $0.string(id) }
    if known != id { json.member("items") { $0.json(items) } }
  }

  // MARK: Diagnostics

  private func items(_ findings: [Finding]) -> [UInt8] {
    var json = JSONWriter()
    json.objects(findings) { diagnostic($1, &$0) }
    return json.bytes
  }

  /// Writes the members of a diagnostic.
  func diagnostic(_ finding: Finding, _ json: inout JSONWriter) {
    json.range(finding.start, finding.end, client.encoding)
    json.member("severity") { json in
      switch finding.severity {
      case .error: json.number(1)
      case .warning: json.number(2)
      case .note: json.number(3)
      }
    }
    json.member("code") { $0.string(finding.rule) }
    json.member("source") { $0.string("namedex") }
    json.member("message") { $0.string(finding.message) }
    if client.hasTags, let tag = Self.tags[finding.rule ?? ""] {
      json.member("tags") { $0.array { $0.number(tag) } }
    }
    if client.hasRelatedPlaces, let related = finding.related {
      json.objects("relatedInformation", [related]) { json, related in
        json.object("location") { json in
          json.member("uri") { $0.string(address(of: related.file)) }
          json.range(related.place.start, related.place.end, client.encoding)
        }
        json.member("message") { $0.string("\(related.name.quoted) is used here") }
      }
    }
  }

  /// The protocol's tags for rules: 1 for unnecessary code, 2 for deprecated code.
  private static let tags = [
    "unused-suppression": 1, "deprecated-name": 2, "rename-later": 2,
  ]

  /// Returns the URI of a file; for an open file, the URI that the client used.
  func address(of path: String) -> String {
    addresses[path]?.min() ?? FileAddress.address(of: path)
  }
}
