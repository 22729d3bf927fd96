import NamedexText
import Testing

@Suite("Property lists of the old kind")
struct OpenStepTests {
  private func value(_ text: String) throws -> PropertyList {
    var reader = try OpenStepReader(Array(text.utf8))
    return try reader.value()
  }

  private func fault(_ text: String) -> TextFault? {
    do throws(TextFault) {
      var reader = try OpenStepReader(Array(text.utf8))
      _ = try reader.value()
      return nil
    } catch {
      return error
    }
  }

  @Test("an Xcode project is a dictionary of dictionaries, arrays and texts")
  func project() throws {
    let value = try value(
      """
      // !$*UTF8*$!
      {
        objects = { /* Begin */
          0A1B /* x.swift */ = { path = "a \\"b\\".swift"; 'name' = c/d-1.e; list = (A1, "b", ); };
        };
        rootObject = 0A1B;
      }
      """)
    let object = value["objects"]?["0A1B"]
    #expect(value["rootObject"]?.text == "0A1B")
    #expect(object?["path"]?.text == "a \"b\".swift")
    #expect(object?["name"]?.text == "c/d-1.e")
    #expect(object?["list"]?.texts == ["A1", "b"])
    guard case .dictionary(let objects)? = value["objects"],
      case .dictionary(let root) = value
    else {
      Issue.record("no dictionary")
      return
    }
    #expect(objects.pairs.first { $0.key == "0A1B" }?.line == 4)
    #expect(root.pairs.first { $0.key == "rootObject" }?.line == 6)
  }

  @Test("of a key that comes twice, the last value stays, and unknown escapes are characters")
  func leniency() throws {
    #expect(try value("{a = 1; a = 2;}")["a"]?.text == "2")
    #expect(try value(#"{a = "\q\é\n";}"#)["a"]?.text == "qé\n")
  }

  @Test(
    "faults have a place",
    arguments: [
      ("{a = b}", 1, 7, "found '}' after the value of 'a'; expected ';'"),
      ("{\n<<<<<<< HEAD\n}", 2, 1, "found '<'; expected a key or '}'"),
      ("(a b)", 1, 4, "found 'b'; expected ',' or ')'"),
      ("{} x", 1, 4, "found 'x'; expected the end of the file"),
      ("{a = \"é", 1, 6, "a string without its closing quotation mark"),
      ("", 1, 1, "found the end of the file; expected a value"),
    ])
  func faults(text: String, line: Int, column: Int, reason: String) {
    #expect(fault(text) == TextFault(reason, line: line, column: column))
  }

  @Test("depth is bounded")
  func depth() {
    #expect(fault(String(repeating: "(", count: 100_000))?.reason.hasPrefix("nested") == true)
    let deep = OpenStepReader.largestDepth - 1
    #expect(
      fault(String(repeating: "(", count: deep) + "a" + String(repeating: ")", count: deep)) == nil)
  }
}
