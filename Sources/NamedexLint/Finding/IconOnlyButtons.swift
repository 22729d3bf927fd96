internal import NamedexLexing

/// Finds SwiftUI and UIKit buttons that show only a symbol image and have no accessibility label or
/// text anywhere in the file.
struct IconOnlyButtons {
  private typealias Table = AppleFrameworks
  private let tokens: FlowTokens

  /// Returns the ranges of these buttons' symbol names, in source order.
  ///
  /// - Parameter tokens: The tokens of a Swift file.
  /// - Complexity: O(*n* · *d*), where *d* is how deeply buttons are nested in the labels of other
  ///   buttons.
  static func ranges(in tokens: FlowTokens) -> [Range<Int>] {
    let search = IconOnlyButtons(tokens: tokens)
    return Set(search.views() + search.controls()).sorted { $0.lowerBound < $1.lowerBound }
  }

  private func kind(_ position: Int) -> SourceToken.Kind? { tokens.kind(at: position) }

  /// Returns the hashed labels of the arguments between parentheses, each with the position of its
  /// value.
  private func arguments(_ open: Int, _ close: Int) -> [(label: UInt64, value: Int)] {
    var found: [(label: UInt64, value: Int)] = []
    var position = open + 1
    while position < close {
      let before = kind(position - 1)
      if before == .comma || position == open + 1, kind(position) == .identifier,
        kind(position + 1) == .colon
      {
        found.append((tokens.name(position), position + 2))
      }
      position = tokens.afterItem(position, close)
    }
    return found
  }
}

// MARK: - SwiftUI

extension IconOnlyButtons {
  private func views() -> [Range<Int>] {
    (0..<tokens.count).compactMap { start in
      guard kind(start) == .identifier, Table.buttons.contains(tokens.name(start)),
        kind(start - 1) != .dot
      else { return nil }
      var position = start + 1
      var label: Int?
      var isLabelFirst = false
      if kind(position) == .openParen {
        guard let close = tokens.closing(of: position) else { return nil }
        let arguments = arguments(position, close)
        label =
          arguments.first { $0.label == Table.buttonLabel && kind($0.value) == .openBrace }?.value
        isLabelFirst = arguments.contains { Table.labelsBeforeLabel.contains($0.label) }
        position = close + 1
      }
      if kind(position) == .openBrace, let close = tokens.closing(of: position) {
        // A labelled closure after this one may be the button's label.
        var first: Int? = position
        position = close + 1
        while kind(position) == .identifier, kind(position + 1) == .colon,
          kind(position + 2) == .openBrace, let close = tokens.closing(of: position + 2)
        {
          if tokens.name(position) == Table.buttonLabel { label = position + 2 }
          first = nil
          position = close + 1
        }
        if label == nil, isLabelFirst { label = first }
      }
      guard let label, let close = tokens.closing(of: label),
        let name = image(in: label + 1..<close),
        !modifiers(from: position, to: tokens.count).isLabelled
      else { return nil }
      return name
    }
  }

  /// Returns the name of a symbol image if the image is the only view between two positions and has
  /// no label; otherwise nil.
  private func image(in range: Range<Int>) -> Range<Int>? {
    let start = range.lowerBound
    guard tokens.areWritten(Table.image.beginning, at: start),
      let close = tokens.closing(of: start + 1), close < range.upperBound
    else { return nil }
    let rest = modifiers(from: close + 1, to: range.upperBound)
    guard rest.end == range.upperBound, !rest.isLabelled else { return nil }
    return (start..<close).lazy.compactMap(tokens.literal).first
  }

  /// Reads modifiers such as `.font(.title).padding { … }`.
  ///
  /// - Returns: The position after the modifiers, and whether one of the modifiers labels the view
  ///   or shows text.
  private func modifiers(from start: Int, to limit: Int) -> (end: Int, isLabelled: Bool) {
    var position = start
    var isLabelled = false
    while position + 1 < limit, kind(position) == .dot, kind(position + 1) == .identifier {
      let name = tokens.name(position + 1)
      isLabelled = isLabelled || Table.labellingModifiers.contains(name)
      position += 2
      for bracket in [SourceToken.Kind.openParen, .openBrace]
      where position < limit && kind(position) == bracket {
        guard let close = tokens.closing(of: position), close < limit else { return (limit, true) }
        isLabelled =
          isLabelled
          || Table.decorations.contains(name)
            && (position..<close).contains {
              kind($0) == .identifier && Table.textViews.contains(tokens.name($0))
            }
        position = close + 1
      }
    }
    return (position, isLabelled)
  }
}

// MARK: - UIKit

extension IconOnlyButtons {
  private func controls() -> [Range<Int>] {
    // Every variable whose text or label is set anywhere in the file, conditionally or not.
    let named = FlowSet(
      (0..<tokens.count).filter { position in
        // This includes `button?.setTitle`.
        let dot = kind(position + 1) == .postfix ? position + 2 : position + 1
        return kind(position) == .identifier && kind(dot) == .dot
          && kind(dot + 1) == .identifier && Table.textSetters.contains(tokens.name(dot + 1))
      }.map(tokens.name))
    let (item, setter) = (Table.barButton, Table.imageSetter)
    return (0..<tokens.count).compactMap { start in
      var owner: Int?
      var image: Int
      if tokens.areWritten([item.type, "("], at: start) {
        owner = kind(start - 1) == .assign ? start - 2 : nil
        // A type annotation may be between the name and the `=`.
        if let type = owner, kind(type - 1) == .colon { owner = type - 2 }
        image = start + 2
        if tokens.areWritten([item.title, ":", "nil", ","], at: image) { image += 4 }
        guard tokens.areWritten([item.image, ":"], at: image) else { return nil }
        image += 2
      } else if tokens.areWritten([".", setter.method, "("], at: start) {
        // Overloads with other argument labels set images that are not buttons, such as the
        // segments of a segmented control or the icons of a search bar.
        guard let close = tokens.closing(of: start + 2),
          arguments(start + 2, close).map(\.label) == [setter.label]
        else { return nil }
        let before = kind(start - 1) == .postfix ? start - 2 : start - 1
        guard kind(before) == .identifier else { return nil }
        owner = before
        image = start + 3
      } else {
        return nil
      }
      let beginning = Table.uiImage.beginning
      guard tokens.areWritten(beginning, at: image),
        let name = tokens.literal(at: image + beginning.count)
      else { return nil }
      if let owner, kind(owner) == .identifier, named.contains(tokens.name(owner)) { return nil }
      return name
    }
  }
}
