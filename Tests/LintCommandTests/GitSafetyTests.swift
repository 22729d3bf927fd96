import Foundation
import NamedexCommandTestSupport
import Testing

/// The programs in these tests only append a line to a test file.
@Suite("namedex-lint in trees with their own git configuration")
struct GitSafetyTests {
  private let bad = #"let b = Image(systemName: "zzzzzzzz")"#
  private let place: Workspace
  /// The file to which the program below writes.
  private let mark: URL
  /// A program that appends its arguments to `mark`.
  private let program: String

  init() throws {
    let tools = try Workspace()
    (place, self.tools) = (try Workspace(), tools)
    mark = tools.url("mark")
    try tools.write("program", "#!/bin/sh\necho \"$0 $*\" >>'\(tools.url("mark").path)'\nexit 1\n")
    program = tools.url("program").path
    chmod(program, 0o755)
  }

  private let tools: Workspace

  private func git(_ arguments: String..., in directory: URL? = nil) throws {
    let run = try Command(
      ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments,
      environment: ["HOME": tools.directory.path], in: directory ?? place.directory,
      binary: URL(filePath: "/usr/bin/env"))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Makes the tree a repository with two commits, then changes one file and adds another.
  private func commit(_ options: String...) throws {
    try place.write("A.swift", "\n\n").write("App/Gone.swift", "").write("B.swift", "")
    try Command(
      ["git", "init", "-q", "-b", "main"] + options, in: place.directory,
      binary: URL(filePath: "/usr/bin/env")
    ).expectSuccess()
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try git("rm", "-q", "App/Gone.swift")
    try git("commit", "-q", "-m", "second")
    try place.write("A.swift", "\n\(bad)\n").write("App/New.swift", bad)
  }

  private func marks() -> String { (try? String(contentsOf: mark, encoding: .utf8)) ?? "" }

  /// Expects findings in changed lines, a note about a deleted file, and an error for a missing
  /// file.
  private func expectFindings(_ environment: [String: String] = [:]) throws {
    let since = try place.lint(
      "lint", "--since", "HEAD", "--target", "iOS 15", environment: environment)
    #expect(
      since.lines.map { $0.prefix { $0 != " " } } == ["A.swift:2:28:", "App/New.swift:1:28:"],
      "\(since.output) \(since.errors)")
    let gone = try place.lint(
      "lint", "--target", "iOS 15", "App/Gone.swift", environment: environment)
    #expect(gone.errors.contains("skipped 1 path: deleted"), "\(gone.errors)")
    let missing = try place.lint("lint", "App/Missing.swift", environment: environment)
    #expect(missing.status == 66)
  }

  @Test("no program that the repository's git configuration names is started")
  func configuration() throws {
    try commit()
    try place.write("App/.gitattributes", "* filter=own diff=own\n")
      .write(".gitattributes", "* filter=own diff=own merge=own\n")
      .write(".git/hooks/post-index-change", "#!/bin/sh\nexec \(program) hook\n")
      .write(".git/info/attributes", "* filter=own diff=own\n")
    chmod(place.url(".git/hooks/post-index-change").path, 0o755)
    for (key, value) in [
      ("core.fsmonitor", "monitor"), ("core.pager", "pager"), ("core.editor", "editor"),
      ("core.sshCommand", "ssh"), ("core.askPass", "ask"), ("credential.helper", "!helper"),
      ("diff.external", "external"), ("diff.own.command", "command"),
      ("diff.own.textconv", "textconv"), ("filter.own.clean", "clean"),
      ("filter.own.smudge", "smudge"), ("filter.own.process", "process"),
      ("gpg.program", "signature"), ("gpg.ssh.program", "signature"),
      ("alias.diff", "!alias"), ("alias.ls-files", "!alias"), ("pager.diff", "pager"),
      ("trailer.own.command", "trailer"), ("uploadpack.packObjectsHook", "pack"),
    ] {
      let start = value.hasPrefix("!") ? "!\(program) \(value.dropFirst())" : "\(program) \(value)"
      try git("config", key, start)
    }
    for (key, value) in [
      ("filter.own.required", "true"), ("log.showSignature", "true"),
      ("core.fsmonitorHookVersion", "1"),
      ("core.hooksPath", place.url(".git/hooks").path), ("core.worktree", tools.directory.path),
    ] {
      try git("config", key, value)
    }
    try? FileManager.default.removeItem(at: mark)
    try expectFindings()
    #expect(marks() == "")
    // Checks the test itself: plain git does start some of the programs.
    try git("config", "core.worktree", place.directory.path)
    _ = try Command(["git", "diff"], in: place.directory, binary: URL(filePath: "/usr/bin/env"))
    #expect(marks().contains("program"))
  }

  @Test("no program that the user's git settings name is started, but line endings are respected")
  func userSettings() throws {
    try commit()
    try place.write(".gitattributes", "*.swift filter=own\n")
    try tools.write(
      "home/.gitconfig",
      """
      [filter "own"]
        clean = \(program) clean
        process = \(program) process
        required = true
      [core]
        fsmonitor = \(program)
        autocrlf = input

      """)
    let home = ["HOME": tools.url("home").path]
    // Only one line differs if line endings are ignored.
    try place.write("A.swift", "\r\n\(bad)\r\n").write("B.swift", "\r\n")
    try expectFindings(home)
    #expect(marks() == "")
  }

  @Test("all lines of an edited file with a filter are treated as changed")
  func filter() throws {
    try place.write("A.swift", "// old\n\(bad)\n").write(".gitattributes", "A.swift filter=case\n")
    // Git rereads files that are as new as its index.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)],
      ofItemAtPath: place.url("A.swift").path)
    try git("init", "-q")
    try git("config", "filter.case.clean", "tr a-z A-Z")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    #expect(try place.lint("lint", "--since", "HEAD", "--target", "iOS 15").status == 0)
    try place.write("A.swift", "// new\n\(bad)\n")
    let run = try place.lint("lint", "--since", "HEAD", "--target", "iOS 15")
    #expect(run.lines.count == 1 && run.output.hasPrefix("A.swift:2:28:"), "\(run.output)")
  }

  /// Installs a `git` that records its arguments and environment, one per line, and then runs the
  /// real git.
  private func recorder() throws -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let real = try #require(
      path.split(separator: ":").map { "\($0)/git" }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
    try tools.write(
      "bin/git",
      """
      #!/bin/sh
      { printf '%s\\n' call "$@"; env; } >>'\(mark.path)'
      exec '\(real)' "$@"

      """)
    chmod(tools.url("bin/git").path, 0o755)
    return ["PATH": "\(tools.url("bin").path):\(path)"]
  }

  @Test("each git call uses safe switches and a temporary git directory, which is then removed")
  func switches() throws {
    try commit()
    var environment = try recorder()
    let temporary = tools.url("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    environment["TMPDIR"] = temporary.path
    environment["GIT_EXTERNAL_DIFF"] = program
    try expectFindings(environment)
    let calls = marks().components(separatedBy: "call\n").dropFirst()
      .map { Set($0.split(separator: "\n").map(String.init)) }
    #expect(calls.count > 6)
    let root = place.directory.resolvingSymlinksInPath().path
    for call in calls {
      for word in [
        "--no-pager", "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false",
        "log.mailmap=false", "protocol.allow=never", "safe.bareRepository=explicit",
        "GIT_OPTIONAL_LOCKS=0",
        "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_TERMINAL_PROMPT=0",
        "GIT_WORK_TREE=\(root)",
      ] {
        #expect(call.contains(word), "\(word): \(call.sorted())")
      }
      #expect(call.contains { $0.hasPrefix("GIT_DIR=\(temporary.path)/namedex-git-") })
      #expect(!call.contains { $0.hasPrefix("GIT_EXTERNAL_DIFF") })
      // The call that reads the user's settings reads nothing else.
      if !call.contains("config") {
        #expect(call.contains("-C") && call.contains(root))
        #expect(call.contains("GIT_CONFIG_GLOBAL=/dev/null"))
        #expect(call.contains { $0.hasPrefix("HOME=\(temporary.path)/namedex-git-") })
      }
      if call.contains("diff") {
        #expect(call.isSuperset(of: ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]))
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test("all lines of a file that was large in the commit are treated as changed")
  func large() throws {
    // This file takes up about 17 KB in the repository.
    try place.write("Large.swift", String(repeating: "\n", count: 17 << 20))
      .write("Later.swift", "")
    try commit()
    try place.write("Large.swift", "\n\(bad)\n").write("Later.swift", "\(bad)\n")
    try git("add", "App/New.swift")
    let run = try place.lint(
      "lint", "--since", "HEAD", "--target", "iOS 15", environment: recorder())
    #expect(
      run.lines.map { $0.prefix { $0 != " " } }
        == ["A.swift:2:28:", "App/New.swift:1:28:", "Large.swift:2:28:", "Later.swift:1:28:"],
      "\(run.output) \(run.errors)")
    let diffs = marks().components(separatedBy: "call\n").filter { $0.contains("--unified=0") }
    #expect(diffs.count == 1)
    #expect(diffs.allSatisfy { $0.contains("A.swift") && !$0.contains("Large.swift") })
  }

  @Test("without an enclosing .git directory, git is never started, even in a lookalike repository")
  func noRepository() throws {
    let environment = try recorder()
    // Git accepts these directories as repositories.
    try place.write("App/HEAD", "ref: refs/heads/main\n").write("App/config", "[core]\n")
      .write("App/objects/a", "").write("App/refs/a", "").write("Other/.git", "gitdir: App\n")
      .write("Sub/.git/config", "")
    for path in ["App/Missing.swift", "App/objects/Missing.swift", "Other/A.swift", "Sub/A.swift"] {
      let run = try place.lint("lint", path, environment: environment)
      #expect(run.status == 66)
      #expect(run.errors.contains("no file or directory '\(path)'"), "\(run.errors)")
    }
    for name in ["App", "Sub"] {
      let run = try Command(
        ["lint", "--since", "HEAD"], environment: environment, in: place.url(name),
        binary: TestedExecutable.built("namedex-lint"))
      #expect(run.status == 64)
      #expect(run.errors == "namedex-lint: `--since` needs a git repository\n")
    }
    #expect(marks() == "")
  }

  @Test("a directory that looks like a bare repository is treated as part of the tree")
  func bareInside() throws {
    try commit()
    try place.write("Bare/HEAD", "ref: refs/heads/main\n").write("Bare/refs/a", "")
      .write("Bare/objects/a", "")
      .write("Bare/config", "[core]\n\tworktree = ..\n\tfsmonitor = \(program)\n")
    let run = try place.lint("lint", "Bare/Missing.swift")
    #expect(run.status == 66)
    let inside = try Command(
      ["lint", "--since", "HEAD", "--target", "iOS 15", "../A.swift"], in: place.url("Bare"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(inside.lines.count == 1, "\(inside.output) \(inside.errors)")
    #expect(marks() == "")
  }

  @Test("a program named git in the working directory is not started")
  func path() throws {
    try commit()
    try FileManager.default.copyItem(atPath: program, toPath: place.url("git").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for before in [".:", ":", "App/..:"] {
      try expectFindings(["PATH": before + path])
      let none = try place.lint("lint", "--since", "HEAD", environment: ["PATH": before + "/none"])
      #expect(none.errors == "namedex-lint: `git` is not on the PATH\n")
    }
    #expect(marks() == "")
  }

  @Test("pipes among git's data and attributes are rejected without waiting for them")
  func pipes() throws {
    try commit()
    for name in [".gitattributes", ".git/index", ".git/refs/heads/pipe", ".git/objects/pipe"] {
      let file = place.url(name)
      let kept = tools.url("kept")
      let exists = FileManager.default.fileExists(atPath: file.path)
      if exists { try FileManager.default.moveItem(at: file, to: kept) }
      #expect(mkfifo(file.path, 0o600) == 0)
      let run = try place.lint("lint", "--since", "HEAD", "--target", "iOS 15")
      #expect(run.status == 66)
      #expect(run.errors.contains("is not a regular file; git would wait for it"), "\(run.errors)")
      #expect(try place.lint("lint", "App/Missing.swift").status == 66)
      try FileManager.default.removeItem(at: file)
      if exists { try FileManager.default.moveItem(at: kept, to: file) }
    }
    try expectFindings()
  }

  @Test("pipes among the objects of a borrowed repository are rejected")
  func alternates() throws {
    try commit()
    let shared = tools.url("shared")
    try git("clone", "-q", "--shared", place.directory.path, shared.path)
    try Data(bad.utf8).write(to: shared.appendingPathComponent("A.swift"))
    func lint() throws -> Command {
      try Command(
        ["lint", "--since", "HEAD", "--target", "iOS 15"], in: shared,
        binary: TestedExecutable.built("namedex-lint"))
    }
    #expect(try lint().lines.count == 1)
    // Each list names the next, and the last one names the first.
    let lists = [shared, tools.url("b"), tools.url("c")].map {
      $0.appendingPathComponent(".git/objects")
    }
    for (list, next) in zip(lists, lists.dropFirst() + lists.prefix(1)) {
      let info = list.appendingPathComponent("info")
      try FileManager.default.createDirectory(at: info, withIntermediateDirectories: true)
      let objects = place.url(".git/objects").path
      try Data("# comment\n\(objects)\n\(next.path)\n".utf8)
        .write(to: info.appendingPathComponent("alternates"))
    }
    #expect(try lint().lines.count == 1)
    let pack = lists[2].appendingPathComponent("pack")
    try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
    #expect(mkfifo(pack.appendingPathComponent("pack-1.idx").path, 0o600) == 0)
    let refused = try lint()
    #expect(refused.status == 66)
    #expect(refused.errors.contains("pack-1.idx is not a regular file"), "\(refused.errors)")
  }

  /// Traps in files and directories that git reads.
  private static let hidden = [
    "a pipe below forty directories", "a pipe behind a link", "links that lead back",
    "a pipe behind a link of objects", "a pipe for names of people",
  ]

  @Test(
    "a tree that would make git wait or loop forever is rejected",
    arguments: hidden)
  func traps(kind: String) throws {
    try commit()
    let outside = tools.url("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    func link(_ name: String, to target: String) {
      #expect(symlink(target, place.url(name).path) == 0)
    }
    /// Moves an existing directory out of the repository, and links to it.
    func move(_ name: String) throws {
      try? FileManager.default.removeItem(at: outside)
      try FileManager.default.moveItem(at: place.url(name), to: outside)
      link(name, to: outside.path)
    }
    var isRefused = true
    switch kind {
    case "a pipe below forty directories":
      let directory = place.url(".git/refs/heads/" + String(repeating: "a/", count: 40))
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      #expect(mkfifo(directory.appendingPathComponent("pipe").path, 0o600) == 0)
    case "a pipe behind a link":
      #expect(mkfifo(outside.appendingPathComponent("pipe").path, 0o600) == 0)
      link(".git/refs/heads/link", to: outside.path)
    case "links that lead back":
      for name in ["x", "y"] { link(".git/refs/heads/\(name)", to: ".") }
    case "a pipe behind a link of objects":
      try move(".git/objects/info")
      #expect(mkfifo(outside.appendingPathComponent("commit-graph").path, 0o600) == 0)
    default:
      // None of the git commands needs this file.
      #expect(mkfifo(place.url(".mailmap").path, 0o600) == 0)
      isRefused = false
    }
    let since = try place.lint("lint", "--since", "HEAD", "--target", "iOS 15")
    #expect(since.status == (isRefused ? 66 : 1), "\(since.errors)")
    let gone = try place.lint("lint", "--target", "iOS 15", "App/Gone.swift")
    #expect(gone.errors.contains("skipped 1 path: deleted") != isRefused, "\(gone.errors)")
  }

  @Test("changes are found if git objects are linked or borrowed from another directory")
  func otherStores() throws {
    try commit()
    try git("gc", "-q")
    let pack = place.url(".git/objects/pack")
    try FileManager.default.moveItem(at: pack, to: tools.url("pack"))
    #expect(symlink(tools.url("pack").path, pack.path) == 0)
    try expectFindings()
    try FileManager.default.moveItem(at: place.url(".git/objects"), to: tools.url("objects"))
    try FileManager.default.createDirectory(
      at: place.url(".git/objects/info"), withIntermediateDirectories: true)
    try place.write(".git/objects/info/alternates", tools.url("objects").path + "\n")
    try expectFindings()
  }

  @Test(
    "changes are found in every kind of repository",
    arguments: ["plain", "sha256", "split", "separate"])
  func kinds(kind: String) throws {
    switch kind {
    case "sha256": try commit("--object-format=sha256")
    case "separate": try commit("--separate-git-dir", tools.url("data").path)
    default: try commit()
    }
    if kind == "split" { try git("update-index", "--split-index") }
    try expectFindings()
    // The same holds in an additional working tree, a submodule, and a clone of one commit.
    try git("worktree", "add", "-q", tools.url("tree").path, "-b", "other")
    let tree = tools.url("tree")
    try Data(bad.utf8).write(to: tree.appendingPathComponent("A.swift"))
    let further = try Command(
      ["lint", "--since", "main", "--target", "iOS 15"], in: tree,
      binary: TestedExecutable.built("namedex-lint"))
    #expect(further.lines.count == 1, "\(further.output) \(further.errors)")
    guard kind == "plain" else { return }
    try git(
      "clone", "-q", "--depth", "1", "file://" + place.directory.path, tools.url("clone").path)
    try Data(bad.utf8).write(to: tools.url("clone/A.swift"))
    for commit in ["HEAD", "main", "origin/main", "@{upstream}", "HEAD@{0}"] {
      let run = try Command(
        ["lint", "--since", commit, "--target", "iOS 15"], in: tools.url("clone"),
        binary: TestedExecutable.built("namedex-lint"))
      #expect(run.lines.count == 1, "\(commit): \(run.output) \(run.errors)")
    }
    let outer = try Workspace()
    try git("init", "-q", in: outer.directory)
    try git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", place.directory.path,
      "Sub",
      in: outer.directory)
    try outer.write("Sub/A.swift", bad)
    let submodule = try Command(
      ["lint", "--since", "HEAD", "--target", "iOS 15"], in: outer.url("Sub"),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(submodule.lines.count == 1, "\(submodule.output) \(submodule.errors)")
  }
}

extension Command {
  fileprivate func expectSuccess() { #expect(status == 0, "\(errors)") }
}
