/// The functions, properties and types of Swift and of Apple's frameworks that hand a value on.
extension SwiftFlowReader {
  // MARK: - Values that are made of another

  /// Types that are made of a value and hold it, and the labels of that value.
  static let copying = types(
    "String", "Array", "Set", "State", "Binding", "Published", "CurrentValueSubject",
    "BehaviorRelay", "BehaviorSubject")
  static let labelsOfCopied = FlowHash.hashes(
    "initialValue", "wrappedValue", "projectedValue", "value", "repeating")
  /// The labels of the value that a type holds which the place says: `.init(initialValue: icon)`.
  static let labelsOfWrapped = FlowHash.hashes("initialValue", "wrappedValue")
  /// `Binding.constant`
  static let constant = FlowHash.text("constant")
  static let binding = FlowHash.type(FlowHash.text("Binding"))
  static let zip = FlowHash.text("zip")
  static let allCases = FlowHash.text("allCases")

  // MARK: - Values of the environment

  static let environment = FlowHash.text("environment")
  static let environmentValues = FlowHash.type(FlowHash.text("EnvironmentValues"))
  static let defaultValue = FlowHash.member(FlowHash.text("defaultValue"))

  // MARK: - Values that pass

  /// Functions and properties that have the values of what stands before them.
  static let passing = FlowHash.hashes(
    "filter", "sorted", "reversed", "shuffled", "first", "last", "randomElement", "dropFirst",
    "dropLast", "prefix", "suffix", "lazy", "self", "wrappedValue", "values", "compactMapValues",
    "unsafelyUnwrapped", "enumerated", "popLast", "removeFirst", "removeLast", "union", "min",
    "max", "removeDuplicates", "eraseToAnyPublisher")
  /// A property that a type has, too.
  static let itself = FlowHash.text("self")
  /// Functions of publishers that do so with these labels.
  static let receiving = FlowHash.hashes("receive", "debounce")
  static let labelsOfReceiving = FlowHash.hashes("on", "for")
  /// The properties of what `enumerated()` and a dictionary's loop give.
  static let elementOfPair = FlowHash.text("element")
  static let valueOfPair = FlowHash.text("value")
  static let contains = FlowHash.text("contains")
  static let first = FlowHash.text("first")
  /// Functions that compare their first two arguments; they begin with a capital, as types do.
  static let comparing = types("XCTAssertEqual", "XCTAssertNotEqual")

  // MARK: - Values that a collection or a publisher is given

  /// Functions that add their argument to what stands before them.
  static let adding = FlowSet(
    FlowHash.hashes("append", "insert", "appendItems").keys + sending.keys)
  /// Those of publishers, from which nobody knows the type of an argument.
  static let sending = FlowHash.hashes("send", "accept")
  static let contentsOf = FlowHash.text("contentsOf")
  /// Types whose members are those of what they publish.
  static let publisherNames = FlowHash.hashes(
    "PassthroughSubject", "CurrentValueSubject", "PublishRelay", "BehaviorRelay")
  static let publishers = FlowSet(publisherNames.keys.map(FlowHash.type))

  // MARK: - Values that closures are given

  /// Functions whose result is what their closure makes of the values.
  static let mapping = FlowHash.hashes("map", "compactMap", "flatMap", "mapValues")
  /// Functions that call what they are given with each value.
  static let calling = FlowSet(mapping.keys + FlowHash.hashes("forEach", "sink").keys)
  /// Functions whose closure is given the values of what stands before them, or of their first argument.
  static let iterating = FlowSet(
    calling.keys
      + FlowHash.hashes(
        "filter", "first", "sorted", "contains", "allSatisfy", "ForEach", "List", "OutlineGroup",
        "reduce"
      ).keys)
  /// Functions and types whose closure is given the value with such a label, or one of a type.
  static let presenting = FlowHash.hashes(
    "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "navigationDestination")
  /// The type whose closure changes a state, and the type of that.
  static let reduce = FlowHash.text("Reduce")
  static let stateType = FlowHash.type(FlowHash.text("State"))
  static let activity = FlowHash.type(FlowHash.text("ActivityConfiguration"))
  static let labelsOfPresented = FlowHash.hashes("item", "presenting")

  // MARK: - Images

  /// Types whose initializers take symbols' names, and those of images that may be missing.
  static let images = types("Image", "UIImage")
  static let optionalImages = types("UIImage", "NSImage")

  private static func types(_ names: String...) -> FlowSet<UInt64> {
    FlowSet(names.map { FlowHash.type(FlowHash.hash($0.utf8)) })
  }
}
