/// A path as it is seen from the root of the file system, without `.` and `..`.
func absolutePath(_ path: String, in directory: String) -> String {
  var names: [Substring] = []
  for name in ((path.hasPrefix("/") ? "" : directory + "/") + path).split(separator: "/")
  where name != "." {
    if name != ".." {
      names.append(name)
    } else if !names.isEmpty {
      names.removeLast()
    }
  }
  return "/" + names.joined(separator: "/")
}
