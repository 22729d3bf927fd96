#ifndef CNAMEDEX_CATALOGS_H
#define CNAMEDEX_CATALOGS_H

#include <stddef.h>

/// The index of a built-in catalog, embedded in the executable.
typedef struct NamedexBuiltIn {
  const char *id;
  const unsigned char *bytes;
  size_t count;
} NamedexBuiltIn;

extern const NamedexBuiltIn namedex_built_in[];
extern const size_t namedex_built_in_count;

/// Returns the built-in catalog at a position, which must be below `namedex_built_in_count`.
static inline const NamedexBuiltIn *namedex_built_in_at(size_t position) {
  return &namedex_built_in[position];
}

#endif
