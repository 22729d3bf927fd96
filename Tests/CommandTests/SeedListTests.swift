import Foundation
import NamedexCommandTestSupport
import Testing

private let digester = "/usr/bin/sha256sum"

@Suite("The list that this product began with")
struct SeedListTests {
  @Test(
    "the list is SF Symbols as of iOS 14.2: 2,612 names in alphabetical order",
    .enabled(if: FileManager.default.isExecutableFile(atPath: digester), "needs sha256sum"))
  func names() throws {
    let names = try Command([
      "search", "--as-of", "iOS 14.2", "--filter", "localized:no", "--sort", "name", "--format",
      "plain", "--quiet",
    ])
    #expect(names.output.split(separator: "\n").count == 2612)
    // The digest of the original list, which belongs to others and is not included here.
    let digest = try Command(
      [], input: Array(names.output.utf8), binary: URL(fileURLWithPath: digester))
    #expect(
      digest.output.hasPrefix("7735cc7e9da8c35437ff592b81ef405dcc933d999d7b5ea7d3cbe4eb7b209bc8 "))
  }
}
