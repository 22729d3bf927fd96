/// The words that are significant to the source code scanners; all others are `none`.
@usableFromInline
package enum SourceWord: String, CaseIterable, Sendable {
  case none = ""
  // Labels whose argument is a symbol's name.
  case systemName, systemImage, systemSymbolName, systemImageName, accessorySymbolName
  case sfSymbolsName, symbolName
  case systemSymbol, rawValue
  // Labels whose argument is a colour.
  case uiColor, nsColor
  // Callees.
  case image = "Image"
  case uiImage = "UIImage"
  case systemImageNamed, foregroundColor
  case avCaptureSlider = "AVCaptureSlider"
  case avCaptureIndexPicker = "AVCaptureIndexPicker"
  case uiColorType = "UIColor"
  case nsColorType = "NSColor"
  case colorType = "Color"
  case sfSymbolType = "SFSymbol"
  // Modules, which may precede a type.
  case uiKit = "UIKit"
  case appKit = "AppKit"
  case cocoa = "Cocoa"
  case swiftUI = "SwiftUI"
  case sfSafeSymbols = "SFSafeSymbols"
  // Objective-C selectors.
  case imageWithSystemSymbolName, iconWithSystemImageName
  // Types of parameters in declarations.
  case string = "String"
  // Conditions.
  case `if`, `else`, `guard`, `while`, `switch`, `case`, `default`, elseif, endif
  case available, unavailable
  // Words that begin declarations.
  case `var`, `let`, `func`, `init`, `subscript`, `struct`, `class`, `enum`, actor, `extension`
  case `protocol`, `typealias`, `deinit`, macro, `associatedtype`, `operator`, `import`
  // Words that an expression may follow.
  case `return`, `in`, `throw`, `try`, await, `as`, `is`, `where`, `for`, `repeat`, `do`
  case `defer`, yield, `inout`
  case nilWord = "nil"
  // Words that continue a declaration on a new line.
  case `throws`, `rethrows`, async
  // Members of an array that return one of its elements.
  case first, last, randomElement
  // Cases that only newer systems have.
  case opticID
  // Members that are not colours.
  case selfWord = "self"
  case alloc, new
  // Words that stand for the enclosing type and its superclass.
  case selfType = "Self"
  case superWord = "super"

  /// True if the word is a keyword. After a period, a keyword is a name like any other.
  package var isKeyword: Bool {
    switch self {
    case .if, .else, .guard, .while, .switch, .case, .default: true
    default: beginsDeclaration && self != .`init` || comesBeforeExpression
    }
  }

  /// True if the word begins a declaration.
  package var beginsDeclaration: Bool {
    switch self {
    case .var, .let, .func, .`init`, .subscript, .struct, .class, .enum, .actor, .extension,
      .protocol, .typealias, .deinit, .macro, .associatedtype, .operator, .import, .case:
      true
    default: false
    }
  }

  /// True if an expression can follow the word, so that a slash after it can begin a regular
  /// expression.
  var comesBeforeExpression: Bool {
    switch self {
    case .return, .in, .throw, .try, .await, .as, .is, .where, .repeat, .do, .defer, .yield, .if,
      .else, .guard, .while, .switch, .case, .for, .inout:
      true
    default: false
    }
  }

  /// True if a condition, which may begin with `case`, follows the word.
  package var takesCondition: Bool {
    self == .if || self == .guard || self == .while || self == .for
  }

  /// True if the word can continue a declaration on a new line.
  package var continuesDeclaration: Bool {
    switch self {
    case .where, .throws, .rethrows, .async: true
    default: false
    }
  }

  /// True if the word, after a number sign, begins a conditional compilation directive.
  package var isCompilationDirective: Bool {
    self == .if || self == .elseif || self == .else || self == .endif
  }

  /// True if an argument with this label is a symbol name, whatever the callee.
  @inlinable
  package var isSymbolLabel: Bool {
    switch self {
    case .systemImage, .systemSymbolName, .systemImageName, .accessorySymbolName, .sfSymbolsName:
      true
    default: false
    }
  }

  /// True if the argument after this part of an Objective-C selector is a symbol name.
  @inlinable
  package var isSymbolSelector: Bool {
    switch self {
    case .systemImageNamed, .imageWithSystemSymbolName, .iconWithSystemImageName,
      .accessorySymbolName:
      true
    default: false
    }
  }

  /// True if the word names a framework.
  package var isModule: Bool {
    switch self {
    case .uiKit, .appKit, .cocoa, .swiftUI, .sfSafeSymbols: true
    default: false
    }
  }
}

/// The meaning of an identifier.
@usableFromInline
package struct SourceWordMatch: Sendable {
  /// The word, if it is built in.
  @usableFromInline
  package var word = SourceWord.none
  /// True if the project's configuration declares arguments with this label to be symbol names.
  package var isWrapperLabel = false
  /// True if the project's configuration declares the first argument of this function to be a
  /// symbol name.
  package var isWrapperFunction = false

  /// No meaning.
  package static let none = SourceWordMatch()

  /// True if the word has no meaning.
  package var isNone: Bool { word == .none && !isWrapperLabel && !isWrapperFunction }
}
