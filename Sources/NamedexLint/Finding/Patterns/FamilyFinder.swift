internal import NamedexFiles
internal import NamedexLexing

/// Finds names from a project's own catalogs (families), in addition to the system's names.
struct FamilyFinder: Sendable {
  private let families: [(family: LintFamily, finder: NameFinder?)]

  /// Creates a finder. The names it finds refer to families by index.
  init(_ families: [LintFamily]) {
    self.families = families.map { family in
      (family, family.wrappers == Wrappers() ? nil : NameFinder(wrappers: family.wrappers))
    }
  }

  /// Adds the names of all families to the names already found. A name that is already found at a
  /// place wins, and then the first family that matches there.
  ///
  /// - Complexity: O(*n*) in the number of bytes, for each family.
  func add(to uses: inout FileUses, in bytes: [UInt8], file: String, kind: SourceKind) {
    guard !families.isEmpty else { return }
    let name = Files.name(of: file)
    // A file that a pattern applies to may be in any language, whatever its extension.
    if kind == .text
      || (kind.support.dialect != nil || kind.support.component != nil)
        && families.contains(where: { $0.family.searches(fileName: name) })
    {
      uses.addDirectives(of: bytes)
    }
    var taken = Set(uses.uses.map(\.range.lowerBound))
    for (number, (family, finder)) in families.enumerated() {
      var found: [NameUse] = []
      if let finder, kind == .swift || kind == .objectiveC {
        // A name belongs to the family if this finder finds it, but the standard finder does not.
        found = finder.uses(in: bytes, kind: kind).uses.filter { $0.kind == .symbol }
      }
      if family.searches(fileName: name), let pattern = family.pattern {
        found += pattern.ranges(in: bytes).map { range in
          let text = String(decoding: bytes[range], as: UTF8.self)
          return NameUse(
            name: text, kind: .symbol, form: .text, range: range,
            isPlain: bytes[range].elementsEqual(text.utf8))
        }
      }
      for var use in found where taken.insert(use.range.lowerBound).inserted {
        use.kind = .family(number)
        uses.uses.append(use)
      }
    }
    uses.uses.sort { $0.range.lowerBound < $1.range.lowerBound }
    if !uses.literals.isEmpty { uses.literals.removeAll { taken.contains($0.range.lowerBound) } }
  }
}

extension FileUses {
  /// Records the rules that comments for the linter turn off or on, in text of any language. A
  /// comment begins with `//`, `#`, `/*` or `<!--`.
  ///
  /// Comments that the file's own reader has already found are not added again.
  mutating func addDirectives(of bytes: [UInt8]) {
    let known = directives.map(\.range)
    let knownProblems = Set(problems.map(\.offset))
    var passed = 0
    let word = Array("namedex:".utf8)
    var position = 0
    while let start = bytes[position...].firstIndex(of: word[0]) {
      position = start + 1
      guard bytes[start...].starts(with: word) else { continue }
      var before = bytes[..<start]
      while let last = before.last, last == 0x20 || last == 0x09 { before.removeLast() }
      let marks = ["//", "/*", "<!--", "#"]
      guard marks.contains(where: { before.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
        continue
      }
      var end = start
      while end < bytes.count, !SourceByte.isNewline(bytes[end]),
        !bytes[end...].starts(with: "*/".utf8), !bytes[end...].starts(with: "-->".utf8)
      { end += 1 }
      position = end
      while passed < known.count, known[passed].upperBound <= start { passed += 1 }
      if passed < known.count, known[passed].contains(start) { continue }
      switch CommentDirective(bytes, comment: start..<end) {
      case .rules(let directive): directives.append(directive)
      case .problem(let problem) where knownProblems.contains(problem.offset): break
      case .problem(let problem): problems.note(problem.offset, problem.message)
      case .symbol, nil: break
      }
    }
    directives.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}
