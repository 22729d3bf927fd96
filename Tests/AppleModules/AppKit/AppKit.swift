// swift-format-ignore-file
// What a snippet or an app may call of AppKit with a symbol's name, for Tools/Checks/availability: declarations alone, written by
// hand. Nothing here runs.
@_exported import Foundation

open class NSImage: NSObject {
  public init?(named name: String) {}
  @available(macOS 11, *)
  public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) { nil }
}

open class NSPasteboard: NSObject {
  public struct PasteboardType: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let string = PasteboardType(rawValue: "")
  }
  open class var general: NSPasteboard { fatalError() }
  @discardableResult open func clearContents() -> Int { 0 }
  @discardableResult open func setString(_ string: String, forType type: PasteboardType) -> Bool { false }
}
