// swift-format-ignore-file
// What snippets and apps call of AppKit with a symbol's name, for Tools/Checks/availability: handwritten declarations. They
// never run.
@_exported import Foundation

open class NSImage: NSObject {
  public init?(named name: String) {}
  @available(macOS 11, *)
  public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) { nil }
}

