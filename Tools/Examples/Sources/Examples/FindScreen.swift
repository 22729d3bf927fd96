import Foundation
import Namedex
import NamedexFoundation
import NamedexSwiftUI
import SwiftUI

/// A find bar for many texts. It shows all occurrences and the current one, steps through them, and
/// reacts to taps.
struct FindScreen: View {
  @State private var model = TextFindModel(Self.texts)
  @FocusState private var isTyping: Bool

  /// Lines like those of a transcript.
  private static let texts = (1...2_000).map { number in
    "\(number). At \(number % 12 + 1) o'clock the train left the station; "
      + tails[number % tails.count]
  }
  private static let tails = [
    "nobody had seen the driver.", "Zoë waved from the café.", "it was late, as trains are.",
    "the station clock stood still.",
  ]

  var body: some View {
    ScrollViewReader { scroll in
      List(model.texts.indices, id: \.self) { record in
        FoundRow(row: model.row(record))
          .onAppear { model.rowAppeared(record) }
          .onDisappear { model.rowDisappeared(record) }
      }
      .onChange(of: model.scrollTarget) { _, target in
        if let target { withAnimation { scroll.scrollTo(target, anchor: .center) } }
      }
    }
    .onOccurrenceTap(in: model)
    .safeAreaInset(edge: .bottom) { bar }
  }

  private var bar: some View {
    HStack {
      TextField("Find", text: $model.keyword)
        .focused($isTyping)
        .onSubmit { model.next() }
      Text(verbatim: "\(model.current.map { $0 + 1 } ?? 0) of \(model.count)")
        .foregroundStyle(.secondary)
      Button("Previous", systemImage: "chevron.up") { model.previous() }
      Button("Next", systemImage: "chevron.down") { model.next() }
      Toggle("Wrap", isOn: $model.wraps)
    }
    .labelStyle(.iconOnly)
    .padding()
    .background(.bar)
    .onAppear { isTyping = true }
  }
}

/// A row that is redrawn only when the occurrences in its text change.
private struct FoundRow: View {
  let row: FoundText

  var body: some View {
    Text(
      AttributedString(
        highlighting: row.occurrences, in: row.text, current: row.current,
        with: AttributeContainer().backgroundColor(.yellow.opacity(0.4)),
        currentWith: AttributeContainer().backgroundColor(.orange).font(.body.bold())))
  }
}
