package import NamedexText

/// A function that writes the members of an object.
package typealias Members = (inout JSONWriter) -> Void

/// The result of a request, without members that only some revisions have.
struct MethodResult {
  /// True if a client may cache the result for a while.
  let isCacheable: Bool
  let members: Members

  init(isCacheable: Bool = false, _ members: @escaping Members) {
    (self.isCacheable, self.members) = (isCacheable, members)
  }
}

/// The methods that all revisions have.
extension ProtocolServer {
  mutating func result(
    of method: String, _ parameters: [String: JSONValue], _ revision: ProtocolRevision
  ) throws(ProtocolFault) -> MethodResult {
    switch method {
    case "tools/list": return try list("tools", content.tools, parameters) { $0.tool($1, revision) }
    case "tools/call": return try call(parameters, revision)
    case "resources/list":
      return try list("resources", content.resources, parameters) { $0.resource($1, revision) }
    case "resources/templates/list":
      return try list("resourceTemplates", [String](), parameters) { _, _ in }
    case "resources/read": return try read(parameters, revision)
    case "prompts/list":
      return try list("prompts", content.prompts, parameters) { $0.prompt($1, revision) }
    case "prompts/get": return try prompt(parameters)
    default:
      throw ProtocolFault(
        .unknownMethod,
        "unknown method \(method.quotedBriefly) in revision \(revision.rawValue)")
    }
  }

  /// Returns a list. Lists are never split into pages, so no cursor is valid.
  private func list<Element>(
    _ name: String, _ elements: [Element], _ parameters: [String: JSONValue],
    _ members: @escaping (inout JSONWriter, Element) -> Void
  ) throws(ProtocolFault) -> MethodResult {
    if let cursor = parameters["cursor"], cursor != .null {
      throw ProtocolFault(.invalidParameters, "unknown cursor; the list has one page")
    }
    return MethodResult(isCacheable: true) { $0.objects(name, elements, members) }
  }

  private mutating func call(
    _ parameters: [String: JSONValue], _ revision: ProtocolRevision
  ) throws(ProtocolFault) -> MethodResult {
    let name = try text("name", of: parameters)
    let arguments = try object("arguments", of: parameters)
    guard let tool = content.tools.first(where: { $0.name == name }) else {
      throw ProtocolFault(
        .invalidParameters, "unknown tool \(name.quotedBriefly); `tools/list` lists them")
    }
    let answer: ToolAnswer
    do throws(ServedError) {
      answer = try tool.answer(arguments, &content)
    } catch {
      guard revision.tellsModelOfArguments else { throw ProtocolFault(error) }
      return MethodResult { $0.toolResult([error.reason], nil, isError: true) }
    }
    return MethodResult { json in
      if revision.hasTitles {
        json.toolResult([answer.text], answer.structured)
      } else {
        let structured = String(decoding: answer.structured, as: UTF8.self)
        json.toolResult([answer.text, structured], nil)
      }
    }
  }

  private mutating func read(
    _ parameters: [String: JSONValue], _ revision: ProtocolRevision
  ) throws(ProtocolFault) -> MethodResult {
    let uri = try text("uri", of: parameters)
    guard let resource = content.resources.first(where: { $0.uri == uri }) else {
      throw ProtocolFault(
        revision.isStateless ? .invalidParameters : .unknownResource,
        "unknown resource \(uri.quotedBriefly); `resources/list` lists them"
      ) { json in json.member("uri") { $0.string(uri) } }
    }
    let text: String
    do throws(ServedError) {
      text = try resource.read(&content)
    } catch {
      throw ProtocolFault(error)
    }
    return MethodResult(isCacheable: true) { json in
      json.objects("contents", CollectionOfOne(text)) { json, text in
        json.member("uri") { $0.string(uri) }
        json.member("mimeType") { $0.string(resource.mimeType) }
        json.member("text") { $0.string(text) }
      }
    }
  }

  private mutating func prompt(
    _ parameters: [String: JSONValue]
  ) throws(ProtocolFault) -> MethodResult {
    let name = try text("name", of: parameters)
    guard let prompt = content.prompts.first(where: { $0.name == name }) else {
      throw ProtocolFault(
        .invalidParameters, "unknown prompt \(name.quotedBriefly); `prompts/list` lists them")
    }
    var arguments: [String: String] = [:]
    for (key, value) in try object("arguments", of: parameters) {
      guard let text = value.text else {
        throw ProtocolFault(
          .invalidParameters, "argument \(key.quotedBriefly) is not a string")
      }
      arguments[key] = text
    }
    for argument in prompt.arguments where argument.isRequired && arguments[argument.name] == nil {
      throw ProtocolFault(
        .invalidParameters, "argument '\(argument.name)' of prompt '\(name)' is missing")
    }
    let text: String
    do throws(ServedError) {
      text = try prompt.text(arguments)
    } catch {
      throw ProtocolFault(error)
    }
    return MethodResult { json in
      json.member("description") { $0.string(prompt.description) }
      json.objects("messages", CollectionOfOne(text)) { json, text in
        json.member("role") { $0.string("user") }
        json.object("content") { $0.content(text) }
      }
    }
  }

  // MARK: Parameters

  private func text(
    _ name: String, of parameters: [String: JSONValue]
  ) throws(ProtocolFault) -> String {
    guard let text = parameters[name]?.text else {
      throw ProtocolFault(.invalidParameters, "the request needs '\(name)', a string")
    }
    return text
  }

  private func object(
    _ name: String, of parameters: [String: JSONValue]
  ) throws(ProtocolFault) -> [String: JSONValue] {
    switch parameters[name] {
    case nil, .null: return [:]
    case .object(let members): return members
    default: throw ProtocolFault(.invalidParameters, "'\(name)' is not an object")
    }
  }
}

extension ProtocolFault {
  fileprivate init(_ error: ServedError) { self.init(.invalidParameters, error.reason) }
}

/// Methods that write tools, resources and prompts, as listed and as returned.
extension JSONWriter {
  fileprivate mutating func tool(_ tool: ServedTool<some Any>, _ revision: ProtocolRevision) {
    member("name") { $0.string(tool.name) }
    title(tool.title, revision)
    member("description") { $0.string(tool.description) }
    member("inputSchema") { $0.json(Array(tool.inputSchema.utf8)) }
    if revision.hasTitles {
      member("outputSchema") { $0.json(Array(tool.outputSchema.utf8)) }
    }
    if revision.hasAnnotations {
      object("annotations") { json in
        json.member("title") { $0.string(tool.title) }
        json.member("readOnlyHint") { $0.boolean(true) }
        json.member("destructiveHint") { $0.boolean(false) }
        json.member("idempotentHint") { $0.boolean(true) }
        json.member("openWorldHint") { $0.boolean(false) }
      }
    }
  }

  fileprivate mutating func resource(
    _ resource: ServedResource<some Any>, _ revision: ProtocolRevision
  ) {
    member("uri") { $0.string(resource.uri) }
    member("name") { $0.string(resource.name) }
    title(resource.title, revision)
    member("description") { $0.string(resource.description) }
    member("mimeType") { $0.string(resource.mimeType) }
  }

  fileprivate mutating func prompt(_ prompt: ServedPrompt, _ revision: ProtocolRevision) {
    member("name") { $0.string(prompt.name) }
    title(prompt.title, revision)
    member("description") { $0.string(prompt.description) }
    objects("arguments", prompt.arguments) { json, argument in
      json.member("name") { $0.string(argument.name) }
      json.member("description") { $0.string(argument.description) }
      json.member("required") { $0.boolean(argument.isRequired) }
    }
  }

  private mutating func title(_ title: String, _ revision: ProtocolRevision) {
    if revision.hasTitles { member("title") { $0.string(title) } }
  }

  fileprivate mutating func content(_ text: String) {
    member("type") { $0.string("text") }
    member("text") { $0.string(text) }
  }

  fileprivate mutating func toolResult(
    _ texts: [String], _ structured: [UInt8]?, isError: Bool = false
  ) {
    objects("content", texts) { $0.content($1) }
    if let structured { member("structuredContent") { $0.json(structured) } }
    member("isError") { $0.boolean(isError) }
  }
}
