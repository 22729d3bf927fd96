// Searches return types of NamedexSession, so importing this module makes both visible.
@_exported public import NamedexSession
