/// A point in a catalog's history, with the platform versions that introduced it.
public struct CatalogRelease: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// A position in a catalog's list of releases, from 0, oldest first.
  public typealias Index = Int

  /// The identifier in source lists, such as `2020.1`.
  public var id: String
  /// The version of each platform that introduced the release, in the catalog's order of platforms.
  /// Platforms that do not have the release are not listed.
  public var platforms: [PlatformVersion]

  /// Creates a release.
  ///
  /// - Complexity: O(1).
  public init(id: String, platforms: [PlatformVersion]) {
    self.id = id
    self.platforms = platforms
  }

  /// The platforms with their versions, `iOS 14.2, macOS 11.0`; the identifier if there are none.
  ///
  /// - Complexity: O(*p*) for *p* platforms.
  public var description: String {
    platforms.isEmpty ? id : platforms.map { $0.description }.joined(separator: ", ")
  }
}

/// A version of one to four numbers. `14` and `14.0` are equal versions, written differently.
package struct VersionNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The version as written.
  package let description: String
  /// Four components, most significant first; missing ones are zero.
  private let components: (UInt32, UInt32, UInt32, UInt32)

  /// The first number.
  package var major: UInt32 { components.0 }

  /// Parses a version such as `10.12.2`.
  ///
  /// - Parameter text: One to four decimal numbers below 2³², separated by periods.
  /// - Returns: Nil for any other text.
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: some StringProtocol) {
    self.init(written: String(text))
  }

  private init?(written text: String) {
    var parts: [UInt32] = []
    var number: UInt32?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), let known = number {
        parts.append(known)
        number = nil
        continue
      }
      guard 0x30...0x39 ~= byte else { return nil }
      let (tenfold, isTooGreat) = (number ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isSumTooGreat) = tenfold.addingReportingOverflow(UInt32(byte & 0xF))
      guard !isTooGreat, !isSumTooGreat else { return nil }
      number = sum
    }
    guard let number, parts.count < 4 else { return nil }
    parts.append(number)
    while parts.count < 4 { parts.append(0) }
    description = text
    components = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Returns whether two versions are equal. Missing numbers count as zero.
  ///
  /// - Complexity: O(1).
  package static func == (a: VersionNumber, b: VersionNumber) -> Bool {
    a.components == b.components
  }

  /// Returns whether a version is older than another. Compares the numbers one by one.
  ///
  /// - Complexity: O(1).
  package static func < (a: VersionNumber, b: VersionNumber) -> Bool { a.components < b.components }

  /// Hashes the numbers, so that equal versions have equal hashes.
  ///
  /// - Complexity: O(1).
  package func hash(into hasher: inout Hasher) {
    hasher.combine(components.0)
    hasher.combine(components.1)
    hasher.combine(components.2)
    hasher.combine(components.3)
  }
}

#if !hasFeature(Embedded)
  extension CatalogRelease: Codable {}

  extension VersionNumber: Codable {
    /// Decodes a version from its text.
    ///
    /// - Throws: If the text is not a version.
    /// - Complexity: O(*n*) in the length of the text.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let version = VersionNumber(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is not a version such as '14.2'")
      }
      self = version
    }

    /// Encodes the version as its original text: `14.2`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
