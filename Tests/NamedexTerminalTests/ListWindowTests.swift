import NamedexTerminal
import Testing

@Suite("The visible rows of a list")
struct ListWindowTests {
  @Test("a list scrolls just enough to show the selected row")
  func scrolling() {
    var window = ListWindow()
    window.resize(height: 3)
    #expect(window.visible == 0..<0)
    window.reset(count: 5)
    #expect(window.visible == 0..<3)
    window.move(by: 2)
    #expect((window.chosen, window.visible) == (2, 0..<3))
    window.move(by: 1)
    #expect((window.chosen, window.visible) == (3, 1..<4))
    window.move(by: -2)
    #expect((window.chosen, window.visible) == (1, 1..<4))
    window.move(by: -1)
    #expect((window.chosen, window.visible) == (0, 0..<3))
  }

  @Test("the selection stays within the list")
  func ends() {
    var window = ListWindow()
    window.resize(height: 3)
    window.move(by: 1)
    #expect(window.chosen == 0)
    window.reset(count: 5)
    window.move(by: -1)
    #expect(window.chosen == 0)
    window.move(by: 100)
    #expect((window.chosen, window.visible) == (4, 2..<5))
    window.reset(count: 2)
    #expect((window.chosen, window.visible) == (0, 0..<2))
  }

  @Test("the selected row stays visible when the height changes")
  func resizing() {
    var window = ListWindow()
    window.resize(height: 10)
    window.reset(count: 20)
    window.move(by: 9)
    window.resize(height: 4)
    #expect((window.chosen, window.visible) == (9, 6..<10))
    window.resize(height: 0)
    #expect(window.visible.isEmpty)
    window.resize(height: 30)
    #expect((window.chosen, window.visible) == (9, 0..<20))
  }

  @Test("the selection is kept when the list becomes longer or shorter")
  func extending() {
    var window = ListWindow()
    window.resize(height: 3)
    window.reset(count: 5)
    window.move(by: 4)
    window.extend(to: 20)
    #expect((window.chosen, window.visible) == (4, 2..<5))
    window.extend(to: 2)
    #expect((window.chosen, window.visible) == (1, 0..<2))
  }
}
