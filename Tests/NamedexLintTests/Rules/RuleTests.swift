import NamedexCore
import NamedexSearch
import Testing
import NamedexLint

/// An example with its rule, for naming test cases.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  var rule: Rule
  var example: Rule.Example

  static let all = Rule.all.flatMap { rule in
    rule.examples.map { ExampleCase(rule: rule, example: $0) }
  }

  var testDescription: String { "\(rule.id): \(example.source.prefix(60))" }
}

@Suite("A rule")
struct RuleTests {
  @Test("a rule finds exactly what its examples say", arguments: ExampleCase.all)
  func example(_ value: ExampleCase) throws {
    let findings = try Linting.findings(
      [(value.example.fileName, value.example.source)],
      settings: Linting.settings(value.example.targets, every: true))
    #expect(
      findings.filter { $0.rule == value.rule.id }.map(\.name) == value.example.finds,
      "\(findings.map(\.message))")
  }

  @Test("a rule has examples with and without findings, unless it is about the file system")
  func hasBothKinds() {
    for rule in Rule.all where rule.id != Rule.unreadableFile.id {
      #expect(rule.examples.contains { !$0.finds.isEmpty }, "\(rule.id)")
      #expect(rule.examples.contains { $0.finds.isEmpty }, "\(rule.id)")
    }
  }

  @Test(
    "encoding faults are ignored in headers without names or Objective-C",
    arguments: [
      ("#define IDD_MAIN 101\n#include <x.h>\n", false), ("// @interface\nint a[2];", false),
      ("#define IDS_A \"@import\"", false), ("#  import \"A.h\"", true), ("@protocol A;", true),
      ("@interface A\n@end", true), ("#define A [UIColor redColor]", true),
      ("#define A [UIImage systemImageNamed:@\"heart\"]", true),
      ("#define A [UIImage systemImageNamed:a()]", true), ("// namedex:disable x", true),
    ])
  func headers(code: String, isReported: Bool) throws {
    let little: [UInt8] = code.utf8.flatMap { [$0, 0] as [UInt8] }
    let big: [UInt8] = code.utf8.flatMap { [0, $0] as [UInt8] }
    let encoded: [[UInt8]] = [
      Array("\(code) // ".utf8) + [0xE9], little, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
    ]
    let linter = FileLinter(Linting.settings(["iOS 15"]))
    for bytes in encoded {
      func hasFault(_ file: String) -> Bool {
        linter.report(on: bytes, file: file, kind: .objectiveC).findings.contains {
          $0.rule == Rule.malformedSource.id
        }
      }
      #expect(hasFault("a/A.h") == isReported, "\(bytes)")
      #expect(hasFault("a/A.m"))
    }
    // A fault in a UTF-8 header is always reported.
    let report = linter.report(on: Array("/* ".utf8), file: "A.h", kind: .objectiveC)
    #expect(report.findings.count == 1)
  }

  @Test("a disabled rule reports nothing, and a rule's severity can be changed")
  func settings() throws {
    var settings = Linting.settings(["iOS 15"])
    settings.rules.set(.deprecatedName, to: nil)
    settings.rules.set(.unknownName, to: .note)
    let findings = try Linting.findings(
      [
        (
          "A.swift",
          #"let a = [Image(systemName: "arrow.2.circlepath"), Image(systemName: "zzzz")]"#
        )
      ], settings: settings)
    #expect(findings.map(\.rule) == ["unknown-name"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test("a colour that a platform never had is only a note, because the code does not compile")
  func neverColor() throws {
    let never = try Linting.findings("let a = UIColor.quaternarySystemFill", ["iOS 15", "tvOS 15"])
    #expect(never.map(\.severity) == [.note])
    let later = try Linting.findings("let a = UIColor.systemMint", ["iOS 14", "tvOS 17"])
    #expect(later.map(\.severity) == [.error])
  }

  @Test("each target without the name is listed, with the best name for all targets")
  func unavailable() throws {
    let findings = try Linting.findings(
      #"Image(systemName: "circle.bottomhalf.filled")"#, ["iOS 14", "macOS 11", "tvOS 15"])
    #expect(
      findings.map(\.message) == [
        "'circle.bottomhalf.filled' does not exist on iOS 14 and macOS 11; it exists from iOS 15.0, "
          + "macOS 12.0: write `if #available(iOS 15.0, macOS 12.0, *)`; "
          + "'circle.bottomhalf.fill' exists on every target, and "
          + "`namedex fix --prefer-available` writes it"
      ])
    #expect(findings.first?.best == "circle.bottomhalf.fill")
    let others = try Linting.findings(
      [
        ("A.m", #"[UIImage systemImageNamed:@"pencil.and.ruler"];"#),
        (
          "A.storyboard",
          #"<document><image name="pencil.and.ruler" catalog="system"/></document>"#
        ),
      ], settings: Linting.settings(["iOS 13"]))
    #expect(
      others.map(\.message) == [
        "'pencil.and.ruler' does not exist on iOS 13; it exists from iOS 16.0: "
          + "write `if (@available(iOS 16.0, *))`"
      ])
    #expect(findings.first?.fix?.isDowngrade == true)
  }

  @Test("if no name of a symbol exists on every target, the message says so")
  func noneOfItsNames() throws {
    let renamed = try Linting.findings(#"Image(systemName: "document.badge.plus")"#, ["iOS 13"])
    #expect(renamed.count == 1)
    #expect(
      renamed.allSatisfy { $0.message.hasSuffix("; none of its names exists on every target") })
  }

  @Test(
    "in every source language, a message about a colour says when it was introduced",
    arguments: [
      (
        "A.swift", "let a = UIColor.systemMint",
        "'systemMint' does not exist on iOS 13; it exists from iOS 15.0: "
          + "write `if #available(iOS 15.0, *)`"
      ),
      (
        "A.m", "UIColor *a = [UIColor systemMintColor];",
        "'systemMintColor' does not exist on iOS 13; it exists from iOS 15.0: "
          + "write `if (@available(iOS 15.0, *))`"
      ),
      (
        "A.xib", #"<document><color key="a" systemColor="systemMintColor"/></document>"#,
        "'systemMintColor' does not exist on iOS 13; it exists from iOS 15.0"
      ),
    ])
  func colorOrigin(file: String, text: String, message: String) throws {
    let findings = try Linting.findings([(file, text)], settings: Linting.settings(["iOS 13"]))
    #expect(findings.map(\.message) == [message])
  }

  @Test(
    "suggestions may differ in case, a few letters, or word order",
    arguments: [
      ("Star.fill", "; did you mean 'star.fill'?"),
      ("chevorn.left", "; did you mean 'chevron.left'?"),
      ("heart.fill.circle", "; did you mean 'heart.circle.fill'?"),
      ("fill_heart", "; did you mean 'heart.fill'?"), ("no.such.symbol.at.all", ""),
    ])
  func suggestions(name: String, end: String) throws {
    let findings = try Linting.findings("Image(systemName: \"\(name)\")")
    #expect(findings.map(\.message) == ["no symbol is named '\(name)'" + end])
  }

  @Test("after several renames, the newest name that exists on a target is suggested")
  func severalSteps() throws {
    // The symbol was renamed twice, and each target has the name of its release.
    let steps = try Self.chain()
    for (target, best) in steps.best {
      let findings = try Linting.findings("Image(systemName: \"\(steps.first)\")", [target])
        .filter { $0.rule == "deprecated-name" }
      #expect(findings.map(\.best) == (best == steps.first ? [] : [best]), "\(target)")
    }
  }

  /// Returns the oldest name of an entry with two former names, and the best name for each target.
  private static func chain() throws -> (first: String, best: [(String, String)]) {
    let index = try #require(Linting.symbols.first)
    for number in 0..<index.entryCount {
      let entry = try #require(index.entry(number))
      let facts = try #require(index.record(of: entry)).facts
      let former = facts.aliases.filter { $0.role == .former && $0.introduced != nil }
        .sorted { ($0.introduced ?? 0) < ($1.introduced ?? 0) }
      guard former.count == 2, former[0].introduced != former[1].introduced,
        facts.removed == nil
      else { continue }
      func target(_ release: CatalogRelease.Index?) throws -> String {
        let version = try #require(
          index.release(release)?.platforms.first { $0.platform == "iOS" })
        return "iOS \(version.version)"
      }
      return (
        former[0].name,
        [
          (try target(former[0].introduced), former[0].name),
          (try target(former[1].introduced), former[1].name),
          (try target(facts.introduced), facts.name),
        ]
      )
    }
    throw MissingChain()
  }

  private struct MissingChain: Error {}

  @Test("a message says which version introduced a later name")
  func renameLater() throws {
    let findings = try Linting.findings(
      #"Image(systemName: "arrow.2.circlepath")"#, ["iOS 13", "macOS 10.15"])
    #expect(
      findings.map(\.message) == [
        "'arrow.2.circlepath' is called 'arrow.triangle.2.circlepath' from iOS 14.0, macOS 11.0, "
          + "then 'arrow.trianglehead.2.clockwise.rotate.90' from iOS 18.0, macOS 15.0"
      ])
  }

  @Test("a message about an unreleased name says which symbol apps show for it")
  func unreleased() throws {
    let text = #"Image(systemName: "arrow.upright.circle")"#
    #expect(
      try Linting.findings(text, ["iOS 15"]).map(\.message) == [
        "'arrow.upright.circle' was never released; apps show 'arrow.up.right.circle' for it; "
          + "use 'arrow.up.right.circle' (since iOS 13.0)"
      ])
    let unknown = try Linting.findings(text, [])
    #expect(
      unknown.first?.message.hasPrefix(
        "'arrow.upright.circle' was never released; apps show 'arrow.up.right.circle' for it (from iOS 13.0"
      ) == true)
  }

  @Test("nothing is rewritten without a target")
  func noTarget() throws {
    let findings = try Linting.findings(#"Image(systemName: "arrow.2.circlepath")"#, [])
    #expect(findings.map(\.rule) == ["deprecated-name"])
    #expect(findings.allSatisfy { $0.fix == nil })
    #expect(findings.first?.message.contains("no deployment target is known") == true)
  }

  @Test("neither of two former names from the same release is newer")
  func lateral() throws {
    for name in ["groupTableViewBackground", "groupTableViewBackgroundColor"] {
      let use = NameUse(
        name: name, kind: .uiColor,
        form: name.hasSuffix("Color") ? .objectiveCSelector : .swiftIdentifier, range: 0..<1)
      var judge = Linting.judge(["iOS 12"])
      let known = try #require(judge.judgement(of: use)?.known)
      #expect(known.status == .ok)
    }
  }

  @Test(
    "a colour is spelled as its language requires",
    arguments: [
      (
        "groupTableViewBackgroundColor", NameUse.Form.objectiveCSelector,
        "systemGroupedBackgroundColor"
      ),
      ("groupTableViewBackgroundColor", .text, "systemGroupedBackgroundColor"),
      ("groupTableViewBackground", .swiftIdentifier, "systemGroupedBackground"),
    ])
  func colorSpelling(name: String, form: NameUse.Form, best: String) throws {
    let use = NameUse(name: name, kind: .uiColor, form: form, range: 0..<1)
    var judge = Linting.judge(["iOS 13"])
    #expect(judge.judgement(of: use)?.known?.best == best)
  }

  @Test("two names for one symbol are reported even if they are in different files")
  func twoNames() throws {
    let findings = try Linting.findings(
      [
        ("A.swift", #"let a = Image(systemName: "arrow.2.circlepath")"#),
        ("B.swift", "\nlet b = Image(systemName: \"arrow.triangle.2.circlepath\")"),
      ], settings: Linting.settings(["iOS 14"]))
    let pair = findings.filter { $0.rule == "two-names-one-symbol" }
    #expect(pair.map { "\($0.file):\($0.start.line)" } == ["B.swift:2"])
    #expect(
      pair.first?.message
        == "'arrow.triangle.2.circlepath' and 'arrow.2.circlepath' (A.swift:1) are one symbol")
  }
}
