import NamedexCore
import NamedexSearch
import NamedexText

extension Rule {
  /// A name that a newer one has replaced on every target, or that was removed.
  package static let deprecatedName = Rule(
    id: "deprecated-name", severity: .warning,
    summary: "A newer name of the same symbol exists on every target",
    explanation: """
      The symbol was renamed, and a newer name exists on every target. `namedex fix` replaces the \
      name; the image does not change.

      A newer name that does not exist on every target yet is reported by `rename-later` instead. \
      Without a known target the name is only a note, and not rewritten, because the newer name could be \
      blank on an older system.

      A few former names were never in a release. The system shows the symbol that they became.

      A deprecated name without a replacement is also reported; a colour only as a note. So is a \
      name that exists on the targets but was removed in a later system.

      The new member of `SFSymbol` exists only in versions of SFSafeSymbols that have the symbols \
      of that release: update the package if your code does not compile.
      """,
    examples: [
      Example(
        #"Image(systemName: "circle.bottomthird.split")"#, targets: ["iOS 16"],
        finds: ["circle.bottomthird.split"]),
      Example(
        #"Image(systemName: "arrow.2.circlepath")"#, targets: ["iOS 15"],
        finds: ["arrow.2.circlepath"]),
      Example(#"Image(systemName: "arrow.2.circlepath")"#, targets: ["iOS 13"]),
      // Code that is not built for any target is not judged.
      Example(
        """
        #if os(macOS)
        let image = Image(systemName: "arrow.2.circlepath")
        #endif
        """, targets: ["iOS 18"]),
      Example(
        """
        if #available(iOS 14, *) { use(Image(systemName: "arrow.2.circlepath")) }
        """, targets: ["iOS 13"], finds: ["arrow.2.circlepath"]),
      Example(
        "view.backgroundColor = UIColor.groupTableViewBackground", targets: ["iOS 13"],
        finds: ["groupTableViewBackground"]),
      Example("view.backgroundColor = UIColor.groupTableViewBackground", targets: ["iOS 12"]),
      Example(#"Image(systemName: "arrow.triangle.2.circlepath")"#),
      Example(
        #"Image(systemName: "character.zh.traditional")"#, targets: ["iOS 16"],
        finds: ["character.zh.traditional"]),
    ],
    verdict: { judgement in
      guard let known = judgement.known, !judgement.isNeverBuilt else { return nil }
      let name = judgement.use.name.quoted
      if known.status == .unavailable, !known.isFloorKnown {
        return Verdict(message: "\(name) was removed without a replacement")
      }
      guard known.status == .deprecated || known.status == .removed else { return nil }
      // The program also tries the newer name.
      if let best = known.best, judgement.use.alternatives?.names.contains(best) == true {
        return nil
      }
      guard let best = known.best, best != judgement.use.name else {
        let removal = Judgement.origin(known.removed, on: judgement.targets.list)
        return Verdict(
          message: removal.isEmpty
            ? "\(name) is deprecated without a replacement"
            : "\(name) is gone\(removal) on, without a replacement",
          limit: judgement.use.kind.isColor ? .note : nil)
      }
      let unreleased = known.unreleasedPhrase
      let change = unreleased.map { "was \($0)" } ?? "was renamed"
      guard known.isFloorKnown else {
        let origin =
          known.currentIntroduced.map { release in
            " (from "
              + release.platforms.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
              + ")"
          } ?? ""
        return Verdict(
          message: "\(name) \(change)\(unreleased == nil ? " to \(best.quoted)" : "")\(origin); "
            + "no deployment target is known; check that the new name exists on your oldest system",
          best: best,
          limit: .note)
      }
      let condition =
        judgement.use.form == .symbolMember
        ? ", if the installed version of SFSafeSymbols has it" : ""
      return Verdict(
        message: "\(name) \(change); use \(best.quoted)\(since(best, judgement))\(condition)",
        best: best,
        replacement: best)
    })

  /// Returns the release that introduced a newer name, for the targets: ` (since iOS 18.0)`.
  private static func since(_ best: String, _ judgement: Judgement) -> String {
    guard let known = judgement.known else { return "" }
    let step = known.later.first { $0.name == best }
    let origin = Judgement.origin(known.index.release(step?.release), on: judgement.targets.list)
    return origin.isEmpty ? "" : " (since\(origin.dropFirst(" from".count)))"
  }
}
