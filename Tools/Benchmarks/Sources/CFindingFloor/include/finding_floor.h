#pragma once
#include <stddef.h>

/// The number of places of some bytes in others, none overlapping another.
size_t finding_floor_count(const void *bytes, size_t count, const void *wanted, size_t wanted_count);
