package import NamedexLexing

/// A place in a source file that uses a name from a catalog.
///
/// Finders create uses, and rules judge them. Finders and rules do not depend on each other, so a
/// use contains everything that any rule needs.
package struct NameUse: Sendable, Equatable {
  /// The kind of a name, which determines the catalogs to search.
  package enum Kind: Sendable, Hashable {
    /// A system symbol.
    case symbol
    /// A UIKit, AppKit or SwiftUI colour.
    case uiColor, nsColor, swiftUIColor
    /// A name in one of the project's own families, by index.
    case family(Int)
    /// An icon in a set that the project has installed.
    case icon(IconSet)

    /// True for a colour: a member of a type that projects may extend.
    var isColor: Bool {
      switch self {
      case .uiColor, .nsColor, .swiftUIColor: true
      case .symbol, .family, .icon: false
      }
    }

    /// The icon set; nil for other kinds.
    var iconSet: IconSet? {
      if case .icon(let set) = self { set } else { nil }
    }
  }

  /// The spelling of a name, which determines how it is rewritten.
  package enum Form: Sendable, Hashable {
    /// The content of a string literal, an attribute or a string in a property list. A new name
    /// replaces it unchanged.
    case text
    /// A Swift identifier, such as `systemGray` in `UIColor.systemGray`.
    case swiftIdentifier
    /// An Objective-C selector, such as `systemGrayColor` in `[UIColor systemGrayColor]`.
    case objectiveCSelector
    /// A member of `SFSymbol` from the package SFSafeSymbols, such as `docOnDoc` for `doc.on.doc`.
    case symbolMember
    /// A name imported from a module, such as `Home` in `import { Home }`. The new name is imported
    /// under the old name, because the rest of the file uses the old name.
    case importedName
  }

  /// The name at run time, with escapes resolved; for a member, its identifier.
  package var name: String
  /// The kind of the name.
  package var kind: Kind
  /// The spelling of the name.
  package var form: Form
  /// The bytes of the name in the file, without quotation marks.
  package var range: Range<Int>
  /// Other ranges that must change together with the name, such as its declaration in a storyboard.
  package var companions: [Range<Int>] = []
  /// True if the bytes spell the name literally, so that they can be replaced; false for a literal
  /// with escapes.
  package var isPlain = true
  /// What the conditions around the use guarantee about the systems on which it runs.
  package var context = AvailabilityContext()
  /// The evidence that the place holds a name.
  package var origin = Origin.stated

  /// True if the program checks that the symbol exists, or shows something else if it does not, so
  /// it may be missing.
  package var isTested = false
  /// True if a condition checks the system's version in a way that is not understood, so the name
  /// may be unavailable on some targets.
  package var isVersionUnknown = false
  /// True if only the name of a property, an argument or an attribute suggests that this is a
  /// symbol name, or if the code is in a Markdown file.
  package var isByName = false
  /// True if the name is a member that the project itself adds to a colour class.
  package var isOwn = false
  /// True if only names in the catalog are valid here, as for the colours in the catalog "System"
  /// in Interface Builder.
  package var isOfCatalog = false
  /// The names that the program tries together with this one; nil if there are none.
  package var alternatives: Alternatives?

  /// A list of names from which the program uses the first one that exists.
  package struct Alternatives: Sendable, Equatable {
    /// The names in the list, including this one; empty if there are too many names, or if the
    /// names are not known.
    var names: [String]
    /// True if the name is the last one in the list, where a problem that all the names share is
    /// reported.
    var isLast: Bool
  }

  /// The evidence that a place holds a name, most reliable first.
  package enum Origin: UInt8, Sendable, Hashable {
    /// The place itself says so, for example by the label `systemImage:`.
    case stated
    /// The project passes the value to such a place.
    case followed
    /// The project may pass the value to such a place, or also passes the value to other places.
    case guessed
  }
}

extension NameUse {
  /// Creates a use without companions.
  package init(name: String, kind: Kind, form: Form, range: Range<Int>) {
    self.init(name: name, kind: kind, form: form, range: range, companions: [])
  }

  /// True if the name consists of lowercase letters, digits and periods, like symbol names. False
  /// for a string that begins with a period, because code appends it to another string.
  var looksLikeSymbol: Bool {
    !name.isEmpty && !name.hasPrefix(".")
      && name.utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".")
      }
  }
}

extension [NameUse] {
  /// Returns the first use that contains an offset or ends there.
  package func first(at offset: Int) -> NameUse? {
    first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }
}

/// The names, directives and problems that a finder found in a file.
package struct FileUses: Sendable, Equatable {
  /// A character that a font shows as a symbol.
  package struct FontCharacter: Sendable, Equatable {
    /// The bytes of the character, or of its escape sequence.
    package var range: Range<Int>
    package var scalar: Unicode.Scalar
  }

  /// The names, in source order.
  package var uses: [NameUse] = []
  /// Literals in code that contain a period and are not known to be names, in source order; empty
  /// unless requested.
  package var literals: [NameUse] = []
  /// Literals that the project passes to a place that expects a symbol name, but that do not look
  /// like a symbol name.
  package var texts: [NameUse] = []
  /// Expressions that are computed at run time where a name is expected, in source order.
  package var dynamics: [Range<Int>] = []
  /// The names of symbols in buttons that show nothing else, in source order; empty unless
  /// requested.
  package var iconOnlyButtons: [Range<Int>] = []
  /// Modifiers that select a variant or a rendering mode of a symbol, in source order; empty unless
  /// requested.
  package var modifiers: [SymbolModifier] = []
  /// Characters of symbol fonts in the strings of a Swift file, in source order; empty unless
  /// requested.
  package var characters: [FontCharacter] = []
  /// Comments that turn rules off or on, in source order.
  package var directives: [Directive] = []
  /// True if the file imports SFSafeSymbols.
  package var importsSFSafeSymbols = false
  /// True if the file is minified and was not read.
  package var isMinified = false
  /// Problems that prevent a part of the file from being read, and invalid comments for the linter.
  package var problems: [SourceProblem] = []
}

/// A comment that begins with `namedex:` and turns rules off or on.
///
/// For unknown words after `namedex:`, the finder reports a problem instead.
package struct Directive: Sendable, Equatable {
  /// The lines to which a directive applies.
  package enum Scope: Sendable, Hashable {
    /// `disable:next`, `disable:this`, `disable:previous`: one line.
    case next, this, previous
    /// `disable` and `enable`: from this line on, and up to this line.
    case begin, end
  }

  /// The lines to which the directive applies.
  package var scope: Scope
  /// The rules; empty for all.
  package var rules: [String]
  /// The bytes of the comment.
  package var range: Range<Int>
}

/// The names of a project's own wrappers.
package struct Wrappers: Sendable, Equatable {
  /// Labels of arguments that are symbol names, such as `icon`.
  package var labels: [String]
  /// Functions and types whose first argument is a symbol name, such as `AppIcon`.
  package var functions: [String]
  /// Places that do not hold symbol names, whatever the code does, such as `Row.title` or
  /// `Row.init(icon:)`.
  package var denied: [String]

  package init(labels: [String] = [], functions: [String] = [], denied: [String] = []) {
    self.labels = labels
    self.functions = functions
    self.denied = denied
  }
}
