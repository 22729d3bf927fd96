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
    "any other text is not a version",
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

  @Test(
    "a platform and its version may have white space between them",
    arguments: [
      ("iOS 15", "iOS", "15"), ("iOS15", "iOS", "15"), (" iOS \t15.1 ", "iOS", "15.1"),
      ("Mac Catalyst15.2", "Mac Catalyst", "15.2"), ("Mac  Catalyst 15", "Mac Catalyst", "15"),
      ("X11 7", "X11", "7"), ("v2 3.4.5.6", "v2", "3.4.5.6"),
    ])
  func platforms(text: String, platform: String, version: String) throws {
    let pair = try #require(PlatformVersion(text))
    #expect(pair.platform == platform && pair.version.description == version)
  }

  @Test(
    "any other text is not a platform with a version",
    arguments: ["", " ", "15", "15.0", "iOS", "iOS 15beta", "iOS15.", "iOS.15", "iOS 1.2.3.4.5"])
  func noPlatforms(text: String) {
    #expect(PlatformVersion(text) == nil)
  }
}
