import NamedexCatalogs
import NamedexCore
import NamedexSearch
import Testing

/// The availability of every UIKit colour on every platform, transcribed by hand from the headers
/// `UIColor.h` and `UIInterface.h` of the iOS SDK 18.0.
@Suite("UIKit colours")
struct ColorAvailabilityTests {
  /// Colours declared in the class itself, which exist wherever `UIColor` does.
  private static let plain =
    "black darkGray lightGray white gray red green blue cyan yellow magenta orange purple brown clear"
  /// `API_AVAILABLE(ios, tvos) API_UNAVAILABLE(watchos)`.
  private static let notOnWatches = """
    systemRed systemGreen systemBlue systemOrange systemYellow systemPink systemPurple systemTeal systemIndigo \
    systemBrown systemMint systemCyan systemGray tintColor label secondaryLabel tertiaryLabel quaternaryLabel link \
    placeholderText separator opaqueSeparator
    """
  /// `API_UNAVAILABLE(tvos, watchos)`.
  private static let onlyHeld = """
    systemGray2 systemGray3 systemGray4 systemGray5 systemGray6 systemBackground secondarySystemBackground \
    tertiarySystemBackground systemGroupedBackground secondarySystemGroupedBackground \
    tertiarySystemGroupedBackground systemFill secondarySystemFill tertiarySystemFill quaternarySystemFill \
    lightText darkText
    """
  /// `API_UNAVAILABLE(tvos) API_UNAVAILABLE(visionos, watchos)`.
  private static let onlyPhones =
    "viewFlipsideBackgroundColor scrollViewTexturedBackgroundColor underPageBackgroundColor"

  @Test("colours exist on exactly the platforms that the headers list")
  func platforms() throws {
    let index = try CatalogIndex(#require(BuiltIn.named("uikit-colors")).bytes)
    let table: [(names: String, platforms: [String])] = [
      (Self.plain, ["iOS", "tvOS", "watchOS", "visionOS"]),
      (Self.notOnWatches, ["iOS", "tvOS", "visionOS"]), (Self.onlyHeld, ["iOS", "visionOS"]),
      (Self.onlyPhones, ["iOS"]), ("groupTableViewBackground", ["iOS", "tvOS"]),
    ]
    var count = 0
    for (names, platforms) in table {
      for name in names.split(separator: " ") {
        for platform in ["iOS 26", "tvOS 26", "watchOS 26", "visionOS 26"] {
          let point = try index.releasePoint(platform)
          let exists = try index.check(String(name), targets: [point]).status != .unavailable
          #expect(exists == platforms.contains { platform.hasPrefix($0) }, "\(name) \(platform)")
        }
        count += 1
      }
    }
    #expect(count == 58 && index.entryCount == 57)
  }
}
