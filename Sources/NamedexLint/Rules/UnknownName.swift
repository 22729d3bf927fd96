import NamedexCore
import NamedexText

extension Rule {
  /// A symbol that does not exist under any name.
  static let unknownName = Rule(
    id: "unknown-name", severity: .error,
    summary: "No symbol has this name",
    explanation: """
      No catalog has the name, neither as a current name nor as a former one. The image is blank on \
      every device. Names are compared exactly, including case; the message suggests similar names.

      Unknown members of UIColor, NSColor and Color are not reported, because projects add their own.

      If the name is one of the project's own symbols, add its catalog with `--catalog` or \
      `catalogs` in .namedex.yml.
      """,
    examples: [
      Example(#"Image(systemName: "chevorn.left")"#, finds: ["chevorn.left"]),
      Example(#"Label("Back", systemImage: "Chevron.Left")"#, finds: ["Chevron.Left"]),
      Example(#"Image(systemName: "chevron.left")"#),
      Example(#"Image("chevorn.left")"#),
      Example("view.backgroundColor = UIColor.brandBackground"),
      // An earlier name is known.
      Example(#"Image(systemName: "circle.bottomthird.split")"#),
    ],
    verdict: { judgement in
      guard judgement.known == nil else { return nil }
      let near = judgement.suggestions
      return Verdict(
        message: "no symbol is named \(judgement.use.name.quoted)"
          + (near.isEmpty
            ? "" : "; did you mean \(near.map(\.quoted).joined(separator: " or "))?"))
    })
}
