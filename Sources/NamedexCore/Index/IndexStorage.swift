/// What the copies of an opened index share: its bytes, and where their parts are.
final class IndexStorage: Sendable {
  let bytes: IndexBytes
  let layout: IndexLayout

  init(_ bytes: IndexBytes) throws(IndexError) {
    self.bytes = bytes
    layout = try bytes.withBytes { span throws(IndexError) in try IndexLayout(opening: span) }
  }
}
