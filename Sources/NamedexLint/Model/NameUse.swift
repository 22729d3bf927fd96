package import NamedexLexing

/// A place in a source file that uses a name of a catalog.
///
/// Finders make uses, rules judge them; neither knows the other.
package struct NameUse: Sendable, Equatable {
  /// The meaning of a name, which decides the catalogs to search.
  package enum Kind: Sendable, Hashable {
    /// A symbol of the system.
    case symbol
    /// A colour of UIKit, AppKit or SwiftUI.
    case uiColor, nsColor, swiftUIColor
    /// A name of a project's own family, by its number.
    case family(Int)

    /// Whether it is a colour: a member of a type, to which projects add their own.
    var isColor: Bool {
      switch self {
      case .uiColor, .nsColor, .swiftUIColor: true
      case .symbol, .family: false
      }
    }
  }

  /// The spelling of a name, which decides how it is rewritten.
  package enum Form: Sendable, Hashable {
    /// The content of a string literal, an attribute or a property list's string: replaced as it is.
    case text
    /// An identifier of Swift, such as `systemGray` in `UIColor.systemGray`.
    case swiftIdentifier
    /// A selector of Objective-C, such as `systemGrayColor` in `[UIColor systemGrayColor]`.
    case objectiveCSelector
    /// A member of `SFSymbol` of the package SFSafeSymbols, such as `docOnDoc` for `doc.on.doc`.
    case symbolMember
  }

  /// The name as the program will see it, escapes resolved; of a member, its identifier.
  package var name: String
  /// What it stands for.
  package var kind: Kind
  /// How it is written.
  package var form: Form
  /// The bytes of the file that spell the name, without quotation marks.
  package var range: Range<Int>
  /// Further places that must change together with it, such as its declaration in a storyboard.
  package var companions: [Range<Int>] = []
  /// Whether the bytes spell the name as it is, so that other bytes can take their place. False
  /// for a literal with escapes.
  package var isPlain = true
  /// What the conditions around it promise about the systems on which it runs.
  package var context = AvailabilityContext()
  /// How it is known that the place holds a name.
  package var origin = Origin.stated

  /// Whether the program asks whether the symbol exists, so that it may be missing.
  package var isTested = false
  /// Whether only the name of a property says that it holds a symbol's name.
  package var isByName = false
  /// Whether only names of the catalog can stand here, as colours of the catalog "System" in Interface Builder.
  package var isOfCatalog = false
  /// The names that the program tries together with this one; nil where it tries no others.
  package var alternatives: Alternatives?

  /// Names of which the program takes the first that exists.
  package struct Alternatives: Sendable, Equatable {
    /// The names of the list, this one included; none if they are too many, or not known.
    var names: [String]
    /// Whether the name stands last in the list: what is wrong with all of them is reported there.
    var isLast: Bool
  }

  /// How it is known that a place holds a name, the surest first.
  package enum Origin: UInt8, Sendable, Hashable {
    /// The place says so, such as the label `systemImage:`.
    case stated
    /// The project hands the value to such a place.
    case followed
    /// The project may hand it to one, or hands it to others, too.
    case guessed
  }
}

extension NameUse {
  /// A plain use that nothing surrounds.
  package init(name: String, kind: Kind, form: Form, range: Range<Int>) {
    self.init(name: name, kind: kind, form: form, range: range, companions: [])
  }
}

extension [NameUse] {
  /// The use at an offset, also right behind it.
  package func first(at offset: Int) -> NameUse? {
    first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }
}

/// What a finder found in one file.
package struct FileUses: Sendable, Equatable {
  /// The names, in the order of their places.
  package var uses: [NameUse] = []
  /// Literals of code with a period that nothing says are names, in the order of their places; none
  /// unless they are asked for.
  package var literals: [NameUse] = []
  /// Literals that the project hands to where a symbol's name is expected, and that look like none.
  package var texts: [NameUse] = []
  /// Expressions where a name is expected that is computed at run time, in the order of their places.
  package var dynamics: [Range<Int>] = []
  /// Comments that switch rules off or mark literals, in the order of their places.
  package var directives: [Directive] = []
  /// Whether the file imports SFSafeSymbols.
  package var importsSFSafeSymbols = false
  /// Whether the file is minified and was not read.
  package var isMinified = false
  /// Faults that keep the file, or the rest of it, from being read.
  package var problems: [SourceProblem] = []
}

/// A comment of the form `namedex:…` that speaks to the linter.
///
/// For unknown words after `namedex:`, the finder reports a problem instead.
package struct Directive: Sendable, Equatable {
  /// The lines to which a directive applies.
  package enum Scope: Sendable, Hashable {
    /// `disable:next`, `disable:this`, `disable:previous`: one line.
    case next, this, previous
    /// `disable` and `enable`: from here, and up to here.
    case begin, end
  }

  /// The lines to which it applies.
  package var scope: Scope
  /// The rules meant; empty for all.
  package var rules: [String]
  /// The comment's bytes.
  package var range: Range<Int>
}

/// Names of a project's own wrappers.
package struct Wrappers: Sendable, Equatable {
  /// Argument labels whose argument is a symbol's name, such as `icon`.
  package var labels: [String]
  /// Functions and types whose first argument is one, such as `AppIcon`.
  package var functions: [String]
  /// Places that hold no symbols' names, whatever the code does, such as `Row.title` or
  /// `Row.init(icon:)`.
  package var denied: [String]

  /// Creates wrappers.
  package init(labels: [String] = [], functions: [String] = [], denied: [String] = []) {
    self.labels = labels
    self.functions = functions
    self.denied = denied
  }
}
