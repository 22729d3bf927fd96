internal import NamedexLexing

/// Finds SwiftUI and UIKit buttons whose entire label is a symbol's image, and that have no
/// accessibility label or text anywhere in the file.
package struct IconOnlyButtons {
  private var tokens: [TextToken] = []
  /// The content of each string, by token.
  private var contents: [Int: Range<Int>] = [:]
  /// The closing bracket of each opening bracket that has one.
  private var closing: [Int: Int] = [:]

  /// Larger files are skipped, because all tokens are in memory at once.
  private static let greatestSize = 1 << 24

  private static let views: Set<String> = ["Button", "Menu", "NavigationLink", "Link"]
  /// Arguments of views whose first trailing closure is the label.
  private static let beforeLabel: Set<String> = ["action", "destination", "intent", "value"]
  /// Modifiers that label a view, show text next to it, or hide it from VoiceOver.
  private static let labels: Set<String> = [
    "accessibility", "accessibilityChildren", "accessibilityElement", "accessibilityHidden",
    "accessibilityLabel", "accessibilityRepresentation", "badge",
  ]
  /// Modifiers that show other views, which may contain text.
  private static let decorations: Set<String> = ["background", "overlay"]
  private static let textViews: Set<String> = ["Label", "Text"]
  /// Properties and methods that give a UIKit button a text.
  private static let texts: Set<String> = [
    "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityElementsHidden",
    "isAccessibilityElement", "setTitle", "setAttributedTitle", "title", "configuration",
  ]

  /// Returns the ranges of the symbols' names, in order.
  ///
  /// - Parameter bytes: A Swift file.
  /// - Complexity: O(*n*), times the nesting depth of buttons in labels.
  package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.count <= greatestSize else { return [] }
    let search = IconOnlyButtons(bytes)
    return Set(search.views() + search.controls()).sorted { $0.lowerBound < $1.lowerBound }
  }

  private init(_ bytes: [UInt8]) {
    var reader = TextTokenReader(bytes: bytes, language: .swift)
    var open: [Int] = []
    while let token = reader.next() {
      switch token.kind {
      case .string: contents[tokens.count] = reader.lexer.string.content
      case .openParen, .openBracket, .openBrace: open.append(tokens.count)
      case .closeParen, .closeBracket, .closeBrace:
        if let start = open.popLast() { closing[start] = tokens.count }
      default: break
      }
      tokens.append(token)
    }
  }

  private func kind(_ position: Int) -> SourceToken.Kind? {
    tokens.indices.contains(position) ? tokens[position].kind : nil
  }

  private func isWritten(_ texts: [String], at position: Int) -> Bool {
    position >= 0 && position + texts.count <= tokens.count
      && zip(tokens[position...], texts).allSatisfy { $0.isWritten($1) }
  }

  /// Returns the labels of the arguments between parentheses, each with the position of its value.
  private func arguments(_ open: Int, _ close: Int) -> [(label: String, value: Int)] {
    var found: [(label: String, value: Int)] = []
    var position = open + 1
    while position < close {
      let before = kind(position - 1)
      if before == .comma || position == open + 1, kind(position + 1) == .colon {
        found.append((tokens[position].text, position + 2))
      }
      position = (closing[position] ?? position) + 1
    }
    return found
  }
}

// MARK: - SwiftUI

extension IconOnlyButtons {
  private func views() -> [Range<Int>] {
    tokens.indices.compactMap { start in
      guard kind(start) == .identifier, Self.views.contains(tokens[start].text),
        kind(start - 1) != .dot
      else { return nil }
      var position = start + 1
      var label: Int?
      var isLabelFirst = false
      if kind(position) == .openParen {
        guard let close = closing[position] else { return nil }
        let arguments = arguments(position, close)
        label = arguments.first { $0.label == "label" && kind($0.value) == .openBrace }?.value
        isLabelFirst = arguments.contains { Self.beforeLabel.contains($0.label) }
        position = close + 1
      }
      if kind(position) == .openBrace, let close = closing[position] {
        // A later closure may be the label.
        var first: Int? = position
        position = close + 1
        while kind(position) == .identifier, kind(position + 1) == .colon,
          kind(position + 2) == .openBrace, let close = closing[position + 2]
        {
          if tokens[position].text == "label" { label = position + 2 }
          first = nil
          position = close + 1
        }
        if label == nil, isLabelFirst { label = first }
      }
      guard let label, let close = closing[label], let name = image(in: label + 1..<close),
        !modifiers(from: position, to: tokens.count).isLabelled
      else { return nil }
      return name
    }
  }

  /// Returns the name of the symbol image that is the only view between two positions; nil for
  /// anything else, and for an image with a label.
  private func image(in range: Range<Int>) -> Range<Int>? {
    let start = range.lowerBound
    guard isWritten(["Image", "(", "systemName", ":"], at: start),
      let close = closing[start + 1], close < range.upperBound
    else { return nil }
    let rest = modifiers(from: close + 1, to: range.upperBound)
    guard rest.end == range.upperBound, !rest.isLabelled else { return nil }
    return (start..<close).lazy.compactMap { contents[$0] }.first
  }

  /// Reads modifiers such as `.font(.title).padding { … }`.
  ///
  /// - Returns: The position after them, and whether one of them labels the view or shows text.
  private func modifiers(from start: Int, to limit: Int) -> (end: Int, isLabelled: Bool) {
    var position = start
    var isLabelled = false
    while position + 1 < limit, kind(position) == .dot, kind(position + 1) == .identifier {
      let name = tokens[position + 1].text
      isLabelled = isLabelled || Self.labels.contains(name)
      position += 2
      for bracket in [SourceToken.Kind.openParen, .openBrace]
      where position < limit && kind(position) == bracket {
        guard let close = closing[position], close < limit else { return (limit, true) }
        isLabelled =
          isLabelled
          || Self.decorations.contains(name)
            && tokens[position..<close].contains { Self.textViews.contains($0.name ?? "") }
        position = close + 1
      }
    }
    return (position, isLabelled)
  }
}

// MARK: - UIKit

extension IconOnlyButtons {
  private func controls() -> [Range<Int>] {
    // Everything that gets a text anywhere in the file, whether conditionally or not.
    let named = Set(
      tokens.indices.filter { position in
        // Also `button?.setTitle`.
        let dot = kind(position + 1) == .postfix ? position + 2 : position + 1
        return kind(position) == .identifier && kind(dot) == .dot
          && kind(dot + 1) == .identifier && Self.texts.contains(tokens[dot + 1].text)
      }.map { tokens[$0].text })
    return tokens.indices.compactMap { start in
      var owner: Int?
      var image: Int
      if isWritten(["UIBarButtonItem", "("], at: start) {
        owner = kind(start - 1) == .assign ? start - 2 : nil
        // A type annotation between the name and the `=`.
        if let type = owner, kind(type - 1) == .colon { owner = type - 2 }
        image = start + 2
        if isWritten(["title", ":", "nil", ","], at: image) { image += 4 }
        guard isWritten(["image", ":"], at: image) else { return nil }
        image += 2
      } else if isWritten([".", "setImage", "("], at: start) {
        // Other initializers are for items with further labels, such as items of a segmented
        // control or icons of a search bar.
        guard let close = closing[start + 2],
          arguments(start + 2, close).map(\.label) == ["for"]
        else { return nil }
        let before = kind(start - 1) == .postfix ? start - 2 : start - 1
        guard kind(before) == .identifier else { return nil }
        owner = before
        image = start + 3
      } else {
        return nil
      }
      guard isWritten(["UIImage", "(", "systemName", ":"], at: image), kind(image + 4) == .string
      else { return nil }
      if let owner, kind(owner) == .identifier, named.contains(tokens[owner].text) { return nil }
      return contents[image + 4]
    }
  }
}
