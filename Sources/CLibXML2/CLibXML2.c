// The module has inline functions only; SwiftPM wants a source file.
//
// libxml2's headers include each other as <libxml/...>, which is not on Linux's search path.
// Those in include/libxml lead there, so that the manifest needs no `pkgConfig`: with it, SwiftPM
// warns of missing headers in every app, whatever the app uses.
