// Searches return types from NamedexSession, so importing this module makes both visible.
@_exported public import NamedexSession
