#ifndef CNAMEDEX_PAGE_H
#define CNAMEDEX_PAGE_H

#include <stddef.h>

/// Bytes that are embedded in the executable.
typedef struct NamedexPagePart {
  const unsigned char *bytes;
  size_t count;
} NamedexPagePart;

/// The page; the decoder, the program, the module and the catalogs replace the line `<!--CATALOGS-->`.
extern const NamedexPagePart namedex_page_html;
/// The script that the page starts.
extern const NamedexPagePart namedex_page_program;
/// The WebAssembly module that decompresses the other parts.
extern const NamedexPagePart namedex_page_decoder;
/// The WebAssembly module that searches.
extern const NamedexPagePart namedex_page_module;

#endif
