import Namedex
import NamedexCommandLine
import NamedexProtocol
import NamedexText

// What is served to a model or a person besides tools: instructions, resources and prompts.
extension CatalogContent {
  var instructions: String {
    """
    Namedex knows the real names of SF Symbols, of Apple's system colours and of other catalogs, with \
    the release of each. Never write a symbol's name from memory: find it with search_names, giving \
    the app's deployment targets as `target`, or check it with check_names. When you have written a \
    file, pass its text to lint_source if that tool is listed. An unknown name is an answer, not an \
    error: it comes with the nearest names and those that its words mean. Namedex reads no files, \
    changes nothing and has no pictures.
    """
  }

  // MARK: Resources

  var resources: [ServedResource<Self>] {
    let catalogs = ServedResource<Self>(
      uri: "namedex://catalogs", name: "catalogs", title: "Catalogs",
      description: "The catalogs that can be searched, with their releases.",
      mimeType: "application/json"
    ) { content in
      String(decoding: CatalogListTool.answer(content.allCatalogs()).structured, as: UTF8.self)
    }
    let rules = ServedResource<Self>(
      uri: "namedex://rules", name: "rules", title: "Rules of lint_source",
      description: "What each rule reports, why it matters and what to do.",
      mimeType: "text/markdown"
    ) { content throws(ServedError) in
      guard let rules = content.linter.allRules()?.array else {
        throw ServedError("`namedex-lint` does not answer; read the resource again")
      }
      let sections = rules.map { rule in
        """
        ## \(rule["rule"]?.text ?? "") (\(rule["severity"]?.text ?? ""))

        \(rule["summary"]?.text ?? "").

        \(rule["explanation"]?.text ?? "")
        """
      }
      return (["# Rules"] + sections).joined(separator: "\n\n") + "\n"
    }
    return linter.isInstalled ? [catalogs, rules] : [catalogs]
  }

  // MARK: Prompts

  var prompts: [ServedPrompt] { [Self.choosing, Self.moving] }

  private static let choosing = ServedPrompt(
    name: "choose_symbol", title: "Choose a symbol",
    description: "Find the symbol for a button, a menu or a state.",
    arguments: [
      ("purpose", "What it is for, such as 'removes the account'.", isRequired: true),
      ("target", "The oldest systems, such as 'iOS 15, macOS 12'.", isRequired: false),
    ]
  ) { arguments throws(ServedError) in
    let purpose = try text("purpose", of: arguments)
    let target = arguments["target"].map { " It must exist on \($0): give that as `target`." } ?? ""
    return """
      Choose an SF Symbol for this purpose: \(purpose).\(target)
      Call search_names with two or three different wordings of what the symbol should show. Compare \
      the reasons of the first results, look at the family of the best with explain_name, and check \
      your choice with check_names. Answer with one name, one or two alternatives, and why.
      """
  }

  private static let moving = ServedPrompt(
    name: "move_to_system", title: "Move an app to a newer system",
    description: "Replace deprecated names once the app's oldest system is newer.",
    arguments: [("target", "The new oldest systems, such as 'iOS 17'.", isRequired: true)]
  ) { arguments throws(ServedError) in
    let target = try text("target", of: arguments)
    return """
      The app's oldest systems are now \(target). Find every name of a symbol or a system colour in \
      its sources.
      Pass the text of each file to lint_source with `target`, or the names to check_names if that \
      tool is not listed. Replace deprecated names with the best ones, remove #available branches \
      that were only there for older names, and list what you changed.
      """
  }

  /// Returns an argument. Throws if it is missing or empty.
  private static func text(
    _ name: String, of arguments: [String: String]
  ) throws(ServedError) -> String {
    guard let text = arguments[name], !text.isEmpty else {
      throw ServedError("`\(name)` is missing; give a string")
    }
    return text
  }
}
