import NamedexText

/// The capabilities of a client that affect the server.
struct Client {
  var encoding = PositionEncoding.utf16
  /// True if the client pulls diagnostics; if not, the server pushes them.
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var hasRelatedPlaces = false
  var hasTags = false
  var hasVersionedEdits = false
  var hasLabelDetails = false
  var readsMarkdown = false
  var documentsInMarkdown = false
  var showsProgress = false
  var registersWatchers = false

  /// Reads the `capabilities` parameter of `initialize`, which is nil before that message.
  init(_ capabilities: JSONValue?) {
    func value(_ path: String...) -> JSONValue? {
      path.reduce(capabilities) { $0?[$1] }
    }
    func has(_ value: JSONValue?) -> Bool { value == .bool(true) }
    // UTF-8 is preferred, because it needs no conversion. Otherwise, the client's order of
    // preference applies.
    let encodings = value("general", "positionEncodings")?.texts?.compactMap {
      PositionEncoding(rawValue: $0)
    }
    if let encodings {
      encoding = encodings.contains(.utf8) ? .utf8 : encodings.first ?? .utf16
    }
    pullsDiagnostics = value("textDocument", "diagnostic")?.object != nil
    refreshesDiagnostics = has(value("workspace", "diagnostics", "refreshSupport"))
    let diagnostics = value("textDocument", "publishDiagnostics")
    hasRelatedPlaces = pullsDiagnostics || has(diagnostics?["relatedInformation"])
    hasTags = pullsDiagnostics || diagnostics?["tagSupport"]?.object != nil
    hasVersionedEdits = has(value("workspace", "workspaceEdit", "documentChanges"))
    let item = value("textDocument", "completion", "completionItem")
    hasLabelDetails = has(item?["labelDetailsSupport"])
    documentsInMarkdown = item?["documentationFormat"]?.texts?.contains("markdown") ?? false
    readsMarkdown =
      value("textDocument", "hover", "contentFormat")?.texts?.contains("markdown") ?? false
    showsProgress = has(value("window", "workDoneProgress"))
    registersWatchers = has(
      value("workspace", "didChangeWatchedFiles", "dynamicRegistration"))
  }
}
