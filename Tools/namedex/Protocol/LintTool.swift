import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

/// The tool `lint_source`, whose requests `namedex-lint` answers.
enum LintTool {
  static let tool = Tool(
    name: "lint_source", title: "Lint source text",
    description: """
      Check all names of symbols and colours in the text of one file, as `namedex lint` does: unknown, \
      deprecated, missing on a target; and return the text with the fixable names rewritten. Knows \
      #available, @available and comments such as `namedex:disable:next`. Example: \
      {"path":"A.swift","source":"Image(systemName: \\"bitbucket.logo\\")","target":["iOS 15"]}. Give \
      the text itself: it never reads or writes files, and does not read the project's settings.
      """,
    arguments: [
      "source": ToolSchema.text("The whole text of the file."),
      "path": ToolSchema.text(
        "The file's name, for its kind: .swift, .m, .mm, .h, .xib, .storyboard, .plist, "
          + ".tsx, .jsx, .js, .mjs, .cjs, .ts, .mts, .cts or .dart."),
      "target": ToolSchema.target,
      "prefer_available": ToolSchema.flag(
        "Also rewrite names that are too new to older ones of the same symbol.", default: false),
    ], required: ["source", "path"],
    result: ToolSchema.object([
      "names": ToolSchema.number("How many names the text has."),
      "findings": ToolSchema.array(
        of: ToolSchema.object([
          "file": ToolSchema.text(),
          "line": ToolSchema.number(),
          "column": ToolSchema.number(),
          "offset": ToolSchema.number("In bytes, from 0."),
          "length": ToolSchema.number("In bytes."),
          "name": ToolSchema.text(),
          "catalog": ToolSchema.optionalText(),
          "rule": ToolSchema.optionalText(),
          "severity": ToolSchema.text(among: ["note", "warning", "error"]),
          "message": ToolSchema.text(),
          "best": ToolSchema.optionalText(),
          "targets": ToolSchema.versions,
        ])),
      "rewritten": ToolSchema.number("How many findings `corrected` fixes."),
      "corrected": ToolSchema.optionalText(
        "The whole text with names rewritten; null if none was."),
    ])
  ) { arguments, content throws(ServedError) in
    let source = try arguments.requiredText("source", limit: .max)
    let path = try arguments.requiredText("path")
    let target = try arguments.texts("target")
    let prefersAvailable = try arguments.flag("prefer_available")
    var json = JSONWriter()
    json.object { json in
      json.member("source") { $0.string(source) }
      json.member("path") { $0.string(path) }
      json.member("targets") { $0.strings(target) }
      json.member("prefer_available") { $0.boolean(prefersAvailable) }
    }
    guard let line = content.linter.answer(to: json.bytes),
      let answer = try? JSONValue(bytes: line)
    else {
      throw ServedError("`namedex-lint` does not answer; use check_names")
    }
    if let problem = answer["error"]?.text { throw ServedError(problem) }
    var lines = (answer["findings"]?.array ?? []).map { finding in
      func digits(_ name: String) -> String {
        if case .number(let digits) = finding[name] { digits } else { "" }
      }
      return "\(path):\(digits("line")):\(digits("column")): \(finding["severity"]?.text ?? ""): "
        + (finding["message"]?.text ?? "")
    }
    if lines.isEmpty { lines.append("no findings") }
    if answer["corrected"]?.text != nil {
      lines.append("`corrected` is the text with names rewritten")
    }
    return ToolAnswer(text: lines.joined(separator: "\n"), structured: line)
  }
}
