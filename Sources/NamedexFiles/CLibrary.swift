// The system's C library, whatever its module is called. Only targets that import NamedexFiles
// themselves see it, because no target re-exports NamedexFiles.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
