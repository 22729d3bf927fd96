import Testing

/// Compares Tools/build with Package.swift.
@Suite("Tools/build")
struct BuildTests {
  @Test("Tools/build watches the folders of all targets that executables depend on")
  func folders() throws {
    let script = try Repository.lines(of: "Tools/build").joined(separator: "\n")
    let places = try #require(script.firstMatch(of: /find (.+?) -type f/)).1
      .split(separator: " ").map { $0.replacing("*", with: "") }
    for target in try Manifest().ruled {
      #expect(places.contains { target.folder.hasPrefix($0) }, "\(target.folder)")
    }
  }
}
