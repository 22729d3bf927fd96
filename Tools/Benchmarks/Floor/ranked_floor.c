// The ranked floor of `Tools/bench`: the least work that we know to rank exactly with the same index.
//
// It maps the file that Namedex searches (format 3) and finds what Namedex finds: the exact total and
// the first 50 by relevance with what is highlighted. Vocabulary, sets and least bounds are read where
// they are in the file, without a check. It makes these tables when it opens a file, some 120 bytes an
// entry, in time that does not count:
//
//   names, folded, one after another; the tokens of every representation as ranges of them
//   the static bound of every representation, and its second token's first eight bytes
//   the first bytes of every representation's first eight tokens
//   the least bound of every 16 blocks
//
// It leaves out aliases, removed entries, variants, facets, keywords, and text that is not ASCII. It
// refuses an index that has the first three, with exit status 3.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "timing.h"

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;

enum { listed_most = 50, most_tokens = 16, group_blocks = 16 };
// Sections by number.
enum {
  settings_section = 0, name_blocks_section = 9, names_section = 10, positions_section = 14,
  representations_section = 17, ranks_section = 19, bounds_section = 20, place_blocks_section = 21,
  places_section = 22, heads_section = 23, nodes_section = 24, branches_section = 25,
  labels_section = 26, sets_section = 27, section_count = 36,
};

typedef struct { u16 start, end; } Place;

static struct {
  const u8 *bytes, *at[section_count];
  u32 entries, extras, rows;
  bool begins_with_tokens, separators[256];
  // Tables.
  u32 *name_starts;
  u8 *names;
  u32 *first_places;
  Place *places;
  u8 *kinds;
  u32 *positions;
  u64 *bounds, *seconds, *initials;
  const u32 *extra_entries;
  const u64 *least[3];  // Of main and extra representations, and of whole names.
  u64 *group_least[3];
} ix;

static void die(const char *why) {
  fprintf(stderr, "ranked floor: %s\n", why);
  exit(1);
}

// Zeros, and some behind them, so that words can be read at the end.
static void *allocate_table(size_t size) { return memset(allocate(size + 64), 0, size + 64); }

#define LOAD(type) static inline type load_##type(const void *p) { type v; memcpy(&v, p, sizeof v); return v; }
LOAD(u16) LOAD(u32) LOAD(u64)

// MARK: Opening

static u32 variable(const u8 **p) {
  u32 value = 0;
  for (int shift = 0;; shift += 7) {
    u8 byte = *(*p)++;
    value |= (u32)(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
}

static u32 rank_at(u32 row) { return load_u16(ix.at[ranks_section] + 2 * (size_t)row); }

static u64 static_bound(u32 rank, u32 position) {
  if (rank >= 15u << 12) return (u64)(15u << 12) << 32;
  if ((rank & 511) == 511) return (u64)(rank & ~511u) << 32;
  return (u64)rank << 32 | position;
}

static void open_names(u32 count) {
  ix.name_starts = allocate_table(((size_t)count + 1) * sizeof(u32));
  size_t room = 1 << 20, end = 0;
  ix.names = malloc(room);
  const u8 *p = ix.at[names_section];
  u32 last = 0;
  for (u32 row = 0; row < count; row++) {
    u32 shared = row % 16 ? variable(&p) : 0, added = variable(&p);
    while (end + shared + added + 64 > room) ix.names = realloc(ix.names, room *= 2);
    ix.name_starts[row] = (u32)end;
    memmove(ix.names + end, ix.names + last, shared);
    for (u32 i = 0; i < added; i++) {
      u8 byte = p[i];
      ix.names[end + shared + i] = (u8)(byte - 'A') < 26 ? byte | 0x20 : byte;
    }
    p += added;
    last = (u32)end;
    end += shared + added;
  }
  ix.name_starts[count] = (u32)end;
}

static inline u32 entry_of(u32 row) { return row < ix.entries ? row : ix.extra_entries[row - ix.entries]; }
static inline const u8 *name_of(u32 entry, u32 *length) {
  *length = ix.name_starts[entry + 1] - ix.name_starts[entry];
  return ix.names + ix.name_starts[entry];
}

static void open_places(void) {
  size_t room = 1 << 20, end = 0;
  ix.places = malloc(room * sizeof(Place));
  ix.first_places = allocate_table(((size_t)ix.rows + 1) * sizeof(u32));
  ix.kinds = allocate_table(ix.rows);
  const u8 *p = ix.at[places_section];
  for (u32 row = 0; row < ix.rows; row++) {
    u32 length;
    const u8 *name = name_of(entry_of(row), &length);
    while (end + length + 1024 > room) ix.places = realloc(ix.places, (room *= 2) * sizeof(Place));
    ix.first_places[row] = (u32)end;
    u8 head = *p++;
    u32 count = head >> 3;
    ix.kinds[row] = head & 7;
    if (count == 0) {
      if ((head & 7) == 0) ix.places[end++] = (Place){0, (u16)length};
      if ((head & 7) == 1)
        for (u32 start = 0, i = 0; i <= length; i++)
          if (i == length || ix.separators[name[i]]) {
            if (i > start) ix.places[end++] = (Place){(u16)start, (u16)i};
            start = i + 1;
          }
      continue;
    }
    if (count == 31) count = variable(&p);
    for (u32 start = 0; count > 0; count--) {
      u8 code = *p++;
      u32 gap = code >> 6, size = code & 0x3F;
      if (size == 63) {
        gap = variable(&p);
        size = variable(&p);
      }
      start += gap;
      ix.places[end++] = (Place){(u16)start, (u16)(start + size)};
      start += size;
    }
  }
  ix.first_places[ix.rows] = (u32)end;
}

static void open_index(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) die("cannot read the index");
  ix.bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0);
  if (ix.bytes == MAP_FAILED || load_u32(ix.bytes + 8) != 3 || load_u32(ix.bytes + 12) != section_count)
    die("not an index of format 3");
  for (int i = 0; i < section_count; i++) ix.at[i] = ix.bytes + load_u64(ix.bytes + 32 + 24 * i);
  u32 setting[29];
  memcpy(setting, ix.at[settings_section], sizeof setting);
  ix.entries = setting[0];
  ix.extras = setting[3];
  ix.rows = ix.entries + ix.extras;
  if (setting[1] || setting[15] || setting[22]) {
    fprintf(stderr, "ranked floor: the catalog has aliases, variants or removed entries\n");
    exit(3);
  }
  ix.begins_with_tokens = setting[23] != 0;
  for (int byte = 9; byte < 14; byte++) ix.separators[byte] = true;
  ix.separators[' '] = true;
  for (u32 i = 0; i < setting[16]; i++) {
    u32 scalar = load_u32(ix.at[settings_section] + 4 * (29 + i));
    if (scalar < 128) ix.separators[scalar] = true;
  }
  ix.extra_entries = (const u32 *)ix.at[representations_section];
  open_names(ix.entries);
  open_places();
  u32 width = setting[21];
  ix.positions = allocate_table((size_t)ix.entries * sizeof(u32));
  for (u32 entry = 0; entry < ix.entries; entry++) {
    u32 position = width ? 0 : entry;
    memcpy(&position, ix.at[positions_section] + (size_t)entry * width, width);
    ix.positions[entry] = position;
  }
  ix.bounds = allocate_table((size_t)ix.rows * sizeof(u64));
  ix.seconds = allocate_table((size_t)ix.rows * sizeof(u64));
  ix.initials = allocate_table((size_t)ix.rows * sizeof(u64));
  for (u32 row = 0; row < ix.rows; row++) {
    u32 entry = entry_of(row), length;
    const u8 *name = name_of(entry, &length);
    for (u32 i = ix.first_places[row], shift = 0; i < ix.first_places[row + 1] && shift < 64; i++, shift += 8)
      ix.initials[row] |= (u64)name[ix.places[i].start] << shift;
    ix.bounds[row] = static_bound(rank_at(row), ix.positions[entry]);
    if (ix.first_places[row + 1] - ix.first_places[row] < 2) continue;
    Place second = ix.places[ix.first_places[row] + 1];
    u32 size = second.end - second.start;
    memcpy(&ix.seconds[row], name + second.start, size < 8 ? size : 8);
  }
  u32 blocks = (ix.entries + 63) / 64, extra_blocks = (ix.extras + 63) / 64;
  ix.least[0] = (const u64 *)ix.at[bounds_section];
  ix.least[1] = ix.least[0] + blocks;
  ix.least[2] = ix.least[1] + extra_blocks;
  for (int i = 0; i < 3; i++) {
    u32 count = i == 1 ? extra_blocks : blocks;
    ix.group_least[i] = allocate_table((count / group_blocks + 2) * sizeof(u64));
    for (u32 block = 0; block < count; block++) {
      u64 *least = &ix.group_least[i][block / group_blocks];
      if (block % group_blocks == 0 || ix.least[i][block] < *least) *least = ix.least[i][block];
    }
  }
}

// MARK: Vocabulary and sets

typedef struct { u32 index, child_count, reference; bool is_term, is_single; const u8 *label; u32 label_count, first_child; } Node;

static inline Node node_at(u32 index) {
  const u8 *p = ix.at[nodes_section] + 12 * (size_t)index;
  u32 packed = load_u16(p + 4), reference = load_u32(p);
  Node node = {.index = index, .child_count = packed & 0x1FF, .reference = reference,
    .is_term = packed & 0x4000, .is_single = packed & 0x8000, .label_count = load_u16(p + 6)};
  node.label = node.label_count <= 4 ? p + 8 : ix.at[labels_section] + load_u32(p + 8);
  if (node.child_count) {
    const u8 *branch = ix.at[branches_section] + 8 * (size_t)reference;
    node.first_child = load_u32(branch);
    node.reference = load_u32(branch + 4);
  }
  return node;
}

static bool find_node(const u8 *text, u32 count, Node *node, bool *is_term) {
  Node current = node_at(0);
  *is_term = false;
  for (u32 position = 0; position < count;) {
    const u8 *heads = ix.at[heads_section] + current.first_child;
    u32 i = 0;
    while (i < current.child_count && heads[i] < text[position]) i++;
    if (i == current.child_count || heads[i] != text[position]) return false;
    current = node_at(current.first_child + i);
    u32 compared = current.label_count < count - position ? current.label_count : count - position;
    if (memcmp(current.label, text + position, compared)) return false;
    *is_term = current.is_term && compared == current.label_count;
    position += compared;
  }
  *node = current;
  return true;
}

typedef enum { form_list, form_chunked, form_halves, form_bitmap, form_single } Form;
typedef struct {
  Form form;
  bool is_complement, chunk_is_bitmap;
  u32 count, single, chunk_count;
  const u8 *data;
  // The place that was looked at last.
  int key;
  u32 chunk_index, chunk_size, cursor;
  const u8 *chunk;
} Set;

static inline u32 universe(int space) { return space ? ix.extras : ix.entries; }

static inline u32 chunk_bytes(u32 chunk, u32 of) {
  u32 rest = of - (chunk << 16);
  return ((rest < 65536 ? rest : 65536) + 63) / 64 * 8;
}

typedef enum { role_once, role_repeated, role_thrice, role_exact } Role;

static bool get_set(Node node, int space, Role role, Set *set) {
  *set = (Set){.key = -1};
  if (node.is_single) {
    set->form = form_single;
    set->count = 1;
    set->single = node.reference;
    return space == 0 && (role == role_once || role == role_exact);
  }
  const u8 *record = ix.at[sets_section] + 4 * (size_t)node.reference;
  u32 packed = load_u32(record), mask = packed & 0xFFF;
  u32 bit = 1u << (4 * space + (role == role_exact && node.child_count == 0 ? role_once : role));
  if (!(mask & bit)) return false;
  const u8 *header =
    record + 4 + (packed >> 12 == 0xFFFFF ? 4 : 0) + (packed & 0x22 ? 4 : 0) + (packed & 0x44 ? 4 : 0);
  const u8 *data = header + 4 * __builtin_popcount(mask);
  for (u32 rest = mask & (bit - 1); rest; rest &= rest - 1, header += 4) {
    u32 size = load_u32(header), count = size & 0x0FFFFFFF;
    switch (size >> 28 & 7) {
      case form_list: data += 4 * (size_t)count; break;
      case form_halves: data += (2 * count + 3) & ~3u; break;
      case form_bitmap: data += chunk_bytes(0, universe(__builtin_ctz(rest) / 4)); break;
      case form_chunked: data += load_u32(data);
    }
  }
  u32 size = load_u32(header);
  set->form = size >> 28 & 7;
  if (set->form == form_single) set->form = form_list;
  set->count = size & 0x0FFFFFFF;
  set->is_complement = size >> 31;
  set->data = data;
  if (set->form == form_chunked) {
    set->data = data + 4;
    set->chunk_count = load_u32(data + 4);
  } else if (set->form != form_list) {
    set->chunk_count = 1;
  }
  return true;
}

// The entries with a token below a node.
static u32 stored_total(Node node) {
  if (node.is_single) return 1;
  const u8 *record = ix.at[sets_section] + 4 * (size_t)node.reference;
  u32 packed = load_u32(record);
  return packed >> 12 == 0xFFFFF ? load_u32(record + 4) : packed >> 12;
}

static inline void load_chunk(Set *set, u32 index) {
  set->cursor = 0;
  set->chunk_index = index;
  if (set->form != form_chunked) {
    set->key = 0;
    set->chunk_size = set->count;
    set->chunk = set->data;
    set->chunk_is_bitmap = set->form == form_bitmap;
    return;
  }
  const u8 *record = set->data + 4 + 8 * (size_t)index;
  u32 packed = load_u32(record + 4);
  set->key = load_u16(record);
  set->chunk_size = load_u16(record + 2) + 1u;
  set->chunk_is_bitmap = packed >> 31;
  set->chunk = set->data + 4 * (size_t)(packed & 0x7FFFFFFF);
}

static inline bool move_to_chunk(Set *set, int key) {
  if (set->key == key) return true;
  u32 next = set->key < 0 ? 0 : set->chunk_index + 1;
  while (set->key < key) {
    if (next == set->chunk_count) {
      set->key = 1 << 30;
      return false;
    }
    load_chunk(set, next++);
  }
  return set->key == key;
}

#define GALLOP(cursor, count, value_at, wanted)                            \
  do {                                                                     \
    u32 step_ = 1, low_ = cursor;                                          \
    while (low_ + step_ < count && value_at(low_ + step_) < wanted) {      \
      low_ += step_;                                                       \
      step_ *= 2;                                                          \
    }                                                                      \
    u32 high_ = low_ + step_ < count ? low_ + step_ : count;               \
    while (low_ < high_) {                                                 \
      u32 mid_ = (low_ + high_) / 2;                                       \
      if (value_at(mid_) < wanted) low_ = mid_ + 1; else high_ = mid_;     \
    }                                                                      \
    cursor = low_;                                                         \
  } while (0)

// The numbers of a block that are in a set; blocks must ascend.
static inline u64 word_of(Set *set, u32 block) {
  u64 word = 0;
  if (set->form == form_single) return set->single >> 6 == block ? 1ull << (set->single & 63) : 0;
  if (set->form == form_list) {
    u32 first = block << 6;
#define AT(i) load_u32(set->data + 4 * (size_t)(i))
    if (set->cursor < set->count && AT(set->cursor) < first) GALLOP(set->cursor, set->count, AT, first);
    for (; set->cursor < set->count && AT(set->cursor) - first < 64; set->cursor++)
      word |= 1ull << (AT(set->cursor) & 63);
#undef AT
    return word;
  }
  if (!move_to_chunk(set, (int)(block >> 10))) return 0;
  if (set->chunk_is_bitmap) return load_u64(set->chunk + 8 * (block & 1023));
  u32 first = (block & 1023) << 6;
#define AT(i) (u32) load_u16(set->chunk + 2 * (size_t)(i))
  if (set->cursor < set->chunk_size && AT(set->cursor) < first) GALLOP(set->cursor, set->chunk_size, AT, first);
  for (; set->cursor < set->chunk_size && AT(set->cursor) - first < 64; set->cursor++)
    word |= 1ull << (AT(set->cursor) & 63);
#undef AT
  return word;
}

static void restart(Set *set) {
  set->key = -1;
  set->chunk_index = set->cursor = 0;
}

// A walk over the blocks that have numbers of a set.
typedef struct { Set *set; u32 block, end; } Walk;

// The next block of the set from `walk->block` on that is before the end; -1 for none.
static inline int64_t next_block(Walk *walk, u64 *word) {
  Set *set = walk->set;
  while (walk->block < walk->end) {
    u32 block = walk->block;
    if (set->form == form_single || set->form == form_list) {
      u32 value = set->single;
      if (set->form == form_list) {
#define AT(i) load_u32(set->data + 4 * (size_t)(i))
        if (set->cursor < set->count && AT(set->cursor) < block << 6) GALLOP(set->cursor, set->count, AT, block << 6);
        if (set->cursor == set->count) return -1;
        value = AT(set->cursor);
#undef AT
      } else if (value >> 6 < block) {
        return -1;
      }
      if (value >> 6 >= walk->end) return -1;
      block = value >> 6;
    } else {
      if (!move_to_chunk(set, (int)(block >> 10))) {
        if (set->key == 1 << 30) return -1;
        walk->block = (u32)set->key << 10;
        continue;
      }
      if (!set->chunk_is_bitmap) {
        u32 first = (block & 1023) << 6;
#define AT(i) (u32) load_u16(set->chunk + 2 * (size_t)(i))
        if (set->cursor < set->chunk_size && AT(set->cursor) < first) GALLOP(set->cursor, set->chunk_size, AT, first);
        if (set->cursor == set->chunk_size) {
          walk->block = ((block >> 10) + 1) << 10;
          continue;
        }
        block = (block & ~1023u) | AT(set->cursor) >> 6;
        if (block >= walk->end) return -1;
#undef AT
      }
    }
    walk->block = block + 1;
    *word = word_of(set, block);
    if (*word) return block;
  }
  return -1;
}

// MARK: Queries

typedef struct { u32 start, count; } Token;
typedef struct { Set set; u32 token_count; } Term;
typedef struct { u32 block; u64 word; } Part;
typedef struct { u64 bound; u32 row; } Item;
typedef struct { u64 match, rest; u32 row; bool is_whole; u8 positions[most_tokens]; } Found;
typedef struct { u32 position, entry, highlight_count; Place highlights[most_tokens]; } Match;
typedef struct { u32 total, listed; Match matches[listed_most]; } Answer;

static struct {
  u8 text[4096];
  Token tokens[most_tokens];
  u8 turns[most_tokens];
  u32 count;
  u32 low, high, equal_end;  // Entries whose names begin with the first token; equal it.
  u64 second, second_mask;
  bool counts_more;  // A term needs four tokens or more.
  Node nodes[most_tokens];
  u8 first_bytes[most_tokens];
  bool is_one_byte;  // All tokens are.
  u32 wanted[most_tokens], need_count;
  struct { Node node; u32 count; } exact[most_tokens];
  u32 exact_count;
} q;

static Part *parts[2];
static u32 part_counts[2];

static int compare_name(u32 entry, const u8 *text, u32 count) {
  u32 length;
  const u8 *name = name_of(entry, &length);
  int order = memcmp(name, text, length < count ? length : count);
  return order ? order : length < count ? -1 : 0;
}

static void find_range(const u8 *text, u32 count) {
  u32 low = 0, high = ix.entries;
  while (low < high) {
    u32 middle = (low + high) / 2;
    if (compare_name(middle, text, count) < 0) low = middle + 1; else high = middle;
  }
  q.low = low;
  high = ix.entries;
  while (low < high) {
    u32 middle = (low + high) / 2;
    if (compare_name(middle, text, count) <= 0) low = middle + 1; else high = middle;
  }
  q.high = low;
  q.equal_end = q.low;
  while (q.equal_end < q.high && ix.name_starts[q.equal_end + 1] - ix.name_starts[q.equal_end] == count) q.equal_end++;
}

static inline bool begins(const u8 *text, u32 length, Token token) {
  if (length < token.count) return false;
  const u8 *wanted = q.text + token.start;
  for (u32 i = 0; i < token.count; i++)
    if (text[i] != wanted[i]) return false;
  return true;
}

static void parse(const char *line) {
  q.count = 0;
  u32 end = 0, start = 0;
  for (;; line++) {
    u8 byte = (u8)*line;
    if (byte == 0 || byte == ' ' || (u8)(byte - 9) < 5) {
      if (end > start && q.count < most_tokens) q.tokens[q.count++] = (Token){start, end - start};
      start = end;
      if (!byte) break;
    } else {
      q.text[end++] = (u8)(byte - 'A') < 26 ? byte | 0x20 : byte;
    }
  }
  for (u32 i = 0; i < q.count; i++) {
    u32 place = i;
    for (; place > 0 && q.tokens[q.turns[place - 1]].count < q.tokens[i].count; place--) q.turns[place] = q.turns[place - 1];
    q.turns[place] = (u8)i;
  }
}

// Finds what the sets must have; returns false if a token begins no term.
static bool resolve(void) {
  q.need_count = q.exact_count = 0;
  q.counts_more = false;
  q.is_one_byte = true;
  for (u32 i = 0; i < q.count; i++) q.is_one_byte &= q.tokens[i].count == 1;
  for (u32 i = 0; i < q.count; i++) {
    u32 count = 0, same = 0;
    bool is_repeated = false;
    for (u32 j = 0; j < q.count; j++) {
      if (!begins(q.text + q.tokens[j].start, q.tokens[j].count, q.tokens[i])) continue;
      count++;
      if (q.tokens[j].count != q.tokens[i].count) continue;
      same++;
      if (j < i) is_repeated = true;
    }
    if (is_repeated) continue;
    Node node;
    bool is_term;
    if (!find_node(q.text + q.tokens[i].start, q.tokens[i].count, &node, &is_term)) return false;
    if (is_term) {
      q.exact[q.exact_count].node = node;
      q.exact[q.exact_count++].count = same;
    }
    if (count > 3) q.counts_more = true;
    u32 known = 0;
    while (known < q.need_count && q.nodes[known].index != node.index) known++;
    if (known == q.need_count) {
      q.nodes[q.need_count] = node;
      q.first_bytes[q.need_count] = q.text[q.tokens[i].start];
      q.wanted[q.need_count++] = count;
    } else if (q.wanted[known] < count) {
      q.wanted[known] = count;
    }
  }
  return true;
}

static bool get_sets(Set *sets, int space) {
  for (u32 i = 0; i < q.need_count; i++) {
    Role role = q.wanted[i] > 2 ? role_thrice : q.wanted[i] > 1 ? role_repeated : role_once;
    if (!get_set(q.nodes[i], space, role, &sets[i])) return false;
  }
  return true;
}

// MARK: Keys

// Assigns the query's tokens to those of a representation; returns how many only begin theirs, or -1.
static inline int assign(const u8 *name, const Place *places, u32 count, u8 *positions) {
  u64 taken = 0;
  int begun = 0;
  for (u32 turn = 0; turn < q.count; turn++) {
    Token token = q.tokens[q.turns[turn]];
    int chosen = -1;
    bool is_equal = false;
    for (u32 i = 0; i < count && i < 64; i++) {
      u32 length = places[i].end - places[i].start;
      if (taken >> i & 1 || length < token.count || !begins(name + places[i].start, length, token)) continue;
      if (length == token.count) {
        chosen = (int)i;
        is_equal = true;
        break;
      }
      if (chosen < 0) chosen = (int)i;
    }
    if (chosen < 0) return -1;
    begun += !is_equal;
    taken |= 1ull << chosen;
    positions[q.turns[turn]] = (u8)chosen;
  }
  return begun;
}

static inline u64 match_key(bool is_exact, u32 begun, bool leads, u32 unassigned, u32 kind) {
  return (u64)!is_exact << 55 | (u64)begun << 36 | (u64)!leads << 35 | (u64)unassigned << 19 | (u64)kind << 16;
}

// What the key is as a bound.
static inline u64 bound_of_key(u64 match, u64 rest) {
  u32 count = (u32)(match >> 19 & 0xFFFF) + q.count, length = (u32)(rest >> 32);
  u32 rank = (count < 15 ? count : 15) << 12 | (u32)(match >> 16 & 7) << 9 | (length < 511 ? length : 511);
  return (match >> 55 & 1) << 60 | (match >> 36 & 0xFF) << 49 | (match >> 35 & 1) << 48 |
         static_bound(rank, (u32)rest);
}

static inline u64 make_bound(bool is_exact, u32 begun, bool leads, u64 rest) {
  return (u64)!is_exact << 60 | (u64)begun << 49 | (u64)!leads << 48 | rest;
}

static inline u64 whole_bound(u32 row, u32 entry) {
  return static_bound(1 << 12 | (rank_at(row) & 511), ix.positions[entry]);
}

// MARK: Candidates

static Item *heap;
static u32 heap_count, heap_capacity;
static u64 cut;

static void sink(Item item, u32 place) {
  for (;;) {
    u32 child = 2 * place + 1;
    if (child >= heap_count) break;
    if (child + 1 < heap_count && heap[child].bound < heap[child + 1].bound) child++;
    if (item.bound >= heap[child].bound) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = item;
}

static inline void add(u64 bound, u32 row) {
  Item item = {bound, row};
  if (heap_count < heap_capacity) {
    heap[heap_count++] = item;
    if (heap_count == heap_capacity) {
      for (int i = (int)heap_count / 2 - 1; i >= 0; i--) sink(heap[i], (u32)i);
      if (heap[0].bound < cut) cut = heap[0].bound;
    }
  } else {
    sink(item, 0);
    cut = heap[0].bound;
  }
}

// Whether candidates that have at least a number of tokens that only begin theirs come too late.
static bool is_enough(u32 begun, bool leads) {
  return heap_count == heap_capacity && cut <= make_bound(false, begun, leads, 0);
}

static inline u64 range_bits(u32 block, u32 low, u32 high) {
  u64 base = (u64)block << 6;
  if (high <= base || low >= base + 64) return 0;
  u64 bits = ~0ull;
  if (low > base) bits &= ~0ull << (low - base);
  if (high < base + 64) bits &= ~(~0ull << (high - base));
  return bits;
}

static inline bool is_leading(u32 row, u32 entry) {
  if (!ix.begins_with_tokens) return true;
  return entry - q.low < q.high - q.low && (q.count < 2 || (ix.seconds[row] & q.second_mask) == q.second);
}

// Whether names of some blocks may begin with the query's first token.
static inline bool may_lead_in(int space, u32 block, u32 count) {
  if (!ix.begins_with_tokens) return true;
  u32 first = block << 6, last = first + (count << 6) - 1;
  if (last >= universe(space)) last = universe(space) - 1;
  if (space) {
    first = ix.extra_entries[first];
    last = ix.extra_entries[last];
  }
  return first < q.high && last >= q.low;
}

// The bound of blocks with a least bound. A least count of tokens above the query's leaves no exact one.
static inline u64 block_bound(int space, u32 block, u32 count, u32 begun, bool may_lead, u64 least) {
  may_lead = may_lead && may_lead_in(space, block, count);
  return make_bound(may_lead && begun == 0 && (least >> 44) <= q.count, begun, may_lead, 0) | least;
}

// MARK: A lone token

// Gathers the blocks of a set: those with the token as a term, or any.
static void gather_lone(Set *set, int space, u32 begun, u32 low, u32 high, bool may_lead, Set *except) {
  if (low >= high) return;
  u32 end = (high + 63) >> 6;
  bool are_names = begun > 0 && space == 0 && may_lead;
  Walk walk = {set, low >> 6, end};
  u64 word;
  bool is_bitmap_walk = set->form == form_bitmap || set->form == form_chunked;
  while (walk.block < end) {
    if (is_bitmap_walk && walk.block % group_blocks == 0) {
      u64 least = ix.group_least[space][walk.block / group_blocks];
      if (are_names && ix.group_least[2][walk.block / group_blocks] < least) least = ix.group_least[2][walk.block / group_blocks];
      if (block_bound(space, walk.block, group_blocks, begun, may_lead, least) >= cut) {
        walk.block += group_blocks;
        continue;
      }
    }
    u32 start = walk.block;
    u32 stop = is_bitmap_walk ? (start / group_blocks + 1) * group_blocks : end;
    walk.end = stop < end ? stop : end;
    int64_t found = next_block(&walk, &word);
    if (found < 0) {
      if (walk.end == end || walk.set->key == 1 << 30) return;
      walk.block = walk.end;
      continue;
    }
    u32 block = (u32)found;
    u64 least = ix.least[space][block];
    if (are_names && ix.least[2][block] < least) least = ix.least[2][block];
    if (block_bound(space, block, 1, begun, may_lead, least) >= cut) continue;
    word &= range_bits(block, low, high);
    if (except && word) {
      u64 known = word_of(except, block);
      word &= except->is_complement ? known : ~known;
    }
    for (; word; word &= word - 1) {
      u32 id = block << 6 | (u32)__builtin_ctzll(word), row = space ? ix.entries + id : id, entry = entry_of(row);
      bool leads = may_lead && is_leading(row, entry);
      u64 rest = ix.bounds[row];
      bool is_exact = leads && begun == 0 && rest >> 44 == 1;
      if (begun == 0 && rest >> 44 == 15) is_exact = false;
      if (leads && begun > 0) rest = whole_bound(row, entry);
      if (leads && begun == 0 && make_bound(is_exact, 0, true, rest) < cut) {
        // A later token may be the term.
        Place first = ix.places[ix.first_places[row]];
        leads = !ix.begins_with_tokens || first.end - first.start == (int)q.tokens[0].count;
        is_exact &= leads;
      }
      u64 bound = make_bound(is_exact, begun, leads, rest);
      if (bound < cut) add(bound, row);
    }
  }
}

static void gather_lone_token(void) {
  Set once[2], exact[2];
  bool has[2], is_term[2];
  for (int space = 0; space < 2; space++) {
    has[space] = get_set(q.nodes[0], space, role_once, &once[space]);
    is_term[space] = q.exact_count && has[space] && get_set(q.nodes[0], space, role_exact, &exact[space]);
  }
  for (int space = 0; space < 2; space++) {
    if (!is_term[space]) continue;
    if (!exact[space].is_complement) {
      gather_lone(&exact[space], space, 0, 0, universe(space), true, NULL);
      restart(&exact[space]);
    } else {
      // All but the numbers of the set.
      Set others = exact[space];
      others.is_complement = false;
      gather_lone(&once[space], space, 0, 0, universe(space), true, &others);
      restart(&once[space]);
    }
  }
  if (is_enough(1, true)) return;
  Set *except[2] = {is_term[0] ? &exact[0] : NULL, is_term[1] ? &exact[1] : NULL};
  u32 low = ix.begins_with_tokens ? q.low : 0, high = ix.begins_with_tokens ? q.high : ix.entries;
  if (has[0]) gather_lone(&once[0], 0, 1, low, high, true, except[0]);
  if (is_enough(1, false)) return;
  if (has[0] && low > 0) {
    restart(&once[0]);
    if (except[0]) restart(except[0]);
    gather_lone(&once[0], 0, 1, 0, low, false, except[0]);
  }
  if (has[0] && high < ix.entries) {
    restart(&once[0]);
    if (except[0]) restart(except[0]);
    gather_lone(&once[0], 0, 1, high, ix.entries, false, except[0]);
  }
  if (has[1]) gather_lone(&once[1], 1, 1, 0, ix.extras, true, except[1]);
}

static void gather_whole_names(void) {
  if (q.low >= q.high) return;
  for (u32 block = q.low >> 6; block <= (q.high - 1) >> 6; block++) {
    u64 equal = range_bits(block, q.low, q.equal_end);
    u64 head = make_bound(equal != 0, equal == 0, true, 0);
    if (block % group_blocks == 0 && q.equal_end <= block << 6 && (head | ix.group_least[2][block / group_blocks]) >= cut) {
      block += group_blocks - 1;
      continue;
    }
    if ((head | ix.least[2][block]) >= cut) continue;
    for (u64 word = range_bits(block, q.low, q.high); word; word &= word - 1) {
      u32 entry = block << 6 | (u32)__builtin_ctzll(word);
      bool is_equal = entry < q.equal_end;
      u64 bound = make_bound(is_equal, !is_equal, true, whole_bound(entry, entry));
      if (bound < cut) add(bound, entry);
    }
  }
}

// MARK: Several tokens

static bool accepts(u32 row) {
  u32 length, first = ix.first_places[row], count = ix.first_places[row + 1] - first;
  if (count < q.count) return false;
  u8 positions[most_tokens];
  return assign(name_of(entry_of(row), &length), ix.places + first, count, positions) >= 0;
}

// Whether a representation has the four tokens or more that the query wants of a term's beginning.
static inline bool has_more(u32 row) {
  u32 count = ix.first_places[row + 1] - ix.first_places[row];
  if (count < q.count) return false;
  if (count <= 8)
    for (u32 i = 0; i < q.need_count; i++) {
      if (q.wanted[i] < 4) continue;
      u64 others = ix.initials[row] ^ 0x0101010101010101ull * q.first_bytes[i];
      // The highest bit of each byte that is not zero.
      u64 marks = ((others & 0x7F7F7F7F7F7F7F7Full) + 0x7F7F7F7F7F7F7F7Full) | others;
      u32 found = 8 - (u32)__builtin_popcountll(marks & 0x8080808080808080ull);
      if (found < q.wanted[i]) return false;
      if (q.wanted[i] == q.count && q.is_one_byte) return true;
    }
  return accepts(row);
}

// Intersects the sets of a space; returns the number found.
static u32 intersect(int space) {
  Set sets[most_tokens];
  part_counts[space] = 0;
  if (!get_sets(sets, space)) return 0;
  u32 lead = 0, count = 0, total = 0;
  for (u32 i = 1; i < q.need_count; i++)
    if (sets[i].count < sets[lead].count) lead = i;
  Set first = sets[0];
  sets[0] = sets[lead];
  sets[lead] = first;
  Walk walk = {&sets[0], 0, (universe(space) + 63) >> 6};
  u64 word;
  Part *out = parts[space];
  while (1) {
    int64_t found = next_block(&walk, &word);
    if (found < 0) break;
    u32 block = (u32)found;
    for (u32 i = 1; i < q.need_count && word; i++) word &= word_of(&sets[i], block);
    if (q.counts_more)
      for (u64 rest = word; rest; rest &= rest - 1) {
        u32 id = block << 6 | (u32)__builtin_ctzll(rest), row = space ? ix.entries + id : id;
        // Its rank tells of most that they have too few tokens.
        if (ix.bounds[row] >> 44 < (q.count < 15 ? q.count : 15) || !has_more(row)) word ^= rest & -rest;
      }
    if (!word) continue;
    out[count++] = (Part){block, word};
    total += (u32)__builtin_popcountll(word);
  }
  part_counts[space] = count;
  return total;
}

// Finds the representations in all sets and counts their entries.
static u32 intersect_all(void) {
  u32 total = intersect(0);
  if (!ix.extras || !intersect(1)) return total;
  u32 last = UINT32_MAX, part = 0;
  for (u32 i = 0; i < part_counts[1]; i++)
    for (u64 word = parts[1][i].word; word; word &= word - 1) {
      u32 entry = ix.extra_entries[parts[1][i].block << 6 | (u32)__builtin_ctzll(word)];
      if (entry == last) continue;
      last = entry;
      while (part < part_counts[0] && parts[0][part].block < entry >> 6) part++;
      if (part == part_counts[0] || parts[0][part].block != entry >> 6 || !(parts[0][part].word >> (entry & 63) & 1)) total++;
    }
  return total;
}

// The bound that the assignment gives, which may be greater than what the sets tell.
static u64 assigned_bound(u32 row) {
  u32 length, first = ix.first_places[row], count = ix.first_places[row + 1] - first;
  u8 positions[most_tokens];
  int begun = assign(name_of(entry_of(row), &length), ix.places + first, count, positions);
  bool leads = true;
  for (u32 i = 0; i < q.count; i++) leads &= positions[i] == i;
  return make_bound(leads && !begun && count == q.count, (u32)begun, leads, ix.bounds[row]);
}

// Gathers representations in which exactly a number of the query's tokens are no terms.
static void gather_level(int space, u32 level) {
  Term terms[most_tokens];
  u32 count = 0, never = q.count;
  for (u32 i = 0; i < q.exact_count; i++) {
    if (!get_set(q.exact[i].node, space, role_exact, &terms[count].set)) continue;
    terms[count].token_count = q.exact[i].count;
    never -= q.exact[i].count;
    count++;
  }
  if (never > level) return;
  u64 words[most_tokens];
  for (u32 i = 0; i < part_counts[space]; i++) {
    Part part = parts[space][i];
    u64 least = ix.least[space][part.block];
    if (make_bound(level == 0 && (least >> 44) <= q.count, level, true, least) >= cut) continue;
    bool may_lead = may_lead_in(space, part.block, 1);
    if (!may_lead && make_bound(false, level, false, least) >= cut) continue;
    u64 all = part.word, any = 0;
    for (u32 t = 0; t < count; t++) {
      words[t] = word_of(&terms[t].set, part.block);
      if (terms[t].set.is_complement) words[t] = ~words[t];
      any |= words[t];
      if (level == 0) all &= words[t];
    }
    // Those without any term are the last level.
    all &= level < q.count ? any : ~any;
    for (; all; all &= all - 1) {
      u32 bit = (u32)__builtin_ctzll(all), id = part.block << 6 | bit, row = space ? ix.entries + id : id;
      bool is_exact = may_lead && level == 0 && ix.bounds[row] >> 44 == (q.count < 15 ? q.count : 15);
      if (make_bound(is_exact, level, may_lead, ix.bounds[row]) >= cut) continue;
      u32 begun = never;
      for (u32 t = 0; t < count; t++) begun += words[t] >> bit & 1 ? 0 : terms[t].token_count;
      if (begun != level) continue;
      bool leads = may_lead && is_leading(row, entry_of(row));
      u64 bound = make_bound(is_exact && leads, begun, leads, ix.bounds[row]);
      if (bound < cut && leads) bound = assigned_bound(row);
      if (bound < cut) add(bound, row);
    }
  }
}

// MARK: The best

static int compare_items(const void *a, const void *b) {
  u64 x = ((const Item *)a)->bound, y = ((const Item *)b)->bound;
  return (x > y) - (x < y);
}

static Found best[listed_most];
static u32 best_count;

static void insert(const Found *found) {
  if (best_count == listed_most) {
    const Found *last = &best[listed_most - 1];
    if (found->match != last->match ? found->match > last->match : found->rest >= last->rest) return;
  }
  // Another representation of an entry has the same end of the key: its position.
  if (ix.extras)
    for (u32 i = 0; i < best_count; i++)
      if ((u32)best[i].rest == (u32)found->rest) {
        if (found->match > best[i].match || (found->match == best[i].match && found->rest >= best[i].rest)) return;
        memmove(&best[i], &best[i + 1], (--best_count - i) * sizeof *best);
        break;
      }
  if (best_count == listed_most) best_count--;
  u32 place = best_count;
  for (; place > 0 && (found->match != best[place - 1].match ? found->match < best[place - 1].match
                                                            : found->rest < best[place - 1].rest); place--)
    best[place] = best[place - 1];
  best[place] = *found;
  best_count++;
}

static void evaluate(u32 row, bool is_of_whole_names) {
  u32 entry = entry_of(row), length, first = ix.first_places[row], count = ix.first_places[row + 1] - first;
  const u8 *name = name_of(entry, &length);
  Found found = {.match = ~0ull, .rest = (u64)length << 32 | ix.positions[entry], .row = row};
  bool has_own_row = ix.kinds[row] == 0 && count > 0;
  int begun = is_of_whole_names || count < q.count ? -1 : assign(name, ix.places + first, count, found.positions);
  if (begun >= 0) {
    bool leads = true;
    for (u32 i = 0; i < q.count; i++) leads &= found.positions[i] == i;
    found.match = match_key(leads && !begun && count == q.count, (u32)begun, leads, count - q.count, ix.kinds[row]);
  }
  if (q.count == 1 && (is_of_whole_names || !has_own_row) && begins(name, length, q.tokens[0])) {
    bool is_equal = length == q.tokens[0].count;
    u64 match = match_key(is_equal, !is_equal, true, 0, 0);
    if (match < found.match) {
      found.match = match;
      found.is_whole = true;
    }
  }
  if (found.match != ~0ull) insert(&found);
}

static void search(const char *line, Answer *answer) {
  parse(line);
  answer->listed = answer->total = 0;
  if (q.count == 0) return;
  Token first = q.tokens[0];
  bool is_of_whole_names = false;
  if (q.count == 1)
    for (u32 i = 0; i < first.count; i++) is_of_whole_names |= ix.separators[q.text[i]];
  find_range(q.text, first.count);
  if (q.count > 1) {
    u32 count = q.tokens[1].count < 8 ? q.tokens[1].count : 8;
    q.second = 0;
    memcpy(&q.second, q.text + q.tokens[1].start, count);
    q.second_mask = count == 8 ? ~0ull : (1ull << 8 * count) - 1;
  }
  if (is_of_whole_names) {
    answer->total = q.high - q.low;
  } else {
    if (!resolve()) return;
    answer->total = q.count == 1 ? stored_total(q.nodes[0]) : intersect_all();
  }
  if (!answer->total) return;
  heap_capacity = listed_most + listed_most / 2 + 16;
  if (answer->total < 2 * heap_capacity) heap_capacity = 8 * answer->total + 64;
  for (;; heap_capacity *= 8) {
    static u32 room;
    if (room < heap_capacity) heap = realloc(heap, (room = heap_capacity) * sizeof *heap);
    heap_count = best_count = 0;
    cut = ~0ull;
    if (is_of_whole_names) {
      gather_whole_names();
    } else if (q.count == 1) {
      gather_lone_token();
    } else {
      for (u32 level = 0; level <= q.count; level++) {
        gather_level(0, level);
        if (ix.extras) gather_level(1, level);
        if (is_enough(level + 1, true)) break;
      }
    }
    qsort(heap, heap_count, sizeof *heap, compare_items);
    u64 last = ~0ull;
    bool is_done = false;
    for (u32 i = 0; i < heap_count && !is_done; i++) {
      if (last < heap[i].bound) {
        is_done = true;
        break;
      }
      evaluate(heap[i].row, is_of_whole_names);
      if (best_count == listed_most) last = bound_of_key(best[listed_most - 1].match, best[listed_most - 1].rest);
    }
    if (is_done || cut == ~0ull || last < cut) break;
  }
  for (u32 i = 0; i < best_count; i++) {
    const Found *found = &best[i];
    Match *match = &answer->matches[i];
    match->entry = entry_of(found->row);
    match->position = (u32)found->rest;
    match->highlight_count = q.count;
    for (u32 t = 0; t < q.count; t++) {
      u16 start = found->is_whole ? 0 : ix.places[ix.first_places[found->row] + found->positions[t]].start;
      match->highlights[t] = (Place){start, (u16)(start + q.tokens[t].count)};
    }
  }
  answer->listed = best_count;
}

// MARK: The program

int main(int argument_count, char **arguments) {
  bool is_bench = argument_count == 5 && !strcmp(arguments[1], "bench");
  if (!is_bench && !(argument_count == 4 && !strcmp(arguments[1], "answers"))) {
    fprintf(stderr, "usage:\n  ranked-floor bench INDEX QUERIES ROUNDS\n  ranked-floor answers INDEX QUERIES\n");
    return 64;
  }
  open_index(arguments[2]);
  for (int space = 0; space < 2; space++) parts[space] = allocate_table((universe(space) / 64 + 2) * sizeof(Part));
  size_t count, rounds = is_bench ? (size_t)atoi(arguments[4]) : 0;
  char **queries = read_lines(arguments[3], &count);
  Answer *answer = allocate_table(sizeof *answer);
  if (!is_bench) {
    for (size_t i = 0; i < count; i++) {
      search(queries[i], answer);
      printf("%u", answer->total);
      for (u32 j = 0; j < answer->listed; j++) {
        const Match *match = &answer->matches[j];
        printf("\t%u", match->position);
        for (u32 k = 0; k < match->highlight_count; k++)
          printf("%c%u-%u", k ? ',' : ':', match->highlights[k].start, match->highlights[k].end);
      }
      puts("");
    }
    return 0;
  }
  // As the others: the median of each query over rounds, after one that warms, and what 99 of a
  // hundred rounds were faster than.
  double *times = allocate_table(count * rounds * sizeof *times);
  u32 *totals = allocate_table(count * sizeof *totals);
  for (size_t round = 0; round <= rounds; round++)
    for (size_t i = 0; i < count; i++) {
      double start = microseconds();
      search(queries[i], answer);
      double time = microseconds() - start;
      totals[i] = answer->total;
      if (round) times[i * rounds + round - 1] = time;
    }
  sort_times(times, count, rounds);
  printf("{");
  print_times("lat", times, count, rounds, rounds / 2);
  print_times("slow", times, count, rounds, rounds * 99 / 100);
  print_totals(totals, count);
  return 0;
}
