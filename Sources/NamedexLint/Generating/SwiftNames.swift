package import NamedexCore
internal import NamedexLexing
internal import NamedexText

/// Generates static members of a Swift type from the entries of a catalog: current names with their
/// availability, and former names marked as deprecated.
package struct SwiftNames: Sendable {
  /// The access level of the type.
  package enum Access: String, Sendable, CaseIterable {
    case `internal`, `public`
  }

  /// A reason why members cannot be generated.
  package enum Fault: Error, Hashable {
    /// Several names have the same member, such as `squareAndArrowUp`.
    case collision(member: String, names: [String])
    /// A name contains neither letters nor digits.
    case noMember(name: String)
  }

  /// Types that the generated source uses. A generated type with one of these names would hide the
  /// original.
  private static let used: Set<String> = [
    "Hashable", "Image", "Label", "LocalizedStringKey", "NSImage", "RawRepresentable", "Sendable",
    "String", "Text", "UIImage",
  ]

  /// The first line of every generated source.
  package static let mark = "// Made by `namedex generate swift`; do not edit."

  /// The systems that `@available` supports.
  private static let platforms: Set<String> = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

  /// Returns whether a string is allowed as the name of the type.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package static func isTypeName(_ text: String) -> Bool {
    SwiftMember.isTypeName(text) && !used.contains(text)
  }

  private let index: CatalogIndex
  private let type: String
  private let access: String

  /// Creates a generator for the names in a catalog.
  ///
  /// - Parameters:
  ///   - index: The catalog that contains the entries.
  ///   - type: The name of the type.
  ///   - access: The access level of the type.
  /// - Complexity: O(1).
  package init(_ index: CatalogIndex, type: String, access: Access) {
    self.index = index
    self.type = type
    self.access = access == .internal ? "" : access.rawValue + " "
  }

  /// Returns the source of the type.
  ///
  /// - Parameter entries: Entries of the catalog, in any order.
  /// - Throws: If two names have the same member, or a name has no member.
  /// - Complexity: O(*m* log *m*) for *m* members.
  package func source(of entries: some Collection<EntryID>) throws(Fault) -> String {
    let members = Set(entries).sorted().flatMap { self.members(of: $0) }
    if let nameless = members.first(where: { $0.identifier.isEmpty }) {
      throw .noMember(name: nameless.name)
    }
    let twins = Dictionary(grouping: members) { $0.identifier }.filter { $0.value.count > 1 }
    if let twin = twins.min(by: { $0.key < $1.key }) {
      throw .collision(member: twin.key, names: twin.value.map { $0.name })
    }
    var lines = [
      Self.mark, "",
      "/// A name of \(index.title).".withoutControls(),
      "\(access)struct \(type): RawRepresentable, Hashable, Sendable {",
      "  /// The name as the catalog has it.", "  \(access)let rawValue: String", "",
      "  /// Accepts any name; the known ones are static members.",
      "  \(access)init(rawValue: String) { self.rawValue = rawValue }", "}", "",
      "extension \(type) {",
    ]
    lines += members.map { declaration(of: $0) }.joined(separator: [""])
    lines.append("}")
    return lines.joined(separator: "\n") + "\n" + (index.id == Self.symbols ? pictures : "")
  }

  // MARK: Members

  private struct Member {
    var name: String
    var identifier: String
    /// A note for the documentation, in addition to the name.
    var note = ""
    var introduced: CatalogRelease.Index?
    var isDeprecated = false
    var deprecated: CatalogRelease.Index?
    var removed: CatalogRelease.Index?
    /// The member to use instead.
    var replacement: String?
  }

  /// Returns the members for the current name, its alternatives and its former names that were in a
  /// release.
  private func members(of entry: EntryID) -> [Member] {
    guard let facts = index.record(of: entry)?.facts else { return [] }
    let identifier = SwiftMember.member(of: facts.name)
    let former = facts.aliases.filter { $0.role == .former && $0.introduced != nil }
    let note = former.map { "`\($0.name)`" }.joined(separator: ", ")
    let current = Member(
      name: facts.name, identifier: identifier, note: note.isEmpty ? "" : ", formerly " + note,
      introduced: facts.introduced, isDeprecated: facts.isDeprecated, deprecated: facts.deprecated,
      removed: facts.removed)
    let alternatives = facts.aliases.filter { $0.role == .alternative }.map { alias in
      Member(
        name: alias.name, identifier: SwiftMember.member(of: alias.name),
        note: ", also `\(facts.name)`", introduced: alias.introduced ?? facts.introduced,
        isDeprecated: facts.isDeprecated, deprecated: facts.deprecated, removed: facts.removed)
    }
    let deprecated = former.map { alias in
      Member(
        name: alias.name, identifier: SwiftMember.member(of: alias.name),
        note: ", now `\(facts.name)`", introduced: alias.introduced, isDeprecated: true,
        deprecated: alias.replacements.first?.release, removed: facts.removed,
        replacement: identifier)
    }
    // A name that differs only in punctuation has the same member.
    return [current] + (alternatives + deprecated).filter { $0.identifier != identifier }
  }

  private func declaration(of member: Member) -> [String] {
    ["  /// `\(member.name)`\(member.note)".withoutControls()]
      + availability(of: member).map { "  @available(\($0))" }
      + [
        "  \(access)static let \(SwiftMember.declared(member.identifier)) = \(type)(rawValue: "
          + "\(Self.literal(member.name)))"
      ]
  }

  /// Returns the arguments of each `@available` attribute.
  private func availability(of member: Member) -> [String] {
    let introduced = versions(member.introduced)
    let renamed = member.replacement.map { ", renamed: \(Self.literal($0))" } ?? ""
    let (deprecated, removed) = (versions(member.deprecated), versions(member.removed))
    guard !deprecated.isEmpty || !removed.isEmpty else {
      let plain = introduced.map { "\($0.platform) \($0.version)" } + ["*"]
      return (introduced.isEmpty ? [] : [plain.joined(separator: ", ")])
        + (member.isDeprecated ? ["*, deprecated" + renamed] : [])
    }
    let changes = [
      ("introduced", introduced), ("deprecated", deprecated), ("obsoleted", removed),
    ]
    let platforms = changes.flatMap { $0.1.map { $0.platform } }.uniqued()
    return platforms.map { platform in
      let parts = changes.compactMap { word, versions in
        versions.first { $0.platform == platform }.map { "\(word): \($0.version)" }
      }
      return ([platform] + parts).joined(separator: ", ") + renamed
    }
  }

  private func versions(_ release: CatalogRelease.Index?) -> [PlatformVersion] {
    index.release(release)?.platforms.filter { Self.platforms.contains($0.platform) } ?? []
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ", "\u{7F}": "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }

  // MARK: Pictures

  /// The catalog whose names are symbols that apps can show.
  private static let symbols = "sf-symbols"

  /// The source code that shows a name in SwiftUI, UIKit and AppKit.
  private var pictures: String {
    """

    #if canImport(SwiftUI)
      \(access)import SwiftUI

      @available(macOS 11, *)
      extension Image {
        /// Shows a symbol.
        \(access)init(symbol: \(type)) { self.init(systemName: symbol.rawValue) }
      }

      @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
      extension Label where Title == Text, Icon == Image {
        /// Shows a title and a symbol.
        \(access)init(_ title: LocalizedStringKey, symbol: \(type)) {
          self.init(title, systemImage: symbol.rawValue)
        }
      }
    #endif

    #if canImport(UIKit)
      \(access)import UIKit

      extension UIImage {
        /// Shows a symbol; nil on a system that does not have it.
        \(access)convenience init?(symbol: \(type)) { self.init(systemName: symbol.rawValue) }
      }
    #elseif canImport(AppKit)
      \(access)import AppKit

      @available(macOS 11, *)
      extension NSImage {
        /// Shows a symbol; nil on a system that does not have it.
        \(access)convenience init?(symbol: \(type), accessibilityDescription: String? = nil) {
          self.init(
            systemSymbolName: symbol.rawValue, accessibilityDescription: accessibilityDescription)
        }
      }
    #endif

    """
  }
}
