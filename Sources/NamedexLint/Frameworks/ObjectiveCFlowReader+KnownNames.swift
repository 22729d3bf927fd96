/// The classes and selectors in Foundation that hold values or pass them on. The reader's other files
/// do not spell out such names.
extension ObjectiveCFlowReader {
  /// Classes that are treated like their contents.
  static let holders = FlowHash.hashes(
    "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet",
    "NSOrderedSet", "NSMutableOrderedSet", "NSObject")

  /// Members that have the same values as their receiver.
  static let passing = FlowHash.hashes(
    "self", "copy", "mutableCopy", "firstObject", "lastObject", "anyObject", "allValues",
    "objectEnumerator", "reverseObjectEnumerator", "allObjects")

  /// First parts of selectors that return the values of their arguments or of their receiver.
  static let collecting = FlowHash.hashes(
    "arrayWithObjects", "arrayWithObject", "initWithObjects", "setWithObjects", "stringWithString",
    "initWithString", "arrayWithArray")
  static let picking = FlowHash.hashes(
    "objectAtIndex", "objectAtIndexedSubscript", "objectForKey", "objectForKeyedSubscript",
    "valueForKey", "sortedArrayUsingSelector")
  /// First parts of selectors that add their first argument to the receiver.
  static let adding = FlowHash.hashes(
    "addObject", "insertObject", "setObject", "addObjectsFromArray")
  /// First parts of selectors that pass the receiver's elements to a block.
  static let iterating = FlowHash.hashes(
    "enumerateObjectsUsingBlock", "enumerateObjectsWithOptions")
  /// First parts of selectors that create an object from the receiver.
  static let making = FlowHash.hashes("alloc", "init", "new", "class", "autorelease")

  /// The part of a selector whose argument names one of the app's own images.
  static let ownImage = FlowHash.hash(AppleFrameworks.ownImageSelector.utf8)
}
