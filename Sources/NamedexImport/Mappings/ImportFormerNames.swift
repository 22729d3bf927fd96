internal import NamedexCore

/// The former names of an import, which are checked once all names are known.
///
/// They are kept in memory, unlike entries, alternatives and keywords, because whether a former
/// name belongs in `aliases.tsv` depends on all other names.
struct ImportFormerNames {
  /// One replacement of a name.
  struct Step {
    var name: String
    var introduced: String
    var replacedBy: String
    var replacedIn: String
    /// The version of `replacedIn`, for sorting; nil if there is none.
    var version: VersionNumber?
    var file: String
    var line: Int
  }

  private var steps: [Step] = []

  mutating func add(_ step: Step) { steps.append(step) }

  /// The rows that the former names become.
  struct Outcome {
    /// Rows of `aliases.tsv`.
    var formers: [[String]] = []
    /// Rows of `alternatives.tsv`, for names that cannot be former names.
    var alternatives: [[String]] = []
    /// Rows of `keywords.tsv`, for former names that other entries have as names or alternatives.
    var keywords: [[String]] = []
    /// The number of names in the rows of `aliases.tsv`.
    var count = 0
  }

  /// Separates the names into former names, alternatives and keywords.
  ///
  /// A former name that is now the name or an alternative of another entry cannot be an alias of
  /// the entry that once had it, so it becomes a keyword.
  ///
  /// - Parameters:
  ///   - names: The names of entries.
  ///   - alternatives: The alternatives already in the lists, both as names and as whole rows.
  ///   - notes: Counts the names that cannot be kept.
  func resolved(
    names: NameSet, alternatives: NameSet, _ notes: inout ImportNotes
  ) -> Outcome {
    // In order of first occurrence, so that the lists are reproducible.
    var seen: Set<String> = []
    let order = steps.map(\.name).filter { seen.insert($0).inserted }
    var byName = Dictionary(grouping: steps, by: \.name)
    var outcome = Outcome()
    var demoted: Set<String> = []
    var taken: Set<String> = []
    for name in order {
      let group = Self.distinct(byName[name] ?? [])
      byName[name] = group
      guard let first = group.first else { continue }
      let isTaken = names.contains(name) || alternatives.contains(name)
      if isTaken { taken.insert(name) }
      let reason: String? =
        if names.contains(name) {
          "former names kept as keywords: other entries have these names today"
        } else if isTaken {
          group.allSatisfy { alternatives.contains(name + "\t" + $0.replacedBy) }
            ? nil : "former names kept as keywords: other entries have them as alternatives today"
        } else if !Self.isHistory(group) {
          "former names kept as alternatives: replaced by several names, with no release to order them"
        } else { nil }
      if reason != nil || isTaken { demoted.insert(name) }
      guard let reason else { continue }
      notes.count(reason, name, file: first.file, line: first.line)
    }
    var pairs: Set<[String]> = []
    var known: [String: String?] = [:]
    for name in order {
      guard let group = byName[name], let last = group.last else { continue }
      let targets = group.map { Self.entry($0.replacedBy, names, byName, &known) }
      guard !targets.contains(nil) else {
        notes.count(
          "former names left out: what replaced them is not an entry", name, file: last.file,
          line: last.line)
        continue
      }
      if demoted.contains(name) {
        for case .some(let target) in targets
        where target != name && !alternatives.contains(name + "\t" + target)
          && pairs.insert([name, target]).inserted
        {
          if taken.contains(name) {
            outcome.keywords.append([target, name])
          } else {
            outcome.alternatives.append([name, target])
          }
        }
        continue
      }
      outcome.count += 1
      for (step, target) in zip(group, targets) {
        // An intermediate name that became an alternative is no longer a former name.
        let isGone = demoted.contains(step.replacedBy) && !names.contains(step.replacedBy)
        outcome.formers.append([
          step.name, group[0].introduced, isGone ? target ?? "" : step.replacedBy, step.replacedIn,
        ])
      }
    }
    return outcome
  }

  /// Returns the steps without duplicates, sorted by release if all of them have one.
  private static func distinct(_ steps: [Step]) -> [Step] {
    var distinct: [Step] = []
    var (targets, pairs): (Set<String>, Set<[String]>) = ([], [])
    for step in steps {
      let isNewTarget = targets.insert(step.replacedBy).inserted
      let isNewPair = pairs.insert([step.replacedBy, step.replacedIn]).inserted
      if isNewTarget || isNewPair && !step.replacedIn.isEmpty { distinct.append(step) }
    }
    guard distinct.allSatisfy({ $0.version != nil }) else { return distinct }
    return distinct.enumerated().sorted { a, b in
      guard let left = a.element.version, let right = b.element.version, left != right else {
        return a.offset < b.offset
      }
      return left < right
    }.map(\.element)
  }

  /// Returns whether each step has a later release than the step before.
  private static func isHistory(_ steps: [Step]) -> Bool {
    zip(steps, steps.dropFirst()).allSatisfy { earlier, later in
      guard let from = earlier.version, let to = later.version else { return false }
      return from < to
    }
  }

  /// Returns the entry at the end of a name's chain of replacements; nil if the chain is a cycle or
  /// does not end at an entry.
  ///
  /// - Parameter known: The results of earlier calls for the names along the way, so that each
  ///   chain is followed only once.
  private static func entry(
    _ name: String, _ names: NameSet, _ steps: [String: [Step]], _ known: inout [String: String?]
  ) -> String? {
    var current = name
    var passed: Set<String> = []
    while !names.contains(current), known[current] == nil, passed.insert(current).inserted,
      let next = steps[current]?.last
    {
      current = next.replacedBy
    }
    let found: String? = names.contains(current) ? current : known[current] ?? nil
    for name in passed { known[name] = .some(found) }
    return found
  }
}
