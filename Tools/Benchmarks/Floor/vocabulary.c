#include "vocabulary.h"

#include <stdlib.h>
#include <string.h>

#include "floor.h"

Text make_text(const char *bytes, size_t length) {
  uint64_t key = 0;
  for (size_t i = 0; i < 8; i++) key = key << 8 | (i < length ? (uint8_t)bytes[i] : 0);
  return (Text){.bytes = bytes, .key = key, .length = (uint32_t)length};
}

int compare_texts(const void *a, const void *b) {
  const Text *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  int order = memcmp(x->bytes, y->bytes, x->length < y->length ? x->length : y->length);
  return order ? order : (x->length > y->length) - (x->length < y->length);
}

static uint32_t hash(const char *bytes, size_t length) {
  // FNV-1a, mixed once more because the table uses the lower bits.
  uint64_t value = 1469598103934665603u;
  for (size_t i = 0; i < length; i++) value = (value ^ (uint8_t)bytes[i]) * 1099511628211u;
  return (uint32_t)(value ^ value >> 29);
}

static void grow_slots(Vocabulary *vocabulary) {
  uint32_t size = vocabulary->slots ? (vocabulary->mask + 1) * 2 : 1 << 16;
  free(vocabulary->slots);
  vocabulary->slots = memset(allocate(size * sizeof(uint32_t)), 0, size * sizeof(uint32_t));
  vocabulary->mask = size - 1;
  for (uint32_t number = 0; number < vocabulary->count; number++) {
    const Text *text = &vocabulary->texts[number];
    uint32_t slot = hash(text->bytes, text->length) & vocabulary->mask;
    while (vocabulary->slots[slot]) slot = (slot + 1) & vocabulary->mask;
    vocabulary->slots[slot] = number + 1;
  }
}

uint32_t number_of(Vocabulary *vocabulary, const char *bytes, size_t length) {
  if (!vocabulary->slots || vocabulary->count > vocabulary->mask / 2) grow_slots(vocabulary);
  uint32_t slot = hash(bytes, length) & vocabulary->mask;
  for (; vocabulary->slots[slot]; slot = (slot + 1) & vocabulary->mask) {
    const Text *text = &vocabulary->texts[vocabulary->slots[slot] - 1];
    if (text->length == length && !memcmp(text->bytes, bytes, length)) return text->number;
  }
  if (vocabulary->count == vocabulary->capacity) {
    vocabulary->capacity = vocabulary->capacity * 2 + 1024;
    vocabulary->texts =
        reallocate(vocabulary->texts, vocabulary->capacity * sizeof *vocabulary->texts);
  }
  uint32_t number = vocabulary->count++;
  vocabulary->texts[number] = make_text(bytes, length);
  vocabulary->texts[number].number = number;
  vocabulary->slots[slot] = number + 1;
  return number;
}

uint32_t *sort_vocabulary(Vocabulary *vocabulary) {
  qsort(vocabulary->texts, vocabulary->count, sizeof *vocabulary->texts, compare_texts);
  uint32_t *places = allocate(vocabulary->count * sizeof *places);
  for (uint32_t place = 0; place < vocabulary->count; place++)
    places[vocabulary->texts[place].number] = place;
  return places;
}
