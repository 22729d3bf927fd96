import NamedexTestSupport
import Testing
import NamedexLint

@Suite("A file worker")
struct FileWorkerTests {
  @Test("a worker's memoized judgements equal fresh judgements")
  func memory() async throws {
    var generator = SeededGenerator(seed: 1)
    let names = ["heart", "arrow.2.circlepath", "doc.text", "zzzzzzzz", "sleep", "info.bubble"]
    let colors = ["UIColor.systemGray", "UIColor.label", "NSColor.labelColor", "Color.mint"]
    let settings = Linting.settings(["iOS 15", "macOS 12"], every: true)
    let worker = FileWorker(settings)
    let place = try Workspace()
    for number in 0..<60 {
      // The same name may be judged differently under another condition.
      let version = "\(Int.random(in: 14...18, using: &generator))\(number % 3 == 0 ? ".0" : "")"
      let condition = Bool.random(using: &generator) ? "iOS \(version), *" : "macOS \(version), *"
      let uses = (0..<4).map { _ in
        Bool.random(using: &generator)
          ? "Image(systemName: \"\(names.randomElement(using: &generator) ?? "")\")"
          : colors.randomElement(using: &generator) ?? ""
      }
      let text = """
        if #available(\(condition)) {
          \(uses[0]); \(uses[1])
        }
        \(uses[2]); \(uses[3])
        """
      try place.write(text, to: "\(number).swift")
      let path = "\(place.path)/\(number).swift"
      let report = await worker.report(on: FileSurvey(.file(path: path, kind: .swift)))
      let fresh = FileLinter(settings).report(on: Array(text.utf8), file: path, kind: .swift)
      #expect(report.findings == fresh.findings, "\(text)")
      // `15` and `15.0` are equal, but a report shows what is in the file.
      #expect(
        report.findings.map(\.targets.description) == fresh.findings.map(\.targets.description))
      #expect(report.nameCount == fresh.nameCount)
    }
  }

  @Test("a file deleted since the walk is reported as unreadable")
  func gone() async throws {
    let worker = FileWorker(Linting.settings([]))
    let report = await worker.report(
      on: FileSurvey(.file(path: "/nowhere/A.swift", kind: .swift)))
    #expect(!report.isRead)
    #expect(report.findings.map(\.file) == ["/nowhere/A.swift"])
    #expect(report.findings.map(\.message) == ["cannot open: No such file or directory"])
    let fix = await worker.fix(
      FileSurvey(.file(path: "/nowhere/A.swift", kind: .swift)), isDryRun: false,
      includesDowngrades: false, within: FixBounds([]))
    #expect(fix.failure == "cannot open: No such file or directory")
  }
}
