import NamedexCore

extension Rule {
  /// A name that a newer one has replaced on every target.
  static let deprecatedName = Rule(
    id: "deprecated-name", severity: .warning,
    summary: "A newer name of the same symbol exists on every target",
    explanation: """
      The symbol was renamed, and the newest name that exists on every target is another than the \
      one used. `namedex fix` puts it in: what people see does not change.

      A name whose newer ones are not on every target yet is no finding of this rule, see \
      `rename-later`. When no target is known the name is reported, but never rewritten: on an older \
      system the newer name could be blank.

      A name that is advised against without a newer one is reported, too.
      """,
    examples: [
      Example(
        #"Image(systemName: "circle.bottomthird.split")"#, targets: ["iOS 16"],
        finds: ["circle.bottomthird.split"]),
      Example(
        #"Image(systemName: "arrow.2.circlepath")"#, targets: ["iOS 15"],
        finds: ["arrow.2.circlepath"]),
      Example(#"Image(systemName: "arrow.2.circlepath")"#, targets: ["iOS 13"]),
      Example(
        """
        if #available(iOS 14, *) { use(Image(systemName: "arrow.2.circlepath")) }
        """, targets: ["iOS 13"], finds: ["arrow.2.circlepath"]),
      Example(
        "view.backgroundColor = UIColor.groupTableViewBackground", targets: ["iOS 13"],
        finds: ["groupTableViewBackground"]),
      Example("view.backgroundColor = UIColor.groupTableViewBackground", targets: ["iOS 12"]),
      Example(#"Image(systemName: "arrow.triangle.2.circlepath")"#),
    ],
    verdict: { judgement in
      guard let known = judgement.known else { return nil }
      let name = judgement.use.name.inQuotes
      if known.status == .unavailable, !known.isFloorKnown {
        return Verdict(message: "\(name) was removed; nothing takes its place")
      }
      guard known.status == .deprecated else { return nil }
      guard let best = known.best, best != judgement.use.name else {
        return Verdict(message: "\(name) is advised against; nothing takes its place")
      }
      guard known.isFloorKnown else {
        let origin =
          known.currentIntroduced.map { release in
            " (from "
              + release.platforms.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
              + ")"
          } ?? ""
        return Verdict(
          message: "\(name) was renamed \(best.inQuotes)\(origin); no target is known, so it is "
            + "not said that the newer name exists where the code runs", best: best)
      }
      return Verdict(
        message: "\(name) was renamed; use \(best.inQuotes)", best: best, replacement: best)
    })
}
