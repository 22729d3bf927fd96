// The floor of `Tools/bench`: the lowest cost of finding names by the beginnings of their tokens.
//
// It is exact, and trades memory for time wherever it can: about 150 bytes per entry, no compression, no validation of
// what it reads, no releases or facets. Queries and data are already folded.
//
// The index is one mapped file. Entries are numbered in the order of their names. Representations are in two spaces,
// because for most entries only one matters:
//
//   main one for each entry, with the entry's number: the name split at its separators
//   others  compounds and former names, with numbers of their own
//
// A whole name with separators is in neither space. It is needed only if a query is a single token with a separator.
// Such a query finds a range of the sorted names.
//
// All terms are sorted, so a prefix is a range of terms. Every term has a node with precomputed sets, and so does every
// range that is a branch of the trie and occurs in many representations.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"

enum {
  listed_entries = 50,
  most_tokens = 16,
  // A range with fewer postings has no node: joining the terms' sets is as fast.
  few_postings = 64,
};

typedef enum { main_space, other_space } Space;

// Ascending numbers of representations: 32 bits each, or a bitmap of the space.
typedef struct {
  uint64_t offset;
  uint32_t count;
  uint32_t is_bitmap;
} Set;

// A range of terms. The sets of each space are the representations with a token in the range, and those with two or
// more.
typedef struct {
  uint64_t range;  // The first term, shifted by 32, and the term after the last.
  Set sets[2][2];
  // The number of entries with a representation (in either space) in the first set, and the number for the second set.
  uint32_t totals[2];
  uint64_t reserved;
} Node;

// Everything else in the file is located by byte offsets.
typedef struct {
  uint64_t magic;
  uint32_t entry_count, other_count, term_count, node_count;
  uint64_t nodes;                    // Sorted by range.
  uint64_t term_offsets, terms;      // Texts; each begins where the previous one ends.
  uint64_t starts[2], tokens[2];     // By space: the terms of each representation.
  uint64_t entries_of_others;        // The entry of each representation in the other space.
  uint64_t name_offsets, names;
} Header;

static const uint64_t floor_magic = 0x524f4f4c46;  // FLOOR

static inline bool is_separator(char byte) { return byte == '.' || byte == '-' || byte == '+'; }

static inline bool has_separator(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (is_separator(text[i])) return true;
  return false;
}

// build.c

// Writes an index and prints figures as JSON.
int build(const char *data_path, const char *index_path);

// search.c

typedef struct {
  uint32_t entries[listed_entries];
  uint32_t listed;
  uint32_t total;  // Exact only if counting was requested.
} Answer;

typedef struct {
  const uint8_t *bytes;
  const Header *header;
  uint32_t *found;  // Room for every representation of the other space.
} Index;

Index open_index(const char *path);
// Finds the first entries that match a query, in the order of their names. Counts all matches if requested.
void search(const Index *index, const char *query, bool is_counting, Answer *answer);
// Returns a name, which has no zero byte at its end.
const char *name_of(const Index *index, uint32_t entry, size_t *length);
