// Texts, numbered in order of first occurrence.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *bytes;
  uint64_t key;  // The first eight bytes, so that most comparisons read no text.
  uint32_t length;
  uint32_t number;
} Text;

typedef struct {
  Text *texts;
  uint32_t count, capacity;
  uint32_t *slots;  // A hash table of numbers plus one; zero is free.
  uint32_t mask;
} Vocabulary;

Text make_text(const char *bytes, size_t length);
// Compares texts by their bytes, for qsort.
int compare_texts(const void *a, const void *b);
// Returns the number of a text, adding the text if it is new.
uint32_t number_of(Vocabulary *vocabulary, const char *bytes, size_t length);
// Sorts the texts, and returns the new place of each number.
uint32_t *sort_vocabulary(Vocabulary *vocabulary);
