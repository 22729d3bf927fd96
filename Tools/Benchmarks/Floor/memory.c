#define _GNU_SOURCE  // strchrnul
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

static void *checked(void *memory) {
  if (memory) return memory;
  fprintf(stderr, "floor: out of memory\n");
  exit(71);
}

void *allocate(size_t size) { return checked(malloc(size ? size : 1)); }

void *reallocate(void *memory, size_t size) { return checked(realloc(memory, size ? size : 1)); }

char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file && fseek(file, 0, SEEK_END) == 0) {
    long length = ftell(file);
    rewind(file);
    char *bytes = length < 0 ? NULL : allocate((size_t)length + 1);
    if (bytes && fread(bytes, 1, (size_t)length, file) == (size_t)length) {
      bytes[length] = 0;
      *size = (size_t)length;
      fclose(file);
      return bytes;
    }
  }
  perror(path);
  exit(66);
}

char **read_lines(const char *path, size_t *count) {
  size_t size;
  char *bytes = read_file(path, &size), **lines = NULL;
  *count = 0;
  for (char *line = bytes; line < bytes + size;) {
    if (*count % 1024 == 0) lines = reallocate(lines, (*count + 1024) * sizeof *lines);
    lines[(*count)++] = line;
    line = strchrnul(line, '\n');
    *line++ = 0;
  }
  return lines;
}
