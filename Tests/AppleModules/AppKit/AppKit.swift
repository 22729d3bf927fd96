// swift-format-ignore-file
// Handwritten declarations of the AppKit calls in snippets and apps that accept a symbol's name,
// for Tools/Checks/availability. They never run.
@_exported import Foundation

open class NSImage: NSObject {
  public init?(named name: String) {}
  @available(macOS 11, *)
  public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) { nil }
}

