#ifndef CNAMEDEX_PAGE_H
#define CNAMEDEX_PAGE_H

#include <stddef.h>

/// Bytes inside the executable.
typedef struct NamedexPagePart {
  const unsigned char *bytes;
  size_t count;
} NamedexPagePart;

/// The page without the module and without catalogs, which go where `<!--CATALOGS-->` stands.
extern const NamedexPagePart namedex_page_html;
/// The WebAssembly module, compressed with gzip.
extern const NamedexPagePart namedex_page_module;

#endif
