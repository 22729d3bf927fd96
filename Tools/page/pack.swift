import Foundation

/// Compresses standard input, and prints the text that an element of the page carries.
@main
enum Pack {
  static func main() {
    let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    var text: [UInt8] = []
    PageText.append(LZMA.compressed(bytes, .text), to: &text)
    FileHandle.standardOutput.write(Data(text))
  }
}
