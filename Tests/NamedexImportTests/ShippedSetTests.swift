import Foundation
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexImport

/// Small sets in the formats in which they are published, imported without naming a mapping.
@Suite("Sets in their published formats")
struct ShippedSetTests {
  private func iconify(_ text: String, keepsRight: Bool = false) throws -> WrittenImport {
    let path = try Scratch().write("d.json", text)
    return try imported { identity, staging throws(ImportError) in
      try RecordsImporter.run(
        .json, paths: [path], choice: MappingChoice(keepsRight: keepsRight), identity: identity,
        into: staging)
    }
  }

  @Test("Iconify: an alias is another name, or an entry if it changes the picture")
  func iconify() throws {
    let result = try iconify(
      """
      {"prefix":"d","icons":{"rotate-ccw-clock":{"body":""},"align-left":{"body":""},
      "old":{"body":"","hidden":true}},"aliases":{"history":{"parent":"rotate-ccw-clock"},
      "h2":{"parent":"history"},"align-right":{"parent":"align-left","hFlip":true},
      "ghost":{"parent":"none"}}}
      """)
    #expect(result.header("names.tsv") == "name\tcategories\tstyle\thidden\tparent\tchange")
    #expect(
      result.rows("names.tsv") == [
        "rotate-ccw-clock\t\t\t\t\t", "align-left\t\t\t\t\t", "old\t\t\tyes\t\t",
        "align-right\t\t\t\talign-left\thflip",
      ])
    #expect(
      result.rows("alternatives.tsv") == ["history\trotate-ccw-clock", "h2\trotate-ccw-clock"])
    #expect(
      result.notes.first?.hasPrefix(
        "aliases left out: their parent is not in the set; add the parent or remove the alias (1); "
          + "first: 'ghost' of 'none' at ") == true)
    #expect(result.notes.first?.hasSuffix("d.json:4") == true)
    #expect(try result.catalog().entries.count == 4)
  }

  @Test("Iconify: keys may be in any order, with categories, code points and suffix titles")
  func iconifyOrder() throws {
    let result = try iconify(
      """
      {"suffixes":{"":"Fill","line":"Line","line-sharp":"Sharp"},"chars":{"f101":"b","f102":"a"},
      "categories":{"Home / Garden":["a","b-line"]},"aliases":{"b":{"parent":"a"}},
      "icons":{"a":{"body":"<g/>","width":3},"b-line":{"body":""},"c-line-sharp":{"body":""}},"prefix":"x"}
      """)
    #expect(
      result.rows("names.tsv") == [
        "a\thome-garden\tFill\t\t\t", "b-line\thome-garden\tLine\t\t\t",
        "c-line-sharp\t\tSharp\t\t\t",
      ])
    #expect(result.rows("characters.tsv") == ["a\tU+F102"])
    #expect(result.rows("alternatives.tsv") == ["b\ta"])
  }

  @Test(
    "Iconify: flips cancel out, rotations add up, and changed pictures may have several names",
    arguments: [
      (
        #""r":{"parent":"a","hFlip":true},"s":{"parent":"r","hFlip":true}"#, ["r\ta\thflip"],
        ["s\ta"]
      ),
      (
        #""r":{"parent":"a","rotate":2},"s":{"parent":"a","hFlip":true,"vFlip":true}"#,
        ["r\ta\trotate-180", "s\ta\trotate-180"], []
      ),
      (#""r":{"parent":"a","rotate":1},"s":{"parent":"r"}"#, ["r\ta\trotate-90"], ["s\tr"]),
      (#""r":{"parent":"a","rotate":4},"s":{"parent":"a","hFlip":false}"#, [], ["r\ta", "s\ta"]),
      (
        #""r":{"parent":"s"},"s":{"parent":"a","vFlip":true,"rotate":3}"#,
        ["s\ta\tvflip,rotate-270"], ["r\ts"]
      ),
    ])
  func iconifyChanges(aliases: String, changed: [String], names: [String]) throws {
    let result = try iconify(#"{"icons":{"a":{"body":""}},"aliases":{\#(aliases)}}"#)
    let rows = result.rows("names.tsv").dropFirst().map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
      return [fields[0], fields[4], fields[5]].joined(separator: "\t")
    }
    #expect(rows == changed)
    #expect(result.rows("alternatives.tsv") == names)
  }

  @Test(
    "invalid Iconify aliases are reported with their line",
    arguments: [
      (
        #""r":{"parent":"s"},"s":{"parent":"r"}"#,
        "they lead in a circle; let one of them lead to an icon (2)"
      ),
      (#""a":{"parent":"b"}"#, "they are names of icons; rename the alias or remove it (1)"),
      (#""r":{}"#, "without a 'parent'; add one or remove the alias (1)"),
      (#""r":{"parent":"r"}"#, "they lead in a circle; let one of them lead to an icon (1)"),
    ])
  func iconifyFaults(aliases: String, note: String) throws {
    let result = try iconify(
      "{\"aliases\":{\(aliases)},\n\"icons\":{\"a\":{\"body\":\"\"},\"b\":{\"body\":\"\"}}}")
    #expect(result.notes.contains { $0.hasPrefix("aliases left out: \(note); first: '") })
    #expect(result.notes.contains { $0.hasSuffix("d.json:1") })
    #expect(result.rows("names.tsv").count == 2)
  }

  @Test("a truncated set is rejected with the place, and its valid part is imported on request")
  func cut() throws {
    let text = "{\"prefix\":\"d\",\n\"icons\":{\"a\":{\"body\":\"<g/>\"},\"b\":{\"body\":\"<"
    #expect(failure { try iconify(text) }?.hasSuffix("d.json:2:42: unterminated string") == true)
    let result = try iconify(text, keepsRight: true)
    #expect(result.rows("names.tsv") == ["a\t\t\t\t\t"])
    #expect(
      result.notes.first?.hasSuffix("unterminated string; imported what is right before it") == true
    )
  }

  @Test("lines of names and codes become entries with characters, and repeated names are reported")
  func codePoints() throws {
    for text in [
      "star_border e83a\nstar_outline e83a\nstar_outline f06f\n10k e951\n",
      "# Names\r\nstar_border\tU+E83A\r\nstar_outline = 0xe83a;\r\nstar_outline F06F\r\n\r\n10k: e951",
    ] {
      let result = try importedNames(text, file: "Name.codepoints")
      #expect(result.rows("names.tsv") == ["star_border", "star_outline", "10k"])
      #expect(
        result.rows("characters.tsv")
          == ["star_border\tU+E83A", "star_outline\tU+E83A", "10k\tU+E951"])
      #expect(
        result.notes.contains {
          $0.hasPrefix(
            "records left out: duplicate name; rename or remove one (1); first: 'star_outline' at ")
        })
    }
    let words = try importedNames("red face\nbad cafe\n", file: "words.txt")
    #expect(words.rows("names.tsv") == ["red face", "bad cafe"])
  }

  @Test("in a map from codes to names, the first name is the icon's, and others are alternatives")
  func codicons() throws {
    let place = try Scratch()
    let mapping = try place.write(
      "mapping.json",
      "{\n  \"60000\": [\n    \"add\", \"plus\"],\n\"60001\":[\"lightbulb\",\"light-bulb\"]}")
    let metadata = try place.write(
      "metadata.json",
      """
      {"lightbulb":{"tags":["idea"],"category":"code","description":"A lamp"},
      "add":{"tags":["new","plus"],"category":"action","description":""}}
      """)
    let alone = try importedJSON([mapping])
    #expect(alone.rows("characters.tsv") == ["add\tU+EA60", "lightbulb\tU+EA61"])
    #expect(alone.rows("alternatives.tsv") == ["plus\tadd", "light-bulb\tlightbulb"])
    for paths in [[mapping, metadata], [place.path], [metadata, mapping]] {
      let both = try importedJSON(paths)
      #expect(Set(both.rows("names.tsv")) == ["add\taction", "lightbulb\tcode"])
      #expect(both.rows("alternatives.tsv").sorted() == ["light-bulb\tlightbulb", "plus\tadd"])
      #expect(
        both.rows("keywords.tsv").sorted()
          == ["add\tnew", "add\tplus", "lightbulb\tA lamp", "lightbulb\tidea"])
      #expect(try both.catalog().entries.allSatisfy { $0.character != nil })
    }
    let names = try importedJSON([try place.write("chars.json", #"{"f101":"a","f102":"b"}"#)])
    #expect(names.rows("characters.tsv") == ["a\tU+F101", "b\tU+F102"])
  }

  @Test(
    "Nerd Fonts: a member without a code is not a glyph, wherever it appears",
    arguments: [
      #"{"METADATA":{"version":"3"},"cod-account":{"char":"x","code":"eb99"}}"#,
      #"{"cod-account":{"char":"x","code":"eb99"},"METADATA":{"version":"3"}}"#,
      #"{"cod-account":{"char":"\uEB99"},"$schema":{"x":1}}"#,
    ])
  func nerdFonts(text: String) throws {
    let result = try importedJSON([try Scratch().write("glyphnames.json", text)])
    #expect(result.rows("names.tsv") == ["cod-account"])
    #expect(result.rows("characters.tsv") == ["cod-account\tU+EB99"])
  }

  @Test(
    "codes in any notation become characters",
    arguments: [
      #"{"a":"0xf101","b":"f102","c":61699}"#, #"{"a":"U+F101","b":"u+f102","c":"\\f103"}"#,
      ##"{"a":"&#xf101;","b":"&#61698;","c":"uniF103"}"##,
      #"{"a":"\uf101","b":"\\u{f102}","c":"61699"}"#,
      #"{"_comment":"c","a":"0XF101","b":"F102","c":"\\uf103"}"#,
    ])
  func codes(text: String) throws {
    let result = try importedJSON([try Scratch().write("map.json", text)])
    #expect(result.rows("names.tsv") == ["a", "b", "c"])
    #expect(result.rows("characters.tsv") == ["a\tU+F101", "b\tU+F102", "c\tU+F103"])
    #expect(result.rows("keywords.tsv") == [])
    #expect(result.notes.first == "read '@key' as name, '.' as character; `--map` chooses others")
  }

  @Test("hexadecimal words, and numbers that are not codes, are keywords")
  func noCodes() throws {
    for text in [#"{"a":"face","b":"add"}"#, #"{"a":"f101","b":"x"}"#] {
      let result = try importedJSON([try Scratch().write("map.json", text)])
      #expect(result.rows("characters.tsv") == [])
      #expect(result.rows("keywords.tsv").count == 2)
    }
  }

  @Test("numbers that are not code points in a font are left out")
  func numbers() throws {
    // Flet numbers its icons from 65,536, which is a letter in Linear B.
    let result = try importedJSON([
      try Scratch().write("map.json", #"{"ABC":65536,"AC_UNIT":65540}"#)
    ])
    #expect(result.rows("names.tsv") == ["ABC", "AC_UNIT"])
    #expect(result.rows("keywords.tsv") == [] && result.rows("characters.tsv") == [])
  }

  @Test("an invalid code point is left out, and reported with its entry, file and line")
  func outOfRange() throws {
    let path = try Scratch().write(
      "map.json",
      "[{\"name\":\"a\",\"code\":\"f101\"},\n{\"name\":\"b\",\"code\":\"110000\"},\n"
        + "{\"name\":\"c\",\"code\":\"d800\"}]")
    let result = try importedJSON([path])
    #expect(result.rows("characters.tsv") == ["a\tU+F101"])
    #expect(
      result.notes.contains(
        "characters left out: not a code point from U+0001 to U+10FFFF; correct it (2); first: 'b 110000' at \(path):2"
      ))
  }

  @Test("Simple Icons names are derived from titles, and former brands are kept")
  func simpleIcons() throws {
    let path = try Scratch().write(
      "simple-icons.json",
      """
      [{"title":".ENV","hex":"ECD53F","source":"s","aliases":{"aka":["Dotenv"],"old":["Env File"]}},
      {"title":"Sweet & Déjà+","hex":"000000","source":"s"},
      {"title":"Łódź ß","slug":"lodz","hex":"fff","source":"s","aliases":{"loc":{"pl-PL":"Miasto"}}},
      {"title":"vlc","hex":"FF8800","source":"s","aliases":{"dup":[{"title":"VideoLAN"}]}}]
      """)
    let result = try importedJSON([path])
    #expect(
      result.rows("names.tsv")
        == ["dotenv\t#ecd53f", "sweetanddejaplus\t#000000", "lodz\t#ffffff", "vlc\t#ff8800"])
    #expect(
      result.rows("alternatives.tsv") == [
        ".ENV\tdotenv", "Dotenv\tdotenv", "Sweet & Déjà+\tsweetanddejaplus", "Łódź ß\tlodz",
        "Miasto\tlodz", "VideoLAN\tvlc",
      ])
    #expect(result.rows("aliases.tsv") == ["Env File\t\tdotenv\t"])
  }

  @Test("an alias that equals another entry's name is a keyword, wherever that entry is")
  func sharedNames() throws {
    let path = try Scratch().write(
      "a.json",
      """
      [{"name":"account","aliases":["user","person"],"tags":["user"]},{"name":"user","aliases":["me"]},
      {"name":"me","aliases":["account","user","i"]}]
      """)
    let result = try importedJSON([path])
    #expect(result.rows("alternatives.tsv") == ["person\taccount", "i\tme"])
    #expect(
      result.rows("keywords.tsv") == ["account\tuser", "user\tme", "me\taccount", "me\tuser"])
    #expect(
      result.notes.contains(
        "aliases kept as keywords: they are names of other entries (4); first: 'user' of 'account'")
    )
    #expect(try result.catalog().entries.map(\.aliases.count) == [1, 0, 1])
  }

  @Test("Tabler: comments in pictures are read, and directories are styles")
  func comments() throws {
    let place = try Scratch()
    try place.write(
      "outline/heart.svg",
      "<!--\ncategory: Health\ntags: [love, \"two words\"]\nversion: \"1.5\"\nunicode: \"eabe\"\n-->\n<svg/>"
    )
    try place.write("filled/heart.svg", "<!--\nunicode: \"f67c\"\nversion: \"2.0\"\n-->\n<svg/>")
    try place.write("outline/x.svg", "<!-- By: somebody: [ -->\n<svg><!--\ntags: [no]\n--></svg>")
    let result = try importedNames(atPath: place.path)
    #expect(result.header("names.tsv") == "name\tintroduced\tcategories\tstyle\tcode")
    #expect(
      result.rows("names.tsv")
        == ["heart\t1.5\tHealth\tfilled,outline\tU+EABE", "x\t\t\toutline\t"])
    #expect(result.rows("keywords.tsv") == ["heart\tlove", "heart\ttwo words"])
    #expect(result.rows("characters.tsv") == ["heart\tU+F67C"])
  }

  @Test(
    "importing a set takes linear time",
    arguments: [
      (
        #"{"icons":{"a":{"body":""}},"aliases":{"#, #""n#":{"parent":"n@"},"#,
        #""n0":{"parent":"a"}}}"#
      ),
      (
        #"{"icons":{"a":{"body":""}},"aliases":{"#, #""n#":{"parent":"n@"},"#,
        #""n0":{"parent":"n0"}}}"#
      ),
      (#"{"icons":{"a-x":{"body":""}},"suffixes":{"#, #""s#":"S","#, #""x":"X"}}"#),
      (#"{"icons":{"a":{"body":""}},"categories":{"c":["#, #""a","#, #""a"]}}"#),
      (#"{"icons":{"#, #""n#":{"body":"","hidden":true},"#, #""a":{"body":""}}}"#),
    ])
  func growth(start: String, middle: String, end: String) throws {
    let problem = steepGrowth(
      from: 3000,
      input: { count in
        let parts = (1...count).map { number in
          middle.replacing("#", with: "\(number)").replacing("@", with: "\(number - 1)")
        }
        return start + parts.joined() + end
      }
    ) { text in
      _ = failure { try iconify(text) }
    }
    #expect(problem == nil)
  }
}
