import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The tool `check_names`.
struct CheckTool {
  private static let nameLimit = 200

  private let names: [String]
  private let target: [String]
  private let catalogs: [String]

  static let description = ServedTool(
    name: "check_names", title: "Check names",
    description: """
      Check names before you write them into code: whether each exists, is deprecated, is missing on \
      one of the target systems, and the best name for those systems. For an unknown name it returns \
      the nearest names and those that its words mean. Example: \
      {"names":["trash","bitbucket.logo"],"target":["iOS 15","macOS 12"]}. Names are compared exactly. \
      Does not know images in the app's own asset catalogs, and does not read files: use lint_source \
      for the text of a file.
      """,
    inputSchema: ToolSchema.object(
      [
        "names": ToolSchema.texts("Names, exactly as in the code.", limit: nameLimit),
        "target": ToolSchema.target,
        "catalogs": ToolSchema.catalogs,
      ], required: ["names"]),
    outputSchema: ToolSchema.object([
      "ok": ToolSchema.flag("Whether every name may be used."),
      "names": ToolSchema.array(
        of: ToolSchema.object([
          "name": ToolSchema.text(),
          "status": ToolSchema.text(among: ["ok", "deprecated", "unavailable", "unknown"]),
          "current": ToolSchema.optionalText("The name today."),
          "best": ToolSchema.optionalText("The name to write for these systems."),
          "introduced": ToolSchema.versions,
          "suggestions": ToolSchema.texts("The nearest names."),
          "catalog": ToolSchema.optionalText(),
          "missing_on": ToolSchema.texts("The targets on which the name does not exist."),
          "meant": ToolSchema.texts(
            "Other names that exist on the targets and mean the same, if there is no best name."),
        ])),
      "notes": ToolSchema.notes,
    ]))

  init(_ values: [String: JSONValue]) throws(ServedError) {
    let arguments = try ToolArguments(values, known: ["names", "target", "catalogs"])
    names = try arguments.requiredTexts("names", limit: Self.nameLimit)
    target = try arguments.texts("target")
    catalogs = try arguments.texts("catalogs")
  }

  func answer(_ content: inout CatalogContent) throws(ServedError) -> ToolAnswer {
    let open = try content.catalogs(catalogs)
    let judge = try served { () throws(Failure) in
      try NameJudge(open, targets: target, messages: Messages("namedex", .quiet))
    }
    var lines: [String] = []
    var json = JSONWriter()
    var reports: [CheckedName] = []
    for name in names.uniqued() {
      let report = try served { () throws(Failure) in try judge.report(on: name) }
      let missing =
        report.status == .unavailable
        ? try served { () throws(Failure) in try judge.targetsLacking(name) } : []
      let checked = CheckedName(
        report: report, catalog: judge.catalog(of: report), missing: missing,
        meant: report.best == nil ? try alternatives(to: report, open, &content) : [])
      lines.append(checked.text)
      reports.append(checked)
    }
    let notes =
      open.flatMap { $0.index.ends(before: target) }
      + (catalogs.isEmpty ? others(reports.map(\.report), &content) : [])
    json.object { json in
      json.member("ok") { $0.boolean(reports.allSatisfy { $0.report.status == .ok }) }
      json.objects("names", reports) { json, checked in
        json.members(of: checked.report)
        json.member("catalog") { $0.string(checked.catalog?.id) }
        json.member("missing_on") { $0.strings(checked.missing) }
        json.member("meant") { $0.strings(checked.meant) }
      }
      json.member("notes") { $0.strings(notes) }
    }
    return ToolAnswer(text: (lines + notes).joined(separator: "\n"), structured: json.bytes)
  }

  /// Sentences about unknown names that a catalog has which was not asked, such as those of colours.
  private func others(_ reports: [NameReport], _ content: inout CatalogContent) -> [String] {
    reports.filter { $0.status == .unknown }.compactMap { report in
      let ids = content.allCatalogs().filter { !$0.index.entries(named: report.name).isEmpty }
        .map(\.index.id)
      return ids.isEmpty
        ? nil
        : "\(report.name) is a name of \(ids.joined(separator: ", ")); give that in `catalogs`"
    }
  }

  /// Names on the targets that mean what a name does that cannot be used.
  private func alternatives(
    to report: NameReport, _ open: [OpenCatalog], _ content: inout CatalogContent
  ) throws(ServedError) -> [String] {
    let search = try content.search(open, targets: target)
    var texts = [InventedName.words(of: report.name)]
    if let record = report.record,
      let catalog = open.first(where: { $0.index.name(of: record.entry) != nil })
    {
      texts = content.associations.words(of: record.entry, in: catalog.index).prefix(3).map(\.words)
    }
    var names: [String] = []
    for text in texts {
      names += search.namesMeant(by: text, limit: 3)
    }
    return Array(names.uniqued().prefix(5))
  }
}

/// A name that was checked.
private struct CheckedName {
  var report: NameReport
  var catalog: CatalogIndex?
  var missing: [String]
  var meant: [String]

  /// The report in a line.
  var text: String {
    let name = report.name.withoutControls()
    let offers =
      meant.isEmpty ? "" : "; with a similar meaning: \(meant.joined(separator: ", "))"
    switch report.status {
    case .ok: return "\(name): ok"
    case .deprecated:
      return "\(name): deprecated; "
        + (report.best.map { $0 == report.name ? "no replacement" : "write \($0)" }
          ?? "no replacement") + offers
    case .unavailable:
      return "\(name): missing on \(missing.joined(separator: ", ")); "
        + (report.best.map { "write \($0)" } ?? "no other name there") + offers
    case .unknown:
      let near = report.suggestions
      return "\(name): no such name"
        + (near.isEmpty ? "" : "; nearest: \(near.joined(separator: ", "))") + offers
    }
  }
}
