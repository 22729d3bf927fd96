import NamedexCore

extension Rule {
  /// A symbol that does not exist under any name.
  static let unknownName = Rule(
    id: "unknown-name", severity: .error,
    summary: "No symbol has this name",
    explanation: """
      The name is in no catalog: not as a symbol's name of today, not as an earlier one. On a device \
      the image stays blank. Names are compared exactly, capital letters included; near names are \
      offered.

      A member of UIColor, NSColor or Color that no catalog knows is not reported: projects add \
      their own.

      If the name is one of the project's own symbols, give their catalog with --catalog or under \
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
        message: "no symbol is named \(judgement.use.name.inQuotes)"
          + (near.isEmpty
            ? "" : "; did you mean \(near.map(\.inQuotes).joined(separator: " or "))?"))
    })
}
