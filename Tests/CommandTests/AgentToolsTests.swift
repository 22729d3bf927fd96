import Foundation
import NamedexCommandTestSupport
import Testing

/// A conversation with `namedex mcp`: all requests, then all answers.
struct AgentTalk {
  /// The answers to the requests, in order.
  let answers: [[String: Any]]

  /// - Parameter requests: The methods, each with its parameters.
  init(_ requests: [(method: String, parameters: [String: Any])]) throws {
    var lines: [[String: Any]] = [
      [
        "jsonrpc": "2.0", "id": "start", "method": "initialize",
        "params": [
          "protocolVersion": "2025-11-25", "capabilities": [:],
          "clientInfo": ["name": "test", "version": "1"],
        ],
      ],
      ["jsonrpc": "2.0", "method": "notifications/initialized"],
    ]
    for (number, request) in requests.enumerated() {
      lines.append([
        "jsonrpc": "2.0", "id": number, "method": request.method, "params": request.parameters,
      ])
    }
    var input = Data()
    for line in lines { input += try JSONSerialization.data(withJSONObject: line) + [0x0A] }
    let run = try Command(["mcp"], input: Array(input))
    try #require(run.status == 0)
    answers = try run.lines.dropFirst().map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
    try #require(answers.count == requests.count)
  }

  /// Calls tools.
  ///
  /// - Returns: The result of each call.
  static func call(_ calls: [(tool: String, arguments: [String: Any])]) throws -> [[String: Any]] {
    let talk = try AgentTalk(
      calls.map { ("tools/call", ["name": $0.tool, "arguments": $0.arguments]) })
    return try talk.answers.map { try #require($0["result"] as? [String: Any]) }
  }

  /// Calls one tool and returns the structured content.
  static func content(_ tool: String, _ arguments: [String: Any]) throws -> [String: Any] {
    let result = try #require(try call([(tool, arguments)]).first)
    #expect(result["isError"] as? Bool != true)
    return try #require(result["structuredContent"] as? [String: Any])
  }
}

@Suite("Tools for coding agents")
struct AgentToolsTests {
  /// A task, the query and systems that a coding agent sends, and the suitable symbols.
  typealias Task = (task: String, query: String, target: [String], right: [String])

  static let tasks: [Task] = [
    (
      "a button that removes the account", "remove account", ["iOS 15"],
      ["person.crop.circle.badge.xmark", "person.crop.circle.badge.minus"]
    ),
    (
      "sign out", "sign out", ["iOS 14"],
      ["rectangle.portrait.and.arrow.right", "arrow.right.square"]
    ),
    ("share the article", "a button that shares the article", ["iOS 13"], ["square.and.arrow.up"]),
    ("no connection", "no internet connection", ["iOS 15"], ["wifi.slash"]),
    ("mute the microphone", "mute microphone", ["iOS 14"], ["mic.slash"]),
    ("settings", "settings", ["macOS 11"], ["gearshape"]),
    ("copy text", "copy to clipboard", ["iOS 15"], ["doc.on.doc", "doc.on.clipboard"]),
    ("favourite", "mark as favourite", ["iOS 13"], ["star", "heart"]),
    (
      "filter a list", "icon for filtering the list", ["iOS 15"],
      ["line.3.horizontal.decrease.circle"]
    ),
    ("the older name", "filter", ["iOS 14"], ["line.horizontal.3.decrease.circle"]),
    ("undo", "undo", ["iOS 13"], ["arrow.uturn.left"]),
    (
      "refresh on two systems", "refresh the feed", ["iOS 16", "macOS 13"],
      ["arrow.clockwise", "arrow.triangle.2.circlepath"]
    ),
    ("show a password", "button to show the password", ["iOS 15"], ["eye"]),
    ("hide a password", "hide password", ["iOS 15"], ["eye.slash"]),
    ("take a photo", "take a photo", ["iOS 13"], ["camera"]),
    ("send a message", "send the message", ["iOS 15"], ["paperplane"]),
    ("low battery", "battery low", ["iOS 15"], ["battery.25", "battery.0"]),
    ("dark mode", "dark mode", ["iOS 15"], ["moon", "circle.lefthalf.filled"]),
    ("notifications off", "turn off notifications", ["iOS 16"], ["bell.slash"]),
    ("add to a group", "add a person", ["watchOS 8"], ["person.badge.plus"]),
  ]

  @Test("search_names lists a suitable symbol among the first five for 18 of 20 tasks")
  func tasks() throws {
    let answers = try AgentTalk.call(
      Self.tasks.map { ("search_names", ["query": $0.query, "target": $0.target]) })
    var rightCount = 0
    var checks: [(tool: String, arguments: [String: Any])] = []
    for (task, answer) in zip(Self.tasks, answers) {
      let content = try #require(answer["structuredContent"] as? [String: Any])
      let results = try #require(content["results"] as? [[String: Any]])
      let names = results.compactMap { $0["name"] as? String }
      if names.prefix(5).contains(where: task.right.contains) { rightCount += 1 }
      checks.append(("check_names", ["names": names, "target": task.target]))
    }
    #expect(rightCount >= 18)
    for (task, check) in zip(Self.tasks, try AgentTalk.call(checks)) {
      let content = try #require(check["structuredContent"] as? [String: Any])
      for report in try #require(content["names"] as? [[String: Any]]) {
        #expect(report["status"] as? String == "ok", "\(task.task): \(report)")
      }
    }
  }

  @Test("same_icon finds an equivalent icon with the reason, and reports an unknown set")
  func sameIcon() throws {
    let answers = try AgentTalk.call([
      ("same_icon", ["name": "delete-outline", "from": "mdi", "to": ["sf-symbols"], "limit": 1]),
      ("same_icon", ["name": "", "to": ["sf-symbols"]]),
      ("same_icon", ["name": "trash", "to": ["/etc"]]),
      ("same_icon", ["name": "trahs", "from": "sf-symbols", "to": ["sf-symbols"]]),
    ])
    let content = try #require(answers[0]["structuredContent"] as? [String: Any])
    let set = try #require((content["to"] as? [[String: Any]])?.first)
    let row = try #require((set["rows"] as? [[String: Any]])?.first)
    #expect(row["name"] as? String == "trash")
    #expect(row["by"] as? String == "senses")
    #expect(row["words"] as? [String] == ["delete"])
    #expect(content["from"] is NSNull)
    #expect(
      content["notes"] as? [String] == [
        "no catalog 'mdi' here, so other names and tags are not known"
      ])
    #expect(answers.map { $0["isError"] as? Bool ?? false } == [false, true, true, true])
  }

  @Test("the tools' arguments and answers conform to their schemas")
  func schemas() throws {
    let list = try #require(try AgentTalk([("tools/list", [:])]).answers.first)
    let tools = try #require((list["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    var calls: [(tool: String, arguments: [String: Any])] = [
      ("search_names", ["query": "split", "limit": 3]),
      ("search_names", ["query": "blue", "catalogs": ["all"]]),
      ("search_names", ["query": "qqqq"]),
      (
        "search_names",
        ["query": "cloud", "target": ["iOS 99"], "facets": ["category": ["weather"]]]
      ),
      ("check_names", ["names": ["trash", "bitbucket.logo", "sleep"], "target": ["iOS 13"]]),
      ("explain_name", ["name": "circle.bottomthird.split"]),
      ("explain_name", ["name": "systemBlue"]),
      ("explain_name", ["name": "bitbucket.logo"]), ("explain_name", ["name": "arrowshape.left"]),
      ("identify", ["things": ["#0a84ff", "☃", "#336699"]]), ("list_catalogs", [:]),
      ("same_icon", ["name": "delete-outline", "from": "mdi", "to": ["sf-symbols"], "limit": 2]),
      ("same_icon", ["name": "trash", "to": ["sf-symbols"]]),
      ("same_icon", ["name": "qqqqqq", "to": ["sf-symbols"]]),
    ]
    if tools.contains(where: { $0["name"] as? String == "lint_source" }) {
      calls += [("lint_source", ["path": "A.swift", "source": Self.source, "target": ["iOS 15"]])]
    }
    for (call, answer) in zip(calls, try AgentTalk.call(calls)) {
      let tool = try #require(tools.first { $0["name"] as? String == call.tool })
      let content = try #require(answer["structuredContent"])
      #expect(faults(of: content, by: tool["outputSchema"]) == [], "\(call)")
      #expect(faults(of: call.arguments, by: tool["inputSchema"]) == [], "\(call)")
    }
  }

  /// Returns the ways in which a value violates a schema. Supports only the features that the
  /// tools' schemas use.
  private func faults(of value: Any, by schema: Any?, at place: String = "") -> [String] {
    guard let schema = schema as? [String: Any] else { return ["\(place): no schema"] }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
    let isBoolean = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    let type =
      value is NSNull
      ? "null"
      : value is String
        ? "string"
        : isBoolean
          ? "boolean" : value is NSNumber ? "number" : value is [Any] ? "array" : "object"
    guard types.contains(type) || type == "number" && types.contains("integer") else {
      return ["\(place): \(type), not \(types)"]
    }
    var faults: [String] = []
    if let text = value as? String, let choice = schema["enum"] as? [String], !choice.contains(text)
    {
      faults.append("\(place): \(text) is not among \(choice)")
    }
    for (number, element) in (value as? [Any] ?? []).enumerated() {
      faults += self.faults(of: element, by: schema["items"], at: "\(place)/\(number)")
    }
    guard let object = value as? [String: Any] else { return faults }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      faults.append("\(place): no \(name)")
    }
    for (name, member) in object {
      let other = schema["additionalProperties"] as? [String: Any]
      faults += self.faults(of: member, by: properties[name] ?? other, at: "\(place)/\(name)")
    }
    return faults
  }

  private static let source = """
    let a = Image(systemName: "bitbucket.logo")
    let b = Image(systemName: "circle.bottomthird.split")
    """

  @Test("check_names suggests names of similar spelling or meaning for an unknown name")
  func unknown() throws {
    let content = try AgentTalk.content("check_names", ["names": ["trsh", "settings.icon"]])
    #expect(content["ok"] as? Bool == false)
    let names = try #require(content["names"] as? [[String: Any]])
    #expect(names.map { $0["status"] as? String } == ["unknown", "unknown"])
    #expect((names[0]["suggestions"] as? [String])?.contains("trash") == true)
    #expect((names[1]["meant"] as? [String])?.contains("gearshape") == true)
  }

  @Test("check_names says which other catalog has an unknown name")
  func otherCatalog() throws {
    let content = try AgentTalk.content("check_names", ["names": ["systemBlue", "trash"]])
    #expect(
      content["notes"] as? [String]
        == ["systemBlue is a name of uikit-colors, appkit-colors; give that in `catalogs`"])
    let colors = try AgentTalk.content(
      "check_names", ["names": ["systemBlue"], "catalogs": ["uikit-colors"]])
    #expect(colors["ok"] as? Bool == true)
  }

  @Test("search_names matches a newer name, and returns the name that the target system has")
  func newer() throws {
    let content = try AgentTalk.content(
      "search_names", ["query": "sleep", "target": ["iOS 13"], "limit": 1])
    let result = try #require((content["results"] as? [[String: Any]])?.first)
    #expect(result["name"] as? String == "circle.bottomthird.split")
    #expect(result["match"] as? String == "newer_name")
  }

  @Test("following the cursor of search_names visits every result once")
  func cursor() throws {
    var seen: [String] = []
    var total = 0
    var cursor: String? = "0"
    while let next = cursor {
      let content = try AgentTalk.content(
        "search_names", ["query": "drop", "cursor": next, "limit": 10])
      total = try #require(content["rowCount"] as? Int)
      seen += try #require(content["results"] as? [[String: Any]]).compactMap {
        $0["name"] as? String
      }
      cursor = content["next_cursor"] as? String
    }
    #expect(seen.count == total)
    #expect(Set(seen).count == total)
  }

  @Test(
    "a tool reports wrong arguments with a remedy",
    arguments: [
      (#"{"qery":"x"}"#, "unknown argument 'qery'; did you mean 'query'?"),
      (#"{}"#, "`query` is missing; give a string"),
      (
        #"{"query":"x","limit":0}"#,
        "`limit` is invalid; give an integer from 1 to 100"
      ),
      (
        #"{"query":"x","limit":3.5}"#,
        "`limit` is invalid; give an integer from 1 to 100"
      ),
      (
        #"{"query":"x","catalogs":["sf-symbol"]}"#,
        "no catalog 'sf-symbol'; did you mean 'sf-symbols'?"
      ),
      (#"{"query":"x","catalogs":["/etc/passwd"]}"#, "no catalog '/etc/passwd'; expected one of"),
      (
        #"{"query":"\#(String(repeating: "a\u{301}\u{316}", count: 1000))"}"#,
        "`query` is invalid; give a string of 4096 bytes at most"
      ),
      (
        #"{"query":"x","target":[\#(String(repeating: #""iOS 15","#, count: 1000))"iOS 15"]}"#,
        "`target` is invalid; give 1000 strings of 4096 bytes at most"
      ),
      (
        #"{"query":"x","facets":{"category":["\#(String(repeating: "a\u{301}", count: 2000))"]}}"#,
        "`facets.category` is invalid; give 1000 strings of 4096 bytes at most"
      ),
      (
        #"{"query":"x","facets":{"\#(String(repeating: "a\u{301}", count: 2000))":["a"]}}"#,
        "`facets` is invalid; give 1000 facets at most, with keys of 4096 bytes at most"
      ),
    ])
  func refusals(arguments: String, message: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(arguments.utf8))
    let members = try #require(value as? [String: Any])
    let result = try #require(try AgentTalk.call([("search_names", members)]).first)
    #expect(result["isError"] as? Bool == true)
    let content = try #require(result["content"] as? [[String: Any]])
    #expect((content.first?["text"] as? String)?.hasPrefix(message) == true)
  }

  @Test("a number without a fraction is an integer, however it is written")
  func integers() throws {
    let start =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#
    let limits = ["3", "3.0", "3e0", "3.5", "1e400", "300.0", "-3.0"]
    let calls = limits.enumerated().map { number, limit in
      #"{"jsonrpc":"2.0","id":\#(number + 1),"method":"tools/call","params":{"name":"search_names","arguments":{"query":"trash","limit":\#(limit)}}}"#
    }
    let run = try Command(
      ["mcp"], input: Array(([start] + calls).map { $0 + "\n" }.joined().utf8))
    let answers = run.lines.dropFirst()
    #expect(answers.count == limits.count)
    #expect(
      answers.map { $0.contains("an integer from 1 to 100") }
        == [false, false, false, true, true, true, true])
    let names = answers.prefix(3).map { $0.split(separator: #""result":"#).last }
    #expect(Set(names).count == 1)
  }

  @Test("lint_source lints the text of a file, and is not listed without namedex-lint")
  func lint() throws {
    _ = try TestedExecutable.built("namedex-lint")
    let content = try AgentTalk.content(
      "lint_source", ["path": "A.swift", "source": Self.source, "target": ["iOS 15"]])
    let findings = try #require(content["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unknown-name", "deprecated-name"])
    #expect(
      content["corrected"] as? String
        == Self.source.replacingOccurrences(of: "circle.bottomthird.split", with: "sleep"))
    let workspace = try Workspace()
    let alone = workspace.url("namedex")
    try FileManager.default.copyItem(at: try TestedExecutable.namedex(), to: alone)
    let request = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}"#
    let start =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#
    let run = try Command(
      ["mcp"], input: Array("\(start)\n\(request)\n".utf8), environment: ["PATH": "/usr/bin:/bin"],
      binary: alone)
    #expect(run.output.contains("check_names"))
    #expect(!run.output.contains(#""lint_source","title""#))
  }

  @Test("`namedex agent` prints the instructions and settings for coding agents")
  func agent() throws {
    let all = try Command(["agent"])
    #expect(all.status == 0)
    for text in ["AGENTS.md", "search_names", "check_names", ".mcp.json", "[mcp_servers.namedex]"] {
      #expect(all.output.contains(text))
    }
    for (client, key) in [
      ("claude", "mcpServers"), ("cursor", "mcpServers"), ("vscode", "servers"),
    ] {
      let run = try Command(["agent", client])
      let settings = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let servers = settings?[key] as? [String: [String: Any]]
      #expect(servers?["namedex"]?["command"] as? String == "namedex")
      #expect(servers?["namedex"]?["args"] as? [String] == ["mcp"])
    }
  }
}
