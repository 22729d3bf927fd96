import Testing
import NamedexIndexing

@Suite("Digests with a key")
struct KeyedDigestTests {
  private func digest(_ pieces: [UInt8]..., key: KeyedDigest.Key) -> UInt64 {
    var digest = KeyedDigest(key)
    for piece in pieces {
      let bytes = piece[...]
      digest.add(bytes.span)
    }
    return digest.value
  }

  // `openssl mac -macopt hexkey:000102030405060708090a0b0c0d0e0f -macopt size:8 -macopt c-rounds:1
  // -macopt d-rounds:3 -in FILE SIPHASH` prints these digests, lowest byte first.
  @Test(
    "keyed digests equal SipHash-1-3 as computed by OpenSSL 3.0.19",
    arguments: [
      (0, 0xDCC4_0F05_5801_ACAB), (1, 0x93CA_577D_F39B_F4C9), (7, 0x4011_B19B_987D_92D3),
      (8, 0x8E9A_298D_1195_9036), (15, 0x5699_512A_6DD8_20D3), (63, 0xA8B3_BBB7_6290_199D),
    ] as [(UInt8, UInt64)])
  func vectors(count: UInt8, expected: UInt64) {
    let key = KeyedDigest.Key(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)
    #expect(digest(Array(0..<count), key: key) == expected.byteSwapped)
  }

  @Test("keyed digests depend on the key, and on where each piece ends")
  func differ() {
    let (one, two) = (KeyedDigest.Key(low: 1, high: 0), KeyedDigest.Key(low: 1, high: 1))
    #expect(digest([1, 2], key: one) != digest([1, 2], key: two))
    #expect(digest([1], [2], key: one) != digest([1, 2], key: one))
    #expect(KeyedDigest.Key.random != KeyedDigest.Key.random)
  }
}
