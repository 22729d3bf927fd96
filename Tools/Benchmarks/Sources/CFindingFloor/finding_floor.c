#define _GNU_SOURCE  // memmem
#include "finding_floor.h"

#include <string.h>

size_t finding_floor_count(const void *bytes, size_t count, const void *wanted, size_t wanted_count) {
  const char *place = bytes, *end = place + count;
  size_t found = 0;
  while ((place = memmem(place, (size_t)(end - place), wanted, wanted_count))) {
    found++;
    place += wanted_count;
  }
  return found;
}
