/// The words that mean something to the scanners of source code; all others are `none`.
enum SourceWord: UInt8, CaseIterable {
  case none
  // Labels whose argument is a symbol's name.
  case systemName, systemImage, systemSymbolName, systemImageName, systemSymbol, rawValue
  // Labels whose argument is a colour.
  case uiColor, nsColor
  // Callees.
  case image, uiImage, systemImageNamed, foregroundColor
  case uiColorType, nsColorType, colorType, sfSymbolType
  // Modules, which may stand before a type.
  case uiKit, appKit, cocoa, swiftUI, sfSafeSymbols
  // Selectors of Objective-C.
  case imageWithSystemSymbolName, iconWithSystemImageName
  // Types of an argument in a declaration.
  case string
  // Conditions.
  case `if`, `else`, `guard`, `while`, `switch`, `case`, `default`, elseif, endif
  case available, unavailable
  // What begins a declaration.
  case `var`, `let`, `func`, `init`, `subscript`, `struct`, `class`, `enum`, actor, `extension`
  case `protocol`, `typealias`, `deinit`, macro, `associatedtype`, `operator`, `import`
  // What an expression may follow.
  case `return`, `in`, `throw`, `try`, await, `as`, `is`, `where`, `for`, `repeat`, `do`
  case `defer`, yield, `inout`, nilWord
  // What goes on with a declaration on a new line.
  case `throws`, `rethrows`, async
  // Members of an array that are its elements.
  case first, last, randomElement
  // No members that are colours.
  case selfWord, typeWord, alloc, new

  var spelling: String {
    switch self {
    case .none: ""
    case .image: "Image"
    case .uiImage: "UIImage"
    case .uiColorType: "UIColor"
    case .nsColorType: "NSColor"
    case .colorType: "Color"
    case .sfSymbolType: "SFSymbol"
    case .sfSafeSymbols: "SFSafeSymbols"
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    case .cocoa: "Cocoa"
    case .swiftUI: "SwiftUI"
    case .imageWithSystemSymbolName: "imageWithSystemSymbolName"
    case .iconWithSystemImageName: "iconWithSystemImageName"
    case .string: "String"
    case .nilWord: "nil"
    case .selfWord: "self"
    case .typeWord: "Type"
    default: String(describing: self)
    }
  }

  /// Whether the word is a keyword, which after a period is a name like any other.
  var isKeyword: Bool {
    switch self {
    case .if, .else, .guard, .while, .switch, .case, .default: true
    default: beginsDeclaration && self != .`init` || comesBeforeExpression
    }
  }

  /// Whether a declaration begins with the word.
  var beginsDeclaration: Bool {
    switch self {
    case .var, .let, .func, .`init`, .subscript, .struct, .class, .enum, .actor, .extension,
      .protocol, .typealias, .deinit, .macro, .associatedtype, .operator, .import, .case:
      true
    default: false
    }
  }

  /// Whether an expression, and so a regular expression between slashes, may follow the word.
  var comesBeforeExpression: Bool {
    switch self {
    case .return, .in, .throw, .try, .await, .as, .is, .where, .repeat, .do, .defer, .yield, .if,
      .else, .guard, .while, .switch, .case, .for, .inout:
      true
    default: false
    }
  }

  /// Whether a condition follows, which may begin with `case`.
  var takesCondition: Bool { self == .if || self == .guard || self == .while || self == .for }

  /// Whether a declaration may go on with the word on a new line.
  var continuesDeclaration: Bool {
    switch self {
    case .where, .throws, .rethrows, .async: true
    default: false
    }
  }

  /// Whether the word after a number sign starts a line of conditional compilation.
  var isCompilationDirective: Bool {
    self == .if || self == .elseif || self == .else || self == .endif
  }

  /// Whether the word names a framework.
  var isModule: Bool {
    switch self {
    case .uiKit, .appKit, .cocoa, .swiftUI, .sfSafeSymbols: true
    default: false
    }
  }

  /// What the members of the type with this name are.
  var memberKind: NameUse.Kind? {
    switch self {
    case .uiColorType: .uiColor
    case .nsColorType: .nsColor
    case .colorType: .swiftUIColor
    case .sfSymbolType: .symbol
    default: nil
    }
  }
}

/// The meaning of an identifier.
struct SourceWordMatch {
  var word = SourceWord.none
  /// Whether a project says that the argument with this label is a symbol's name.
  var isWrapperLabel = false
  /// Whether a project says that the first argument of the function is one.
  var isWrapperFunction = false

  static let none = SourceWordMatch()
}
