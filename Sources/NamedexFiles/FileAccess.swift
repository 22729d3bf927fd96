/// The owner, group and permissions of a file.
struct FileAccess: Equatable {
  /// The user who owns the file.
  var owner: uid_t
  /// The group that the file belongs to.
  var group: gid_t
  /// The permission bits, without the set-user-ID and set-group-ID bits, which the system clears
  /// when a file is written.
  var permissions: mode_t

  init(_ status: stat) {
    (owner, group) = (status.st_uid, status.st_gid)
    permissions = status.st_mode & 0o1777
  }

  /// Applies the owner, group and permissions to a new file that this process created.
  ///
  /// Only root can give files to other users. The process's file mode creation mask does not apply.
  ///
  /// - Returns: False if the system refuses any of them.
  func isGiven(to descriptor: Int32, _ now: FileAccess) -> Bool {
    if owner != now.owner || group != now.group,
      // A member of the group may change a file's group, but not its owner.
      fchown(descriptor, owner == now.owner ? uid_t.max : owner, group) != 0
    {
      return false
    }
    return permissions == now.permissions || fchmod(descriptor, permissions) == 0
  }
}
