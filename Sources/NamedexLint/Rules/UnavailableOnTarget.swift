import NamedexCore
import NamedexSearch
import NamedexText

extension Rule {
  /// A name that does not exist on one of the oldest supported systems.
  package static let unavailableOnTarget = Rule(
    id: "unavailable-on-target", severity: .error,
    summary: "The name does not exist on every target",
    explanation: """
      The name or its symbol was added after the oldest system that the code supports, or was \
      removed before it. The image is blank there. Conditions around the use count: inside `if \
      #available(iOS 17, *)` the target is iOS 17. So do conditions around the call that a name is \
      passed to.

      A name is not reported in code that checks whether the symbol exists, as in \
      `UIImage(systemName: name) != nil`. Names that are tried one after another, with `??` or in a loop, are \
      judged together: one of them has to exist on each target.

      In a storyboard, an image in the project replaces the symbol of the same name, and the \
      components that Xcode writes replace a system colour. A colour in code that a platform never \
      had is a note, because such code does not compile there. A static member that the project \
      adds to UIColor, NSColor or Color replaces the system colour of the same name.

      A file that is in no target of its project is judged on all platforms of the project. It is an error if all \
      of them lack the name, otherwise a note. The same holds after `#if canImport` of a package.

      The message lists the targets that lack the name, and the newest name of the same symbol that \
      exists on all of them, if there is one. Use that name, raise the target, or guard the use with the \
      `#available` that the message shows. `namedex fix --prefer-available` writes the older name.
      """,
    examples: [
      Example(
        #"Image(systemName: "pencil.and.ruler")"#, targets: ["iOS 13"],
        finds: ["pencil.and.ruler"]),
      Example(#"Image(systemName: "pencil.and.ruler")"#, targets: ["iOS 16"]),
      Example(
        #"Image(systemName: "circle.bottomhalf.filled")"#, targets: ["iOS 14"],
        finds: ["circle.bottomhalf.filled"]),
      Example(
        """
        if #available(iOS 17, *) { use(Image(systemName: "arrow.up.heart")) }
        """, targets: ["iOS 15"]),
      Example(
        "let color = UIColor.systemMint", targets: ["iOS 14", "macOS 12"], finds: ["systemMint"]),
      Example("let color = UIColor.systemMint", targets: ["iOS 15"]),
      Example(
        """
        extension UIColor { static let systemMint = UIColor(named: "mint")! }
        let color = UIColor.systemMint
        """, targets: ["iOS 14"]),
      Example(
        """
        #if canImport(CarPlay)
        let image = Image(systemName: "trophy")
        #endif
        """, targets: ["iOS 16", "tvOS 15"]),
      Example(
        #"let a = UIImage(systemName: "document") ?? UIImage(systemName: "doc")"#,
        targets: ["iOS 15"]),
      Example(
        """
        func name(_ new: String, or old: String) -> String {
          UIImage(systemName: new) != nil ? new : old
        }
        let a = Image(systemName: name("document", or: "doc"))
        """, targets: ["iOS 15"]),
      // Without a target, the rule does not apply.
      Example(#"Image(systemName: "circle.bottomhalf.filled")"#, targets: []),
    ],
    verdict: { judgement in
      guard let known = judgement.known, known.status == .unavailable,
        known.isFloorKnown, !judgement.targets.isEmpty, !judgement.use.isTested,
        !judgement.use.isVersionUnknown, !judgement.hasFallback
      else { return nil }
      let lacking = known.lacking.isEmpty ? judgement.targets.list : known.lacking
      let origin = Judgement.origin(known.introduced, on: lacking)
      // Code with a member that a platform never had does not compile there, so it is not built
      // for that platform.
      let isNeverBuilt =
        judgement.use.kind.isColor && judgement.use.form != .text && origin.isEmpty
        && known.removed == nil
      // A file that is not known to be built for any target may be meant for other platforms. The
      // same goes for code that needs a module.
      let isAssumed =
        (judgement.isAssumed || judgement.use.context.isPartial)
        && lacking.count < judgement.targets.list.count
      let limit: Severity? = isNeverBuilt || isAssumed ? .note : nil
      var message = "\(judgement.use.name.quoted) does not exist on \(lacking.sentence)"
      if let removed = known.removed,
        judgement.targets.list.allSatisfy({ target in
          removed.platforms.contains {
            $0.platform == target.platform && $0.version <= target.version
          }
        })
      {
        message += "; it was removed"
      } else if !origin.isEmpty {
        message += "; it exists\(origin)"
        let condition = judgement.condition(for: lacking)
        if let condition { message += ": write `\(condition)`" }
      }
      if isAssumed { message += "; it is not known whether the code is built there" }
      guard let best = known.best, best != judgement.use.name else {
        let hasFormerNames = known.entry.facts.aliases.contains { $0.role == .former }
        return Verdict(
          message: message + (hasFormerNames ? "; none of its names exists on every target" : ""),
          limit: limit)
      }
      return Verdict(
        message: message + "; \(best.quoted) exists on every target, and "
          + "`namedex fix --prefer-available` writes it", best: best, replacement: best,
        isDowngrade: true, limit: limit)
    })
}
