import NamedexCore
import NamedexIndexing
import Testing
import NamedexImport

/// Tests the fields to which columns and keys are mapped if no mapping is given.
@Suite("Guessed mappings")
struct GuessTests {
  @Test(
    "a table and JSON with the same field names give the same lists, and the fields are reported",
    arguments: [
      (
        "name,group,tags\ncart,shop,\"buy,basket\"\nhome,places,house\n",
        #"[{"name":"cart","group":"shop","tags":["buy","basket"]},{"name":"home","group":"places","tags":["house"]}]"#
      ),
      (
        "ID;Category;Keywords;Aliases;Description\na;c;x|y;b;A text\n",
        #"[{"ID":"a","Category":"c","Keywords":"x|y","Aliases":"b","Description":"A text"}]"#
      ),
      ("slug,unicode\na,f101\n", #"[{"slug":"a","unicode":"f101"}]"#),
      ("icon,code\na,0xf101\n", #"[{"icon":"a","code":"0xf101"}]"#),
    ])
  func alike(table: String, json: String) throws {
    let fromTable = try importedNames(table, file: "icons.csv")
    let fromJSON = try importedJSON([try Scratch().write("icons.json", json)])
    for list in [
      "names.tsv", "alternatives.tsv", "keywords.tsv", "characters.tsv", "categories.tsv",
    ] {
      #expect(fromTable.rows(list) == fromJSON.rows(list), "\(list)")
    }
    func words(_ result: WrittenImport) -> Set<Substring> {
      Set(result.notes[0].split(whereSeparator: { ",;".contains($0) }))
    }
    #expect(words(fromTable).count == words(fromJSON).count)
    #expect(
      fromTable.notes[0].hasPrefix("read '") && fromTable.notes[0].hasSuffix("chooses others"))
  }

  @Test("columns with unknown names become facets with comma-separated values")
  func facets() throws {
    let result = try importedNames("name,size,code\na,\"1,2\",DE\n", file: "a.csv")
    #expect(result.header("names.tsv") == "name\tsize\tcode")
    #expect(result.rows("names.tsv") == ["a\t1,2\tDE"])
    #expect(
      result.notes[0] == "read 'name' as name, 'size' as facet.size, 'code' as facet.code; `--map` "
        + "chooses others")
  }

  @Test(
    "a character, or a value that is only a separator, is not split",
    arguments: [
      ("name,character\ncomma,\",\"\n", ","), ("name,character\npair,\"a,b\"\n", "a,b"),
      ("name,character\nback,\\\n", "\\"), ("name,character\nboth,\"\\,\"\n", "\\,"),
      ("name,sign\ncomma,\",\"\n", ","),
    ])
  func separators(table: String, value: String) throws {
    let catalog = try importedNames(table, file: "a.csv").catalog()
    #expect(catalog.entries[0].facets.map(\.value) == [value])
    guard table.contains("character"), value.unicodeScalars.count == 1 else { return }
    let index = try CatalogIndex(catalog)
    #expect(index.entries(withCharacter: value).count == 1)
    #expect(index.character(of: index.entries(withCharacter: value)[0]) == value)
  }

  @Test("JSON values with commas are not split")
  func json() throws {
    let path = try Scratch().write("a.json", #"[{"name":"a","maker":"Doe, Jane"}]"#)
    let result = try importedJSON([path], map: ["name=name", "facet.maker=maker"])
    #expect(result.rows("names.tsv") == ["a\tDoe\\, Jane"])
    #expect(try result.catalog().entries[0].facets.map(\.value) == ["Doe, Jane"])
  }
}
