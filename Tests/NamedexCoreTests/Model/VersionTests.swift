import NamedexCore
import Testing

@Suite("Versions")
struct VersionTests {
  @Test(
    "one to four numbers separated by periods are a version, kept as written",
    arguments: ["0", "14", "14.0", "10.12.2", "1.2.3.4", "007.1", "4294967295"])
  func reads(text: String) {
    #expect(VersionNumber(text)?.description == text)
    #expect(VersionNumber(text.dropFirst(0)) == VersionNumber(text))
  }

  @Test(
    "anything else is not a version",
    arguments: [
      "", ".", "1.", ".1", "1..2", "1.2.3.4.5", "4294967296", "1.99999999999", "-1", "+1", " 1",
      "1 ",
      "1a", "١",
    ])
  func rejects(text: String) {
    #expect(VersionNumber(text) == nil)
  }

  @Test("missing numbers count as zero, and numbers are compared as numbers")
  func compares() throws {
    let version = try #require(VersionNumber("14"))
    #expect(version == VersionNumber("14.0.0"))
    #expect(try version < #require(VersionNumber("14.0.0.1")))
    #expect(try #require(VersionNumber("9.10")) < version)
  }
}
