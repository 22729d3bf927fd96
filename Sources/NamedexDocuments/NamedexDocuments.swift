// What a search returns is a session's, too: whoever imports this module sees both.
@_exported public import NamedexSession
