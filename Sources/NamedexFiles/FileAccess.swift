/// The owner, group and permissions of a file.
struct FileAccess: Equatable {
  /// The user who owns the file.
  var owner: uid_t
  /// The group.
  var group: gid_t
  /// The bits of `chmod`, without those that run a program as its owner or group: the system clears
  /// them when a file is written.
  var permissions: mode_t

  init(_ status: stat) {
    (owner, group) = (status.st_uid, status.st_gid)
    permissions = status.st_mode & 0o1777
  }

  /// Gives a new file of this process this owner, group and permissions.
  ///
  /// Only root can give files to others. The mask for new files does not apply.
  ///
  /// - Returns: False if the file cannot have all of them.
  func isGiven(to descriptor: Int32, _ now: FileAccess) -> Bool {
    if owner != now.owner || group != now.group,
      // Members of a group may change only the group.
      fchown(descriptor, owner == now.owner ? uid_t.max : owner, group) != 0
    {
      return false
    }
    return permissions == now.permissions || fchmod(descriptor, permissions) == 0
  }
}
