import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex cache")
struct CacheCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for number in 1...3 { try workspace.write("list-\(number).txt", "alpha.beta\(number)\n") }
  }

  private func run(_ arguments: String..., limit: String? = nil) throws -> Command {
    var environment = ["NAMEDEX_CACHE": "cache"]
    environment["NAMEDEX_CACHE_LIMIT"] = limit
    return try Command(arguments, environment: environment, in: workspace.directory)
  }

  private func age(_ id: String, hours: Double) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: workspace.url("cache").path)
    where file.hasPrefix(id) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600 * hours)],
        ofItemAtPath: workspace.url("cache/\(file)").path)
    }
  }

  private func ids() throws -> [String] {
    try run("cache").lines.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test("`cache` lists indexes by last use, latest first, and removes them")
  func list() throws {
    let empty = try run("cache")
    #expect(empty.errors == "namedex: 0 indexes in cache, 0 KB\n")
    #expect(empty.status == 1)
    for number in 1...3 { _ = try run("search", "-c", "list-\(number).txt", "beta") }
    try age("list-2", hours: 30)
    try age("list-1", hours: 2.5)
    let listed = try run("cache")
    #expect(try ids() == ["list-3", "list-1", "list-2"])
    #expect(listed.lines[1].contains("  2 hours ago  cache/list-1-"))
    #expect(listed.lines[2].contains("  1 day ago  cache/list-2-"))
    #expect(listed.errors.hasPrefix("namedex: 3 indexes in cache, "))
    // A user's own file is not a cached index.
    try workspace.write("cache/0123456789abcdef-0123456789abcdef.ndx", "precious\n")
    #expect(try ids().count == 3)
    // This search uses the cached index.
    _ = try run("search", "-c", "list-2.txt", "beta")
    #expect(try ids().prefix(1) == ["list-2"] || ids().prefix(2).contains("list-2"))
    #expect(try run("cache", "--clear").errors.hasPrefix("namedex: removed 3 indexes from cache, "))
    #expect(try ids().isEmpty)
  }

  @Test("in a shared directory, the cache neither follows links nor waits for pipes")
  func others() throws {
    let search = { try run("search", "-c", "list-1.txt", "beta") }
    try workspace.write("victim", "precious\n").write("cache/other", "")
    func cached(_ name: String) throws -> String {
      let names = try FileManager.default.contentsOfDirectory(atPath: workspace.url("cache").path)
      return workspace.url("cache/\(try #require(names.first { $0.hasPrefix(name) }))").path
    }
    for name in ["key", "list-1-"] {
      for make in [{ symlink("../victim", $0) }, { mkfifo($0, 0o600) }] as [(String) -> Int32] {
        #expect(try search().output == "alpha.beta1\n")
        let path = try cached(name)
        try FileManager.default.removeItem(atPath: path)
        #expect(make(path) == 0)
        #expect(try search().output == "alpha.beta1\n")
        #expect(try String(contentsOf: workspace.url("victim"), encoding: .utf8) == "precious\n")
        let type = try FileManager.default.attributesOfItem(atPath: cached(name))[.type]
        #expect(type as? FileAttributeType == .typeRegular)
      }
    }
  }

  @Test("the cache stays within its limit by removing the least recently used indexes")
  func limit() throws {
    for number in 1...2 { _ = try run("search", "-c", "list-\(number).txt", "beta") }
    try age("list-1", hours: 1)
    try age("list-2", hours: 2)
    // One megabyte holds three indexes.
    _ = try run("search", "-c", "list-3.txt", "beta", limit: "1")
    #expect(try ids() == ["list-3", "list-1", "list-2"])
    try workspace.write("list-4.txt", "omega\n")
    _ = try run("search", "-c", "list-4.txt", "omega", limit: "0")
    #expect(try ids() == ["list-4"])
    let wrong = try run("search", "-c", "list-4.txt", "omega", limit: "much")
    #expect(
      wrong.errors
        == "namedex: NAMEDEX_CACHE_LIMIT is 'much'; expected a number of megabytes, such as 500\n")
    #expect(wrong.status == 64)
  }
}
