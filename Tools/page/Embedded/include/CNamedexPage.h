#ifndef CNAMEDEX_PAGE_H
#define CNAMEDEX_PAGE_H

#include <stddef.h>

/// Bytes inside the executable.
typedef struct NamedexPagePart {
  const unsigned char *bytes;
  size_t count;
} NamedexPagePart;

/// The page; the module and the catalogs replace the line `<!--CATALOGS-->`.
extern const NamedexPagePart namedex_page_html;
/// The WebAssembly module.
extern const NamedexPagePart namedex_page_module;

#endif
