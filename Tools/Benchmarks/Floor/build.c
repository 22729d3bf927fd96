#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "floor.h"
#include "vocabulary.h"

enum { most_representations = 64 };

// The terms of each representation in a space, one representation after another.
typedef struct {
  uint32_t *starts;  // One more than there are representations.
  uint32_t *tokens;
  uint64_t token_count, token_capacity;
  uint32_t count, capacity;
} Representations;

typedef struct {
  Text *entries;  // The names; in memory, each is followed by the rest of its line.
  uint32_t entry_count;
  Vocabulary vocabulary;
  Representations spaces[2];
  uint32_t *entries_of_others;
  uint32_t others_capacity;
} Catalog;

// The start of each term's postings, and the representations in them. A representation is listed twice if it has the
// token twice.
typedef struct {
  uint64_t *starts;
  uint32_t *representations;
} Postings;

// Reading

static void add_representation(
    Representations *space, Vocabulary *vocabulary, const char *text, const char *end) {
  if (space->count + 2 > space->capacity) {
    space->capacity = space->capacity * 2 + 1024;
    space->starts = reallocate(space->starts, space->capacity * sizeof *space->starts);
  }
  space->starts[space->count++] = (uint32_t)space->token_count;
  while (text < end) {
    const char *space_after = memchr(text, ' ', (size_t)(end - text));
    const char *token_end = space_after ? space_after : end;
    if (token_end > text) {
      if (space->token_count == space->token_capacity) {
        space->token_capacity = space->token_capacity * 2 + 1024;
        space->tokens =
            reallocate(space->tokens, space->token_capacity * sizeof *space->tokens);
      }
      space->tokens[space->token_count++] =
          number_of(vocabulary, text, (size_t)(token_end - text));
    }
    text = token_end + 1;
  }
  space->starts[space->count] = (uint32_t)space->token_count;
}

// Returns whether a representation's first token is the part of a name before its first separator. If so, a query
// without a separator that begins the name also begins that token.
static bool begins_with_part(
    const char *name, const char *representation, const char *representation_end) {
  size_t length = 0;
  while (!is_separator(name[length])) length++;
  size_t available = (size_t)(representation_end - representation);
  return length > 0 && available >= length && !memcmp(name, representation, length)
      && (available == length || representation[length] == ' ');
}

// Adds the representations in a line; its name is added elsewhere.
static void add_entry(Catalog *catalog, uint32_t entry, const char *line) {
  const char *starts[most_representations], *ends[most_representations];
  size_t count = 0;
  while (count < most_representations) {
    starts[count] = line;
    ends[count] = strchrnul(line, '\t');
    line = ends[count++];
    if (!*line++) break;
  }
  // The first representation is the whole name, and the second is the name split at its separators.
  size_t main = count > 1;
  add_representation(
      &catalog->spaces[main_space], &catalog->vocabulary, starts[main], ends[main]);
  for (size_t i = 0; i < count; i++) {
    bool is_found_as_name = i == 0 && count > 1
        && has_separator(starts[0], (size_t)(ends[0] - starts[0]))
        && begins_with_part(starts[0], starts[1], ends[1]);
    if (i == main || is_found_as_name) continue;
    Representations *others = &catalog->spaces[other_space];
    add_representation(others, &catalog->vocabulary, starts[i], ends[i]);
    if (others->count > catalog->others_capacity) {
      catalog->others_capacity = catalog->others_capacity * 2 + 1024;
      catalog->entries_of_others = reallocate(
          catalog->entries_of_others, catalog->others_capacity * sizeof(uint32_t));
    }
    catalog->entries_of_others[others->count - 1] = entry;
  }
}

static Catalog read_catalog(const char *path) {
  size_t size;
  char *bytes = read_file(path, &size);
  Catalog catalog = {0};
  for (size_t i = 0; i < size; i++) catalog.entry_count += bytes[i] == '\n';
  catalog.entries = allocate(catalog.entry_count * sizeof *catalog.entries);
  char *line = bytes;
  bool is_sorted = true;
  for (uint32_t entry = 0; entry < catalog.entry_count; entry++) {
    char *end = strchr(line, '\n'), *name_end = memchr(line, '\t', (size_t)(end - line));
    if (!name_end) {
      fprintf(stderr, "%s:%u: expected a name and a representation, separated by a tab\n", path,
              entry + 1);
      exit(65);
    }
    *end = 0;
    catalog.entries[entry] = make_text(line, (size_t)(name_end - line));
    is_sorted &= !entry || compare_texts(&catalog.entries[entry - 1], &catalog.entries[entry]) <= 0;
    line = end + 1;
  }
  if (!is_sorted)
    qsort(catalog.entries, catalog.entry_count, sizeof *catalog.entries, compare_texts);
  for (uint32_t entry = 0; entry < catalog.entry_count; entry++)
    add_entry(&catalog, entry, catalog.entries[entry].bytes + catalog.entries[entry].length + 1);
  if (!catalog.spaces[other_space].count)
    catalog.spaces[other_space].starts = memset(allocate(sizeof(uint32_t)), 0, sizeof(uint32_t));
  uint32_t *places = sort_vocabulary(&catalog.vocabulary);
  for (Space space = main_space; space <= other_space; space++)
    for (uint64_t i = 0; i < catalog.spaces[space].token_count; i++)
      catalog.spaces[space].tokens[i] = places[catalog.spaces[space].tokens[i]];
  free(places);
  return catalog;
}

static Postings make_postings(const Representations *space, uint32_t term_count) {
  Postings postings = {calloc(term_count + 2, sizeof(uint64_t)),
                       allocate(space->token_count * sizeof(uint32_t))};
  if (!postings.starts) exit(71);
  // Each count is stored two places further on, and the counts are added up. So starts[term + 1] is where the term's
  // next posting goes and, in the end, where the term's postings end.
  for (uint64_t i = 0; i < space->token_count; i++) postings.starts[space->tokens[i] + 2]++;
  for (uint32_t term = 1; term <= term_count; term++)
    postings.starts[term + 1] += postings.starts[term];
  for (uint32_t number = 0; number < space->count; number++)
    for (uint32_t i = space->starts[number]; i < space->starts[number + 1]; i++)
      postings.representations[postings.starts[space->tokens[i] + 1]++] = number;
  return postings;
}

// Nodes

typedef struct {
  Node *nodes;
  uint64_t count, capacity;
} Nodes;

static void add_node(Nodes *nodes, uint32_t first, uint32_t end) {
  if (nodes->count == nodes->capacity) {
    nodes->capacity = nodes->capacity * 2 + 1024;
    nodes->nodes = reallocate(nodes->nodes, nodes->capacity * sizeof *nodes->nodes);
  }
  nodes->nodes[nodes->count++] = (Node){.range = (uint64_t)first << 32 | end};
}

static int compare_ranges(const void *a, const void *b) {
  const Node *x = a, *y = b;
  return (x->range > y->range) - (x->range < y->range);
}

static uint32_t shared_length(const Text *a, const Text *b) {
  uint32_t length = 0, most = a->length < b->length ? a->length : b->length;
  while (length < most && a->bytes[length] == b->bytes[length]) length++;
  return length;
}

// Returns sorted nodes: all terms, and the branches of their trie that occur in many representations.
static Nodes find_nodes(const Vocabulary *vocabulary, const Postings postings[2]) {
  Nodes nodes = {0};
  uint32_t count = vocabulary->count;
  for (uint32_t term = 0; term < count; term++) add_node(&nodes, term, term + 1);
  // The open branches, innermost last: the first term and the prefix length of each.
  uint32_t *firsts = allocate((count + 2) * sizeof *firsts);
  uint32_t *lengths = allocate((count + 2) * sizeof *lengths);
  size_t depth = 0;
  firsts[0] = lengths[0] = 0;
  for (uint32_t term = 1; term <= count; term++) {
    uint32_t length = term < count
        ? shared_length(&vocabulary->texts[term - 1], &vocabulary->texts[term]) : 0;
    uint32_t first = term - 1;
    while (lengths[depth] > length) {
      first = firsts[depth--];
      uint64_t size = 0;
      for (Space space = main_space; space <= other_space; space++)
        size += postings[space].starts[term] - postings[space].starts[first];
      if (size >= few_postings) add_node(&nodes, first, term);
    }
    if (lengths[depth] < length) {
      depth++;
      firsts[depth] = first;
      lengths[depth] = length;
    }
  }
  free(firsts);
  free(lengths);
  qsort(nodes.nodes, nodes.count, sizeof *nodes.nodes, compare_ranges);
  return nodes;
}

// Writing

typedef struct {
  FILE *file;
  uint64_t position;
} Writer;

// Writes at the next multiple of 64 bytes, the length of a cache line; returns the offset.
static uint64_t put(Writer *writer, const void *bytes, size_t size) {
  static const char padding[64];
  size_t gap = (size_t)(-writer->position & 63);
  fwrite(padding, 1, gap, writer->file);
  fwrite(bytes, 1, size, writer->file);
  uint64_t offset = writer->position + gap;
  writer->position = offset + size;
  return offset;
}

static Set put_set(Writer *writer, const uint32_t *numbers, uint32_t count, uint32_t universe) {
  Set set = {.count = count};
  // A bitmap twice the size of the list is still faster to intersect.
  if (count > few_postings && (uint64_t)count * 64 > universe) {
    size_t words = ((size_t)universe + 255) / 256 * 4;
    uint64_t *bits = calloc(words, sizeof *bits);
    if (!bits) exit(71);
    for (uint32_t i = 0; i < count; i++) bits[numbers[i] >> 6] |= 1ull << (numbers[i] & 63);
    set.is_bitmap = 1;
    set.offset = put(writer, bits, words * sizeof *bits);
    free(bits);
  } else if (count) {
    set.offset = put(writer, numbers, count * sizeof *numbers);
  }
  return set;
}

static int compare_numbers(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

// Sorts by 11 bits at a time.
static void sort_numbers(uint32_t *numbers, uint32_t *room, size_t count, uint32_t universe) {
  if (count < 256) {
    qsort(numbers, count, sizeof *numbers, compare_numbers);
    return;
  }
  for (int shift = 0; shift < 32 && (shift == 0 || universe >> shift); shift += 11) {
    size_t places[2049] = {0};
    for (size_t i = 0; i < count; i++) places[((numbers[i] >> shift) & 2047) + 1]++;
    for (size_t i = 0; i < 2048; i++) places[i + 1] += places[i];
    for (size_t i = 0; i < count; i++) room[places[(numbers[i] >> shift) & 2047]++] = numbers[i];
    memcpy(numbers, room, count * sizeof *numbers);
  }
}

// The memory for the sets of one node.
typedef struct {
  uint32_t *sorted, *room;
  uint32_t *sets[2];
  uint32_t counts[2];
  uint8_t *token_counts;
} Scratch;

// Finds the representations that have a token in the range, and those that have two or more.
static void collect(
    Scratch *scratch, const uint32_t *postings, uint64_t count, bool is_term, uint32_t universe) {
  scratch->counts[0] = scratch->counts[1] = 0;
  if (!is_term && count > universe / 16) {
    for (uint64_t i = 0; i < count; i++)
      if (scratch->token_counts[postings[i]] < 2) scratch->token_counts[postings[i]]++;
    for (uint32_t number = 0; number < universe; number++) {
      for (int i = 0; i < scratch->token_counts[number]; i++)
        scratch->sets[i][scratch->counts[i]++] = number;
      scratch->token_counts[number] = 0;
    }
    return;
  }
  // The postings of one term are in order.
  if (!is_term) {
    memcpy(scratch->sorted, postings, count * sizeof *postings);
    sort_numbers(scratch->sorted, scratch->room, count, universe);
    postings = scratch->sorted;
  }
  for (uint64_t i = 0; i < count;) {
    uint64_t end = i + 1;
    while (end < count && postings[end] == postings[i]) end++;
    scratch->sets[0][scratch->counts[0]++] = postings[i];
    if (end > i + 1) scratch->sets[1][scratch->counts[1]++] = postings[i];
    i = end;
  }
}

// Counts the entries of the other representations whose main representation has fewer tokens in the range than wanted.
static uint32_t count_new_entries(
    const Catalog *catalog, const uint32_t *others, uint32_t count, uint64_t range, int wanted) {
  const Representations *main = &catalog->spaces[main_space];
  uint32_t first = (uint32_t)(range >> 32), width = (uint32_t)range - first;
  uint32_t found = 0, last = UINT32_MAX;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t entry = catalog->entries_of_others[others[i]];
    if (entry == last) continue;
    last = entry;
    int tokens = 0;
    for (uint32_t j = main->starts[entry]; j < main->starts[entry + 1]; j++)
      tokens += main->tokens[j] - first < width;
    found += tokens < wanted;
  }
  return found;
}

static void put_sets(Writer *writer, const Catalog *catalog, const Postings postings[2], Nodes *nodes) {
  for (Space space = main_space; space <= other_space; space++) {
    const Representations *all = &catalog->spaces[space];
    size_t room = (all->token_count + 1) * sizeof(uint32_t);
    Scratch scratch = {.sorted = allocate(room), .room = allocate(room)};
    for (int i = 0; i < 2; i++) scratch.sets[i] = allocate(room);
    scratch.token_counts = calloc(all->count + 1, 1);
    if (!scratch.token_counts) exit(71);
    for (uint64_t i = 0; i < nodes->count; i++) {
      Node *node = &nodes->nodes[i];
      uint32_t first = (uint32_t)(node->range >> 32), end = (uint32_t)node->range;
      uint64_t start = postings[space].starts[first];
      uint64_t count = postings[space].starts[end] - start;
      if (!count) continue;
      collect(&scratch, postings[space].representations + start, count, end - first == 1, all->count);
      for (int k = 0; k < 2; k++) {
        node->sets[space][k] =
            put_set(writer, scratch.sets[k], scratch.counts[k], all->count);
        node->totals[k] += space == main_space
            ? scratch.counts[k]
            : count_new_entries(catalog, scratch.sets[k], scratch.counts[k], node->range, k + 1);
      }
    }
    free(scratch.sorted);
    free(scratch.room);
    free(scratch.sets[0]);
    free(scratch.sets[1]);
    free(scratch.token_counts);
  }
}

static void put_texts(
    Writer *writer, const Text *texts, uint32_t count, uint64_t *offsets_at, uint64_t *bytes_at) {
  uint32_t *offsets = allocate((count + 1) * sizeof *offsets);
  offsets[0] = 0;
  for (uint32_t i = 0; i < count; i++) offsets[i + 1] = offsets[i] + texts[i].length;
  char *bytes = allocate(offsets[count]);
  for (uint32_t i = 0; i < count; i++) memcpy(bytes + offsets[i], texts[i].bytes, texts[i].length);
  *offsets_at = put(writer, offsets, (count + 1) * sizeof *offsets);
  *bytes_at = put(writer, bytes, offsets[count]);
  free(offsets);
  free(bytes);
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int build(const char *data_path, const char *index_path) {
  double start = seconds();
  Catalog catalog = read_catalog(data_path);
  const Representations *spaces = catalog.spaces;
  Postings postings[2];
  for (Space space = main_space; space <= other_space; space++)
    postings[space] = make_postings(&spaces[space], catalog.vocabulary.count);
  Nodes nodes = find_nodes(&catalog.vocabulary, postings);

  Writer writer = {.file = fopen(index_path, "wb")};
  if (!writer.file) {
    perror(index_path);
    return 73;
  }
  setvbuf(writer.file, NULL, _IOFBF, 1 << 20);
  Header header = {.magic = floor_magic, .entry_count = catalog.entry_count,
                   .other_count = spaces[other_space].count,
                   .term_count = catalog.vocabulary.count, .node_count = (uint32_t)nodes.count};
  put(&writer, &header, sizeof header);
  put_sets(&writer, &catalog, postings, &nodes);
  header.nodes = put(&writer, nodes.nodes, nodes.count * sizeof *nodes.nodes);
  put_texts(&writer, catalog.vocabulary.texts, catalog.vocabulary.count, &header.term_offsets,
            &header.terms);
  for (Space space = main_space; space <= other_space; space++) {
    header.starts[space] =
        put(&writer, spaces[space].starts, (spaces[space].count + 1) * sizeof(uint32_t));
    header.tokens[space] =
        put(&writer, spaces[space].tokens, spaces[space].token_count * sizeof(uint32_t));
  }
  header.entries_of_others =
      put(&writer, catalog.entries_of_others, spaces[other_space].count * sizeof(uint32_t));
  put_texts(&writer, catalog.entries, catalog.entry_count, &header.name_offsets, &header.names);
  rewind(writer.file);
  fwrite(&header, sizeof header, 1, writer.file);
  if (fclose(writer.file)) {
    perror(index_path);
    return 73;
  }
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"entries\":%u,\"build_s\":%.3f,\"rss_kb\":%ld}\n", catalog.entry_count,
         seconds() - start, usage.ru_maxrss);
  return 0;
}
