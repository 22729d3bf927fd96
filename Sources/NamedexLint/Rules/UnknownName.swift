import NamedexCore
import NamedexText

extension Rule {
  /// A symbol name that does not exist.
  package static let unknownName = Rule(
    id: "unknown-name", severity: .error,
    summary: "No symbol has this name",
    explanation: """
      No catalog has the name, current or former. The image is blank on \
      every device: \(AppleFrameworks.initializers(ifMissing: .blank)) draws nothing, and \
      \(AppleFrameworks.initializers(ifMissing: .nothing)) return nil. Names are compared exactly, including case; the message suggests similar names.

      An empty string means that there is no image, and is not reported. Neither is a name in code \
      that checks whether the symbol exists, such as `UIImage(systemName: name) != nil`. A name \
      that is tried before another one is a warning if it resembles a symbol's name.

      The symbol sets of packages are known where they are checked out. If the project depends on \
      packages that are not there, a name that resembles no known one may come from them, and is \
      only a warning.

      Unknown members of UIColor, NSColor and Color are not reported, because projects add their \
      own. In Interface Builder files, a name in the catalog "System" is reported if it resembles \
      a colour's name.

      The symbol sets in the project's asset catalogs are known. If the name is one of the project's own \
      symbols and comes from elsewhere, such as from a package that is not checked out, add its catalog with `--catalog` or `catalogs` in .namedex.yml.

      Members of `SFSymbol` are reported in projects that name SFSafeSymbols, except members that \
      the project adds in an extension of `SFSymbol`.
      """,
    examples: [
      Example(#"Image(systemName: "chevorn.left")"#, finds: ["chevorn.left"]),
      Example(#"Label("Back", systemImage: "Chevron.Left")"#, finds: ["Chevron.Left"]),
      Example(#"Image(systemName: "chevron.left")"#),
      Example(#"Image("chevorn.left")"#),
      Example(#"Image(systemName: isOn ? "checkmark" : "")"#),
      Example(#"let isThere = UIImage(systemName: "chevorn.left") != nil"#),
      Example("view.backgroundColor = UIColor.brandBackground"),
      // A former name is not unknown.
      Example(#"Image(systemName: "circle.bottomthird.split")"#),
    ],
    verdict: { judgement in
      guard judgement.known == nil, judgement.use.origin != .guessed, !judgement.use.isTested
      else { return nil }
      let near = judgement.suggestions
      // If this is not the last name that the program tries, the program may use another one.
      let isNeeded = judgement.use.alternatives?.isLast ?? true
      // A property whose name suggests a symbol may hold other text, and Interface Builder has its
      // own colours.
      let isSure =
        isNeeded && !judgement.use.isByName && !judgement.use.kind.isColor && !judgement.hasFallback
      if !isSure, near.isEmpty || judgement.hasFallback { return nil }
      // A word without a period may be anything.
      let isWord = judgement.use.isByName && !judgement.use.name.contains(".")
      var missing = ""
      if near.isEmpty, let first = judgement.missingPackages.first {
        let others = judgement.missingPackages.count - 1
        missing =
          "; it may come from a package that is not checked out here, such as \(first.quoted)"
          + (others > 0 ? " or \(counted(others, "other"))" : "")
      }
      return Verdict(
        message: (judgement.use.form == .symbolMember
          ? "no symbol has the member name "
          : judgement.family.isEmpty
            ? judgement.use.kind.isColor ? "no system colour is named " : "no symbol is named "
            : "\(judgement.family.joined(separator: " and ")) has no name ")
          + judgement.use.name.quoted
          + (near.isEmpty
            ? missing : "; did you mean \(near.map(\.quoted).joined(separator: " or "))?"),
        suggestions: near,
        limit: missing.isEmpty && isNeeded && !isWord && !judgement.mayHaveOthers ? nil : .warning)
    })
}
