import NamedexCore

extension Rule {
  /// A localized variant written by hand.
  static let localizedSuffix = Rule(
    id: "localized-suffix", severity: nil,
    summary: "The system chooses this variant of the symbol by itself",
    explanation: """
      Names that end in a language or in `.rtl` are variants: given the plain name, the system shows \
      the one that suits the user's language and its direction. Written by hand, a variant is shown to \
      everybody. That may be meant, so the rule is off until a project asks for it.
      """,
    examples: [
      Example(#"Image(systemName: "0.circle.ar")"#, targets: ["iOS 17"], finds: ["0.circle.ar"]),
      Example(#"Image(systemName: "0.circle")"#, targets: ["iOS 17"]),
    ],
    verdict: { judgement in
      guard let known = judgement.known,
        let variant = known.entry.facts.facets.first(where: { $0.key == "localized" })
      else { return nil }
      let suffix = "." + variant.value
      let name = judgement.use.name
      let plain = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
      return Verdict(
        message: "\(name.inQuotes) is a variant that the system chooses by itself"
          + (plain.map { "; use \($0.inQuotes)" } ?? ""), best: plain)
    })
}
