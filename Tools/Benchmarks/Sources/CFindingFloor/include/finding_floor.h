#pragma once
#include <stddef.h>

/// Counts the non-overlapping occurrences of one byte sequence in another.
size_t finding_floor_count(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
