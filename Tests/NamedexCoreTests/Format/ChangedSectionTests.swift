import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Tests small changes with correct checksums. Random changes to a whole index would not reveal
/// that one of the checks in `verify` is missing.
@Suite("Changed sections of an index")
struct ChangedSectionTests {
  private static let sound = try? IndexImage(IndexBuilder.build(SmallCatalog.catalog))

  @Test(
    "`verify` reports any change to a section that other sections determine",
    arguments: [
      .catalogPositions, .catalogEntries, .aliasOrder, .representations, .ranks, .leastBounds,
      .nameBlocks, .placeBlocks, .labels,
    ] as [IndexSection])
  func changed(section: IndexSection) throws {
    let sound = try #require(Self.sound)
    #expect(!sound[section].isEmpty && sound.verificationError() == nil)
    for offset in sound[section].indices {
      for change: UInt8 in [1, 2] {
        var image = sound
        image[section][offset] ^= change
        #expect(image.verificationError() != nil, "byte \(offset) changed by \(change)")
      }
    }
  }
}
