internal import NamedexLexing

/// The roles that a word of Swift or Objective-C has in `AppleFrameworks` or in the project's
/// configuration. The lexer attaches them to each word.
struct FrameworkRoles: OptionSet {
  let rawValue: UInt16

  /// The configuration says that arguments with this label are symbol names.
  static let wrapperLabel = FrameworkRoles(rawValue: 1)
  /// The configuration says that the first argument of this function is a symbol name.
  static let wrapperFunction = FrameworkRoles(rawValue: 2)
  /// Swift code with the word may name a symbol or a colour, or may limit the systems on which a
  /// part of it runs.
  static let leading = FrameworkRoles(rawValue: 4)
  /// Arguments with this label are symbol names, whatever the callee.
  static let symbolLabel = FrameworkRoles(rawValue: 8)
  /// Arguments with this label are names in some calls.
  static let label = FrameworkRoles(rawValue: 16)
  /// The unlabelled first argument of this function or type is a name.
  static let function = FrameworkRoles(rawValue: 32)
  /// The argument after this part of an Objective-C selector is a symbol name.
  static let selector = FrameworkRoles(rawValue: 64)
  /// The type's static members are names.
  static let type = FrameworkRoles(rawValue: 128)
  /// The module declares types whose static members are names.
  static let module = FrameworkRoles(rawValue: 256)
  /// The type is an image.
  static let image = FrameworkRoles(rawValue: 512)
  /// The initializers of the type return an optional image.
  static let optionalImage = FrameworkRoles(rawValue: 1024)
  /// The type takes a name in an initializer that may be called without the type's name:
  /// `.init(systemName:)`.
  static let impliedType = FrameworkRoles(rawValue: 2048)
  /// Only newer systems have the enumeration case.
  static let newerCase = FrameworkRoles(rawValue: 4096)
  /// The macro expands to declarations that only newer systems have.
  static let newerMacro = FrameworkRoles(rawValue: 8192)
}

/// The words of Swift and Objective-C in `AppleFrameworks`, numbered.
struct FrameworkWords: Sendable {
  /// The words with their numbers and roles.
  private var words: [String: SourceWordMatch] = [:]
  /// The kind of names that each numbered word leads to: the members of a type, or of the types in
  /// a module. Words without a number have the number zero.
  private var kinds: [NameUse.Kind?] = [nil]
  /// The arguments that are names, with the word numbers of their labels and their callees.
  private var arguments: [(label: UInt8, callees: [UInt8], argument: FrameworkArgument)] = []

  /// The words in `AppleFrameworks`.
  static let all = FrameworkWords()

  private init() {
    for type in AppleFrameworks.types {
      add(type.name, [.type, .leading], type.members)
      // A file that imports SFSafeSymbols is scanned even if it uses none of its types.
      let roles: FrameworkRoles = type.members == .symbol ? [.module, .leading] : .module
      for module in type.modules { add(module, roles, type.members) }
    }
    for image in AppleFrameworks.images {
      add(image.type, image.missing == .nothing ? [.image, .optionalImage] : .image)
    }
    for argument in AppleFrameworks.arguments { add(argument) }
    for part in AppleFrameworks.selectors { add(part, .selector) }
    for newer in AppleFrameworks.newerCases { add(newer.name, [.newerCase, .leading]) }
    // Such a word leads to names only as a macro, not as any other identifier.
    for newer in AppleFrameworks.newerMacros { add(newer.name, .newerMacro) }
    for word in [SourceWord.available, .unavailable] { add(word.rawValue, .leading) }
  }

  /// Adds the label and the callees of an argument. If all callees are known, they lead to names;
  /// otherwise the label does.
  private mutating func add(_ argument: FrameworkArgument) {
    let isForAll = argument.callees.isEmpty
    let isOfImpliedType = argument.isOfImpliedType
    var label: UInt8 = 0
    if let name = argument.label {
      let isSymbol = if case .text = argument.value { isForAll } else { false }
      label = add(name, isSymbol ? .symbolLabel : .label)
      if isForAll || isOfImpliedType { add(name, .leading) }
    }
    var callees: [UInt8] = []
    for callee in argument.callees {
      let number = add(callee, argument.label == nil ? .function : [])
      callees.append(number)
      if !isOfImpliedType {
        add(callee, .leading)
      } else if callee != FrameworkArgument.impliedType {
        add(callee, .impliedType)
      }
    }
    arguments.append((label, callees, argument))
  }

  /// Adds roles to a word.
  ///
  /// - Returns: The word's number.
  @discardableResult
  private mutating func add(
    _ word: String, _ roles: FrameworkRoles, _ kind: NameUse.Kind? = nil
  ) -> UInt8 {
    var match = words[word] ?? .none
    if match.number == 0 {
      match.number = UInt8(kinds.count)
      kinds.append(kind)
    }
    match.roles |= roles.rawValue
    words[word] = match
    return match.number
  }

  /// Returns the words for the lexer, including those in the project's configuration.
  func table(adding wrappers: Wrappers) -> SourceWordTable {
    var words = words
    for label in wrappers.labels {
      let name = label.last == ":" ? String(label.dropLast()) : label
      words[name, default: .none].roles |= FrameworkRoles.wrapperLabel.rawValue
    }
    for function in wrappers.functions {
      let name = String(function.split(separator: ".").last ?? "")
      words[name, default: .none].roles |= FrameworkRoles.wrapperFunction.rawValue
    }
    return SourceWordTable(words, functions: wrappers.functions)
  }

  /// Returns the kind of names that a word leads to.
  fileprivate func kind(of word: SourceWordMatch) -> NameUse.Kind? { kinds[Int(word.number)] }

  /// Returns the argument that a label denotes in calls of a function or type.
  func argument(label: SourceWordMatch, of callee: SourceWordMatch) -> FrameworkArgument? {
    arguments.first {
      $0.label == label.number && ($0.callees.isEmpty || $0.callees.contains(callee.number))
    }?.argument
  }

  /// Returns the unlabelled first argument of a function or type.
  func firstArgument(of callee: SourceWordMatch) -> FrameworkArgument? {
    arguments.first { $0.label == 0 && $0.callees.contains(callee.number) }?.argument
  }
}

extension SourceWordMatch {
  /// Returns whether the word has one of the given roles.
  func has(_ roles: FrameworkRoles) -> Bool { self.roles & roles.rawValue != 0 }

  var isWrapperLabel: Bool { has(.wrapperLabel) }
  var isWrapperFunction: Bool {
    get { has(.wrapperFunction) }
    set {
      let role = FrameworkRoles.wrapperFunction.rawValue
      roles = newValue ? roles | role : roles & ~role
    }
  }

  /// True if Swift code with the word may name a symbol or a colour, or may limit the systems on
  /// which a part of it runs. `SwiftScanner` finds nothing in code without such a word.
  var leadsToNames: Bool { has([.leading, .wrapperLabel, .wrapperFunction]) }

  /// The kind of this type's members; nil for words that do not name such a type.
  var memberKind: NameUse.Kind? { has(.type) ? FrameworkWords.all.kind(of: self) : nil }

  /// The kind of the members of the types in this module; nil for words that do not name such a
  /// module.
  var kindInModule: NameUse.Kind? { has(.module) ? FrameworkWords.all.kind(of: self) : nil }

  /// Turns the word into an ordinary name; only roles from the project's configuration are kept.
  mutating func becomeName() {
    (word, number) = (.none, 0)
    roles &= FrameworkRoles([.wrapperLabel, .wrapperFunction]).rawValue
  }
}
