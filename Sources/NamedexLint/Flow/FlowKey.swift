/// A place in a program that holds a value, such as a parameter or a property, identified only by
/// names.
///
/// Nothing is resolved while a file is read, because the meaning of a name may depend on another
/// file. A key represents what was written: `icon` as seen from the methods of `Row`, or the member
/// `icon` of `item`.
package struct FlowKey: FlowHashed, Sendable {
  /// The owner in which the name is looked up: a type, the enclosing types of the code, a value, or
  /// any owner.
  package var owner: UInt64
  /// The hash of the name, with its role and a mark in the lowest three bits.
  package var name: UInt64

  package init(owner: UInt64, name: UInt64) {
    self.owner = owner
    self.name = name
  }

  /// Creates the place of a property, an enumeration's case, or a local name seen from a scope.
  init(member: UInt64, of owner: UInt64) {
    self.init(owner: owner, name: FlowHash.member(member))
  }

  /// Creates the place of a function's result.
  init(resultOf function: UInt64, in owner: UInt64) {
    self.init(owner: owner, name: FlowHash.result(function))
  }

  /// Creates the place of a labelled parameter.
  init(label: UInt64, of function: UInt64, in owner: UInt64) {
    self.init(owner: owner, name: FlowHash.parameter(of: function, label: label))
  }

  /// Creates the place of an unlabelled parameter.
  init(position: Int, of function: UInt64, in owner: UInt64) {
    self.init(owner: owner, name: FlowHash.parameter(of: function, position: position))
  }

  /// Creates the place of an Objective-C method's parameter.
  init(position: Int, ofSelector selector: some Sequence<UInt8>, in owner: UInt64) {
    self.init(
      owner: owner, name: FlowHash.parameter(ofSelector: selector, position: position))
  }

  /// Creates a place at which routes end.
  private init(end: UInt64) { self.init(owner: Self.ends, name: end << 3) }

  package var flowHash: UInt64 { owner &* 0x9E37_79B9_7F4A_7C15 ^ name }

  /// Any place where a symbol name is expected.
  static let symbol = FlowKey(end: 0)
  /// Any place where text other than a symbol name is expected.
  static let other = FlowKey(end: 1)
  /// Any place where an image is compared with `nil`: the symbol may not exist.
  static let tested = FlowKey(end: 2)
  /// Any place whose own name suggests a symbol, such as a property named `systemImage`.
  static let named = FlowKey(end: 3)
  /// Any place where something else is shown if the symbol does not exist.
  static let missing = FlowKey(end: 4)

  // MARK: - Owners

  /// The owner of global declarations. `any` is for names with an unknown owner.
  static let global: UInt64 = 1
  static let any: UInt64 = 0
  /// The owner of the places at which routes end.
  private static let ends: UInt64 = 2

  /// The kind of an owner, in its highest two bits. Types and the special owners above have the
  /// first kind.
  private enum OwnerKind: UInt64 {
    case type
    /// A value, which owns its members.
    case path
    /// The enclosing types of a piece of code.
    case scope
    /// A file, which owns its local variables.
    case file

    /// Returns the owner of this kind with the given hash.
    func owner(_ hash: UInt64) -> UInt64 { hash >> 2 | rawValue << 62 }
  }

  /// Returns the kind of an owner.
  private static func kind(_ owner: UInt64) -> OwnerKind {
    OwnerKind(rawValue: owner >> 62) ?? .type
  }

  /// Returns whether an owner is a type.
  static func isType(_ owner: UInt64) -> Bool { kind(owner) == .type && owner > 3 }

  /// True if values move no further from here.
  var isEnd: Bool { owner == Self.ends }
  /// True for a local variable or closure, which is known only in its own file.
  var isLocal: Bool { Self.kind(owner) == .file }
  /// True if its owner is a value. `isScope` is true if its owner is the enclosing types of a piece
  /// of code.
  var isPath: Bool { Self.kind(owner) == .path }
  var isScope: Bool { Self.kind(owner) == .scope }

  /// The owner of the members of this place's value.
  var path: UInt64 { OwnerKind.path.owner(FlowHash.mix(owner, name)) }

  /// Returns a member of this place's value, or an element of a tuple in it.
  func member(_ name: UInt64) -> FlowKey { FlowKey(owner: path, name: name) }

  /// Returns the scope of code, given a hash of its enclosing types and its file.
  static func scope(_ hash: UInt64) -> UInt64 { OwnerKind.scope.owner(hash) }

  /// The owners that represent a file.
  struct File {
    /// The owner of the file's local variables.
    private let locals: UInt64
    /// The owner of everything that is private to the file.
    var owner: UInt64 { FlowHash.type(locals) }
    /// The scope of the file's code outside types.
    var scope: UInt64 { OwnerKind.scope.owner(0) | owner }

    /// Creates the owners of a file.
    ///
    /// - Parameter name: An identifier that is unique to the file.
    init(_ name: String) {
      locals = FlowHash.hash(name.utf8) | OwnerKind.file.owner(0)
    }

    /// Returns the place of a local variable, which is identified by its token.
    func local(at token: Int) -> FlowKey {
      FlowKey(owner: locals, name: UInt64(token) << 4)
    }
  }

  /// The first and second parameters, `$0` and `$1`, of a closure whose results are in this local
  /// place.
  var firstArgument: FlowKey { FlowKey(owner: owner, name: name | 2) }
  var secondArgument: FlowKey { FlowKey(owner: owner, name: name | 4) }

  // MARK: - Names

  /// The role of a name: a member, a result or a parameter.
  enum Role: UInt64 {
    case member, result, labelled, unlabelled
  }

  /// The role of this place's name.
  var role: Role { Role(rawValue: name & 3) ?? .member }

  /// True for a parameter. `isOfInitializer` is true for an initializer's parameter.
  var isParameter: Bool { role == .labelled || role == .unlabelled }
  var isOfInitializer: Bool { isParameter && name & FlowHash.mark != 0 }

  /// True for a dictionary's value for one literal key, or for all computed keys.
  var isForKey: Bool { role == .member && name & FlowHash.mark != 0 }
}

/// 64-bit FNV-1a hashes of names. Names with the same hash would be treated as the same name; the
/// probability that this happens among a million names is about 1 in 10⁷.
enum FlowHash {
  /// The multiplier of hash tables: an odd number that is random in each run.
  static let multiplier = UInt64.random(in: 0...UInt64.max) | 1

  private static let prime: UInt64 = 0x100_0000_01B3
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }

  static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    var hash = start
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* prime }
    return hash
  }

  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var hash = (first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 29
    return hash &* 0x94D0_49BB_1331_11EB
  }

  /// Returns the hash of a type's name. It never equals an owner of another kind.
  static func type(_ word: UInt64) -> UInt64 { word >> 2 | 4 }

  /// Returns the hash of a name in a role.
  static func name(_ word: UInt64, _ role: FlowKey.Role) -> UInt64 { word & ~7 | role.rawValue }

  /// The bit that marks a dictionary's value for a key, or an initializer's parameter.
  fileprivate static let mark: UInt64 = 4

  /// The hash of `init`, the name of every initializer.
  static let initializer = text("init")

  static func member(_ word: UInt64) -> UInt64 { name(word, .member) }
  /// Returns the hash of a dictionary's value for a key.
  static func value(forKey word: UInt64) -> UInt64 { member(word) | mark }
  /// The hash that stands for a dictionary's values for computed keys.
  static let anyKey = value(forKey: 0)
  static func result(_ word: UInt64) -> UInt64 { name(word, .result) }

  /// Returns the hash of a function's labelled parameter.
  static func parameter(of function: UInt64, label: UInt64) -> UInt64 {
    name(mix(function, label), .labelled) | (function == initializer ? mark : 0)
  }

  /// Returns the hash of a function's unlabelled parameter, given the number of unlabelled
  /// parameters before it.
  static func parameter(of function: UInt64, position: Int) -> UInt64 {
    name(mix(function, UInt64(position)), .unlabelled) | (function == initializer ? mark : 0)
  }

  /// Returns the hash of a parameter of an Objective-C method.
  static func parameter(ofSelector selector: some Sequence<UInt8>, position: Int) -> UInt64 {
    parameter(of: hash(selector), position: position)
      | (selector.starts(with: "init".utf8) ? mark : 0)
  }

  static func hashes(_ words: String...) -> FlowSet<UInt64> {
    FlowSet(words.map { hash($0.utf8) })
  }

  static func text(_ text: StaticString) -> UInt64 { hash(text.description.utf8) }
}
