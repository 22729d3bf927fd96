/// What Apple's frameworks and the package SFSafeSymbols say about names, in Swift, Objective-C,
/// Interface Builder files and property lists.
///
/// This is the only table of API that takes names: which argument, member, attribute or key is the
/// name of a symbol or a colour, which system versions support it, and what happens if the name is
/// missing. Readers and scanners use it, and do not spell out such API themselves. `FrameworkWords`
/// makes the words of Swift and Objective-C known to the lexer.
enum AppleFrameworks {
  // MARK: - Types

  /// Types whose static members are names. After a period, as in `Theme.Color`, a type counts only
  /// if one of these modules is before the period.
  static let types = [
    FrameworkType("UIColor", in: "UIKit", members: .uiColor),
    FrameworkType("NSColor", in: "AppKit", "Cocoa", members: .nsColor),
    FrameworkType("Color", in: "SwiftUI", members: .swiftUIColor),
    FrameworkType("SFSymbol", in: "SFSafeSymbols", members: .symbol),
  ]

  static let image = SymbolView("Image", "systemName", ifMissing: .blank)
  static let uiImage = SymbolView("UIImage", "systemName", ifMissing: .nothing)
  static let nsImage = SymbolView(
    "NSImage", "systemSymbolName", "accessibilityDescription", ifMissing: .nothing)
  static let label = SymbolView("Label", "_", "systemImage", ifMissing: .blank)

  /// The images that are created from a symbol's name.
  static let images = [image, uiImage, nsImage]
  /// The SwiftUI views that show one symbol.
  static let views = [image, label]

  /// The beginnings of the names of functions that assert that an image exists.
  static let assertions = ["assert", "precondition", "XCTAssert", "XCTUnwrap"]

  // MARK: - Arguments

  /// The arguments in Swift that are names.
  static let arguments = [
    // With these labels, an argument is a symbol whatever the callee. A property with such a name
    // holds a symbol, too.
    FrameworkArgument("systemImage"),
    FrameworkArgument("systemSymbolName"),
    FrameworkArgument("systemImageName"),
    FrameworkArgument("accessorySymbolName"),
    FrameworkArgument("sfSymbolsName"),
    // Other code uses these labels, too: stars, servers and countries also have systems, and
    // `NSImage(symbolName:)` takes the name of an image in the app. `.init(systemName:)` may create
    // an image.
    FrameworkArgument("systemName", of: "Image", "UIImage", "init"),
    FrameworkArgument("symbolName", of: "AVCaptureSlider", "AVCaptureIndexPicker"),
    // SFSafeSymbols.
    FrameworkArgument("systemSymbol", is: .symbolMember),
    FrameworkArgument("rawValue", of: "SFSymbol"),
    // Conversions between colours.
    FrameworkArgument("uiColor", of: "Color", is: .color(.uiColor)),
    FrameworkArgument("nsColor", of: "Color", is: .color(.nsColor)),
    FrameworkArgument(of: "Color", is: .platformColor),
    FrameworkArgument(of: "UIColor", "NSColor", "foregroundColor", is: .color(.swiftUIColor)),
    // Objective-C's spelling of `UIImage(systemName:)`, as a method.
    FrameworkArgument(of: "systemImageNamed", isMethod: true),
  ]

  /// The parts of Objective-C selectors whose argument is a symbol name: of `UIImage`, `NSImage`,
  /// `UIApplicationShortcutIcon`, and of properties.
  static let selectors = [
    "systemImageNamed", "imageWithSystemSymbolName", "iconWithSystemImageName",
    "accessorySymbolName",
  ]

  /// The part of an Objective-C selector whose argument names one of the app's own images.
  static let ownImageSelector = "imageNamed"

  /// The endings of the names of properties and functions that hold symbols, as in
  /// `secondarySystemImage`. Projects name theirs after the labels of the frameworks.
  static let propertyEndings = [
    "SystemImage", "SystemImageName", "SymbolName", "SystemName", "SystemImages",
    "SystemImageNames", "SymbolNames", "SystemNames",
  ]

  // MARK: - Systems

  /// Enumeration cases that only newer systems have. Older systems never return them, so a `switch`
  /// needs no `#available` (`LABiometryType.opticID`).
  static let newerCases = [NewerAPI("opticID", since: ["iOS": "17.0", "macOS": "14.0"])]

  /// Properties that only newer systems have. Objective-C can set them without a condition
  /// (`CPTemplate.tabImage`).
  static let newerProperties = [NewerAPI("tabImage", since: ["iOS": "14.0"])]

  /// Macros that expand to declarations for newer systems: `#Preview` uses the protocol
  /// `PreviewRegistry`. visionOS has always had it.
  static let newerMacros = [
    NewerAPI("Preview", since: ["iOS": "17", "macOS": "14", "tvOS": "17", "watchOS": "10"])
  ]

  /// The modules that only some platforms have, according to Apple's documentation. A module that
  /// is in neither list may exist on any platform.
  static let limitedModules: [String: Platforms] = [
    "UIKit": [.iOS, .tvOS, .watchOS, .visionOS], "AppKit": .macOS, "Cocoa": .macOS,
    "Carbon": .macOS, "CarPlay": .iOS, "ActivityKit": [.iOS, .macOS],
    "WatchKit": [.iOS, .watchOS], "WatchConnectivity": [.iOS, .watchOS],
    "MessageUI": [.iOS, .visionOS], "SafariServices": [.iOS, .macOS, .visionOS],
    "TVUIKit": .tvOS, "TVServices": .tvOS,
  ]

  /// The modules that are part of every platform's SDK.
  static let commonModules: Set<String> = [
    "Combine", "CoreFoundation", "CoreGraphics", "CryptoKit", "Darwin", "Dispatch", "Foundation",
    "OSLog", "Observation", "Swift", "SwiftUI", "Testing", "XCTest", "os",
  ]

  // MARK: - Interface Builder and property lists

  /// The attributes of elements in Interface Builder files that are names.
  static let attributes = [
    FrameworkAttribute("image", .symbol),
    FrameworkAttribute("Image", isEnding: true, .symbol),
    // Xcode 11 writes the colour for older systems into the same element.
    FrameworkAttribute("systemColor", of: "color", .uiColor, fallback: "cocoaTouchSystemColor"),
    FrameworkAttribute("cocoaTouchSystemColor", of: "color", .uiColor),
    FrameworkAttribute("name", of: "color", in: "System", .nsColor),
  ]

  /// The attributes of the resources at the end of these files that declare names.
  static let resources = [
    FrameworkAttribute("name", of: "image", in: "system", .symbol),
    FrameworkAttribute("name", of: "systemColor", .uiColor),
  ]

  /// Images that only newer systems show: the name is that of an attribute of the given element, or
  /// the `key` of the element that declares the image.
  static let newerImages = [
    NewerAPI("secondaryImage", of: "menuItem", since: ["macOS": "26.0"])
  ]

  /// The colours of Interface Builder's catalog "System" that no header declares. All other
  /// undeclared colours begin with an underscore.
  static let undeclaredColors: Set<String> = ["alternatingContentBackgroundColor"]

  /// The keys of property lists whose string values are symbol names.
  static let propertyListKeys: Set<String> = [
    "UIApplicationShortcutItemIconSymbolName", "CFBundleSymbolName",
  ]

  // MARK: - Buttons

  /// SwiftUI views whose label may be only a symbol.
  static let buttons = FlowHash.hashes("Button", "Menu", "NavigationLink", "Link")
  /// The argument label of the closure that creates a button's label.
  static let buttonLabel = FlowHash.text("label")
  /// The argument labels of initializers whose first trailing closure is the button's label.
  static let labelsBeforeLabel = FlowHash.hashes("action", "destination", "intent", "value")
  /// Modifiers that label a view, show text next to it, or hide it from VoiceOver.
  static let labellingModifiers = FlowHash.hashes(
    "accessibility", "accessibilityChildren", "accessibilityElement", "accessibilityHidden",
    "accessibilityLabel", "accessibilityRepresentation", "badge")
  /// Modifiers that show other views, which may contain text.
  static let decorations = FlowHash.hashes("background", "overlay")
  static let textViews = FlowHash.hashes("Label", "Text")

  /// The UIKit item whose initializer takes an image, after a title that may be `nil`.
  static let barButton = (type: "UIBarButtonItem", title: "title", image: "image")
  /// The method that sets the image of a UIKit button, and the label that distinguishes it from the
  /// methods of segmented controls and search bars.
  static let imageSetter = (method: "setImage", label: FlowHash.text("for"))
  /// Properties and methods that set the text of a UIKit button.
  static let textSetters = FlowHash.hashes(
    "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityElementsHidden",
    "isAccessibilityElement", "setTitle", "setAttributedTitle", "title", "configuration")
}
