import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The tool `check_names`.
enum CheckTool {
  private static let nameLimit = 200

  static let tool = Tool(
    name: "check_names", title: "Check names",
    description: """
      Check names before you write them into code: whether each exists, is deprecated, is missing on \
      one of the target systems, and the best name for those systems. For an unknown name it returns \
      the nearest names and those that its words mean. Example: \
      {"names":["trash","bitbucket.logo"],"target":["iOS 15","macOS 12"]}. Names are compared exactly. \
      Does not know images in the app's own asset catalogs, and does not read files: use lint_source \
      for the text of a file.
      """,
    arguments: [
      "names": ToolSchema.texts("Names, exactly as in the code.", limit: nameLimit),
      "target": ToolSchema.target,
      "catalogs": ToolSchema.catalogs,
    ], required: ["names"],
    result: ToolSchema.object([
      "ok": ToolSchema.flag("Whether every name may be used."),
      "names": ToolSchema.array(
        of: ToolSchema.object([
          "name": ToolSchema.text(),
          "status": ToolSchema.text(among: [
            "ok", "deprecated", "removed", "unavailable", "unknown",
          ]),
          "current": ToolSchema.optionalText("The name today."),
          "best": ToolSchema.optionalText("The name to write for these systems."),
          "introduced": ToolSchema.versions,
          "removed": ToolSchema.versions,
          "suggestions": ToolSchema.texts("The nearest names."),
          "catalog": ToolSchema.optionalText(),
          "missing_on": ToolSchema.texts("The targets on which the name does not exist."),
          "meant": ToolSchema.texts(
            "Other names that exist on the targets and mean the same, if there is no best name."),
        ])),
      "notes": ToolSchema.notes,
    ])
  ) { arguments, content throws(ServedError) in
    let names = try arguments.requiredTexts("names", limit: nameLimit)
    let target = try arguments.texts("target")
    let catalogs = try arguments.texts("catalogs")
    let open = try content.catalogs(catalogs)
    let judge = try served { () throws(Failure) in
      try NameJudge(open, targets: target, messages: Messages("namedex", .quiet))
    }
    var checked: [CheckedName] = []
    for name in names.uniqued() {
      let judged = try served { () throws(Failure) in try judge.judge(name) }
      let meant =
        judged.report.best == nil || judged.report.status == .removed
        ? try alternatives(to: judged.report, target, open, &content)
        : []
      checked.append(CheckedName(judged: judged, meant: meant))
    }
    let notes =
      open.flatMap { $0.index.ends(before: target) }
      + (catalogs.isEmpty ? others(checked.map(\.judged.report), &content) : [])
    return ToolAnswer(checked.map(\.text) + notes) { json in
      json.member("ok") { $0.boolean(checked.allSatisfy { $0.judged.report.status == .ok }) }
      json.objects("names", checked) { json, checked in
        json.members(of: checked.judged.report)
        json.member("catalog") { $0.string(checked.judged.catalog?.id) }
        json.member("missing_on") { $0.strings(checked.judged.missing) }
        json.member("meant") { $0.strings(checked.meant) }
      }
      json.member("notes") { $0.strings(notes) }
    }
  }

  /// Returns notes about unknown names that exist in catalogs that were not searched, such as those
  /// of colours.
  private static func others(_ reports: [NameReport], _ content: inout CatalogContent) -> [String] {
    reports.filter { $0.status == .unknown }.compactMap { report in
      let ids = content.allCatalogs().filter { !$0.index.entries(named: report.name).isEmpty }
        .map(\.index.id)
      return ids.isEmpty
        ? nil
        : "\(report.name) is a name of \(ids.joined(separator: ", ")); give that in `catalogs`"
    }
  }

  /// Returns names that exist on the targets and have a similar meaning to a name that cannot be
  /// used.
  private static func alternatives(
    to report: NameReport, _ target: [String], _ open: [OpenCatalog],
    _ content: inout CatalogContent
  ) throws(ServedError) -> [String] {
    let search = try CatalogSearch(served: open, targets: target)
    var texts = [CatalogSearch.words(ofInvented: report.name)]
    if let record = report.record,
      let catalog = open.first(where: { $0.index.name(of: record.entry) != nil })
    {
      texts = content.associations.words(of: record.entry, in: catalog.index).prefix(3).map(\.words)
    }
    return Array(texts.flatMap { search.namesMeant(by: $0, limit: 3) }.uniqued().prefix(5))
  }
}

/// A name that has been checked, with names of similar meaning.
private struct CheckedName {
  var judged: JudgedName
  var meant: [String]

  /// The report as one line.
  var text: String {
    let report = judged.report
    let name = report.name.withoutControls()
    let offers =
      meant.isEmpty ? "" : "; with a similar meaning: \(meant.joined(separator: ", "))"
    switch report.status {
    case .ok: return "\(name): ok"
    case .deprecated:
      let current = (report.current ?? report.best ?? name).withoutControls()
      return "\(name): deprecated; "
        + (report.alias?.unreleasedPhrase(current: current).map { "\($0); " } ?? "")
        + (report.best.map { $0 == report.name ? "no replacement" : "write \($0)" }
          ?? "no replacement") + offers
    case .removed:
      return "\(name): removed" + (report.removed.map { " in \($0.forPeople)" } ?? "")
        + "; choose another" + offers
    case .unavailable:
      return "\(name): missing on \(judged.missing.joined(separator: ", ")); "
        + (report.best.map { "write \($0)" } ?? "no other name there") + offers
    case .unknown:
      let near = report.suggestions
      return "\(name): no such name"
        + (near.isEmpty ? "" : "; nearest: \(near.joined(separator: ", "))") + offers
    }
  }
}
