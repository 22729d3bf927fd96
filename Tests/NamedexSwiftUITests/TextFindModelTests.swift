import NamedexSession
import NamedexSwiftUI
import NamedexTextFinding
import Observation
import Testing

@Suite("A find bar's model", .timeLimit(.minutes(60)))
@MainActor
struct TextFindModelTests {
  private let texts = ["a word", "none", "word and word", "the last word"]

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private func model(wrapping wraps: Bool = true) -> TextFindModel {
    TextFindModel(texts, wrapping: wraps, pace: .immediate)
  }

  /// Waits until a model meets a condition.
  private func wait(_ isWanted: () -> Bool) async {
    while !isWanted(), !Task.isCancelled { await Task.yield() }
  }

  /// A counter of the changes that a view would observe in the values it reads.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private final class Changes: Sendable {
    @MainActor var count = 0

    @MainActor func follow(_ read: @escaping @MainActor @Sendable () -> Void) {
      withObservationTracking {
        read()
      } onChange: {
        Task { @MainActor in
          self.count += 1
          self.follow(read)
        }
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the find bar finds the keyword, steps through occurrences, and follows changes to texts")
  func finding() async throws {
    let model = model()
    model.keyword = "word"
    await wait { model.count == 4 }
    #expect(model.current == 0)
    #expect(model.scrollTarget == 0)
    model.previous()
    await wait { model.current == 3 }
    #expect(model.scrollTarget == 3)
    model.wraps = false
    model.next()
    model.previous()
    await wait { model.current == 2 }
    model.makeCurrent(0)
    await wait { model.current == 0 }
    model.previous()
    model.next()
    await wait { model.current == 1 }
    model.texts.insert("before", at: 0)
    #expect(model.row(0).text == "before")
    await wait { model.scrollTarget == 3 }
    #expect(model.current == 1)
    model.keyword = "wording"
    await wait { model.count == 0 }
    #expect(model.current == nil)
    #expect(model.scrollTarget == 3)
    model.keyword = "word"
    await wait { model.count == 4 }
    #expect(model.current == 1)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("a new keyword selects the occurrence nearest to the middle of the screen")
  func screen() async throws {
    let model = model()
    for record in 0..<4 { model.rowAppeared(record) }
    model.rowDisappeared(0)
    model.keyword = "wor"
    await wait { model.count == 4 }
    #expect(model.current == 1)
    #expect(model.scrollTarget == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("a row changes only when its own occurrences do")
  func rows() async throws {
    let model = model()
    let rows = (0..<4).map { model.row($0) }
    #expect(model.row(2) === rows[2])
    let changes = rows.map { _ in Changes() }
    model.keyword = "word"
    await wait { model.count == 4 }
    #expect(rows.map(\.occurrences.count) == [1, 0, 2, 1])
    #expect(rows.map(\.current) == [0, nil, nil, nil])
    for (row, change) in zip(rows, changes) {
      change.follow {
        _ = row.occurrences
        _ = row.current
        _ = row.text
      }
    }
    model.next()
    await wait { rows[2].current == 1 && changes[0].count + changes[2].count == 2 }
    model.next()
    await wait { rows[2].current == 2 && changes[2].count == 2 }
    #expect(changes.map(\.count) == [1, 0, 2, 0])
    #expect(rows[0].current == nil)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the scroll target changes only if the current occurrence is in another text")
  func scrolling() async throws {
    let model = model()
    model.keyword = "word"
    await wait { model.count == 4 }
    let changes = Changes()
    changes.follow { _ = model.scrollTarget }
    model.next()
    await wait { changes.count == 1 }
    #expect(model.scrollTarget == 2)
    model.next()
    await wait { model.current == 2 }
    model.next()
    await wait { changes.count == 2 }
    #expect(model.scrollTarget == 3)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("a tapped link makes its occurrence current, and other links are ignored")
  func links() async throws {
    let model = model()
    model.keyword = "word"
    await wait { model.count == 4 }
    let link = try #require(model.row(3).occurrences.first).link
    #expect(model.makeCurrent(ofLink: link))
    await wait { model.current == 3 }
    for other in ["https://example.org/3", "namedex-occurrence:", "namedex-occurrence:-1", ""] {
      #expect(!model.makeCurrent(ofLink: other))
    }
    #expect(model.makeCurrent(ofLink: "namedex-occurrence:99"))
    #expect(model.current == 3)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the find bar's model is deallocated, even if rows are in use")
  func ending() async throws {
    var model: TextFindModel? = model()
    weak let held = model
    let row = try #require(model?.row(0))
    model?.keyword = "word"
    await wait { row.occurrences.count == 1 }
    model = nil
    await wait { held == nil }
    #expect(row.occurrences.count == 1)
  }
}
