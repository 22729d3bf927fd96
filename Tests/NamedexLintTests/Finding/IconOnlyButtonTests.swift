import Testing
import NamedexLint

@Suite("Buttons without labels")
struct IconOnlyButtonTests {
  private func found(_ code: String) -> [String] {
    let bytes = Array(code.utf8)
    return NameFinder(rules: Rule.all).uses(in: bytes, kind: .swift).iconOnlyButtons
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(
    "a button with text in another view is not reported",
    arguments: [
      ".overlay { Text(\"Cart\") }", ".overlay(Text(\"Cart\"), alignment: .bottom)",
      ".overlay(alignment: .bottom) { HStack { Label(\"Cart\", systemImage: \"x\") } }.bold()",
      ".background { Text(\"Cart\") }", ".badge(3)", ".font(.title).badge(Text(\"new\"))",
    ])
  func texts(modifier: String) {
    let image = #"Image(systemName: "cart")"#
    #expect(found("Button { x() } label: { \(image)\(modifier) }").isEmpty)
    #expect(found("Button { x() } label: { \(image) }\(modifier)").isEmpty)
  }

  @Test(
    "a button without any text is reported",
    arguments: [
      ".overlay { Circle() }", ".overlay(Badge(\"Text\"))", ".background(.red)",
      ".foregroundStyle(Text.color)",
    ])
  func others(modifier: String) {
    let image = #"Image(systemName: "cart")"#
    #expect(found("Button { x() } label: { \(image)\(modifier) }") == ["cart"])
  }

  @Test(
    "button labels are recognized",
    arguments: [
      ("b.setImage(UIImage(systemName: \"a\"), for: .normal)", ["a"]),
      ("case .x: b.setImage(UIImage(systemName: \"a\"), for: .normal); x.title = t", ["a"]),
      ("b?.setImage(UIImage(systemName: \"a\", withConfiguration: c), for: .normal)", ["a"]),
      ("s.setImage(UIImage(systemName: \"a\"), forSegmentAt: 0)", []),
      ("s.setImage(UIImage(systemName: \"a\"), for: .clear, state: .normal)", []),
      ("s.setImage(UIImage(systemName: \"a\"))", []), ("s.setImage(UIImage(systemName: \"a\")", []),
      ("Button(intent: Add()) { Image(systemName: \"a\") }", ["a"]),
      ("UIBarButtonItem(title: nil, image: UIImage(systemName: \"a\"))", ["a"]),
      ("UIBarButtonItem(title: t, image: UIImage(systemName: \"a\"))", []),
      (
        "let i: B = UIBarButtonItem(title: nil, image: UIImage(systemName: \"a\")); i.title = t", []
      ),
    ])
  func labels(code: String, names: [String]) {
    #expect(found(code) == names)
  }
}
