import NamedexCore
import NamedexText

extension Rule {
  /// A symbol that does not exist under any name.
  static let unknownName = Rule(
    id: "unknown-name", severity: .error,
    summary: "No symbol has this name",
    explanation: """
      No catalog has the name, current or former. The image is blank on \
      every device. Names are compared exactly, including case; the message suggests similar names.

      Unknown members of UIColor, NSColor and Color are not reported, because projects add their own.

      The symbol sets in the project's asset catalogs are known. If the name is one of the project's own \
      symbols and comes from elsewhere, add its catalog with `--catalog` or `catalogs` in .namedex.yml.

      Members of `SFSymbol` are reported in projects that name SFSafeSymbols, except members that \
      the project adds in an extension of `SFSymbol`.
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
      guard judgement.known == nil, judgement.use.origin != .guessed else { return nil }
      let near = judgement.suggestions
      return Verdict(
        message: (judgement.use.form == .symbolMember
          ? "no symbol has the member name " : "no symbol is named ")
          + judgement.use.name.quoted
          + (near.isEmpty
            ? "" : "; did you mean \(near.map(\.quoted).joined(separator: " or "))?"))
    })
}
