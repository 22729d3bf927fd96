import NamedexCore
import NamedexIndexing

/// Reads a catalog's files. If they are valid, compiles them and opens the index.
///
/// An input is any number of files. Each begins with the control character FS, which is not allowed
/// in a list, and a byte that selects the list.
enum SourceListFuzzing {
  private static let separator: UInt8 = 0x1C

  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    let files = input.split(separator: separator, omittingEmptySubsequences: true).map { piece in
      let lists = SourceList.allCases
      // The byte is a letter, so that people can read the corpus: `a` is the first list.
      let number = Int((piece.first ?? 0) &- UInt8(ascii: "a"))
      let name = lists[number % lists.count].rawValue
      return SourceFile(path: "fuzz/\(name)", bytes: Array(piece.dropFirst()))
    }
    let catalog: NameCatalog
    do throws(SourceListError) {
      catalog = try NameCatalog(sourceLists: SourceLists(id: "fuzz", files: files))
    } catch {
      try promise(!error.problems.isEmpty, "a rejection without a problem")
      for problem in error.problems {
        let lines = files.filter { $0.path == problem.file }
          .map { file in file.bytes.count { $0 == 0x0A } + 1 }.max()
        try promise(
          (problem.place?.line ?? 1) <= lines ?? 1 && (problem.place?.column ?? 1) > 0,
          "a problem outside its file: \(problem)")
      }
      return
    }
    let bytes: [UInt8]
    do throws(IndexBuildError) {
      bytes = try IndexBuilder.build(catalog)
    } catch {
      throw FuzzFinding("accepted source lists do not compile: \(error)")
    }
    let index: CatalogIndex
    do throws(IndexError) {
      index = try CatalogIndex(IndexBytes(bytes))
      try index.verify()
    } catch {
      throw FuzzFinding("a compiled index is not sound: \(error)")
    }
    try compare(index, catalog)
    try VerifiedIndex.check(index, catalog.entries.first?.name ?? "")
  }

  private static func compare(_ index: CatalogIndex, _ catalog: NameCatalog) throws(FuzzFinding) {
    try promise(
      index.id == catalog.id && index.title == catalog.title && index.releases == catalog.releases,
      "the index is called \(index.id), “\(index.title)”, and has \(index.releases)")
    try promise(index.entryCount == catalog.entries.count, "\(index.entryCount) entries")
    for (number, entry) in catalog.entries.enumerated() {
      var expected = entry
      expected.keywords = []
      let facts = index.entry(number).flatMap { index.record(of: $0) }?.facts
      try promise(facts == expected, "\(String(describing: facts)) instead of \(expected)")
    }
  }

  static let seeds: [[UInt8]] =
    [
      [("d", "one\ntwo.three\nFour five\n")],
      [
        ("a", "# all\nid: w\ntitle: Weather\nseparators: . - +\nkinds: full period compound\n"),
        ("e", "name\nx-y+z\nh2o\n"), ("h", "token\twords\nh2o\th2 o\n"),
      ],
      [
        ("a", "compounds: automatic\nvariants: localized\nprovenance: by hand\n"),
        ("b", "release\tiOS\tmacOS\n2019\t13.0\t\n2020\t14.2\t11.0\n2022\t16.0\t13.0\n"),
        ("c", "category\tlabel\nhealth\tHealth\nweather\tWeather & Sky\n"),
        (
          "e",
          "name\tintroduced\tdeprecated\tremoved\tcategories\trestricted\tlocalized\n"
            + "sleep\t2022\t\t\thealth,weather\t\t\ndrop\t2019\t\t\tweather\tyes\t\n"
            + "drop.ar\t2020\t\t\tweather\t\tar\ngone\t2019\t\t2022\t\t\t\nmoon\t2019\t2022\t\t\t\t\n"
        ),
        (
          "f",
          "name\tintroduced\treplaced_by\treplaced_in\nsplit\t2020\tsleep\t2022\n"
            + "cut\t2019\tsplit\t2020\n"
        ),
        ("g", "name\tof\nDropShape\tdrop\n"), ("h", "token\twords\ndropar\tdrop ar\n"),
        ("i", "name\tkeyword\ndrop\twater\ndrop\train\n"),
        ("j", "name\tcharacter\ndrop\tU+100038\nsleep\t☾\n"),
        (
          "k",
          "name\tappearance\tsince\tvalue\tsource\ndrop\tlight\t2019\t#0a84ff\tx\n"
            + "drop\tlight\t2022\t#08f\tx\ndrop\tany\t\t#0a84ff80\tx\n"
        ),
        (
          "l",
          "words\tname\tweight\tuses\tsources\treview\nbedtime\tsleep\t70\t2\town\t\n"
            + "good night\tsleep\t60\t\town\tdoubtful\nwater\tdrop\t90\t3\town\t\n"
        ),
      ],
    ].map { files in
      files.flatMap { [separator] + Array(($0.0 + $0.1).utf8) }
    } + [
      // A name with many words, an overlong name, a list with many columns, a name with many
      // combining marks, and a setting given many times.
      RepeatedInput.seed("\u{1C}d", "aB.", power: 12), RepeatedInput.seed("\u{1C}d", "a"),
      RepeatedInput.seed("\u{1C}ename", "\tname"),
      RepeatedInput.seed("\u{1C}ename\n", "a\u{301}\u{323}"),
      RepeatedInput.seed("\u{1C}a", "id: a\n"),
    ]
}
