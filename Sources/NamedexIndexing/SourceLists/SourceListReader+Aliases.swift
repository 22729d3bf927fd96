import NamedexCore

/// A name in `aliases.tsv` with the steps of its history, oldest first.
struct FormerName {
  /// A row: the name that replaced the former name, and the place of the row in the list.
  struct Step {
    var name: String
    var range: Range<Int>
    var release: CatalogRelease.Index?
  }

  var name: String
  var range: Range<Int>
  var introduced: CatalogRelease.Index?
  var introducedRange: Range<Int>
  var steps: [Step]
  /// The release of the last step whose release is known.
  var lastRelease: CatalogRelease.Index?
  /// The name that the last step leads to, looked up when all names are known.
  var next: Next = .nothing

  /// A position among the names or former names.
  enum Next {
    case entry(Int)
    case former(Int)
    case nothing
  }
}

extension SourceListReader {
  /// Reads `aliases.tsv` and adds each former name to the entry that it resolves to.
  mutating func readFormerNames() {
    guard
      var rows = rows(
        of: .formerNames, ["name", "introduced", "replaced_by", "replaced_in"])
    else { return }
    let file = rows.file
    while rows.next(&problems) {
      guard let name = file.name(rows[0], "name", &problems),
        let next = file.value(rows[2], "name in 'replaced_by'", &problems)
      else {
        rows.dropRow()
        continue
      }
      let introduced = release(rows[1], of: file)
      let step = FormerName.Step(name: next, range: rows[2], release: release(rows[3], of: file))
      if let introduced, let end = step.release, end < introduced {
        problems.report(
          file, at: rows[3].lowerBound, "replaced in \(quoted(file.text(rows[3])))",
          expected: "its introduction or a later release", remedy: "correct one of the two")
      }
      add(
        FormerName(
          name: name, range: rows[0], introduced: introduced, introducedRange: rows[1],
          steps: [step], lastRelease: step.release), replacedIn: rows[3], of: file)
    }
    checkSteps(of: file, isComplete: rows.isComplete)
    for (position, entry) in targets(in: file).enumerated() {
      guard let entry else { continue }
      let former = formerNames[position]
      catalog.entries[entry].aliases.append(
        EntryAlias(
          name: former.name, introduced: former.introduced,
          replacements: former.steps.map { NameReplacement(name: $0.name, release: $0.release) }))
    }
    for entry in catalog.entries.indices where catalog.entries[entry].aliases.count > 1 {
      sortNewestFirst(&catalog.entries[entry].aliases)
    }
  }

  /// Adds a row as a new former name, or as another step of the previous former name.
  private mutating func add(
    _ row: FormerName, replacedIn: Range<Int>, of file: SourceFile
  ) {
    guard let position = formerIndex[row.name] else {
      formerIndex[row.name] = formerNames.count
      formerNames.append(row)
      if let entry = entryIndex[row.name], let namesFile {
        problems.report(
          file, at: row.range.lowerBound, "\(quoted(row.name)) is a current name",
          expected: "a name that is not in \(namesFile.list?.rawValue ?? namesFile.path)",
          remedy: "remove it here or in line \(namesFile.line(of: nameOffsets[entry])) there")
      }
      return
    }
    // Capture only the range: a copy of the former name would make every further row copy all
    // earlier rows.
    let firstLine = { [range = formerNames[position].range] in file.line(of: range.lowerBound) }
    guard position == formerNames.count - 1 else {
      problems.report(
        file, at: row.range.lowerBound, "a second \(quoted(row.name)) apart from the first",
        expected: "rows of one name together", remedy: "move it below line \(firstLine())")
      return
    }
    let introduced = formerNames[position].introducedRange
    if file.bytes[row.introducedRange] != file.bytes[introduced] {
      problems.report(
        file, at: row.introducedRange.lowerBound,
        "introduced in \(quoted(file.text(row.introducedRange)))",
        expected: "\(quoted(file.text(introduced))) as in line \(firstLine())",
        remedy: "make the rows of one name agree")
    }
    if let release = row.lastRelease {
      if let earlier = formerNames[position].lastRelease, release <= earlier {
        problems.report(
          file, at: replacedIn.lowerBound, "replaced in \(quoted(file.text(replacedIn)))",
          expected: "a later release than in the rows above",
          remedy: "order the rows of one name by release")
      }
      formerNames[position].lastRelease = release
    }
    formerNames[position].steps += row.steps
  }

  /// Looks up the names that replaced former names, and reports those that are unknown.
  private mutating func checkSteps(of file: SourceFile, isComplete: Bool) {
    for position in formerNames.indices {
      let name = formerNames[position].name
      for step in formerNames[position].steps {
        var next = FormerName.Next.nothing
        if step.name == name {
          problems.report(
            file, at: step.range.lowerBound, "\(quoted(name)) replaced by itself",
            expected: "another name", remedy: "correct it or remove the row")
        } else if let entry = entryIndex[step.name] {
          // A former name that is also a current name is reported elsewhere; the path ends at it.
          next = .entry(entry)
        } else if let former = formerIndex[step.name] {
          next = .former(former)
        } else if isComplete, namesAreKnown {
          problems.report(
            file, at: step.range.lowerBound, "an unknown name \(quoted(step.name))",
            expected: "a current name or a former name", remedy: "add the name or correct it")
        }
        formerNames[position].next = next
      }
    }
  }

  /// Returns the entry that each former name resolves to, following the last step of each name.
  ///
  /// - Returns: The entry for each of `formerNames`, or nil if it does not resolve; cycles are
  ///   reported.
  /// - Complexity: O(*n*) in the number of former names, because each path is followed only once.
  private mutating func targets(in file: SourceFile) -> [Int?] {
    var targets = [Int?](repeating: nil, count: formerNames.count)
    var isSeen = [Bool](repeating: false, count: formerNames.count)
    for start in formerNames.indices {
      var path: [Int] = []
      var next = FormerName.Next.former(start)
      while case .former(let former) = next, !isSeen[former] {
        isSeen[former] = true
        path.append(former)
        next = formerNames[former].next
      }
      var target: Int?
      switch next {
      case .entry(let entry): target = entry
      case .former(let former):
        // This name closes a cycle, or its target is already known.
        if let first = path.firstIndex(of: former) {
          reportCycle(Array(path[first...]), in: file)
        } else {
          target = targets[former]
        }
      case .nothing: break
      }
      for former in path { targets[former] = target }
    }
    return targets
  }

  /// Reports a cycle once, at its first row in the file.
  private mutating func reportCycle(_ members: [Int], in file: SourceFile) {
    let first = members.min() ?? 0
    let start = members.firstIndex(of: first) ?? 0
    let shown = (members[start...] + members[..<start]).prefix(6).map { formerNames[$0].name }
    let names = shown + (members.count > shown.count ? ["…"] : []) + [formerNames[first].name]
    problems.report(
      file, at: formerNames[first].steps.last?.range.lowerBound,
      "circular aliases: \(names.map { quoted($0) }.joined(separator: " → "))",
      expected: "former names that lead to a current name",
      remedy: "make one of them lead to a current name")
  }

  /// Sorts aliases by release, newest first. Aliases without a release come last, and aliases of
  /// the same release keep their order.
  private func sortNewestFirst(_ aliases: inout [EntryAlias]) {
    let ordered = aliases.enumerated().sorted { a, b in
      let (left, right) = (a.element.introduced ?? -1, b.element.introduced ?? -1)
      return left == right ? a.offset < b.offset : left > right
    }
    aliases = ordered.map(\.element)
  }
}
