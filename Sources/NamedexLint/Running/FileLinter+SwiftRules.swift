internal import NamedexCore
internal import NamedexText

// Rules that examine a Swift file as a whole.
extension FileLinter {
  /// Returns the findings of the rules that examine a Swift file as a whole.
  func wholeFileFindings(
    _ uses: FileUses, of file: SourceFile, _ places: inout PlaceFinder
  ) -> [Finding] {
    var findings: [Finding] = []
    func add(_ rule: Rule, _ message: String, _ name: String, at range: Range<Int>) {
      guard let severity = settings.rules.severity(of: rule) else { return }
      var finding = Finding(at: range, of: file, &places)
      (finding.rule, finding.severity, finding.message) = (rule.id, severity, message)
      (finding.name, finding.targets) = (name, judge.targets)
      findings.append(finding)
    }
    for range in uses.iconOnlyButtons {
      let name = String(decoding: file.bytes[range], as: UTF8.self)
      add(
        .iconOnlyButton,
        "the button shows \(name.quoted) only; give it a title or an `accessibilityLabel`",
        name, at: range)
    }
    let named = Dictionary(
      uses.modifiers.isEmpty ? [] : uses.uses.map { ($0.range, $0) }
    ) { first, _ in first }
    for modifier in uses.modifiers {
      guard let use = named[modifier.name], use.kind == .symbol,
        let judgement = judge.judgement(of: use, isCode: true), let known = judgement.known,
        !judgement.isNeverBuilt
      else { continue }
      switch modifier.kind {
      case .symbolVariant:
        if let message = known.lack(ofVariants: modifier.members) {
          add(.missingVariant, "\(use.name.quoted) \(message)", use.name, at: use.range)
        }
      case .symbolRenderingMode:
        if let message = known.lack(ofRendering: modifier.members, on: judgement.targets) {
          add(.missingRendering, "\(use.name.quoted) \(message)", use.name, at: use.range)
        }
      }
    }
    var names: [Unicode.Scalar: String?] = [:]
    for character in uses.characters {
      let scalar = character.scalar
      let known = names[scalar] ?? judge.symbol(withCharacter: scalar)
      names[scalar] = .some(known)
      guard let known else { continue }
      let code = String(scalar.value, radix: 16, uppercase: true)
      add(
        .symbolCharacter,
        "U+\(code) is the symbol \(known.quoted) in Apple's fonts, and nothing in others; use an image "
          + "with that name", known, at: character.range)
    }
    return findings
  }
}

extension Judgement.Known {
  private static let variants: Set<String> = ["circle", "square", "rectangle", "fill", "slash"]

  /// Returns a message about variants that the symbol does not have; nil if a name with the
  /// variants exists, if the symbol's own name has them, or if they are unknown.
  fileprivate func lack(ofVariants members: [String]) -> String? {
    let parts = asked.split(separator: ".").map(String.init)
    let new = members.filter { !parts.contains($0) }
    guard members.allSatisfy(Self.variants.contains), !new.isEmpty, members.count < 4,
      Set(new).count == new.count
    else { return nil }
    // A variant may be anywhere in a name: `person.fill.badge.plus`.
    var names = [parts]
    for variant in new {
      names = names.flatMap { parts in
        (1...parts.count).map { position in
          Array(parts[..<position]) + [variant] + Array(parts[position...])
        }
      }
    }
    // Any of these names will do, even a former one.
    guard !names.contains(where: { !index.entries(named: $0.joined(separator: ".")).isEmpty })
    else {
      return nil
    }
    let list = members.map { ".\($0)" }.joined()
    return "has no variant for `symbolVariant(\(list))`"
  }

  /// Returns a message about a rendering mode that the symbol does not have; nil if the symbol has
  /// it on all targets, or if nothing is known.
  fileprivate func lack(ofRendering members: [String], on targets: Targets) -> String? {
    let key: String
    switch members {
    case ["multicolor"]: key = "multicolor"
    case ["hierarchical"], ["palette"]: key = "hierarchical"
    default: return nil
    }
    let what = key == "multicolor" ? "colours of its own" : "several layers"
    let modifier = "`symbolRenderingMode(.\(members[0]))`"
    let facets = index.facets
    let releases = facets.first { $0.key == key }?.values.compactMap {
      index.release(withID: $0.value)
    }
    guard let newest = releases?.max(), let introduced = entry.facts.introduced else { return nil }
    guard let value = entry.facts.facets.first(where: { $0.key == key })?.value else {
      // The catalog may not have the layers of symbols from later releases.
      let first = entry.facts.aliases.compactMap(\.introduced).min() ?? introduced
      guard min(first, introduced) <= newest else { return nil }
      return "does not have \(what); \(modifier) changes nothing"
    }
    guard let release = index.release(index.release(withID: value)) else { return nil }
    let lacking = targets.list.filter { target in
      release.platforms.contains {
        $0.platform == target.platform && target.version < $0.version
      }
    }
    guard !lacking.isEmpty else { return nil }
    return
      "has \(what)\(Judgement.origin(release, on: lacking)) on; \(modifier) changes nothing on "
      + lacking.sentence
  }
}
