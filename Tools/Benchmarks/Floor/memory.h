// Memory and files of the floor. The process ends when there is no memory, or a file cannot be read.
#pragma once

#include <stddef.h>

void *allocate(size_t size);
void *reallocate(void *memory, size_t size);
// A file with a zero byte behind it.
char *read_file(const char *path, size_t *size);
// The lines of a file, each ended by a zero byte.
char **read_lines(const char *path, size_t *count);
