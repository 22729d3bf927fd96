import NamedexCore
import NamedexText

extension Rule {
  /// A symbol that may be used to represent only one thing.
  static let restrictedUse = Rule(
    id: "restricted-use", severity: nil,
    summary: "The license restricts what the symbol may represent",
    explanation: """
      Some symbols depict Apple products and services. The license allows them for nothing else, and \
      the catalog marks them. The source does not show whether a use is allowed, so the rule is off by \
      default; turn it on to review each use.
      """,
    examples: [
      Example(#"Image(systemName: "faceid")"#, finds: ["faceid"]),
      Example(#"Image(systemName: "heart")"#),
    ],
    verdict: { judgement in
      guard let known = judgement.known,
        known.entry.facts.facets.contains(where: { $0.key == "restricted" })
      else { return nil }
      return Verdict(
        message: "\(judgement.use.name.quoted) may only represent the product or service that "
          + "it depicts")
    })
}
