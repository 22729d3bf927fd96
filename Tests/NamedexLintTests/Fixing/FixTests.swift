import Foundation
import Testing
import NamedexLint

@Suite("Fixing")
struct FixTests {
  private func linter(_ targets: [String] = ["iOS 14"]) -> FileLinter {
    FileLinter(Linting.settings(targets))
  }

  private func fix(
    _ file: String, in place: Workspace, isDryRun: Bool = false, downgrades: Bool = false,
    _ targets: [String] = ["iOS 14"]
  ) throws -> FixReport {
    let kind = try #require(SourceKind(fileName: file))
    return linter(targets).fix(
      FileSurvey(.file(path: place.path + "/" + file, kind: kind)), isDryRun: isDryRun,
      includesDowngrades: downgrades, within: FixBounds([place.path]))
  }

  @Test("a fix changes only the bytes of the name, and keeps the file's mode")
  func bytes() throws {
    let place = try Workspace()
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes += Array("let a = \"é\"\r\nlet b = Image(systemName: \"arrow.2.circlepath\")\r\n// ".utf8)
    // Latin-1 in a comment, a lone carriage return, and no line ending at the end of the file.
    bytes += [0xE9, 0x0D, 0x00] + Array("end".utf8)
    try place.write(bytes, to: "A.swift")
    let path = place.path + "/A.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o754], ofItemAtPath: path)
    let report = try fix("A.swift", in: place)
    #expect(report.fixed.map(\.name) == ["arrow.2.circlepath"])
    let after = [UInt8](try Data(contentsOf: place.url.appending(path: "A.swift")))
    let old = Array("arrow.2.circlepath".utf8)
    let start = try #require(
      (0..<bytes.count - old.count).first { Array(bytes[$0..<$0 + old.count]) == old })
    #expect(
      after == bytes[..<start] + Array("arrow.triangle.2.circlepath".utf8)
        + bytes[(start + old.count)...])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o754)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["A.swift"])
    let again = try fix("A.swift", in: place)
    #expect(again.fixed.isEmpty && again.left.isEmpty)
  }

  @Test("a file without write permission is not changed")
  func readOnly() throws {
    let place = try Workspace()
    let text = #"let b = Image(systemName: "arrow.2.circlepath")"#
    try place.write(text, to: "A.swift")
    let path = place.path + "/A.swift"
    let cases: [(mode: Int, failure: String?)] = [
      (0o444, "not rewritten: no write permission"), (0o644, nil),
    ]
    for (mode, failure) in cases {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(try fix("A.swift", in: place, isDryRun: true).failure == nil)
      let report = try fix("A.swift", in: place)
      #expect(report.failure == failure && report.fixed.isEmpty == (failure != nil))
      #expect((try place.read("A.swift") == text) == (failure != nil))
    }
  }

  @Test("suppressed names, names with escapes, and names that are too new are not fixed")
  func left() throws {
    let place = try Workspace()
    let text = """
      // namedex:disable:next deprecated-name - later
      let a = Image(systemName: "arrow.2.circlepath")
      let b = Image(systemName: "arrow.2.circle\\u{70}ath")
      let c = Image(systemName: "circle.bottomhalf.filled")
      """
    try place.write(text, to: "A.swift")
    let report = try fix("A.swift", in: place)
    #expect(report.fixed.isEmpty)
    #expect(report.left.map(\.start.line) == [3])
    #expect(try place.read("A.swift") == text)
  }

  @Test("`fix` uses older names on request")
  func downgrade() throws {
    let place = try Workspace()
    try place.write(#"let c = Image(systemName: "circle.bottomhalf.filled")"#, to: "A.swift")
    #expect(try fix("A.swift", in: place, downgrades: true).fixed.count == 1)
    #expect(try place.read("A.swift") == #"let c = Image(systemName: "circle.bottomhalf.fill")"#)
    #expect(try fix("A.swift", in: place, downgrades: true).fixed.isEmpty)
  }

  @Test("colours are rewritten in each language's spelling")
  func colors() throws {
    let place = try Workspace()
    try place.write("let c = UIColor.groupTableViewBackground", to: "A.swift")
    try place.write("id c = [UIColor groupTableViewBackgroundColor];", to: "B.m")
    for file in ["A.swift", "B.m"] { _ = try fix(file, in: place) }
    #expect(try place.read("A.swift") == "let c = UIColor.systemGroupedBackground")
    #expect(try place.read("B.m") == "id c = [UIColor systemGroupedBackgroundColor];")
  }

  @Test("a shared declaration is changed only if every use of it changes")
  func companions() throws {
    let bytes = Array("old old old".utf8)
    func finding(_ range: Range<Int>) -> Finding {
      var finding = Finding(
        file: "M.storyboard", rule: "deprecated-name", severity: .warning, message: "")
      finding.offset = range.lowerBound
      finding.length = 3
      finding.name = "old"
      finding.fix = Fix(
        replacement: "newer", ranges: [range, 8..<11],
        places: [PlaceRange](repeating: PlaceRange(start: .start, end: .start), count: 2),
        isDowngrade: false)
      return finding
    }
    func use(_ range: Range<Int>) -> NameUse {
      var use = NameUse(name: "old", kind: .symbol, form: .text, range: range)
      use.companions = [8..<11]
      return use
    }
    let uses = [use(0..<3), use(4..<7)]
    let all = FixPlan(
      [finding(0..<3), finding(4..<7)], uses: uses, includesDowngrades: false)
    #expect(String(decoding: all.applied(to: bytes), as: UTF8.self) == "newer newer newer")
    let some = FixPlan([finding(0..<3)], uses: uses, includesDowngrades: false)
    #expect(some.edits.isEmpty)
    #expect(some.left.count == 1)
  }

  @Test("patch and git can apply the diff, for every kind of line ending", arguments: 0..<8)
  func diff(variant: Int) throws {
    let place = try Workspace()
    let old = "let a = Image(systemName: \"arrow.2.circlepath\")"
    let end = variant % 2 == 0 ? "\n" : "\r\n"
    var lines = (0..<40).map { "// line \($0) é" }
    for position in [[0], [39], [0, 5, 12, 13, 39], [20, 27, 35]][variant / 2] {
      lines[position] = old + "; " + old
    }
    let text = lines.joined(separator: end) + (variant < 4 ? end : "")
    for name in ["dir/A b.swift", "C.swift"] { try place.write(text, to: name) }
    var diff: [UInt8] = []
    for name in ["dir/A b.swift", "C.swift"] {
      let full = String(decoding: try fix(name, in: place, isDryRun: true).diff, as: UTF8.self)
      // Paths as a run in this directory would print them.
      diff += Array(
        full.replacingOccurrences(of: String(place.path.dropFirst()) + "/", with: "").utf8)
    }
    #expect(try place.read("C.swift") == text)
    let copy = try Workspace()
    for name in ["dir/A b.swift", "C.swift"] { try copy.write(text, to: name) }
    let expected = text.replacingOccurrences(
      of: "\"arrow.2.circlepath\"", with: "\"arrow.triangle.2.circlepath\"")
    let check = try copy.run(["git", "apply", "--check", "-"], input: diff)
    #expect(check.status == 0, "\(check.output)")
    let patched = try copy.run(["patch", "-p1", "--binary"], input: diff)
    #expect(patched.status == 0, "\(patched.output)")
    #expect(!patched.output.contains("fuzz"))
    for name in ["dir/A b.swift", "C.swift"] { #expect(try copy.read(name) == expected) }
  }

  @Test("a file that changed since it was read is left alone")
  func changedMeanwhile() throws {
    let place = try Workspace()
    let text = #"let a = Image(systemName: "arrow.2.circlepath")"#
    let bytes = Array(text.utf8)
    let linter = linter()
    let report = linter.report(on: bytes, file: "A.swift", kind: .swift)
    let plan = FixPlan(report.findings, uses: [], includesDowngrades: false)
    try #require(plan.edits.count == 1)
    try place.write(text + " // typed meanwhile", to: "A.swift")
    #expect(
      plan.write(to: place.path + "/A.swift", read: bytes, within: FixBounds([place.path]))
        == "changed while it was read; left alone, run again")
    #expect(try place.read("A.swift") == text + " // typed meanwhile")
    try place.write(text, to: "A.swift")
    #expect(
      plan.write(to: place.path + "/A.swift", read: bytes, within: FixBounds([place.path])) == nil)
    #expect(try place.read("A.swift").contains("arrow.triangle.2.circlepath"))
  }

  @Test("the reason why a file cannot be read is reported")
  func unreadable() throws {
    let place = try Workspace()
    let report = try fix("missing.swift", in: place)
    #expect(report.failure == "cannot open: No such file or directory")
  }
}
