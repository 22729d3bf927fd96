#ifndef CNAMEDEX_PAGE_H
#define CNAMEDEX_PAGE_H

#include <stddef.h>

/// The page, in which catalogs replace the line `<!--CATALOGS-->`.
extern const unsigned char *const namedex_page;
/// The number of bytes of the page.
extern const size_t namedex_page_count;

#endif
