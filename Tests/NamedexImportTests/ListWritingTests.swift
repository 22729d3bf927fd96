import Foundation
import Testing
import NamedexImport

@Suite("Writing source lists")
struct ListWritingTests {
  private func lists(_ tables: KeyValuePairs<String, [String]>) throws -> ImportedLists {
    var lists = ImportedLists(from: "upstream")
    for (name, rows) in tables {
      try lists.addTable(name, columns: ["name"], rows: rows.map { [$0] })
    }
    return lists
  }

  @Test("writing the same lists again does not touch the files")
  func idempotence() throws {
    let scratch = try Scratch()
    func write(_ lists: ImportedLists) throws -> [ListStaging.Outcome] {
      try ListStaging(directory: scratch.path + "/new/dir").write(lists).map(\.outcome)
    }
    let lists = try lists(["a.tsv": ["x"], "b.tsv": ["y"]])
    #expect(try write(lists) == [.created, .created])
    #expect(try scratch.text("new/dir/a.tsv") == "name\nx\n")
    let path = scratch.path + "/new/dir/a.tsv"
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(try write(lists) == [.unchanged, .unchanged])
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before == after && before != nil)
    #expect(try write(self.lists(["a.tsv": ["z"]])) == [.updated])
    #expect(try scratch.text("new/dir/a.tsv") == "name\nz\n")
    #expect(try scratch.text("new/dir/b.tsv") == "name\ny\n")
  }

  @Test("an empty table is written only to replace an existing one")
  func emptyTables() throws {
    let scratch = try Scratch()
    try scratch.write("old.tsv", "name\nx\n")
    let written = try ListStaging(directory: scratch.path).write(
      lists(["old.tsv": [], "new.tsv": []]))
    #expect(written == [.init(name: "old.tsv", outcome: .updated)])
    #expect(try scratch.names() == ["old.tsv"])
    #expect(try scratch.text("old.tsv") == "name\n")
  }

  @Test("if one list cannot be replaced, all lists stay unchanged, and no other files remain")
  func failure() throws {
    let scratch = try Scratch()
    try scratch.write("a.tsv", "name\nold\n")
    try scratch.write("c.tsv/inside", "")
    #expect(
      throws: ImportError.unwritable(
        file: scratch.path + "/c.tsv", reason: "it exists and is not a regular file")
    ) {
      try ListStaging(directory: scratch.path).write(
        lists(["a.tsv": ["new"], "b.tsv": ["new"], "c.tsv": ["new"]]))
    }
    #expect(try scratch.names() == ["a.tsv", "c.tsv"])
    #expect(try scratch.text("a.tsv") == "name\nold\n")
  }

  @Test("if a temporary file cannot be written, the lists stay unchanged")
  func stagingFailure() throws {
    let scratch = try Scratch()
    try scratch.write("a.tsv", "name\nold\n")
    // The longest name that the file system allows, so there is no room for a suffix.
    let long = String(repeating: "b", count: 251) + ".tsv"
    #expect(throws: ImportError.self) {
      try ListStaging(directory: scratch.path).write(lists(["a.tsv": ["new"], long: ["new"]]))
    }
    #expect(try scratch.names() == ["a.tsv"])
    #expect(try scratch.text("a.tsv") == "name\nold\n")
  }

  @Test("the error names a directory that cannot be created")
  func noDirectory() throws {
    let scratch = try Scratch()
    let file = try scratch.write("file", "")
    do {
      _ = try ListStaging(directory: file + "/dir").write(lists(["a.tsv": ["x"]]))
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix("\(file)/dir: cannot be written: "), "\(error)")
    }
  }

  @Test("a field that is not allowed in a table is rejected")
  func controlCharacters() {
    #expect(throws: ImportError.self) { try lists(["a.tsv": ["x\ty"]]) }
    #expect(throws: ImportError.self) { try lists(["a.tsv": ["x\ny"]]) }
  }

  @Test("a failed import keeps the lists of an earlier one")
  func failedImport() throws {
    let scratch = try Scratch()
    let names = try scratch.write("v/name_availability.plist", availability(["2019": ["a"]]))
    func run() throws {
      let result = try SFSymbolsImporter.run(paths: [scratch.path + "/v"])
      _ = try ListStaging(directory: scratch.path + "/out").write(result.lists)
    }
    try run()
    let before = try scratch.text("out/names.tsv")
    let whole = try scratch.text("v/name_availability.plist")
    try Data(whole.utf8.dropLast(30)).write(to: URL(fileURLWithPath: names))
    #expect(throws: ImportError.self) { try run() }
    #expect(try scratch.text("out/names.tsv") == before)
  }
}
