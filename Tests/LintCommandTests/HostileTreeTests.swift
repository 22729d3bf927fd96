import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint on hostile trees")
struct HostileTreeTests {
  private let bad = "let b = Image(systemName: \"zzzzzzzz\")\n"
  private let found = "error: no symbol is named 'zzzzzzzz'"

  @Test("`lint` does not wait for a pipe or device, whatever its name")
  func pipes() throws {
    let place = try Workspace().write("z.swift", bad).write("sub/z.swift", bad)
    for name in ["a.swift", "sub/Package.swift", "sub/.gitignore", "sub/project.yml"] {
      #expect(mkfifo(place.url(name).path, 0o600) == 0)
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: place.url("zero.swift").path, withDestinationPath: "/dev/zero")
    try manager.createSymbolicLink(atPath: place.url("loop").path, withDestinationPath: ".")
    try manager.createSymbolicLink(atPath: place.url("self").path, withDestinationPath: "self")
    // There is no --target, so the command searches for projects.
    let run = try place.lint("lint")
    #expect(run.lines.map { $0.prefix { $0 != " " } } == ["sub/z.swift:1:28:", "z.swift:1:28:"])
    let given = try place.lint("lint", "a.swift")
    #expect(given.lines.first?.contains("neither a file nor a directory") == true)
  }

  @Test(
    "`lint` reports what it is not permitted to read, and continues",
    .enabled(if: Workspace.canRunWithoutPrivileges, "root needs setpriv to drop its privileges"))
  func permissions() throws {
    let place = try Workspace()
    for name in ["a.swift", "b/x.swift", "c/x.swift", "z.swift"] { try place.write(name, bad) }
    let modes = [("a.swift", 0), ("b", 0), ("c", 0o444)]
    for (name, mode) in modes { chmod(place.url(name).path, mode_t(mode)) }
    defer { for (name, _) in modes { chmod(place.url(name).path, 0o755) } }
    let run = try place.lintWithoutPrivileges("lint", "--target", "iOS 15")
    #expect(run.status == 1)
    let refused = "error: cannot open: Permission denied [unreadable-file]"
    #expect(
      run.lines == [
        "a.swift:1:1: \(refused)", "b:1:1: \(refused)", "c/x.swift:1:1: \(refused)",
        "z.swift:1:28: \(found) [unknown-name]",
      ])
  }

  // An edit-distance table for two strings of this length would not fit in memory.
  @Test("`lint` reports a name of any length")
  func longName() throws {
    let name = String(repeating: "drop", count: 50_000)
    let place = try Workspace().write("a.swift", bad.replacing("zzzzzzzz", with: name))
    let run = try place.write("b.swift", bad).lint("lint", "--target", "iOS 15")
    #expect(
      run.lines.map { $0.prefix(42) } == [
        "a.swift:1:28: error: no symbol is named 'd", "b.swift:1:28: \(found)".prefix(42),
      ])
  }

  private func project(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    {objects={P={isa=PBXProject;buildConfigurationList=L;targets=(T);};\
    T={isa=PBXNativeTarget;buildConfigurationList=L;};L={buildConfigurations=(C);};\(objects)};rootObject=P;}
    """
  }

  // In quadratic time, each of these would take hours.
  @Test(
    "the time to lint repeated text is proportional to its length",
    arguments: [
      "brackets", "references", "targets", "lists", "configurations", "includes", "comments",
      "members",
    ])
  func repeated(kind: String) throws {
    let place = try Workspace().write("z.swift", bad)
    func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    var finding = "z.swift:1:28: \(found) [unknown-name]"
    switch kind {
    case "brackets": try place.write(".gitignore", times("[", 1_000_000))
    case "references":
      let value = times("$(", 1_000_000)
      try place.write(
        "A.xcodeproj/project.pbxproj",
        project("C={name=D;buildSettings={IPHONEOS_DEPLOYMENT_TARGET=\"\(value)\";};};"))
    case "targets":
      let ids = times("T,", 20_000)
      let text = project("C={name=D;buildSettings={IPHONEOS_DEPLOYMENT_TARGET=15.0;};};")
      try place.write(
        "A.xcodeproj/project.pbxproj",
        text.replacing("targets=(T)", with: "targets=(\(ids))")
          .replacing("=(C)", with: "=(\(times("C,", 20_000)))"))
    case "lists":
      let ids = (0..<500_000).map { "C\($0)," }.joined()
      try place.write(
        "A.xcodeproj/project.pbxproj", project("").replacing("=(C)", with: "=(\(ids))"))
    case "configurations":
      let names = (0..<5000).map(String.init)
      try place.write(
        "project.yml",
        "configs:\n" + names.map { "  C\($0): debug\n" }.joined() + "targets:\n"
          + names.map { "  T\($0): {platform: iOS, deploymentTarget: 15.0}\n" }.joined())
    case "members":
      let targets = (0..<4096).map { "T\($0)" }
      let files = (0..<10_000).map { "B\($0)" }
      try place.write(
        "A.xcodeproj/project.pbxproj",
        project("S={isa=PBXSourcesBuildPhase;files=(\(files.joined(separator: ",")));};")
          .replacing("targets=(T)", with: "targets=(\(targets.joined(separator: ",")))")
          .replacing(
            "T={isa=PBXNativeTarget;",
            with: (targets + files).map {
              $0.hasPrefix("T")
                ? "\($0)={isa=PBXNativeTarget;buildPhases=(S,S);};" : "\($0)={fileRef=F;};"
            }.joined() + "F={path=a.swift;};T={isa=PBXNativeTarget;"))
    case "includes":
      try place.write(
        "A.xcodeproj/project.pbxproj",
        project(
          "C={name=D;baseConfigurationReference=F;};"
            + "F={isa=PBXFileReference;path=a.xcconfig;sourceTree=SOURCE_ROOT;};"))
      try place.write(
        "a.xcconfig", times("#include \"a.xcconfig\"\n", 300) + times("A=1\n", 100_000))
    default:
      let count = 100_000
      let text = times("/* namedex:disable:this deprecated-name - x */", count) + bad.dropLast()
      try place.write("z.swift", text + times("; Image(systemName: \"hart\")", count))
      finding = "z.swift:1:46000"
    }
    let run = try place.lint("lint", "--format", "text")
    #expect(run.status == 1)
    #expect(run.lines.contains { $0.hasPrefix(finding) }, "\(run.lines.first ?? run.errors)")
  }

  @Test("a baseline whose counts overflow when added is accepted")
  func counts() throws {
    let row = "\(Int.max)\tunknown-name\tzzzzzzzz\tz.swift\n"
    let place = try Workspace().write("z.swift", bad)
      .write("known.tsv", "count\trule\tname\tfile\n\(row)\(row)")
    let run = try place.lint("lint", "--target", "iOS 15", "--baseline", "known.tsv")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("`lint` reports the first directory whose path is too long, and continues")
  func deep() throws {
    let place = try Workspace().write("z.swift", bad)
    var directory = open(place.directory.path, O_RDONLY)
    for _ in 0..<3000 {
      #expect(mkdirat(directory, "d", 0o755) == 0)
      let inner = openat(directory, "d", O_RDONLY)
      close(directory)
      directory = inner
    }
    close(directory)
    // Foundation cannot remove this directory, because it also uses full paths.
    defer { _ = try? Command(["-rf", "d"], in: place.directory, binary: URL(filePath: "/bin/rm")) }
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasSuffix("File name too long [unreadable-file]") == true)
    #expect(run.lines.last?.hasPrefix("z.swift:1:28: ") == true)
  }

  private static let files: [(name: String, bytes: [UInt8], finding: String)] = [
    (
      "bomb.storyboard",
      Array("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"bb\">]>\n<a>&b;</a>".utf8),
      ":2:1: warning: the declaration of the entity 'b' is not supported"
    ),
    (
      "outside.xib",
      Array("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>\n<a>&b;</a>".utf8),
      ":1:1: warning: the declaration of the entity 'b' is not supported"
    ),
    ("empty.storyboard", [], ":1:1: warning: the file is empty"),
    (
      "damaged.plist", Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 99),
      ":1:1: warning: damaged binary property list"
    ),
    (
      "wide.plist", [0xFF, 0xFE] + "<plist/>".utf16.flatMap { [UInt8($0), 0] },
      ":1:1: warning: the file is UTF-16"
    ),
    (
      "binary.swift", (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
      "this does not look like source code"
    ),
    (
      "deep.swift", [UInt8](repeating: UInt8(ascii: "("), count: 200_000),
      ":1:4097: warning: more than 4096 nested brackets"
    ),
    (
      "old.swift", Array("\u{FEFF}let a = 1\rlet a = Image(systemName: \"zzzzzzzz\")\r".utf8),
      ":2:28: error: no symbol"
    ),
    (
      "nul.swift", [UInt8](repeating: 0, count: 9) + Array("Image(systemName: \"zzzzzzzz\")".utf8),
      ":1:29: error: no symbol"
    ),
  ]

  @Test("a malformed file gives one finding that names it", arguments: files.indices)
  func fault(index: Int) throws {
    let (name, bytes, finding) = Self.files[index]
    let place = try Workspace().write("z.swift", bad)
    try Data(bytes).write(to: place.url(name))
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix(name) == true)
    #expect(run.lines.first?.contains(finding) == true, "\(run.output)")
    #expect(run.lines.last == "z.swift:1:28: \(found) [unknown-name]")
  }

  @Test("`lint` reads a file of 30 MB, and reports one that is larger than 1 GB")
  func large() throws {
    let place = try Workspace()
    let line = "  let item = Item(id: 1, title: \"a title\") // and a comment\n"
    try place.write("a.swift", String(repeating: line, count: 500_000) + bad)
    try Data().write(to: place.url("b.swift"))
    #expect(truncate(place.url("b.swift").path, 1 << 30 + 1) == 0)
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(
      run.lines == [
        "a.swift:500001:28: \(found) [unknown-name]",
        "b.swift:1:1: error: cannot read: larger than 1024 MB; exclude it with `--exclude` "
          + "[unreadable-file]",
      ])
  }

  #if os(Linux)
    @Test("a file name that is not UTF-8 is reported")
    func name() throws {
      let place = try Workspace().write("z.swift", bad)
      let path = Array("\(place.directory.path)/a".utf8) + [0xFF] + Array(".swift\0".utf8)
      let file = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
        open($0.baseAddress ?? UnsafePointer(bitPattern: 1)!, O_CREAT | O_WRONLY, 0o644)
      }
      close(file)
      let run = try place.lint("lint", "--target", "iOS 15")
      #expect(
        run.lines == [
          "a\u{FFFD}.swift:1:1: error: cannot open: No such file or directory: its path is not "
            + "valid UTF-8; rename it [unreadable-file]",
          "z.swift:1:28: \(found) [unknown-name]",
        ])
    }
  #endif
}
