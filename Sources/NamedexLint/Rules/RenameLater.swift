import NamedexCore
import NamedexSearch
import NamedexText

extension Rule {
  /// A name whose replacement does not exist on every target yet.
  package static let renameLater = Rule(
    id: "rename-later", severity: nil,
    summary: "A newer name exists, but not on every target yet",
    explanation: """
      The name is right for the oldest supported systems. The symbol was renamed in a later \
      release. When the targets reach that release, `deprecated-name` reports the name and \
      `namedex fix` rewrites it. There is nothing to do until then, so the rule is off by default, \
      and `namedex lint` only counts such names. With `--rule rename-later=note`, the message \
      lists the release of each rename.
      """,
    examples: [
      Example(
        #"Image(systemName: "arrow.2.circlepath")"#, targets: ["iOS 13"],
        finds: ["arrow.2.circlepath"]),
      // The symbol was renamed in iOS 14 and again in iOS 18.
      Example(
        #"Image(systemName: "arrow.triangle.2.circlepath")"#, targets: ["iOS 17"],
        finds: ["arrow.triangle.2.circlepath"]),
      Example(#"Image(systemName: "arrow.triangle.2.circlepath")"#, targets: ["iOS 18"]),
      Example(#"Image(systemName: "arrow.2.circlepath")"#, targets: ["iOS 14"]),
      Example(#"Image(systemName: "heart")"#, targets: ["iOS 13"]),
      Example(
        """
        if #available(iOS 14, *) {} else { use(Image(systemName: "arrow.2.circlepath")) }
        """, targets: ["iOS 13"], finds: ["arrow.2.circlepath"]),
      Example(#"Image(systemName: "arrow.2.circlepath")"#, targets: []),
    ],
    verdict: { judgement in
      guard let known = judgement.known, isLater(judgement) else { return nil }
      // Only names that are missing on some target matter. The nearest name comes first.
      let steps = known.later.map { step in
        let origin = Judgement.origin(known.index.release(step.release), on: judgement.targets.list)
        return step.name.quoted + (origin.isEmpty ? " on other platforms" : origin)
      }
      let message = "\(judgement.use.name.quoted) is called " + steps.joined(separator: ", then ")
      return Verdict(message: message)
    })

  /// Returns whether a name is correct for the targets, but has been replaced on later systems.
  static func isLater(_ judgement: Judgement) -> Bool {
    guard let known = judgement.known else { return false }
    return known.status == .ok && known.isFormer && known.entry.facts.removed == nil
      && known.current != judgement.use.name && !judgement.targets.isEmpty
      && judgement.use.alternatives == nil
  }
}
