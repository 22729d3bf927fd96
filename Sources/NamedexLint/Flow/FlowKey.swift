/// A place in a program that holds a value, such as a parameter or a property, identified only by
/// names.
///
/// Nothing is resolved while a file is read, because the meaning of a name may depend on another
/// file. A key represents what was written: `icon` as seen from the methods of `Row`, or the `icon`
/// of the value of `item`.
package struct FlowKey: FlowHashed, Sendable {
  /// Where the name is looked up: a type, the enclosing types of the code, a value, or anywhere.
  package var owner: UInt64
  /// The hash of the name, with its role in the lowest three bits.
  package var name: UInt64

  package init(owner: UInt64, name: UInt64) {
    self.owner = owner
    self.name = name
  }

  package var flowHash: UInt64 { owner &* 0x9E37_79B9_7F4A_7C15 ^ name }

  /// Any place where a symbol name is expected.
  static let symbol = FlowKey(owner: 2, name: 0)
  /// Any place where a text other than a symbol name is expected.
  static let other = FlowKey(owner: 2, name: 8)
  /// Any place where an image is compared with `nil`: the symbol may not exist.
  static let tested = FlowKey(owner: 2, name: 16)
  /// Any place whose own name suggests a symbol, such as a property `systemImage`.
  static let named = FlowKey(owner: 2, name: 24)
  /// Any place where something else is shown if the symbol does not exist.
  static let missing = FlowKey(owner: 2, name: 32)

  /// The owner of global declarations, and the owner of names whose owner is unknown.
  static let global: UInt64 = 1
  static let any: UInt64 = 0

  /// Returns whether an owner is a type.
  static func isType(_ owner: UInt64) -> Bool { owner >> 62 == 0 && owner > 3 }

  /// Whether values do not move any further from here.
  var isEnd: Bool { owner == 2 }

  /// What a name refers to.
  enum Role: UInt64 {
    case member, result, labelled, unlabelled
  }

  /// The role of the name.
  var role: Role { Role(rawValue: name & 3) ?? .member }

  /// Whether it is a parameter, and whether it is an initializer's parameter.
  var isParameter: Bool { role == .labelled || role == .unlabelled }
  var isOfInitializer: Bool { isParameter && name & 4 != 0 }

  /// Whether it is a dictionary's value for a literal key.
  var isForKey: Bool { role == .member && name & 4 != 0 }

  /// Whether it is a local variable or closure, which is only known in its own file.
  var isLocal: Bool { owner >> 62 == 3 }
  /// Whether its owner is a value, or the enclosing types of a piece of code.
  var isPath: Bool { owner >> 62 == 1 }
  var isScope: Bool { owner >> 62 == 2 }

  /// The owner that represents members of this place's value.
  var path: UInt64 { FlowHash.mix(owner, name) >> 2 | 1 << 62 }

  /// Returns a member of this place's value, or an element of a tuple in it.
  func member(_ name: UInt64) -> FlowKey { FlowKey(owner: path, name: name) }
}

/// 64-bit FNV-1a hashes of names. Two names with the same hash would be treated as equal; the
/// probability that this happens among a million names is 1 in 10⁷.
enum FlowHash {
  /// The multiplier of hash tables: an odd number, random for each run.
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

  /// Returns the hash of a type's name, which differs from any other kind of owner.
  static func type(_ word: UInt64) -> UInt64 { word >> 2 | 4 }

  /// Returns the hash of a name in a role.
  static func name(_ word: UInt64, _ role: FlowKey.Role) -> UInt64 { word & ~7 | role.rawValue }

  /// The name of initializers.
  static let initializer = text("init")

  static func member(_ word: UInt64) -> UInt64 { name(word, .member) }
  /// Returns the hash of a dictionary's value for a key.
  static func value(forKey word: UInt64) -> UInt64 { member(word) | 4 }
  /// The hash of a dictionary's value for a computed key.
  static let anyKey = value(forKey: 0)
  static func result(_ word: UInt64) -> UInt64 { name(word, .result) }

  /// Returns the hash of a function's labelled parameter.
  static func parameter(of function: UInt64, label: UInt64) -> UInt64 {
    name(mix(function, label), .labelled) | (function == initializer ? 4 : 0)
  }

  /// Returns the hash of a function's unlabelled parameter, by the number of unlabelled parameters
  /// before it.
  static func parameter(of function: UInt64, position: Int) -> UInt64 {
    name(mix(function, UInt64(position)), .unlabelled) | (function == initializer ? 4 : 0)
  }

  /// Returns the hash of a parameter of an Objective-C method.
  static func parameter(ofSelector selector: some Sequence<UInt8>, position: Int) -> UInt64 {
    parameter(of: hash(selector), position: position) | (selector.starts(with: "init".utf8) ? 4 : 0)
  }

  static func hashes(_ words: String...) -> FlowSet<UInt64> {
    FlowSet(words.map { hash($0.utf8) })
  }

  static func text(_ text: StaticString) -> UInt64 { hash(text.description.utf8) }
}
