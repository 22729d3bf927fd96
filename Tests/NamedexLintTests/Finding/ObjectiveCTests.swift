import NamedexLint
import Testing

@Suite("Names in Objective-C")
struct ObjectiveCTests {
  @Test(
    "each selector's argument is found",
    arguments: [
      #"[UIImage systemImageNamed:@"a"];"#,
      #"[UIImage systemImageNamed: @"a" withConfiguration:[c with:@"b"]];"#,
      #"[NSImage imageWithSystemSymbolName:@"a" accessibilityDescription:@"b"];"#,
      #"[UIApplicationShortcutIcon iconWithSystemImageName:@"a"];"#,
      #"[[E alloc] initWithImage:i title:@"b" accessorySymbolName:@"a"];"#,
      "[self setImage:[UIImage\n  systemImageNamed:/* name */ @\"a\"] forState:0];",
      #"[UIImage systemImageNamed:(@"a")];"#,
      #"char c = '"'; [UIImage systemImageNamed:@"a"];"#,
      #"auto s = R"x(" ]) )x"; [UIImage systemImageNamed:@"a"];"#,
      "#error don't\n[UIImage systemImageNamed:@\"a\"];",
      "#error \"one \\\nline\"\n[UIImage systemImageNamed:@\"a\"];",
      "#  error \"one \\\r\nline\" \\\n don't\r\n[UIImage systemImageNamed:@\"a\"];",
    ])
  func each(api: String) {
    #expect(Found(api, .objectiveC).symbols == ["a"])
    #expect(Found(api, .objectiveC).problems.isEmpty)
    #expect(Found(api, .objectiveC).uses.dynamics.count == 0)
  }

  @Test(
    "every possible value of an expression is found",
    arguments: [
      (#"x ? @"a" : @"b""#, ["a", "b"], 0), (#"[x isEqual:@"p"] ? @"a" : @"b""#, ["a", "b"], 0),
      (#"name ?: @"a""#, ["a"], 1), (#"@[@"a", @"b"][i]"#, ["a", "b"], 0),
      (#"name"#, [], 1), (#"@"a" @"b""#, [], 1), (#"[NSString stringWithFormat:@"a%d", 1]"#, [], 1),
      (#"x ? name : @"b""#, ["b"], 1), (#"nil"#, [], 0),
      (#"x ? systemImageNamed : @"b""#, ["b"], 1),
    ] as [(String, [String], Int)])
  func values(expression: String, names: [String], dynamic: Int) {
    let found = Found("[UIImage systemImageNamed:\(expression) withConfiguration:c];", .objectiveC)
    #expect(found.symbols == names)
    #expect(found.uses.dynamics.count == dynamic)
  }

  @Test(
    "strings that are not names are ignored",
    arguments: [
      #"[UIImage imageNamed:@"a"];"#, "+ (UIImage *)systemImageNamed:(NSString *)name;",
      "@selector(systemImageNamed:)", #"// [UIImage systemImageNamed:@"a"]"#,
      #"NSString *s = @"[UIImage systemImageNamed:\"a\"]";"#, "[[UIColor alloc] init]",
      "[UIColor class]", "[UIColor colorWithWhite:1 alpha:1]", "[MyColor redColor]",
      "UIColor *c; [color redColor]",
    ])
  func nothing(code: String) {
    let found = Found(code, .objectiveC)
    #expect(found.uses.uses.isEmpty)
    #expect(found.uses.dynamics.count == 0)
    #expect(found.problems.isEmpty)
  }

  @Test("colours are found in messages and in dot syntax")
  func colors() throws {
    let found = Found(
      "[[UIColor systemRedColor] set]; [NSColor labelColor]; c = UIColor.systemBlueColor; x = @[[UIColor a]]; "
        + "[x systemImageNamed:y ? UIColor.b : z];", .objectiveC)
    #expect(
      found.colors == [
        "uiColor systemRedColor", "nsColor labelColor", "uiColor systemBlueColor", "uiColor a",
        "uiColor b",
      ])
    #expect(found.uses.uses.allSatisfy { $0.form == .objectiveCSelector })
  }

  @Test("the project's selectors and functions, and marked literals, are found")
  func wrappers() {
    let code = """
      [Row rowWithTitle:@"x" icon:@"a"];
      AppIcon(@"b", 3);
      static NSString *const star = @"c"; // namedex:symbol
      // namedex:symbol
      static NSString *const moon = @"d";
      """
    let wrappers = Wrappers(labels: ["icon"], functions: ["AppIcon"])
    #expect(Found(code, .objectiveC, wrappers).symbols == ["a", "b", "c", "d"])
    #expect(Found(code, .objectiveC).symbols == ["c", "d"])
  }
}
