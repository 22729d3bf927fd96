import NamedexTerminal
import Testing

@Suite("Pending keys")
struct TypedKeysTests {
  @Test("pending keys are processed in order")
  func order() {
    var typed = TypedKeys()
    typed.add([.scalar("a"), .enter])
    #expect(typed.next() == .scalar("a"))
    typed.add([.escape])
    #expect(!typed.isEmpty && typed.hasRoom)
    #expect(typed.next() == .enter && typed.next() == .escape && typed.next() == nil)
    #expect(typed.isEmpty)
  }

  @Test("Control-C takes effect before twenty thousand other keys")
  func interrupt() {
    var typed = TypedKeys()
    typed.add(Array(repeating: .scalar("a"), count: 15_000))
    #expect(typed.next() == .scalar("a"))
    typed.add(Array(repeating: .scalar("a"), count: 5000) + [.control("c"), .scalar("b")])
    #expect(typed.next() == .control("c"))
    #expect(typed.next() == nil)
  }

  @Test("the number of pending keys is bounded")
  func room() {
    var typed = TypedKeys()
    typed.add(Array(repeating: .scalar("a"), count: 1 << 16))
    #expect(!typed.hasRoom)
    _ = typed.next()
    #expect(typed.hasRoom)
  }
}
