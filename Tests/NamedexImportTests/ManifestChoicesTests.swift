import Testing
import NamedexImport

@Suite("The manifest of a catalog that is imported again")
struct ManifestChoicesTests {
  private let made = "id: x\ntitle: Made\nseparators: -\nprovenance: Upstream 2.\n"

  private func merged(
    _ existing: String?, title: String? = nil, separators: String? = nil
  ) -> String {
    ManifestChoices(title: title, separators: separators).manifest(from: made, over: existing)
  }

  @Test("without an existing manifest, the import's manifest is used")
  func new() {
    #expect(merged(nil) == made)
    #expect(
      merged(nil, separators: ". -") == made.replacing("separators: -", with: "separators: . -"))
    #expect(
      ManifestChoices(separators: "_").manifest(from: "id: x\ntitle: T\nkinds: full\n", over: nil)
        == "id: x\ntitle: T\nseparators: _\nkinds: full\n")
  }

  @Test("comments, the order of lines, other keys and the title are kept")
  func kept() {
    let existing = """
      # By hand: do not lose this.
      compounds: automatic

      title: Ours: icons
      id: x
      provenance: Upstream 1.
      """
    let expected = """
      # By hand: do not lose this.
      compounds: automatic

      title: Ours: icons
      id: x
      provenance: Upstream 2.
      separators: -

      """
    #expect(merged(existing) == expected)
    #expect(merged(existing + "\n") == expected)
    #expect(merged(expected) == expected)
    #expect(merged(existing, title: "Made") == expected.replacing("Ours: icons", with: "Made"))
    #expect(
      merged(existing, separators: "none")
        == expected.replacing("separators: -", with: "separators: none"))
  }

  @Test("a title is added to a manifest without one")
  func title() {
    #expect(merged("id: old\n") == made)
    #expect(merged("") == made)
  }

  @Test("the merged manifest replaces the existing one")
  func written() throws {
    let scratch = try Scratch()
    try scratch.write("catalog.txt", "# ours\nid: x\n")
    var lists = ImportedLists(from: "upstream")
    lists.addManifest([("id", "x"), ("title", "T")])
    func write(_ choices: ManifestChoices = ManifestChoices()) throws -> [ListStaging.Outcome] {
      try ListStaging(directory: scratch.path).write(lists, choices: choices).map(\.outcome)
    }
    #expect(try write() == [.updated])
    #expect(try scratch.text("catalog.txt") == "# ours\nid: x\ntitle: T\n")
    #expect(try write() == [.unchanged])
    let named = ManifestChoices(title: "T", separators: "- _")
    #expect(try write(named) == [.updated])
    #expect(try scratch.text("catalog.txt") == "# ours\nid: x\ntitle: T\nseparators: - _\n")
    #expect(try write() == [.unchanged], "the separators stay")
  }
}
