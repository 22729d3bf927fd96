internal import NamedexFiles

/// A change to a file's bytes.
package struct Edit: Sendable, Hashable {
  /// The bytes that are replaced.
  package var range: Range<Int>
  /// The bytes to write in their place.
  package var replacement: [UInt8]

  /// Creates an edit that replaces some bytes with text.
  package init(range: Range<Int>, text: String) {
    (self.range, replacement) = (range, Array(text.utf8))
  }
}

/// The edits to one file, and the findings that they fix or leave unfixed.
package struct FixPlan: Sendable {
  /// The edits, sorted by position; they do not overlap.
  package private(set) var edits: [Edit] = []
  /// The findings that the edits fix.
  package private(set) var fixed: [Finding] = []
  /// Findings that could be fixed on their own, but share a place with a use that keeps its name or
  /// needs a different one.
  package private(set) var left: [Finding] = []

  /// Plans the edits of a file.
  ///
  /// Several findings may share a place, such as the declaration of an image in a storyboard. The
  /// place is changed only if all the findings agree on the new name; otherwise, none of the
  /// findings is fixed.
  ///
  /// - Parameters:
  ///   - findings: The file's findings that are not suppressed.
  ///   - uses: The file's uses, including unfixable uses: a use that is not rewritten keeps other
  ///     uses from changing the places that it shares with them.
  ///   - includesDowngrades: Whether to replace a name that is too new with an older one.
  package init(_ findings: [Finding], uses: [NameUse], includesDowngrades: Bool) {
    let fixable = findings.compactMap { finding in finding.fix.map { (finding, $0) } }
      .filter { includesDowngrades || !$0.1.isDowngrade }
    // A use that leaves a place unchanged blocks every other use that would change the place.
    var wanted: [Range<Int>: Set<String>] = [:]
    for (_, fix) in fixable {
      for range in fix.ranges { wanted[range, default: []].insert(fix.replacement) }
    }
    let rewritten = Set(fixable.compactMap(\.1.ranges.first))
    for use in uses where !rewritten.contains(use.range) {
      for range in use.companions { wanted[range, default: []].insert(use.name) }
    }
    var chosen: Set<Edit> = []
    for (finding, fix) in fixable {
      guard fix.ranges.allSatisfy({ wanted[$0]?.count == 1 }) else {
        left.append(finding)
        continue
      }
      chosen.formUnion(fix.ranges.map { Edit(range: $0, text: fix.replacement) })
      fixed.append(finding)
    }
    edits = chosen.sorted { $0.range.lowerBound < $1.range.lowerBound }
    // Different ranges that overlap indicate a bug in a finder; in that case, nothing is changed.
    if zip(edits, edits.dropFirst()).contains(where: { $0.range.upperBound > $1.range.lowerBound })
    {
      (edits, left, fixed) = ([], left + fixed, [])
    }
  }

  /// Applies the edits to a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file when it was read. If an editor or a checkout has changed
  ///     the file since, it is left alone.
  ///   - bounds: The directory trees in which files may be rewritten.
  /// - Returns: The reason why the file was not changed; nil if it was replaced.
  package func write(to path: String, read bytes: [UInt8], within bounds: FixBounds) -> String? {
    // Replacing a file requires write permission only for its directory, so the file's own
    // permission is checked here.
    guard Files.isWritable(path) else { return "not rewritten: no write permission" }
    do throws(FileError) {
      // Symbolic links may have changed since the file was read.
      let replacement = try FileReplacement(of: path) {
        bounds.refusal(of: path, leadingTo: $0) == nil
      }
      try replacement.write(applied(to: bytes))
      try replacement.commit(ifStill: .bytes(bytes))
      return nil
    } catch {
      return error.isChanged ? "changed while it was read; left alone, run again" : error.message
    }
  }

  /// Returns the file's bytes with the edits applied.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

/// The result of fixing a file.
package struct FixReport: Sendable {
  /// The path of the file, based on the given paths.
  package var file: String
  /// Findings that were, or would be, fixed.
  package var fixed: [Finding] = []
  /// Findings that have to be fixed by hand.
  package var left: [Finding] = []
  /// The reason why the file was not changed, without the file's name.
  package var failure: String?
  /// The edits as a unified diff in a dry run; otherwise empty.
  package var diff: [UInt8] = []
}

extension FileLinter {
  /// Rewrites the names in a file that can be fixed.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether to report the edits without writing them.
  ///   - includesDowngrades: Whether to replace a name that is too new with an older one.
  ///   - bounds: The directory trees in which files may be rewritten.
  package func fix(
    _ survey: FileSurvey, isDryRun: Bool, includesDowngrades: Bool, within bounds: FixBounds
  ) -> FixReport {
    let (uses, file): (FileUses, SourceFile)
    do throws(UnreadableFile) {
      let found = try found(in: survey)
      (uses, file) = (found.uses, found.file)
    } catch {
      return FixReport(file: error.path, failure: error.message)
    }
    var report = FixReport(file: file.path)
    let review = review(uses, of: file, includesDowngrades: includesDowngrades)
    let plan = review.plan
    let rules =
      [Rule.deprecatedName.id] + (includesDowngrades ? [Rule.unavailableOnTarget.id] : [])
    report.left =
      plan.left
      + review.findings.filter { finding in
        finding.best != nil && finding.fix == nil && rules.contains { $0 == finding.rule }
      }
    report.left.sort(by: Finding.isBefore)
    report.fixed = plan.fixed
    guard !plan.edits.isEmpty else { return report }
    let refusal = bounds.refusal(of: file.path, leadingTo: Files.resolved(file.path))
    if isDryRun, refusal == nil {
      report.diff = UnifiedDiff.text(
        from: file.bytes, to: plan.applied(to: file.bytes), file: file.path)
      return report
    }
    report.failure = refusal ?? plan.write(to: file.path, read: file.bytes, within: bounds)
    if report.failure != nil { report.fixed = [] }
    return report
  }
}
