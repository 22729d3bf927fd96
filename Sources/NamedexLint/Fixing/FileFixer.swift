internal import NamedexFiles

/// One change of a file's bytes.
package struct Edit: Sendable, Hashable {
  /// The bytes that go.
  package var range: Range<Int>
  /// The bytes that come.
  package var replacement: [UInt8]

  /// Creates the change of some bytes to a text.
  package init(range: Range<Int>, text: String) {
    (self.range, replacement) = (range, Array(text.utf8))
  }
}

/// The findings of one file, sorted by what a fix does with them.
package struct FixPlan: Sendable {
  /// The changes, in the order of their places; they do not overlap.
  package private(set) var edits: [Edit] = []
  /// The findings that are rewritten.
  package private(set) var fixed: [Finding] = []
  /// Findings that could be rewritten alone, but share a place with others that stay.
  package private(set) var left: [Finding] = []

  /// Plans the changes of a file.
  ///
  /// A place that several findings share, such as the declaration of an image in a storyboard, is
  /// only changed when all of them agree; else every finding of it is left.
  ///
  /// - Parameters:
  ///   - findings: The file's findings that are not suppressed.
  ///   - all: The file's uses, fixable or not: one that shares a place and is not rewritten keeps the
  ///     others.
  ///   - includesDowngrades: Whether a name that is too new is replaced by an older one.
  package init(_ findings: [Finding], uses: [NameUse], includesDowngrades: Bool) {
    let fixable = findings.compactMap { finding in finding.fix.map { (finding, $0) } }
      .filter { includesDowngrades || !$0.1.isDowngrade }
    // Who keeps a place as it is keeps everybody who would change it.
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
    // Ranges that overlap without being equal would be a finder's mistake: nothing is changed then.
    if zip(edits, edits.dropFirst()).contains(where: { $0.range.upperBound > $1.range.lowerBound })
    {
      (edits, left, fixed) = ([], left + fixed, [])
    }
  }

  /// Puts the changes into a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file held when it was read. Between reading and replacing an editor
  ///     or a change of branches may have been at work: then the file is left alone.
  ///   - bounds: Where files may be rewritten.
  /// - Returns: Why the file is as it was; nil when it was replaced.
  package func write(to path: String, read bytes: [UInt8], within bounds: FixBounds) -> String? {
    // Another file would take its place, which its directory alone has to allow.
    guard Files.isWritable(path) else { return "not rewritten: no write permission" }
    do throws(FileError) {
      // Links may have been changed since the file was read.
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

  /// The file's bytes after the changes.
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

/// The result of fixing one file.
package struct FixReport: Sendable {
  /// The file, as the paths given lead to it.
  package var file: String
  /// Findings that were, or would be, rewritten.
  package var fixed: [Finding] = []
  /// Findings that are left to people.
  package var left: [Finding] = []
  /// The reason why the file was not changed, without its name.
  package var failure: String?
  /// The changes as a unified diff, when nothing is to be written.
  package var diff: [UInt8] = []
}

extension FileLinter {
  /// Rewrites the names of a file that can be rewritten.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether the changes are only reported, not written.
  ///   - includesDowngrades: Whether a name that is too new is replaced by an older one.
  ///   - bounds: Where files may be rewritten.
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
