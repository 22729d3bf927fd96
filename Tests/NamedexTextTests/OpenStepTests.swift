import NamedexText
import Testing

@Suite("Old-style property lists")
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

  @Test("an Xcode project is a dictionary of dictionaries, arrays and strings")
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

  @Test("the last value of a repeated key wins, and an unknown escape stands for its character")
  func leniency() throws {
    #expect(try value("{a = 1; a = 2;}")["a"]?.text == "2")
    #expect(try value(#"{a = "\q\é\n";}"#)["a"]?.text == "qé\n")
  }

  @Test(
    "faults in old-style property lists are reported with their place",
    arguments: [
      ("{a = b}", 1, 7, "found '}' after the value of 'a'; expected ';'"),
      ("{\n<<<<<<< HEAD\n}", 2, 1, "found '<'; expected a key or '}'"),
      ("(a b)", 1, 4, "found 'b'; expected ',' or ')'"),
      ("{} x", 1, 4, "found 'x'; expected the end of the file"),
      ("{a = \"é", 1, 6, "a string without its closing quotation mark"),
      ("", 1, 1, "found the end of the file; expected a value"),
      ("{a = <0>;}", 1, 6, "data of 1 digits; expected two for each byte"),
      ("{a = <0g>;}", 1, 8, "found 'g' in data; expected a hexadecimal digit"),
      ("{a = <00;}", 1, 9, "found ';' in data; expected a hexadecimal digit"),
      ("{a =\n <00", 2, 2, "data without its closing '>'"),
      ("{a = /* b", 1, 6, "an unterminated comment; expected */"),
    ])
  func faults(text: String, line: Int, column: Int, reason: String) {
    #expect(fault(text) == TextFault(reason, line: line, column: column))
  }

  @Test("data is skipped, as are GNUstep's numbers and dates")
  func data() throws {
    let list = try value(
      "{DATA = <AABB>; b = <>; c = < 0f 1E\n 2d >; d = (<00>, x, <0102>,); e = <*I5>; "
        + "f = <*D2001-01-01 00:00:00 +0000>; g = y;}")
    for key in ["DATA", "b", "c"] { #expect(list[key] == .other("data")) }
    #expect(list["d"] == .array([.other("data"), .string("x"), .other("data")]))
    #expect(list["e"]?.typeName == "a number or a date" && list["f"]?.text == nil)
    #expect(list["g"]?.text == "y")
  }

  @Test("escapes are read as in C, except octal NeXTSTEP codes; a lone key is its own value")
  func escapes() throws {
    let list = try value(
      #"{a = "\101\60x\0\a\b\f\v\"\'\\"; 'b' = "\341\256\377\U00e9"; c; "d e";}"#)
    #expect(list["a"]?.text == "A0x\0\u{7}\u{8}\u{C}\u{B}\"'\\")
    #expect(list["b"]?.text == "Æﬁ\u{FFFD}é")
    #expect(list["c"]?.text == "c" && list["d e"]?.text == "d e")
    var reader = try OpenStepReader(Array("a; \"b\" = c;".utf8))
    let strings = try reader.strings().pairs.map { "\($0.key)=\($0.value.text ?? "")" }
    #expect(strings == ["a=a", "b=c"])
  }

  @Test("unquoted words may have all permitted characters, and comments may be anywhere")
  func words() throws {
    let list = try value(
      "{/usr/bin = a_b.c$d/e:f-g; /* x */ k // y\n = /* z */ http://a.b // c\n;}")
    #expect(list["/usr/bin"]?.text == "a_b.c$d/e:f-g")
    #expect(list["k"]?.text == "http://a.b")
  }

  @Test("the nesting depth of old-style property lists is bounded")
  func depth() {
    #expect(fault(String(repeating: "(", count: 100_000))?.reason.hasPrefix("nested") == true)
    let deep = OpenStepReader.largestDepth - 1
    #expect(
      fault(String(repeating: "(", count: deep) + "a" + String(repeating: ")", count: deep)) == nil)
  }
}
