import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint with names passed between files")
struct FlowCommandTests {
  private let icon = """
    struct AppIcon: View {
      let symbol: String
      var body: some View { Image(systemName: symbol) }
    }
    """
  private let tab = """
    enum Tab: String {
      case inbox = "tray", sent = "trayy"
      var icon: AppIcon { AppIcon(symbol: rawValue) }
    }
    """

  @Test("`lint` follows names across files, and shows each name's path")
  func followed() throws {
    let place = try Workspace().write("AppIcon.swift", icon).write("Tab.swift", tab)
    let run = try place.lint("lint", "--target", "iOS 15", "--verbose")
    #expect(run.status == 1)
    #expect(
      run.output
        == "Tab.swift:2:32: error: no symbol is named 'trayy'; did you mean 'tray'? [unknown-name]\n"
    )
    #expect(
      run.errors.contains(
        "Tab.swift:2:32: 'trayy' is passed on at Tab.swift:3, then AppIcon.swift:2, then AppIcon.swift:3\n"
      ))
    #expect(try place.lint("lint", "--target", "iOS 15").errors.contains("passed on") == false)
    #expect(
      try place.lint("lint", "--inventory").output
        == "AppIcon.swift:3:43: computed at run time: symbol\nTab.swift:2:17: tray\nTab.swift:2:32: trayy\n"
    )
  }

  @Test("`fix` rewrites names that are passed to another file")
  func fixed() throws {
    let place = try Workspace().write("AppIcon.swift", icon)
      .write("Row.swift", "let icon = AppIcon(symbol: \"arrow.2.circlepath\")\n")
    let run = try place.lint("fix", "--target", "iOS 18")
    #expect(run.status == 0)
    #expect(
      try place.read("Row.swift")
        == "let icon = AppIcon(symbol: \"arrow.trianglehead.2.clockwise.rotate.90\")\n")
  }

  @Test("`lint` does not follow names into places that `not-symbols` lists")
  func denied() throws {
    let place = try Workspace().write("AppIcon.swift", icon).write("Tab.swift", tab)
      .write(".namedex.yml", "not-symbols: [Tab.rawValue]")
    #expect(try place.lint("lint", "--target", "iOS 15").status == 0)
    try place.write(".namedex.yml", "not-symbols: [\"Tab rawValue\"]")
    let run = try place.lint("lint")
    #expect(run.status == 65)
    #expect(
      run.errors.contains(
        ".namedex.yml:1:15: 'Tab rawValue' is not a place; write `Type.property` or `Type.init(label:)`"
      ))
  }
}
