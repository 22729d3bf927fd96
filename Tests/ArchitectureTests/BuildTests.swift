import Testing

/// Compares scripts in Tools with Package.swift and with the tests.
@Suite("The build and the tests")
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

  @Test("Tools/test --all uses all inputs of every suite that otherwise uses a tenth")
  func manyInputs() throws {
    let suites = try Repository.text(of: "Tools/test").matches(of: /many\+?='\|?([^']+)'/)
      .flatMap { $0.1.split(separator: "|") }.map { $0.replacing("\\.", with: ".") }
    #expect(suites.count > 5)
    for file in Repository.swiftFiles(in: "Tests") where !file.contains("NamedexTestSupport/") {
      guard try Repository.text(of: file).contains(/Inputs\.(areAll|count|isTaken|seed)/) else {
        continue
      }
      let names = file.split(separator: "/")
      let suite = "\(names[1]).\(names[names.count - 1].dropLast(".swift".count))"
      #expect(suites.contains { suite.contains($0) }, "\(suite)")
    }
  }
}
