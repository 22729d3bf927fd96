/// A place of a program that holds a value, such as a parameter or a property, by names alone.
///
/// Nothing is resolved while a file is read, because what a name means may stand in another file. A key
/// says what was written: `icon` where the methods of `Row` look for it, or `icon` of whatever `item` is.
package struct FlowKey: FlowHashed, Sendable {
  /// Where the name is looked for: a type, the types around the code, a value, or anywhere.
  package var owner: UInt64
  /// The name, with its role in the lowest three bits.
  package var name: UInt64

  package init(owner: UInt64, name: UInt64) {
    self.owner = owner
    self.name = name
  }

  package var flowHash: UInt64 { owner &* 0x9E37_79B9_7F4A_7C15 ^ name }

  /// Wherever a symbol's name is expected.
  static let symbol = FlowKey(owner: 2, name: 0)
  /// Wherever a text is expected that is no symbol's name.
  static let other = FlowKey(owner: 2, name: 8)
  /// Wherever an image is compared with `nil`: the symbol may be missing.
  static let tested = FlowKey(owner: 2, name: 16)
  /// Wherever a name says that it is a symbol's, as that of a property `systemImage` does.
  static let named = FlowKey(owner: 2, name: 24)
  /// Wherever something else is shown if there is no symbol of a name.
  static let missing = FlowKey(owner: 2, name: 32)

  /// The owner of what no type declares, and the one of names whose owner is not known.
  static let global: UInt64 = 1
  static let any: UInt64 = 0

  /// Whether an owner is a type.
  static func isType(_ owner: UInt64) -> Bool { owner >> 62 == 0 && owner > 3 }

  /// Whether nothing moves on from here.
  var isEnd: Bool { owner == 2 }

  /// What a name stands for.
  enum Role: UInt64 {
    case member, result, labelled, unlabelled
  }

  /// The role of the name.
  var role: Role { Role(rawValue: name & 3) ?? .member }

  /// Whether it is a parameter, and whether one of an initializer.
  var isParameter: Bool { role == .labelled || role == .unlabelled }
  var isOfInitializer: Bool { isParameter && name & 4 != 0 }

  /// Whether it is what a dictionary has for a key that is a literal.
  var isForKey: Bool { role == .member && name & 4 != 0 }

  /// Whether it is a variable or a closure in a function, which only its own file knows.
  var isLocal: Bool { owner >> 62 == 3 }
  /// Whether its owner is a value, or the types around a piece of code.
  var isPath: Bool { owner >> 62 == 1 }
  var isScope: Bool { owner >> 62 == 2 }

  /// The owner that stands for members of this place's value.
  var path: UInt64 { FlowHash.mix(owner, name) >> 2 | 1 << 62 }

  /// A member of this place's value, or an element of a tuple in it.
  func member(_ name: UInt64) -> FlowKey { FlowKey(owner: path, name: name) }
}

/// The numbers for names: FNV-1a of 64 bits. Two names with one number would be taken for the same,
/// which has a chance of 1 to 10⁷ among a million names.
enum FlowHash {
  /// By what tables multiply: an odd number of this run.
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

  /// The number of a type's name, which is no owner of another kind.
  static func type(_ word: UInt64) -> UInt64 { word >> 2 | 4 }

  /// The number of a name in a role.
  static func name(_ word: UInt64, _ role: FlowKey.Role) -> UInt64 { word & ~7 | role.rawValue }

  /// The name that initializers have.
  static let initializer = text("init")

  static func member(_ word: UInt64) -> UInt64 { name(word, .member) }
  /// The number of what a dictionary has for a key.
  static func value(forKey word: UInt64) -> UInt64 { member(word) | 4 }
  /// That of what it has for keys that are computed.
  static let anyKey = value(forKey: 0)
  static func result(_ word: UInt64) -> UInt64 { name(word, .result) }

  /// The number of a function's parameter, by its label.
  static func parameter(of function: UInt64, label: UInt64) -> UInt64 {
    name(mix(function, label), .labelled) | (function == initializer ? 4 : 0)
  }

  /// The number of a function's parameter without a label, by how many come before it.
  static func parameter(of function: UInt64, position: Int) -> UInt64 {
    name(mix(function, UInt64(position)), .unlabelled) | (function == initializer ? 4 : 0)
  }

  /// The number of the parameter of a method of Objective-C.
  static func parameter(ofSelector selector: some Sequence<UInt8>, position: Int) -> UInt64 {
    parameter(of: hash(selector), position: position) | (selector.starts(with: "init".utf8) ? 4 : 0)
  }

  static func hashes(_ words: String...) -> FlowSet<UInt64> {
    FlowSet(words.map { hash($0.utf8) })
  }

  static func text(_ text: StaticString) -> UInt64 { hash(text.description.utf8) }
}
