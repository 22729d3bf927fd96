import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex search -i")
struct InteractiveTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  @Test("typing shows results, and Enter prints the chosen name")
  func choosing() throws {
    let sitting = try Sitting(in: workspace)
    try sitting.see([">", "  6 of 6", "> sleep", "  drop"])
    sitting.type("dr")
    try sitting.see(["> dr", "  3 of 6", "> drop", "  drop.fill", "  eyedropper.halffull", ""])
    #expect(sitting.screen.cursor == (0, 4))
    sitting.type("\u{1B}[B")
    try sitting.see(["> dr", "  3 of 6", "  drop", "> drop.fill"])
    #expect(sitting.screen.lines[21].hasPrefix("  drop.fill (iOS 13.0)"))
    #expect(sitting.screen.lines[22] == "  Weather & Sky")
    #expect(
      sitting.screen.lines[23]
        == "  Enter print  Tab tokens  Ctrl-O variants  Ctrl-Y copy  Esc quit")
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "drop.fill\n")
  }

  @Test("the interactive search shows the former name that matched, and a symbol's name history")
  func history() throws {
    let sitting = try Sitting(in: workspace, "split")
    try sitting.see(["> split", "  1 of 6", "> sleep  [circle.bottomthird.split]"])
    #expect(
      sitting.screen.lines[21]
        == "  circle.bottomthird.split (iOS 14.0, macOS 11.0) → sleep (iOS 16.0, macOS 13.0)")
    #expect(sitting.screen.lines[22] == "  Health, Weather & Sky")
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "sleep\n")
  }

  @Test("typed text becomes facet tokens, with and without Tab")
  func tokens() throws {
    let sitting = try Sitting(in: workspace)
    try sitting.see([">", "  6 of 6"])
    sitting.type("drop wea\t")
    try sitting.see([
      "> drop wea", "  3 of 6  nothing for 'wea'", "> category:weather  2  Weather & Sky", "",
    ])
    sitting.type("\r")
    try sitting.see(["> [category:weather] drop", "  2 of 6", "> drop", "  drop.fill"])
    sitting.type("\u{15}is:deprecated ")
    try sitting.see(["> [category:weather] [is:deprecated]", "  1 of 6", "> old.moon"])
    sitting.type("\u{7F}\u{7F}")
    try sitting.see([">", "  6 of 6"])
    sitting.type("is:nothing ")
    try sitting.see([
      "> is:nothing",
      "  0 of 6  there is no 'is:nothing'; expected one of is:deprecated, is:category,…",
    ])
    sitting.type("\u{1B}")
    #expect(try sitting.end() == .exit(1))
    #expect(try sitting.written == "")
  }

  @Test("the interactive search applies the other options of the command line")
  func options() throws {
    let filtered = try Sitting(
      in: workspace, "--filter", "category:weather cl", "--as-of", "iOS 14", "--sort", "name", "ra")
    try filtered.see(
      [
        "> [category:weather] [as-of:\"iOS 14\"] cl ra", "  1 of 7", "> cloud.rain  +1 language",
        "",
      ])
    filtered.type("\u{F}")
    try filtered.see([
      "> [category:weather] [as-of:\"iOS 14\"] cl ra", "  1 of 7", "  1 variant", "> cloud.rain",
      "  cloud.rain.ar",
    ])
    filtered.type("\u{F} ar")
    try filtered.see([
      "> [category:weather] [as-of:\"iOS 14\"] cl ra ar", "  1 of 7", "> cloud.rain.ar", "",
    ])
    filtered.type("\u{15}\u{7F}\u{7F}")
    try filtered.see([">", "  6 of 6", "> cloud.rain  +1 language", "  drop"])
    filtered.type("\u{3}")
    #expect(try filtered.end() == .exit(130))
    let keywords = try Sitting(in: workspace, "--include-keywords", "--category", "weather", "wat")
    try keywords.see(["> [category:weather] wat", "  1 of 6", "> drop  keywords: water, rain"])
    keywords.type("\r")
    #expect(try keywords.end() == .exit(0))
    let two = try Sitting(in: workspace, "-c", workspace.url("colors.txt").path, "drop")
    try two.see(["> drop", "  4 of 9"])
    #expect(two.screen.lines.contains("  colors: Drop Shadow"))
    #expect(two.screen.lines[2] == "> weather: drop")
    two.type("\r")
    #expect(try two.end() == .exit(0))
    #expect(try two.written == "drop\n")
  }

  @Test("keys typed ahead take effect in an interactive search, however fast they arrive")
  func typedAhead() throws {
    let sitting = try Sitting(in: workspace, typedAhead: "drop\u{1B}[B\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "drop.fill\n")
  }

  @Test("keys are read from the terminal, not standard input, and the name is written to a pipe")
  func pipes() throws {
    let sitting = try Sitting(
      in: workspace, script: #"name=$(echo sleep | "$0" "$@"); echo "[$name] $?""#)
    try sitting.see([">", "  6 of 6"])
    sitting.type("cloud\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "[cloud.rain] 0\n")
  }

  @Test("copying works through the terminal, and in both ways that tmux allows")
  func copying() throws {
    let sitting = try Sitting(in: workspace, "drop")
    try sitting.see(["> drop", "  3 of 6"])
    sitting.type("\u{E}\u{19}")
    try sitting.see(["> drop", "  3 of 6  copied drop.fill"])
    #expect(sitting.screen.clipboard == ["ZHJvcC5maWxs"])
    #expect(sitting.screen.passedOn == [])
    sitting.type("\u{1B}")
    #expect(try sitting.end() == .exit(1))
    let tmux = try Sitting(in: workspace, "drop", environment: ["TMUX": "/tmp/tmux,1,0"])
    tmux.type("\u{19}")
    try tmux.see(["> drop", "  3 of 6  copied drop"])
    #expect(tmux.screen.clipboard == ["ZHJvcA=="])
    #expect(tmux.screen.passedOn == ["tmux;\u{1B}\u{1B}]52;c;ZHJvcA==\u{7}"])
    tmux.type("\r")
    #expect(try tmux.end() == .exit(0))
  }

  @Test("pasted bytes are inserted as text, not read as keys")
  func pasting() throws {
    let sitting = try Sitting(in: workspace)
    try sitting.see("pastes are marked") { $0.marksPastes }
    sitting.type("\u{1B}[200~drop\nfi\u{1B}[31m\t\u{1B}[201~")
    try sitting.see(["> drop fi[31m"])
    sitting.type("\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}")
    try sitting.see(["> drop fi", "  1 of 6", "> drop.fill"])
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
  }

  @Test("the interactive search redraws when the window is resized, even to one character")
  func resizing() throws {
    let sitting = try Sitting(in: workspace, "drop", rows: 10, columns: 40)
    try sitting.see("the last row") { $0.lines[8].hasPrefix("  drop (iOS 13.0)") }
    sitting.resize(rows: 4, columns: 12)
    try sitting.see(["> drop", "  3 of 6", "> drop", "  drop.fill"])
    sitting.type("\u{1B}[B\u{1B}[B")
    try sitting.see(["> drop", "  3 of 6", "  drop.fill", "> eyedroppe…"])
    sitting.resize(rows: 1, columns: 1)
    try sitting.see("one character") { $0.lines.count == 1 && $0.cursor == (0, 0) }
    sitting.resize(rows: 2, columns: 30)
    try sitting.see(["> drop", "> eyedropper.halffull"])
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "eyedropper.halffull\n")
  }

  @Test("the interactive search has no colours if they are turned off")
  func colors() throws {
    let no = ["NO_COLOR": "1"]
    for (arguments, environment, isColored) in [
      ([], [:], true), ([], no, false), (["--color", "never"], [:], false),
      (["--color", "always"], no, true),
    ] as [([String], [String: String], Bool)] {
      let sitting = try Sitting(
        in: workspace, script: "exec \"$0\" \"$@\" \(arguments.joined(separator: " ")) drop",
        environment: environment)
      try sitting.see(["> drop", "  3 of 6", "> drop", "  drop.fill"])
      #expect(sitting.screen.isStyled == isColored)
      sitting.type("\u{1B}")
      #expect(try sitting.end() == .exit(1))
    }
  }
}
