/// The types in `AppleFrameworks`: as hashes for the flow readers, and as text for messages.
extension AppleFrameworks {
  /// The colour classes, each with the kind of its members.
  static let colors = types.filter(\.members.isColor).map {
    (kind: $0.members, type: type($0.name))
  }

  /// Types whose initializers return optional images.
  static let optionalImages = FlowSet(
    images.filter { $0.missing == .nothing }.map { type($0.type) })

  /// Types that take a name in an initializer that may be called without the type's name.
  static let impliedTypes = FlowSet(
    arguments.filter(\.isOfImpliedType).flatMap(\.callees).map(type))

  private static func type(_ name: String) -> UInt64 { FlowHash.type(FlowHash.hash(name.utf8)) }

  /// Returns the image initializers that handle a missing name in the given way, joined for a
  /// sentence.
  static func initializers(ifMissing missing: MissingName) -> String {
    images.filter { $0.missing == missing }.map { "`\($0.spelling)`" }.joined(separator: " and ")
  }
}
