internal import NamedexCore

// The rows of `AppleFrameworks`.

/// What an initializer does if the name does not exist on a system.
enum MissingName: Sendable {
  /// The view is blank.
  case blank
  /// The initializer returns `nil`.
  case nothing
}

/// A type whose static members are names: `UIColor.systemMint`.
struct FrameworkType: Sendable {
  var name: String
  /// The modules that declare or export it.
  var modules: [String]
  /// The kind of its members.
  var members: NameUse.Kind

  init(_ name: String, in modules: String..., members: NameUse.Kind) {
    (self.name, self.modules, self.members) = (name, modules, members)
  }
}

/// The initializer of an image or a view that shows a symbol.
struct SymbolView: Sendable {
  var type: String
  /// The labels of all arguments; `_` for an unlabelled argument.
  var labels: [String]
  var missing: MissingName
  /// The tokens of a call, up to the colon after the first label, or up to the parenthesis if the
  /// first argument has no label.
  var beginning: [String]

  init(_ type: String, _ labels: String..., ifMissing missing: MissingName) {
    (self.type, self.labels, self.missing) = (type, labels, missing)
    beginning = [type, "("] + (labels[0] == "_" ? [] : [labels[0], ":"])
  }

  /// True if the name is the first argument; false if it is the last one.
  var isNameFirst: Bool { labels[0] != "_" }

  /// The label of the name.
  var nameLabel: String { isNameFirst ? labels[0] : labels[labels.count - 1] }

  /// The initializer as written in documentation: `UIImage(systemName:)`.
  var spelling: String { "\(type)(\(labels.map { "\($0):" }.joined()))" }
}

/// An argument that is a name, in Swift.
struct FrameworkArgument: Sendable {
  /// What the argument contains.
  enum Value: Sendable {
    /// The name of a symbol, as text.
    case text
    /// A member of `SFSymbol`.
    case symbolMember
    /// A member of a colour class.
    case color(NameUse.Kind)
    /// A member of `UIColor` or `NSColor`, depending on the framework that the code is compiled
    /// with.
    case platformColor
  }

  /// The label; nil for an unlabelled argument, which must be the first one.
  var label: String?
  /// The types and functions that take it; empty if all do.
  var callees: [String]
  /// True if a call must have a period before the callee.
  var isMethod: Bool
  var value: Value

  init(
    _ label: String? = nil, of callees: String..., isMethod: Bool = false, is value: Value = .text
  ) {
    (self.label, self.callees, self.isMethod, self.value) = (label, callees, isMethod, value)
  }

  /// The callee that stands for an initializer whose type is implied: `.init(systemName:)`.
  static let impliedType = "init"

  /// True if an initializer whose type is implied takes it.
  var isOfImpliedType: Bool { callees.contains(Self.impliedType) }
}

/// API that only newer systems have, but that compiles without an availability condition.
struct NewerAPI: Sendable {
  var name: String
  /// The element that has the attribute, in Interface Builder.
  var element: String?
  /// The first version of each platform that has it.
  var versions: [String: String]

  init(_ name: String, of element: String? = nil, since versions: [String: String]) {
    (self.name, self.element, self.versions) = (name, element, versions)
  }

  /// The versions as numbers.
  var floors: [String: VersionNumber] { versions.compactMapValues { VersionNumber($0) } }
}

/// An attribute that is a name, in Interface Builder files.
struct FrameworkAttribute: Sendable {
  var name: String
  /// True if every attribute whose name ends with `name` is a name.
  var isEnding: Bool
  /// The element; nil for any.
  var element: String?
  /// The value that the element's attribute `catalog` must have; nil for any.
  var catalog: String?
  var kind: NameUse.Kind
  /// The attribute of the same element that systems without the name use instead; nil if there is
  /// none.
  var fallback: String?

  init(
    _ name: String, isEnding: Bool = false, of element: String? = nil,
    in catalog: String? = nil, _ kind: NameUse.Kind, fallback: String? = nil
  ) {
    (self.name, self.isEnding, self.element) = (name, isEnding, element)
    (self.catalog, self.kind, self.fallback) = (catalog, kind, fallback)
  }
}
