import NamedexCore
import NamedexTokenizing
import Testing
import NamedexIndexing

@Suite("Separators of a list that does not declare any")
struct ListSeparatorTests {
  private static let all = ". - _ / : + ~ @"

  /// Returns the separators of a plain list, on which both readers must agree.
  private func separators(_ names: [String], _ manifest: String? = nil) throws -> String {
    var files = [SourceFile(path: "names.txt", bytes: Array(names.map { $0 + "\n" }.joined().utf8))]
    if let manifest { files.append(SourceFile(path: "catalog.txt", bytes: Array(manifest.utf8))) }
    let lists = SourceLists(id: "list", files: files)
    let catalog = try NameCatalog(sourceLists: lists)
    let plain = try #require(try SortedCatalog.plain(lists))
    #expect(plain.frame.tokenization == catalog.tokenization)
    return ListSeparators.text(catalog.tokenization.separators)
  }

  @Test(
    "inferred separators omit only characters that occur in names but never between words",
    arguments: [
      (["drop"], all), (["arrow-left", "my_icon_left", "path/to/left"], all),
      // At the end of a word.
      (["c++", "g++", "c"], ". - _ / : ~ @"), (["wait..."], "- _ / : + ~ @"),
      // Before a number and between digits.
      (["+49", "+1"], ". - _ / : ~ @"), (["-1", "1"], ". _ / : + ~ @"),
      (["1.5", "12:30", "2024-01-31", "1/2"], "_ + ~ @"), (["size 1.5", "size"], "- _ / : + ~ @"),
      // One name with the character between words is enough.
      (["1.5", "drop.fill"], all), (["c++", "libstdc++6"], all), (["+49", "a+b"], all),
      // At the beginning of a word; letters beside digits; in a run.
      ([":smile:"], all), (["_private"], all), (["@types/node"], all), (["gray-6"], all),
      (["a::b"], all), (["6-gray"], all), (["1.-x"], all), (["1.-2"], "_ / : + ~ @"),
      // White space ends a word in a name.
      (["c++ x"], ". - _ / : ~ @"), (["a - b"], ". _ / : + ~ @"), (["x -1"], ". _ / : + ~ @"),
      // Letters need not be ASCII.
      (["é-ü"], all), (["-é"], all), (["++"], ". - _ / : ~ @"),
    ])
  func decided(names: [String], expected: String) throws {
    #expect(try separators(names) == expected)
  }

  @Test("the manifest's separators take precedence over inferred ones")
  func manifest() throws {
    #expect(try separators(["a-b"], "title: T\n") == Self.all)
    #expect(try separators(["a-b"], "separators: .\n") == ".")
    #expect(try separators(["a-b"], "separators: none\n") == "none")
  }

  @Test("separators from the command line take precedence over the lists")
  func named() throws {
    var lists = SourceLists(
      id: "list",
      files: [
        SourceFile(path: "names.txt", bytes: Array("a-b\n".utf8)),
        SourceFile(path: "catalog.txt", bytes: Array("separators: .\n".utf8)),
      ])
    let before = try lists.digest()
    lists.separators = ["-", "→"]
    #expect(try NameCatalog(sourceLists: lists).tokenization.separators == ["-", "→"])
    #expect(try SortedCatalog.plain(lists)?.frame.tokenization.separators == ["-", "→"])
    #expect(try lists.digest() != before)
    lists.separators = ["-"]
    let other = try lists.digest()
    lists.separators = []
    #expect(try Set([before, other, lists.digest()]).count == 3)
  }

  @Test("inferred separators also apply to a table of names")
  func table() throws {
    let catalog = try Fixture.read(["names.tsv": "name\tkind\nc++\tx\na-b\ty\n"])
    #expect(ListSeparators.text(catalog.tokenization.separators) == ". - _ / : ~ @")
  }

  @Test(
    "separators are parsed from a command line",
    arguments: [("-_", "- _"), ("- _", "- _"), ("none", "none"), ("→", "→"), ("", "none")])
  func reading(text: String, expected: String) throws {
    #expect(ListSeparators.text(try ListSeparators.reading(text)) == expected)
  }

  @Test("letters, digits, repeated characters and unfolded characters cannot be separators")
  func faults() {
    for (text, reason) in [
      ("-a", "a letter, digit or space"), ("1", "a letter, digit or space"),
      ("--", "a repeated character"), ("\u{37E}", "a character that folding changes"),
    ] {
      do throws(ListSeparators.Fault) {
        _ = try ListSeparators.reading(text)
        Issue.record("\(text) is read")
      } catch {
        #expect(error.reason == reason)
        #expect(error.text == String(text.last ?? " "))
      }
    }
  }
}
