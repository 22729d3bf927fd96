import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// Prints the rows of an answer as lines of text.
struct AnswerLines {
  let output: Output
  let style: TextStyle
  /// The identifier of each catalog; empty if lines do not begin with an identifier.
  let labels: [String]
  let pictures: Pictures
  let parts: [CatalogSearch.Part]
  /// True to print the variants of an entry after each row found by meaning.
  let hasVariants: Bool

  /// The maximum width of the name column. After a longer name, the reason starts further to the
  /// right.
  private static let greatestWidth = 48

  func write(_ rows: [AnswerRow]) throws(Failure) {
    let reasons = rows.map { reason(of: $0) }
    var width = 0
    for (row, reason) in zip(rows, reasons) where !reason.isEmpty {
      width = max(width, min(self.width(of: row), Self.greatestWidth))
    }
    for (row, reason) in zip(rows, reasons) {
      if pictures.hasRoom {
        output.text(pictures.text(pictures.picture(of: row, parts[row.catalog])))
      }
      if !labels.isEmpty { output.text(style.text("\(labels[row.catalog]): ", .faint)) }
      output.text(name(of: row))
      if !reason.isEmpty {
        output.text(String(repeating: " ", count: max(0, width - self.width(of: row)) + 2) + reason)
      }
      try output.line("")
      if hasVariants, row.reason == .meaning {
        for variant in parts[row.catalog].variants(of: row.entry) {
          try output.line("  " + variant.withoutControls())
        }
      }
    }
  }

  /// Returns the number of characters that the label and the name of a row have together.
  private func width(of row: AnswerRow) -> Int {
    (labels.isEmpty ? 0 : labels[row.catalog].count + 2) + row.shownName.count
  }

  private func name(of row: AnswerRow) -> String {
    guard let match = row.match, !match.isAlias, match.kind != .keyword else {
      return row.shownName.withoutControls()
    }
    return style.highlighted(Array(match.matchedTextUTF8), match.highlights)
  }

  /// Explains why a row is listed; empty if the name makes that clear.
  private func reason(of row: AnswerRow) -> String {
    var reasons: [String] = []
    if let match = row.match, match.isAlias || match.kind == .keyword {
      let text = style.highlighted(Array(match.matchedTextUTF8), match.highlights)
      reasons.append(
        match.kind == .keyword ? style.text("keywords:", .faint) + " " + text : "[\(text)]")
    } else if row.reason == .near, row.match == nil, row.meant == nil, let text = row.nearText,
      text != row.shownName, parts[row.catalog].catalog.index.check(text).current != nil
    {
      reasons.append("[\(text.withoutControls())]")
    }
    reasons += row.notes(parts[row.catalog]).map { style.text($0, .faint) }
    return reasons.joined(separator: "  ")
  }
}

extension CatalogAnswer {
  /// A note about words that were corrected or ignored; empty if there are none.
  var note: String {
    var remarks = corrected.map { "read \($0.from.quoted) as \($0.to.quoted)" }
    if !ignored.isEmpty {
      remarks.append("nothing for \(ignored.map(\.quoted).joined(separator: ", "))")
    }
    return remarks.joined(separator: "; ")
  }
}

extension AnswerRow {
  /// Explains why the row is listed; empty if the name or the match makes that clear.
  func notes(_ part: CatalogSearch.Part) -> [String] {
    let index = part.catalog.index
    var notes: [String] = []
    if let meant, reason == .meaning || match == nil { notes.append(meant.explanation) }
    if let details = thing?.details(index), !details.isEmpty { notes.append(details) }
    if variantCount > 0 { notes.append("+\(counted(variantCount, "language"))") }
    if let new = part.newName(self) { notes.append(new.forPeople) }
    if let removed = index.removed(entry) { notes.append("removed in \(removed.forPeople)") }
    return notes
  }
}

extension CatalogRelease {
  /// The platform and version that come first in the release, such as `iOS 17.2`; the identifier of
  /// the release if it has no platforms.
  var forPeople: String { platforms.first.map { "\($0.platform) \($0.version)" } ?? id }
}

extension NewName {
  /// The platform and version that come first in the release with this name.
  var since: String { release.forPeople }

  /// The release that introduced the name, and the entry's previous name: `since iOS 18.0, formerly
  /// doc`.
  var forPeople: String {
    "since " + since + (before.map { ", formerly \($0.withoutControls())" } ?? "")
  }
}

extension CatalogSearch.Part {
  /// Returns the names of the other entries in the family of an entry.
  func variants(of entry: EntryID) -> [String] {
    searcher.variants(of: entry).compactMap { searcher.shownName(of: $0) }
  }
}
