// Allocates memory and reads files for the floor. The process exits if memory runs out or a file cannot be read.
#pragma once

#include <stddef.h>

void *allocate(size_t size);
void *reallocate(void *memory, size_t size);
// Reads a file and appends a zero byte.
char *read_file(const char *path, size_t *size);
// Reads the lines of a file, each terminated by a zero byte.
char **read_lines(const char *path, size_t *count);
