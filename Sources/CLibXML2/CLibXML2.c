// This module contains only inline functions, but SwiftPM requires a source file.
//
// libxml2's headers include each other as <libxml/...>, which is not on the search path on Linux.
// The headers in include/libxml forward to them, so the manifest needs no `pkgConfig`. With
// `pkgConfig`, SwiftPM would warn about missing headers in every app, even if the app does not use
// this module.
