#include <stdio.h>
#include <stdlib.h>

#include "floor.h"

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
