import NamedexIndexing
import Testing
import NamedexCore

@Suite("Damaged sets")
struct DamagedSetsTests {
  private let bytes: [UInt8]
  private let node: Int
  /// The offset of the node's record.
  private let record: Int

  /// Two of the names contain the same token at least three times; one of these contains it four
  /// times.
  init() throws {
    let names = ["up", "up.up", "up.up.up", "up.up.up.up", "down"]
    bytes = try IndexBuilder.build(
      NameCatalog(id: "small", entries: names.map { CatalogEntry(name: $0) }))
    (node, record) = try CatalogIndex(IndexBytes(bytes)).withView { view in
      let node = view.findNode(Array("up".utf8), 0..<2)?.node ?? 0
      return (node, view.layout.sets.offset + 4 * Int(view.node(node).sets))
    }
  }

  private func offset(of role: SetRole) throws -> Int {
    try #require(
      try CatalogIndex(IndexBytes(bytes)).withView { view in
        view.set(view.node(node), .main, role)?.offset
      })
  }

  /// Returns the error from verifying the index with a changed byte and correct checksums.
  private func error(_ offset: Int, xor change: UInt8) throws -> IndexError? {
    var lying = bytes
    lying[offset] ^= change
    IndexFixture.correctChecksums(&lying)
    let index = try CatalogIndex(IndexBytes(lying))
    do throws(IndexError) {
      try index.verify()
      return nil
    } catch {
      return error
    }
  }

  @Test("`verify` reports a damaged set, whatever its role")
  func sets() throws {
    for role in [SetRole.once, .repeated, .thrice] {
      // The change gives the set a different first entry.
      #expect(
        try error(offset(of: role), xor: 1) == .inconsistent(.sets, .wrongSet(node: node)),
        "\(role)")
    }
  }

  @Test("`verify` reports a mask that omits a set or adds one")
  func masks() throws {
    for space in Space.allCases {
      for role in SetRole.allCases {
        let bit = SetCode.bit(space, role)
        let found = try error(
          record + (bit > 0xFF ? 1 : 0), xor: UInt8(truncatingIfNeeded: bit > 0xFF ? bit >> 8 : bit)
        )
        guard case .damaged(let damage) = found, damage.section == .sets,
          case .contents = damage.kind
        else {
          Issue.record("\(role) in \(space): \(String(describing: found))")
          continue
        }
      }
    }
  }

  @Test("`verify` reports a set with a wrong count of entries")
  func counts() throws {
    // The count of entries with one token is in the upper bits of the mask's word; the other two
    // have their own words.
    for (offset, change) in [(1, 0x10), (4, 1), (8, 1)] as [(Int, UInt8)] {
      #expect(
        try error(record + offset, xor: change)
          == .inconsistent(.sets, .wrongEntryCount(node: node)), "byte \(offset)")
    }
  }
}
