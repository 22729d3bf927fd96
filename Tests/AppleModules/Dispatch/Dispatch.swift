// swift-format-ignore-file
// What NamedexSession calls of Dispatch, for Tools/Checks/availability: declarations alone, written by hand.

public final class DispatchQueue: Sendable {
  public init(label: String) {}
  public func sync<Result>(execute body: () throws -> Result) rethrows -> Result { try body() }
}
