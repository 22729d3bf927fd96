import Testing
import NamedexImport

@Suite("The importer for headers and Swift interfaces")
struct HeadersImportTests {
  private func run(
    _ files: [(String, String)], type: String, platforms: [String] = []
  ) throws -> ImportResult {
    let scratch = try Scratch()
    let paths = try files.map { try scratch.write($0.0, $0.1) }
    return try HeadersImporter.run(paths: paths, type: type, id: "c", platforms: platforms)
  }

  private func header(
    _ text: String, type: String = "UIColor", platforms: [String] = []
  ) throws -> ImportResult {
    try run([("Fixture.h", text)], type: type, platforms: platforms)
  }

  private func interface(
    _ text: String, type: String = "Color", platforms: [String] = []
  ) throws -> ImportResult {
    try run([("Fixture.swiftinterface", text)], type: type, platforms: platforms)
  }

  private func message(_ run: () throws -> ImportResult) -> String {
    do {
      return "no error: \(try run().lists)"
    } catch {
      return "\(error)"
    }
  }

  private static let uiHeader = """
    //  Fixture.h: + (UIColor *)commentedColor;
    #import <Foundation/Foundation.h>
    #define MAKE(name) \\
      + (UIColor *)name;
    #ifdef __cplusplus
    extern "C" {
    #endif
    NS_ASSUME_NONNULL_BEGIN
    @class UIImage, UIColor;
    @protocol Later;
    typedef NS_ENUM(NSInteger, Shade) { ShadeDark API_AVAILABLE(ios(3.0)), ShadeLight };

    UIKIT_EXTERN API_AVAILABLE(ios(2.0)) NS_SWIFT_SENDABLE
    @interface UIColor : NSObject <NSSecureCoding, NSCopying>
    /* + (UIColor *)alsoCommentedColor; */
    + (UIColor *)colorWithShade:(Shade)shade alpha:(CGFloat)alpha;
    + (nullable NSArray<NSString *> *)shadeNames;
    - (UIColor *)paler;
    @property(class, nonatomic, readonly) UIColor *redColor;
    @property (class, nonatomic, readonly) NSString *kindOfShade;
    @property(nonatomic, readonly) UIColor *opposite;
    @property(class, nonatomic, readonly) UIColor *tintColor API_AVAILABLE(ios(15.0), tvos(15.0));
    @end

    @interface UIColor (Semantic)
    @property (class, nonatomic, readonly) UIColor *softRedColor
        API_AVAILABLE(ios(7.0), tvos(9.0)) API_UNAVAILABLE(watchos);
    + (UIColor *)labelColor NS_AVAILABLE_IOS(13_0) __TVOS_PROHIBITED;
    + (UIColor *)tableColor NS_DEPRECATED_IOS(2_0, 13_0, "Use something (\\"else\\");");
    @property(class, readonly) UIColor *oldLabelColor
      API_DEPRECATED_WITH_REPLACEMENT("labelColor", ios(5.0, 13.0), tvos(9.0, 13.0));
    @property(class, readonly) UIColor *oldestLabelColor NS_SWIFT_NAME(ancientLabel)
      API_DEPRECATED_WITH_REPLACEMENT("oldLabelColor", ios(4.0, 5.0));
    @property(class, readonly) UIColor *leavingColor
      API_DEPRECATED_WITH_REPLACEMENT("labelColor", ios(13.0, API_TO_BE_DEPRECATED));
    @property(class, readonly) UIColor *clangColor
      __attribute__((availability(ios,introduced=8.0,deprecated=9.0,replacement="labelColor")));
    @end

    @interface UIButton : UIView
    @property(class, readonly) UIColor *buttonColor;
    @end
    NS_ASSUME_NONNULL_END
    #ifdef __cplusplus
    }
    #endif

    """

  @Test("a header defines the class's constants with Swift names, releases and renames")
  func objectiveC() throws {
    let result = try header(Self.uiHeader)
    #expect(
      result.lists.rows("names.tsv") == [
        "red\tiOS-2.0\t", "tintColor\tiOS-15.0+tvOS-15.0\t", "softRed\tiOS-7.0+tvOS-9.0\t",
        "label\tiOS-13.0\t", "table\tiOS-2.0\tiOS-13.0", "leaving\tiOS-13.0\t",
      ])
    #expect(
      result.lists.rows("aliases.tsv") == [
        "oldLabel\tiOS-5.0+tvOS-9.0\tlabel\tiOS-13.0+tvOS-13.0",
        "oldLabelColor\tiOS-5.0+tvOS-9.0\tlabel\tiOS-13.0+tvOS-13.0",
        "ancientLabel\tiOS-4.0\toldLabel\tiOS-5.0",
        "oldestLabelColor\tiOS-4.0\toldLabel\tiOS-5.0",
        "clang\tiOS-8.0\tlabel\tiOS-9.0", "clangColor\tiOS-8.0\tlabel\tiOS-9.0",
      ])
    #expect(
      result.lists.rows("alternatives.tsv") == [
        "redColor\tred", "softRedColor\tsoftRed", "labelColor\tlabel", "tableColor\ttable",
        "leavingColor\tleaving",
      ])
    #expect(
      result.notes.contains {
        $0.hasSuffix(
          "skipped: 1 class methods of other types, 1 class methods with parameters, "
            + "1 class properties of other types, 1 instance methods, 1 instance properties")
      }, "\(result.notes)")
  }

  @Test("only the first branch of an #if is read, unless it is `#if 0`; the others are counted")
  func conditions() throws {
    let result = try header(
      """
      #if 0 /* not now */
      don't read + (UIColor *)neverColor;
      # else
      # define BLOCK(x) { /* a { comment
        of two lines */ \\
        x
      @interface UIColor
      #  if TARGET_OS_IOS // {
      + (UIColor *)firstColor
      #  elif 1
      + (UIColor *)secondColor
      #    if X
      #    else
      #    endif
      #  else
      + (UIColor *)thirdColor
      #  endif
        ;
      @end
      #endif
      """)
    #expect(result.lists.rows("names.tsv") == ["first\t\t"])
    #expect(
      result.notes.contains { $0.hasSuffix("skipped: 2 branches of conditions") },
      "\(result.notes)")
    let swift = try interface(
      """
      extension Color {
      #if compiler(>=5.3)
        public static let red: Color
      #elseif compiler(>=5.0)
        public static let green: Color
      #else
        public static let blue: Color
      #endif
      }
      """)
    #expect(swift.lists.rows("names.tsv") == ["red\t\t"])
  }

  @Test("arguments of macros with a fixed platform order are read by position")
  func positional() throws {
    let result = try header(
      """
      @interface NSColor : NSObject
      + (NSColor *)a NS_AVAILABLE(10_10, 8_0);
      + (NSColor *)b NS_AVAILABLE_MAC(10_9);
      + (NSColor *)c NS_DEPRECATED(10_0, 10_9, NA, NA, "advice");
      + (NSColor *)d NS_CLASS_AVAILABLE_MAC(10_3);
      + (NSColor *)e API_AVAILABLE(macos(10.12.2), macCatalyst(13.0), xros(1.0));
      + (NSColor *)f API_DEPRECATED("advice", macos(10.0, 10.14));
      @end
      """, type: "NSColor")
    #expect(
      result.lists.rows("names.tsv") == [
        "a\tiOS-8.0+macOS-10.10\t", "b\tmacOS-10.9\t", "c\tmacOS-10.0\tmacOS-10.9",
        "d\tmacOS-10.3\t", "e\tmacOS-10.12.2+visionOS-1.0\t", "f\tmacOS-10.0\tmacOS-10.14",
      ])
  }

  @Test("API notes apply only to members of the imported class")
  func apiNotes() throws {
    let notes = """
      ---
      Name: AppKit
      Classes:
      - Name: NSView
        Properties:
        - Name: labelColor
          SwiftName: wrong
      - Name: NSColor
        Methods:
        - Selector: 'colorWithPatternImage:'
          SwiftName: init(patternImage:)
          MethodKind: Class
        Properties:
        - Name: redColor
          SwiftName: red
          PropertyKind: Class
      Globals:
      - Name: NSColorGrey
        SwiftName: NSColor.grey

      """
    let header = """
      @interface NSColor : NSObject
      @property (class, strong, readonly) NSColor *redColor;
      @property (class, strong, readonly) NSColor *labelColor API_AVAILABLE(macos(10.10));
      @property (class, strong, readonly) NSArray<NSColor *> *rowColors;
      @end
      APPKIT_EXTERN NSColor * const NSColorGrey API_AVAILABLE(macos(10.5));
      extern NSColor *NSColorMake(void);
      """
    let result = try run([("N.h", header), ("N.apinotes", notes)], type: "NSColor")
    #expect(
      result.lists.rows("names.tsv") == [
        "red\t\t", "labelColor\tmacOS-10.10\t", "rowColors\t\t", "grey\tmacOS-10.5\t",
      ])
    #expect(result.lists.rows("alternatives.tsv") == ["redColor\tred", "NSColorGrey\tgrey"])
  }

  private static let swiftInterface = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64-apple-ios16.0
    import Foundation
    import struct Swift.Int
    #if compiler(>=5.3) && $Actors
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    @frozen public struct Color : Swift.Hashable, Swift.CustomStringConvertible {
      public init(_ name: Swift.String, bundle: Foundation.Bundle? = nil)
      public var description: Swift.String {
        get
      }
      public enum RGBColorSpace {
        case sRGB
        case `default`
        public static let inner: SwiftUI.Color
      }
    }
    #endif
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
    extension SwiftUI.Color {
      public static let red: SwiftUI.Color
      public static let `default`: SwiftUI.Color
      @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
      public static let mint: SwiftUI.Color
      @available(iOS, introduced: 13.0, deprecated: 15.0, renamed: "mint")
      @available(macOS, introduced: 10.15, deprecated: 100000.0, renamed: "mint")
      @available(tvOS, unavailable)
      public static var oldMint: SwiftUI.Color {
        get
      }
      @available(macOS 10.15, *)
      @available(iOS, unavailable)
      @available(tvOS, unavailable)
      @available(watchOS, unavailable)
      public static var separator: SwiftUI.Color { get }
      @available(*, deprecated, renamed: "red")
      public static let crimson: SwiftUI.Color
      @available(*, unavailable, message: "gone")
      public static let gone: SwiftUI.Color
      public static let all: [SwiftUI.Color]
      public static let maybe: SwiftUI.Color?
      public static func make(_ text: Swift.String = "a } in a string") -> SwiftUI.Color
      @inlinable internal static func body() { let red: SwiftUI.Color = .red }
    }
    extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
      public static var blue: SwiftUI.Color { get }
    }

    """

  @Test("a Swift interface defines the type's static constants, with their scopes' availability")
  func swift() throws {
    let result = try interface(Self.swiftInterface)
    let first = "iOS-13.0+macOS-10.15+tvOS-13.0+watchOS-6.0"
    #expect(
      result.lists.rows("names.tsv") == [
        "red\t\(first)\t", "default\t\(first)\t",
        "mint\tiOS-15.0+macOS-12.0+tvOS-15.0+watchOS-8.0\t",
        "separator\tmacOS-10.15\t",
      ])
    #expect(
      result.lists.rows("aliases.tsv") == [
        "oldMint\tiOS-13.0+macOS-10.15+watchOS-6.0\tmint\tiOS-15.0", "crimson\t\(first)\tred\t",
      ])
    #expect(result.lists.rows("alternatives.tsv") == [])
    #expect(result.notes.contains { $0.hasPrefix("skipped, not on these platforms: 1 (gone)") })
    #expect(
      result.notes.contains("deprecated without a version, not marked: 1 (crimson)"),
      "\(result.notes)")
  }

  @Test("a given platform's versions are used, and constants unavailable on it are left out")
  func platform() throws {
    let result = try interface(Self.swiftInterface, platforms: ["macOS"])
    #expect(
      result.lists.rows("names.tsv") == [
        "red\tmacOS-10.15\t", "default\tmacOS-10.15\t", "mint\tmacOS-12.0\t",
        "oldMint\tmacOS-10.15\t", "separator\tmacOS-10.15\t",
      ])
    let header = try header(Self.uiHeader, platforms: ["tvOS"])
    #expect(
      header.lists.rows("names.tsv") == [
        "tintColor\ttvOS-15.0\t", "softRed\ttvOS-9.0\t", "oldLabel\ttvOS-9.0\ttvOS-13.0",
      ])
    #expect(header.notes.contains { $0.hasPrefix("skipped, not on these platforms: 6") })
  }

  @Test("class properties in an overlay are found by the type name's last component")
  func overlay() throws {
    let result = try interface(
      """
      extension UIKit.UIColor {
        @available(swift 5.1)
        @available(iOS 13.0, iOSApplicationExtension 13.0, *)
        open class var systemSoft: UIKit.UIColor { get }
        public class func make() -> UIKit.UIColor
        @objc open class var other: UIKit.UIImage { get }
        @_nonoverride public static let plain: UIColor
      }
      """, type: "UIKit.UIColor")
    #expect(result.lists.rows("names.tsv") == ["systemSoft\tiOS-13.0\t", "plain\t\t"])
  }

  @Test("a constant in several files has the earliest release and the last file's deprecation")
  func again() throws {
    let old = "@interface UIColor\n+ (UIColor *)aColor NS_AVAILABLE_IOS(9_0);\n@end"
    let new = """
      @interface UIColor
      + (UIColor *)aColor API_DEPRECATED("x", ios(8.0, 13.0), tvos(9.0, 13.0));
      @end
      """
    let result = try run([("a.h", old), ("b.h", new)], type: "UIColor")
    #expect(result.lists.rows("names.tsv") == ["a\tiOS-8.0+tvOS-9.0\tiOS-13.0+tvOS-13.0"])
    #expect(result.notes.contains("declared again: 1"))
  }

  @Test("a constant deprecated in favour of something else stays an entry, and is reported")
  func unreplaced() throws {
    let result = try header(
      """
      @interface UIColor
      + (UIColor *)aColor API_DEPRECATED_WITH_REPLACEMENT("-[UIView tint]", ios(8.0, 13.0));
      + (UIColor *)bColor SOME_AVAILABILITY(ios);
      @end
      """)
    #expect(result.lists.rows("names.tsv") == ["a\tiOS-8.0\tiOS-13.0", "b\t\t"])
    #expect(result.notes.contains { $0.hasPrefix("deprecated in favour of something else") })
    #expect(result.notes.contains { $0.hasSuffix("1 attributes SOME_AVAILABILITY") })
  }

  @Test(
    "a malformed header is rejected with the line number",
    arguments: [
      ("@interface UIColor\n/* open", ":2: an unterminated comment"),
      ("@interface UIColor\n+ (UIColor *)a X(\"b);\n@end", ":2: an unterminated string"),
      ("\n@interface UIColor\n+ (UIColor *)a;", ":2: @interface or @protocol without @end"),
      (
        "@interface UIColor\n+ (UIColor *)a API_AVAILABLE(ios(x));\n@end",
        ":2: 'x' is not a version"
      ),
      ("@interface UIColor\n+ (UIColor *)a NS_AVAILABLE(8_0);\n@end", "1 arguments; expected 2"),
      ("@interface UIColor\n+ (UIColor *)a\n@end", ":2: declaration without ';'"),
      ("@interface UIColor\n+ (UIColor *a;\n@end", ":2: '(' without ')'"),
      ("\n}\n", ":2: '}' without '{'"),
      ("\n@end\n", ":2: unexpected @end"),
      ("\n#if X\n#else\n", ":2: an #if without its #endif"),
      ("#endif\n", ":1: an #endif without #if"),
      ("#else\n", ":1: an #else without #if"),
      ("@interface A\n@interface B\n@end", ":2: @interface within another"),
      ("int x;\n", "no constants of type UIColor for iOS, macOS"),
      ("a\n\0", ":2: a zero byte"),
      (
        """
        @interface UIColor
        + (UIColor *)aColor API_DEPRECATED_WITH_REPLACEMENT("b", ios(8.0, 13.0));
        + (UIColor *)bColor API_DEPRECATED_WITH_REPLACEMENT("aColor", ios(8.0, 13.0));
        @end
        """, ":2: the names lead in a circle: a -> b -> a"
      ),
    ])
  func headerFaults(text: String, expected: String) {
    #expect(message { try header(text) }.contains(expected), "\(message { try header(text) })")
  }

  @Test(
    "a malformed Swift interface is rejected with the line number",
    arguments: [
      ("extension Color {\n", ":1: a '{' without its '}'"),
      ("\n}", ":2: '}' without '{'"),
      ("/* /* */", ":1: an unterminated comment"),
      ("let a = \"\"\"\nb", ":1: an unterminated string"),
      ("extension Color {\n@available(iOS, introduced: soon)\n}", ":2: 'soon' is not a version"),
    ])
  func interfaceFaults(text: String, expected: String) {
    #expect(
      message { try interface(text) }.contains(expected), "\(message { try interface(text) })")
  }

  @Test("a missing file and a file of another kind are rejected")
  func kinds() throws {
    #expect(message { try run([("a.txt", "x")], type: "Color") }.contains("neither a header"))
    #expect(throws: ImportError.self) {
      try HeadersImporter.run(paths: ["/nowhere.h"], type: "Color", id: "c")
    }
  }
}
