import NamedexCore
import NamedexLexing
import Testing
import NamedexLint

@Suite("Rules about `SFSymbol` members")
struct SymbolMemberRuleTests {
  private func findings(
    _ text: String, _ targets: [String], _ change: (inout ProjectSymbols) -> Void = { _ in }
  ) throws -> [Finding] {
    var settings = Linting.settings(targets)
    change(&settings.project)
    return try Linting.findings([("A.swift", text)], settings: settings)
  }

  private let use = "import SFSafeSymbols\nlet a = Image(systemSymbol: .docOnDoc)\n"

  /// The spellings are taken from the sources of SFSafeSymbols.
  @Test(
    "a member's spelling is derived from the symbol's name",
    arguments: [
      ("doc.on.doc", "docOnDoc"), ("0.circle", "_0Circle"), ("00.circle.fill", "_00CircleFill"),
      ("2h", "_2h"), ("4a.circle", "_4aCircle"), ("31.calendar", "_31Calendar"), ("ac", "ac"),
      ("return", "return"), ("repeat.1", "repeat1"), ("case", "case"),
      ("applepencil.gen1", "applepencilGen1"), ("chevron.down.dotted.2", "chevronDownDotted2"),
      ("applepencil.adapter.usb.c", "applepencilAdapterUsbC"),
      ("arrow.trianglehead.2.clockwise.rotate.90", "arrowTrianglehead2ClockwiseRotate90"),
      ("arrowshape.turn.up.backward.2.circle.fill", "arrowshapeTurnUpBackward2CircleFill"),
      (
        "car.rear.road.lane.distance.1.and.gauge.open.with.lines.needle.67percent.and.arrowtriangle",
        "carRearRoadLaneDistance1AndGaugeOpenWithLinesNeedle67percentAndArrowtriangle"
      ),
    ])
  func spelling(name: String, member: String) {
    #expect(SwiftMember.member(of: name) == member)
    var members = SymbolMembers(Linting.symbols)
    #expect(members.name(of: member) == name)
  }

  @Test("every name in the catalog has its own member")
  func bijection() throws {
    var members = SymbolMembers(Linting.symbols)
    let index = try #require(Linting.symbols.first)
    for number in 0..<index.entryCount {
      let facts = try #require(index.entry(number).flatMap(index.record)).facts
      for name in [facts.name] + facts.aliases.map(\.name) {
        #expect(members.name(of: SwiftMember.member(of: name)) == name)
      }
    }
  }

  @Test("a renamed member is replaced by a member, and the message says what that requires")
  func renamed() throws {
    let found = try findings(use, ["iOS 18"])
    #expect(found.map(\.rule) == ["deprecated-name"])
    #expect(
      found.first?.message
        == "'docOnDoc' was renamed; use 'documentOnDocument' (since iOS 18.0), if the installed "
        + "version of SFSafeSymbols has it")
    #expect(found.first?.fix?.replacement == "documentOnDocument")
    let later = try findings(use, ["iOS 17"])
    #expect(later.map(\.rule) == ["rename-later"])
    #expect(later.first?.message.contains("'documentOnDocument' from iOS 18.0") == true)
  }

  @Test("a member that is too new is reported unless a condition guards it")
  func unavailable() throws {
    let text = "import SFSafeSymbols\nlet a = SFSymbol.documentOnDocument\n"
    let found = try findings(text, ["iOS 17"])
    #expect(found.map(\.rule) == ["unavailable-on-target"])
    #expect(
      found.first?.message
        == "'documentOnDocument' does not exist on iOS 17; it exists from iOS 18.0: "
        + "write `if #available(iOS 18.0, *)`; 'docOnDoc' "
        + "exists on every target, and `namedex fix --prefer-available` writes it")
    #expect(found.first?.fix?.isDowngrade == true)
    let guarded =
      "import SFSafeSymbols\nif #available(iOS 18, *) { f(SFSymbol.documentOnDocument) }\n"
    #expect(try findings(guarded, ["iOS 17"]).isEmpty)
  }

  @Test("an unknown member is reported if the project's own members are known")
  func unknown() throws {
    let text = "let a = [SFSymbol.docOnDok, SFSymbol.vault, SFSymbol.allSymbols]"
    let found = try findings(text, ["iOS 17"]) { project in
      project.usesSFSafeSymbols = true
      project.members = ["vault"]
    }
    #expect(
      found.map(\.message) == ["no symbol has the member name 'docOnDok'; did you mean 'docOnDoc'?"]
    )
    #expect(try findings("import SFSafeSymbols\n" + text, ["iOS 17"]).isEmpty)
  }

  @Test("members are ignored in a project without SFSafeSymbols")
  func independent() throws {
    let text = "let a = Image(systemSymbol: .docOnDoc)\nlet b = SFSymbol.nonsense\n"
    let linter = FileLinter(Linting.settings(["iOS 18"]))
    let report = linter.report(on: Array(text.utf8), file: "A.swift", kind: .swift)
    #expect(report.findings.isEmpty)
    #expect(report.nameCount == 0)
  }

  @Test("a name and its member are treated as the same name")
  func pairs() throws {
    let text = use + #"let b = Image(systemName: "doc.on.doc")"#
    #expect(try findings(text, ["iOS 17"]).map(\.rule) == ["rename-later", "rename-later"])
  }
}
