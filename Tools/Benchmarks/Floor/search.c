#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "floor.h"

// A token of a query: the terms that it begins, and how many of the query's tokens begin with it. A representation
// needs that many tokens among these terms.
typedef struct {
  uint32_t first, end;
  uint32_t wanted;
} Range;

typedef struct {
  Range ranges[most_tokens];
  uint32_t count;
  bool finds_nothing;  // One of the tokens begins no term.
  bool needs_tokens;   // More than two tokens are needed in a range; the sets do not show that.
  // The query's only token, if it has a separator and so may begin a whole name.
  const char *name_prefix;
  size_t name_prefix_length;
} Query;

// A set with its numbers. The numbers of a range without a node are merged into `joined`.
typedef struct {
  uint32_t count;
  const uint32_t *numbers;  // NULL if there is a bitmap instead.
  const uint64_t *bits;
  uint32_t joined[few_postings];
} Numbers;

Index open_index(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) {
    perror(path);
    exit(66);
  }
  void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  const Header *header = bytes;
  if (bytes == MAP_FAILED || (size_t)status.st_size < sizeof *header || header->magic != floor_magic) {
    fprintf(stderr, "%s: not an index of the floor\n", path);
    exit(65);
  }
  return (Index){bytes, header, allocate((header->other_count + 1) * sizeof(uint32_t))};
}

static const void *at(const Index *index, uint64_t offset) { return index->bytes + offset; }

const char *name_of(const Index *index, uint32_t entry, size_t *length) {
  const uint32_t *offsets = at(index, index->header->name_offsets);
  *length = offsets[entry + 1] - offsets[entry];
  return (const char *)at(index, index->header->names) + offsets[entry];
}

// Finds the range of sorted texts that begin with a prefix.
static Range prefix_range(
    const uint32_t *offsets, const char *texts, uint32_t count, const char *prefix, size_t length) {
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    size_t available = offsets[middle + 1] - offsets[middle];
    int order = memcmp(texts + offsets[middle], prefix, available < length ? available : length);
    if (order < 0 || (!order && available < length)) low = middle + 1;
    else high = middle;
  }
  Range range = {.first = low, .end = low};
#define BEGINS(text) \
  (offsets[(text) + 1] - offsets[text] >= length && !memcmp(texts + offsets[text], prefix, length))
  if (low == count || !BEGINS(low)) return range;
  // Doubling steps, because most ranges are short.
  uint32_t step = 1, last = low, end = low + 1;
  while (end < count && BEGINS(end)) {
    last = end;
    end = count - end > step ? end + step : count;
    step *= 2;
  }
  while (last + 1 < end) {
    uint32_t middle = last + (end - last) / 2;
    if (BEGINS(middle)) last = middle;
    else end = middle;
  }
#undef BEGINS
  range.end = end;
  return range;
}

// Splits a query at spaces and finds the terms of its tokens.
static void parse(const Index *index, const char *text, Query *query) {
  const char *tokens[most_tokens];
  size_t lengths[most_tokens], count = 0;
  while (count < most_tokens) {
    while (*text == ' ') text++;
    if (!*text) break;
    tokens[count] = text;
    while (*text && *text != ' ') text++;
    lengths[count] = (size_t)(text - tokens[count]);
    count++;
  }
  query->count = 0;
  query->finds_nothing = query->needs_tokens = false;
  query->name_prefix = NULL;
  if (count == 1 && has_separator(tokens[0], lengths[0])) {
    query->name_prefix = tokens[0];
    query->name_prefix_length = lengths[0];
  }
  const Header *header = index->header;
  for (size_t i = 0; i < count; i++) {
    uint32_t wanted = 0;
    bool is_repeated = false;
    for (size_t j = 0; j < count; j++) {
      if (lengths[j] < lengths[i] || memcmp(tokens[j], tokens[i], lengths[i])) continue;
      wanted++;
      is_repeated |= j < i && lengths[j] == lengths[i];
    }
    if (is_repeated) continue;
    Range range = prefix_range(
        at(index, header->term_offsets), at(index, header->terms), header->term_count, tokens[i],
        lengths[i]);
    query->finds_nothing |= range.first == range.end;
    query->needs_tokens |= wanted > 2;
    // Two prefixes with the same terms need only one test.
    uint32_t place = 0;
    while (place < query->count
           && (query->ranges[place].first != range.first || query->ranges[place].end != range.end))
      place++;
    if (place == query->count) query->ranges[query->count++] = range;
    if (query->ranges[place].wanted < wanted) query->ranges[place].wanted = wanted;
  }
}

static const Node *find_node(const Index *index, uint32_t first, uint32_t end) {
  uint64_t range = (uint64_t)first << 32 | end;
  const Node *nodes = at(index, index->header->nodes);
  uint32_t low = 0, high = index->header->node_count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (nodes[middle].range < range) low = middle + 1;
    else high = middle;
  }
  return low < index->header->node_count && nodes[low].range == range ? &nodes[low] : NULL;
}

static int compare_numbers(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

// Finds the representations in a space that have enough tokens in a range. If more than two are needed, finds those
// with at least two.
static void find_numbers(const Index *index, Range range, Space space, Numbers *numbers) {
  int kind = range.wanted > 1;
  const Node *node = find_node(index, range.first, range.end);
  if (node) {
    Set set = node->sets[space][kind];
    numbers->count = set.count;
    numbers->numbers = set.is_bitmap ? NULL : at(index, set.offset);
    numbers->bits = set.is_bitmap ? at(index, set.offset) : NULL;
    return;
  }
  // Every term has a node, so this range has several terms, with few postings in total.
  uint32_t count = 0;
  for (uint32_t term = range.first; term < range.end; term++) {
    node = find_node(index, term, term + 1);
    for (int k = 0; k < 2; k++) {
      const uint32_t *found = at(index, node->sets[space][k].offset);
      for (uint32_t i = 0; i < node->sets[space][k].count && count < few_postings; i++)
        numbers->joined[count++] = found[i];
    }
  }
  qsort(numbers->joined, count, sizeof *numbers->joined, compare_numbers);
  numbers->count = 0;
  for (uint32_t i = 0; i < count;) {
    uint32_t end = i + 1;
    while (end < count && numbers->joined[end] == numbers->joined[i]) end++;
    if (end - i > (uint32_t)kind) numbers->joined[numbers->count++] = numbers->joined[i];
    i = end;
  }
  numbers->numbers = numbers->joined;
  numbers->bits = NULL;
}

static inline bool has_bit(const uint64_t *bits, uint32_t number) {
  return bits[number >> 6] >> (number & 63) & 1;
}

static bool contains(const Numbers *numbers, uint32_t number) {
  if (numbers->bits) return has_bit(numbers->bits, number);
  const uint32_t *found = numbers->numbers;
  uint32_t count = numbers->count;
  if (!count) return false;
  while (count > 1) {
    uint32_t half = count / 2;
    found += found[half - 1] < number ? half : 0;
    count -= half;
  }
  return *found == number;
}

// Returns whether a representation has enough tokens in every range that needs more than two.
static bool has_tokens(const Index *index, const Query *query, Space space, uint32_t number) {
  const uint32_t *starts = at(index, index->header->starts[space]);
  const uint32_t *tokens = at(index, index->header->tokens[space]);
  for (uint32_t i = 0; i < query->count; i++) {
    Range range = query->ranges[i];
    if (range.wanted <= 2) continue;
    uint32_t count = 0;
    for (uint32_t j = starts[number]; j < starts[number + 1]; j++)
      count += tokens[j] - range.first < range.end - range.first;
    if (count < range.wanted) return false;
  }
  return true;
}

// Collects the numbers that several sets share.
typedef struct {
  uint32_t *numbers;
  uint32_t capacity;  // The numbers beyond it are not listed.
  bool is_counting;   // True to count all numbers.
  uint32_t listed, total;
} Found;

static inline void note(Found *found, uint32_t number) {
  found->total++;
  if (found->listed < found->capacity) found->numbers[found->listed++] = number;
}

static inline bool is_done(const Found *found) {
  return !found->is_counting && found->listed == found->capacity;
}

// Finds the first position at or after a given one whose number is at least a limit. Its steps double.
static uint32_t advance(const uint32_t *numbers, uint32_t count, uint32_t place, uint32_t limit) {
  if (place >= count || numbers[place] >= limit) return place;
  uint32_t step = 1, end = place + 1;
  while (end < count && numbers[end] < limit) {
    place = end;
    end = count - end > step ? end + step : count;
    step *= 2;
  }
  while (place + 1 < end) {
    uint32_t middle = place + (end - place) / 2;
    if (numbers[middle] < limit) place = middle;
    else end = middle;
  }
  return end;
}

// Finds the numbers of the first set, a list, that the other sets also have.
static void intersect_list(
    const Index *index, const Query *query, Space space, Numbers *const *sets, uint32_t end,
    Found *found) {
  uint32_t places[most_tokens] = {0};
  for (uint32_t i = 0; i < sets[0]->count; i++) {
    uint32_t number = sets[0]->numbers[i];
    if (number >= end) return;
    bool is_common = true;
    for (uint32_t k = 1; k < query->count && is_common; k++) {
      const Numbers *set = sets[k];
      if (set->bits) {
        is_common = has_bit(set->bits, number);
        continue;
      }
      places[k] = advance(set->numbers, set->count, places[k], number);
      if (places[k] == set->count) return;
      is_common = set->numbers[places[k]] == number;
    }
    if (!is_common || (query->needs_tokens && !has_tokens(index, query, space, number))) continue;
    note(found, number);
    if (is_done(found)) return;
  }
}

static inline uint64_t common_bits(Numbers *const *sets, uint32_t count, size_t word) {
  uint64_t bits = sets[0]->bits[word];
  for (uint32_t k = 1; k < count; k++) bits &= sets[k]->bits[word];
  return bits;
}

// Finds the numbers that bitmaps share. Once enough are listed, the rest are counted word by word.
static void intersect_bits(
    const Index *index, const Query *query, Space space, Numbers *const *sets, uint32_t universe,
    uint32_t end, Found *found) {
  size_t words = ((size_t)(end < universe ? end : universe) + 63) / 64, word = 0;
  for (; word < words && (found->listed < found->capacity || query->needs_tokens); word++) {
    uint64_t bits = common_bits(sets, query->count, word);
    for (; bits; bits &= bits - 1) {
      uint32_t number = (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(bits);
      if (number >= end) return;
      if (query->needs_tokens && !has_tokens(index, query, space, number)) continue;
      note(found, number);
    }
    if (is_done(found)) return;
  }
  if (!found->is_counting) return;
  uint64_t total = 0;
  if (query->count == 2) {
    // A loop that the compiler vectorizes.
    const uint64_t *a = sets[0]->bits, *b = sets[1]->bits;
    for (; word < words; word++) total += (uint64_t)__builtin_popcountll(a[word] & b[word]);
  }
  for (; word < words; word++)
    total += (uint64_t)__builtin_popcountll(common_bits(sets, query->count, word));
  found->total += (uint32_t)total;
}

// Finds the representations that match a query and whose numbers are below `end`.
static Found intersect(
    const Index *index, const Query *query, Space space, Numbers *sets, uint32_t end, Found found) {
  uint32_t universe =
      space == main_space ? index->header->entry_count : index->header->other_count;
  // Shortest first, because it bounds the work.
  Numbers *order[most_tokens] = {sets};
  for (uint32_t i = 0; i < query->count; i++) {
    uint32_t place = i;
    for (; place && order[place - 1]->count > sets[i].count; place--) order[place] = order[place - 1];
    order[place] = &sets[i];
  }
  if (!order[0]->count) return found;
  bool is_known = query->count == 1 && !query->needs_tokens && end >= universe;
  found.is_counting &= !is_known;
  if (is_known && order[0]->numbers) {
    found.listed = order[0]->count < found.capacity ? order[0]->count : found.capacity;
    memcpy(found.numbers, order[0]->numbers, found.listed * sizeof *found.numbers);
  } else if (order[0]->bits) intersect_bits(index, query, space, order, universe, end, &found);
  else intersect_list(index, query, space, order, end, &found);
  if (is_known) found.total = order[0]->count;
  return found;
}

// Returns whether an entry's main representation matches a query.
static bool is_accepted(
    const Index *index, const Query *query, const Numbers *sets, uint32_t entry) {
  for (uint32_t i = 0; i < query->count; i++)
    if (!contains(&sets[i], entry)) return false;
  return !query->needs_tokens || has_tokens(index, query, main_space, entry);
}

// Finds the first representation in the other space that belongs to an entry after the given one.
static uint32_t first_other_after(const Index *index, uint32_t entry) {
  const uint32_t *entries = at(index, index->header->entries_of_others);
  uint32_t low = 0, high = index->header->other_count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (entries[middle] <= entry) low = middle + 1;
    else high = middle;
  }
  return low;
}

static void list(Answer *answer, uint32_t entry) {
  if (answer->listed < listed_entries) answer->entries[answer->listed++] = entry;
}

void search(const Index *index, const char *text, bool is_counting, Answer *answer) {
  Query query;
  parse(index, text, &query);
  answer->listed = answer->total = 0;
  if (!query.count) {
    answer->total = index->header->entry_count;
    for (uint32_t entry = 0; entry < answer->total && entry < listed_entries; entry++)
      list(answer, entry);
    return;
  }
  Range names = {0};
  if (query.name_prefix)
    names = prefix_range(at(index, index->header->name_offsets), at(index, index->header->names),
                         index->header->entry_count, query.name_prefix, query.name_prefix_length);

  // Entries whose main representation matches the query.
  uint32_t listed[listed_entries];
  Found found = {.numbers = listed, .capacity = listed_entries, .is_counting = is_counting};
  // Entries that match only by another representation, in order.
  Answer added;
  added.listed = added.total = 0;
  Numbers sets[2][most_tokens];
  const Node *counted = NULL;
  if (!query.finds_nothing) {
    for (uint32_t i = 0; i < query.count; i++)
      for (Space space = main_space; space <= other_space; space++)
        find_numbers(index, query.ranges[i], space, &sets[space][i]);
    found = intersect(index, &query, main_space, sets[main_space], UINT32_MAX, found);

    // In the other space, only representations of entries before the last listed one can be listed. The rest are only
    // counted, and the node of a single range has the count.
    bool is_full = found.listed == listed_entries && !query.name_prefix;
    if (is_full && query.count == 1 && !query.needs_tokens)
      counted = find_node(index, query.ranges[0].first, query.ranges[0].end);
    uint32_t end = is_full && (counted || !is_counting)
        ? first_other_after(index, listed[listed_entries - 1]) : UINT32_MAX;
    Found others = {.numbers = index->found, .capacity = index->header->other_count,
                    .is_counting = true};
    others = intersect(index, &query, other_space, sets[other_space], end, others);
    const uint32_t *entries = at(index, index->header->entries_of_others);
    uint32_t last = UINT32_MAX;
    for (uint32_t i = 0; i < others.listed; i++) {
      uint32_t entry = entries[index->found[i]];
      if (entry == last || (entry >= names.first && entry < names.end)) continue;
      last = entry;
      if (is_accepted(index, &query, sets[main_space], entry)) continue;
      added.total++;
      list(&added, entry);
    }
  }
  answer->total =
      counted ? counted->totals[query.ranges[0].wanted > 1] : found.total + added.total;
  // Counts the entries whose names begin with the query and that are not counted yet.
  for (uint32_t entry = names.first; entry < names.end; entry++)
    answer->total +=
        query.finds_nothing || !is_accepted(index, &query, sets[main_space], entry);

  if (!added.listed && names.first == names.end) {
    answer->listed = found.listed;
    memcpy(answer->entries, listed, found.listed * sizeof *listed);
    return;
  }
  // Merges three ascending lists. The third is a range: the entries whose names begin with the query.
  uint32_t next = 0, next_added = 0, name = names.first;
  while (answer->listed < listed_entries) {
    uint32_t a = next < found.listed ? listed[next] : UINT32_MAX;
    uint32_t b = next_added < added.listed ? added.entries[next_added] : UINT32_MAX;
    uint32_t c = name < names.end ? name : UINT32_MAX;
    uint32_t least = a < b ? a : b;
    least = least < c ? least : c;
    if (least == UINT32_MAX) break;
    answer->entries[answer->listed++] = least;
    next += a == least;
    next_added += b == least;
    name += c == least;
  }
}
