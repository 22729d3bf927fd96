import NamedexCore

extension Rule {
  /// A symbol that may only stand for one thing.
  static let restrictedUse = Rule(
    id: "restricted-use", severity: nil,
    summary: "The symbol may only stand for what its licence says",
    explanation: """
      Some symbols depict products and services of Apple; the licence allows them for nothing else. \
      The catalog says which they are. Whether a use is allowed cannot be read off the source, so the \
      rule is off until a project wants to look at each of them.
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
        message: "\(judgement.use.name.inQuotes) may only stand for the product or service that "
          + "it depicts")
    })
}
