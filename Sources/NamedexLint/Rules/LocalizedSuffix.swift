import NamedexCore
import NamedexText

extension Rule {
  /// A name that spells out a localized variant, which the system would choose by itself.
  static let localizedSuffix = Rule(
    id: "localized-suffix", severity: nil,
    summary: "The system chooses this variant of the symbol automatically",
    explanation: """
      Names that end in a language or in `.rtl` are variants. Given the plain name, the system shows \
      the variant for the user's language and writing direction. A variant written in code is shown to \
      everyone. That can be intended, so the rule is off by default.
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
        message: "\(name.quoted) is a variant that the system chooses automatically"
          + (plain.map { "; use \($0.quoted)" } ?? ""), best: plain)
    })
}
