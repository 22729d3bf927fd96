import NamedexProtocol
import NamedexTestSupport
import Testing

@Suite("Splitting a language client's stream into messages")
struct ContentFramingTests {
  private func frames(of text: String, limit: Int = 100, pieces: Int) -> [ContentFraming.Frame] {
    var framing = ContentFraming(limit: limit)
    var frames: [ContentFraming.Frame] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      framing.append(Array(bytes[start..<min(start + pieces, bytes.count)]))
      while let frame = framing.next() { frames.append(frame) }
    }
    return frames
  }

  private func message(_ text: String) -> ContentFraming.Frame { .message(Array(text.utf8)) }

  @Test(
    "the same messages are read however the stream is split", arguments: [1, 2, 3, 7, 20, 1000])
  func pieces(count: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: a; charset=utf-8\n\n[1]"
      + "\r\n\r\nContent-Length: 0\r\n\r\nContent-Length: 4\r\n\r\nn\r\n\n"
    #expect(
      frames(of: text, pieces: count)
        == [message("{}"), message("[1]"), message(""), message("n\r\n\n")])
  }

  @Test(
    "the message after an invalid header is found",
    arguments: [
      ("Content-Length: x\r\n\r\n", "'Content-Length' is not a number of bytes"),
      ("Content-Length: -1\r\n\r\n", "'Content-Length' is not a number of bytes"),
      ("Content-Length: +1\r\n\r\n", "'Content-Length' is not a number of bytes"),
      ("Content-Length:\r\n\r\n", "'Content-Length' is not a number of bytes"),
      (
        "Content-Length: 99999999999999999999999\r\n\r\n",
        "'Content-Length' is not a number of bytes"
      ),
      ("Content-Type: x\r\n\r\n", "the header lacks 'Content-Length'"),
      ("hello\r\n\r\n", "the header has a line without a colon"),
      // The bytes that Content-Length counts are not part of a header.
      ("hello\r\nContent-Length: 3\r\n\r\na:b", "the header has a line without a colon"),
    ])
  func badHeader(header: String, reason: String) {
    for pieces in [1, 5, 1000] {
      #expect(
        frames(of: header + "Content-Length: 1\r\n\r\n1", pieces: pieces)
          == [.badHeader(reason), message("1")])
    }
  }

  @Test("an overlong message is reported once, and skipped")
  func tooLong() {
    let text = "Content-Length: 9\r\n\r\n123456789Content-Length: 8\r\n\r\n12345678"
    for pieces in [1, 4, 1000] {
      #expect(
        frames(of: text, limit: 8, pieces: pieces) == [.tooLong(limit: 8), message("12345678")])
    }
  }

  @Test("an endless header takes no more memory than one header line")
  func endlessLine() {
    var framing = ContentFraming()
    var faults = 0
    for _ in 0..<100 {
      framing.append([UInt8](repeating: 0x61, count: 5000))
      while let frame = framing.next() {
        #expect(frame == .badHeader("a line of the header is longer than 4096 bytes"))
        faults += 1
      }
    }
    #expect(faults == 100)
  }

  @Test("a written message can be read back")
  func framed() {
    var framing = ContentFraming()
    framing.append(ContentFraming.framed(Array("{\"é\":1}".utf8)))
    #expect(framing.next() == message("{\"é\":1}"))
    #expect(framing.next() == nil)
  }
}
