import Foundation
import NamedexCommandTestSupport
import Testing

/// Compares proposals for real lists with human judgements. `NAMEDEX_ICON_SETS` names the directory
/// that holds the lists.
@Suite("Precision of proposed compounds")
struct CompoundPrecisionTests {
  static let sets = ProcessInfo.processInfo.environment["NAMEDEX_ICON_SETS"]
  /// The word list used when the rows were judged: Debian's wamerican.
  static let words = "/usr/share/dict/american-english"
  static let packages = "debian-12-packages.txt.xz"

  /// Returns true if the word list and the named list exist.
  static func has(_ name: String) -> Bool {
    guard let sets else { return false }
    return [sets + "/" + name, words].allSatisfy(FileManager.default.fileExists(atPath:))
  }

  @Test(
    "at least 19 of 20 proposals are right for Material Design Icons",
    .enabled(
      if: has("material-design-icons-meta.json.xz"),
      "NAMEDEX_ICON_SETS has no Material Design Icons"))
  func materialDesignIcons() throws {
    let workspace = try unpacked("material-design-icons-meta.json.xz")
    let icons = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: workspace.url("unpacked")))
        as? [[String: Any]])
    let names = icons.flatMap { icon in
      [icon["name"] as? String ?? ""] + (icon["aliases"] as? [String] ?? [])
    }
    let sure = try proposals(names, separators: "-", in: workspace)
    #expect(sure.count >= 180)
    #expect(try JudgedProposals("material-design-icons").precision(of: sure) >= 0.95)
  }

  @Test(
    "at least 19 of 20 proposals are right for Lucide",
    .enabled(if: has("lucide-icons.tar.xz"), "NAMEDEX_ICON_SETS has no Lucide"))
  func lucide() throws {
    let workspace = try unpacked("lucide-icons.tar.xz")
    let folder = workspace.url("icons")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { file in
      let icon = try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appendingPathComponent(file)))
      let aliases = (icon as? [String: Any])?["aliases"] as? [Any] ?? []
      return [String(file.dropLast(".json".count))]
        + aliases.compactMap { $0 as? String ?? ($0 as? [String: Any])?["name"] as? String }
    }
    let sure = try proposals(names, separators: "-", in: workspace)
    #expect(sure.count >= 15)
    #expect(try JudgedProposals("lucide").precision(of: sure) >= 0.95)
  }

  @Test(
    "at least 19 of 20 compounds proposed for Debian's packages are right",
    .enabled(if: has(packages), "NAMEDEX_ICON_SETS has no names of Debian packages"))
  func debian() throws {
    let workspace = try unpacked(Self.packages)
    let names = try String(contentsOf: workspace.url("unpacked"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let sure = try proposals(names, separators: ". - + _ :", in: workspace)
    #expect(sure.count >= 9_000)
    let judged = try JudgedProposals("debian-packages")
    let draw = JudgedProposals.draw(300, of: sure, seed: "held out:")
    #expect(judged.precision(of: draw) >= 0.95)
    let words = sure.filter { !$0.token.hasPrefix("lib") }
    #expect(
      judged.precision(of: JudgedProposals.draw(300, of: words, seed: "held out:")) >= 0.95)
  }

  @Test("a proposal without a judgement fails the test, which says what to do")
  func unjudged() throws {
    let judged = try JudgedProposals(
      path: "f.tsv", text: "token\twords\tverdict\nab\ta b\tright\ncd\tc d\twrong\n")
    let rows = JudgedProposals.sure([
      "ab\ta b", "cd\tc d", "ef\tef", "g1\tg 1", "hi\th i\tdoubtful",
    ])
    #expect(rows.map(\.token) == ["ab", "cd"])
    #expect(judged.precision(of: rows) == 0.5)
    withKnownIssue {
      _ = judged.precision(of: rows + [JudgedProposals.Proposal(token: "ij", words: "i j")])
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("add each row with a third column, right or wrong, to f.tsv\nij\ti j")
      }
    }
  }

  @Test(
    "every list of judgements can be read",
    arguments: ["debian-packages", "lucide", "material-design-icons"])
  func fixtures(_ name: String) throws {
    _ = try JudgedProposals(name)
  }

  /// Returns the proposals for `names` that are not doubtful.
  private func proposals(
    _ names: [String], separators: String, in workspace: Workspace
  ) throws -> [JudgedProposals.Proposal] {
    let lines = Set(names).subtracting([""]).sorted().joined(separator: "\n") + "\n"
    try workspace.write("list/names.txt", lines)
      .write("list/catalog.txt", "separators: \(separators)\n")
    let run = try workspace.run("compounds", "suggest", "-c", "list", "--words", Self.words)
    #expect(run.status == 0)
    // The message gives counts, not rows, so it stays short.
    #expect(run.errors.utf8.count < 300)
    return JudgedProposals.sure(run.lines)
  }

  /// Unpacks a file from the sets: an archive into the workspace, and any other file to `unpacked`.
  private func unpacked(_ name: String) throws -> Workspace {
    let sets = try #require(Self.sets)
    let workspace = try Workspace()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = workspace.directory
    process.arguments = [
      "-c", name.hasSuffix(".tar.xz") ? "tar -xJf \"$1\"" : "xz -dc \"$1\" > unpacked", "sh",
      sets + "/" + name,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return workspace
  }
}
