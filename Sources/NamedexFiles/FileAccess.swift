/// Who may do what with a file.
struct FileAccess: Equatable {
  /// The user whom it belongs to.
  var owner: uid_t
  /// The group.
  var group: gid_t
  /// The bits of `chmod`, without those that let a program run as somebody else: the system takes them from
  /// a file that is written to, too.
  var permissions: mode_t

  init(_ status: stat) {
    (owner, group) = (status.st_uid, status.st_gid)
    permissions = status.st_mode & 0o1777
  }

  /// Gives a new file of this process the owner, the group and the permissions.
  ///
  /// Only root can give files to others. The mask for new files does not apply.
  ///
  /// - Returns: False if the file cannot have all of them.
  func isGiven(to descriptor: Int32, _ now: FileAccess) -> Bool {
    if owner != now.owner || group != now.group,
      // A group alone can be changed by its members.
      fchown(descriptor, owner == now.owner ? uid_t.max : owner, group) != 0
    {
      return false
    }
    return permissions == now.permissions || fchmod(descriptor, permissions) == 0
  }
}
