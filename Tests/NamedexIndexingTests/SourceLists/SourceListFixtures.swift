import NamedexCore
import NamedexIndexing

/// Source lists written in a test.
enum Fixture {
  /// A small example of every list, with all of its features.
  static let complete: [(name: String, text: String)] = [
    (
      "catalog.txt",
      """
      # Settings of a catalog for tests.
      id: small
      title: Small é symbols

      separators: . - +
      kinds: full period compound
      compounds: automatic
      variants: localized
      provenance: Written for a test: nobody's data.

      """
    ),
    (
      "releases.tsv",
      """
      release\tiOS\tmacOS
      2019\t13.0\t
      2020\t14.0\t11.0
      2021\t15.0\t12.0

      """
    ),
    ("categories.tsv", "category\tlabel\nweather\tWeather\nhuman\tHuman beings\n"),
    (
      "names.tsv",
      """
      name\tintroduced\tdeprecated\tremoved\tcategories\tlocalized\trestricted
      sleep\t2021\t\t\thuman,weather\t\tyes
      drop.halffull\t2019\t2020\t2021\t\tar,he\t
      café\t\t\t\tweather\t\t

      """
    ),
    (
      "aliases.tsv",
      """
      name\tintroduced\treplaced_by\treplaced_in
      circle.split\t\tsleep\t
      zzz\t2019\tmoon\t2020
      moon\t2020\tdrop.halffull\t2020
      moon\t2020\tsleep\t2021

      """
    ),
    ("alternatives.tsv", "name\tof\nrest\tsleep\ncafé\tsleep\nrest\tcafé\n"),
    ("compounds.tsv", "token\twords\nhalffull\thalf full\nsleep\tsleep\n"),
    ("keywords.tsv", "name\tkeyword\nsleep\tnight\nsleep\tdream time\ncafé\tnight\n"),
    ("characters.tsv", "name\tcharacter\nsleep\tU+1F634\ncafé\t☕\n"),
    (
      "colors.tsv",
      "name\tappearance\tsince\tvalue\tsource\ncafé\tdark\t2021\t#6f4e37\tby hand\n"
    ),
  ]

  static func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: name, bytes: Array(text.utf8))
  }

  /// Reads lists whose text is given by file name.
  static func read(_ texts: KeyValuePairs<String, String>) throws(SourceListError) -> NameCatalog {
    try NameCatalog(
      sourceLists: SourceLists(id: "test", files: texts.map { file($0.key, $0.value) }))
  }

  /// Returns the messages for lists that should be rejected; empty if they are accepted.
  static func messages(_ texts: KeyValuePairs<String, String>) -> [String] {
    messages(SourceLists(id: "test", files: texts.map { file($0.key, $0.value) }))
  }

  static func messages(_ lists: SourceLists) -> [String] {
    do throws(SourceListError) {
      _ = try NameCatalog(sourceLists: lists)
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }
}
