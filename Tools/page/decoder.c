// The page's decoder: reads the text that Sources/NamedexPacking writes, and decompresses its LZMA. It is a module of
// its own, because the other one is compressed. In JavaScript, decoding would take eight times as long.
//
// It must not exceed 4 KB: some browsers compile no more than that at once, and the rest in steps
// of 20 ms each.
#include <stddef.h>
#include <stdint.h>

#define PAGE_BYTES 65536u
#define STEP_BYTES 16384u

extern unsigned char __heap_base;
static unsigned char *text;  // the text; then its bytes, in the same place

// The state that is kept between steps.
static struct {
  unsigned char *bytes;  // the result
  size_t count, place;
  uint16_t *probabilities;
  const unsigned char *next, *end;
  uint32_t range, code;
  unsigned literal_bits, literal_row_bits, row_bits, state;
  size_t last, second, third, fourth;  // distances, from 0
} now;

// Makes room up to an address. Returns whether there is enough memory.
static int reach(const unsigned char *end) {
  uint64_t held = (uint64_t)__builtin_wasm_memory_size(0) * PAGE_BYTES;
  if ((uintptr_t)end <= held) return 1;
  uint64_t pages = ((uintptr_t)end - held + PAGE_BYTES - 1) / PAGE_BYTES;
  return __builtin_wasm_memory_grow(0, (size_t)pages) != (size_t)-1;
}

// Returns the address where the script writes the text; 0 if there is not enough memory.
unsigned char *namedex_room(size_t count) {
  text = &__heap_base;
  return count <= PTRDIFF_MAX / 2 && reach(text + count) ? text : 0;
}

// Reads digits in base 94: the printable characters of ASCII without `<`.
static uint64_t digits(const unsigned char *from, int count) {
  uint64_t number = 0;
  for (int i = 0; i < count; i++) number = number * 94 + (uint64_t)(from[i] - (from[i] > '<') - ' ');
  return number;
}

// Replaces every 11 characters of the text with nine bytes. Returns the end of the bytes.
static unsigned char *read_text(size_t count) {
  const uint64_t half = 0xFFFFFFFFFu;  // 36 bits
  const unsigned char *from = text;
  unsigned char *to = text;
  for (; count >= 11; count -= 11, from += 11, to += 9) {
    uint64_t lower = digits(from, 4) * (94 * 94 * 94 * 94) + digits(from + 4, 4);
    uint64_t upper = lower >> 36;
    lower = (lower & half) * (94 * 94 * 94) + digits(from + 8, 3);
    upper = upper * (94 * 94 * 94) + (lower >> 36);
    lower &= half;
    for (int i = 0; i < 4; i++) to[i] = (unsigned char)(upper >> (28 - 8 * i));
    to[4] = (unsigned char)(upper << 4 | lower >> 32);
    for (int i = 5; i < 9; i++) to[i] = (unsigned char)(lower >> (64 - 8 * i));
  }
  return to;
}

// The places of probabilities, as in LZMAModel.swift.
enum {
  IS_MATCH = 0,
  IS_REPEAT = 192,
  IS_OLDER = 204,
  IS_MUCH_OLDER = 216,
  IS_OLDEST = 228,
  IS_LONG = 240,
  SLOTS = 432,
  LOW_BITS = 688,
  ALIGNMENT = 804,
  LENGTHS = 820,
  REPEATED_LENGTHS = 1334,
  LITERALS = 1848,
  LITERAL_COUNT = 0x300,
};

static uint64_t little_endian(const unsigned char *bytes, int count) {
  uint64_t number = 0;
  for (int i = count - 1; i >= 0; i--) number = number << 8 | bytes[i];
  return number;
}

// The bit decoder is a macro, so that its state stays in registers.
#define NORMALIZE                   \
  if (range < 1u << 24) {           \
    range <<= 8;                    \
    code = code << 8 | *next++;     \
  }
// probability = BIT(place) { it is 0: ZERO } else { it is 1: ONE }
#define BIT(place)                          \
  (place);                                  \
  NORMALIZE                                 \
  bound = (range >> 11) * *probability;     \
  if (code < bound)
#define ZERO     \
  range = bound; \
  *probability += (2048 - *probability) >> 5;
#define ONE       \
  range -= bound; \
  code -= bound;  \
  *probability -= *probability >> 5;
// Goes down a tree from a node to one that is not below `end`.
#define TREE(tree, node, end)              \
  {                                        \
    uint16_t *root = (tree);               \
    do {                                   \
      probability = BIT(root + node) {     \
        ZERO node += node;                 \
      } else {                             \
        ONE node += node + 1;              \
      }                                    \
    } while (node < end);                  \
  }

// Reads the text that the script wrote to the address from `namedex_room`.
//
// Returns the address where `namedex_step` will write the bytes; 0 if the text is damaged or there is not enough
// memory.
unsigned char *namedex_begin(size_t text_count) {
  unsigned char *end = read_text(text_count);
  if (end - text < 18 || *text >= 9 * 5 * 5) return 0;
  now.literal_bits = *text % 9;
  now.literal_row_bits = *text / 9 % 5;
  now.row_bits = *text / 45;
  uint64_t count64 = little_endian(text + 5, 8);
  if (count64 > PTRDIFF_MAX / 2) return 0;
  size_t count = (size_t)count64;
  size_t probability_count = LITERALS + ((size_t)LITERAL_COUNT << (now.literal_bits + now.literal_row_bits));
  // Between two checks, damaged text may be read beyond its end, by less than 64 bytes.
  uint16_t *probabilities = (uint16_t *)(((uintptr_t)end + 64 + 15) & ~(uintptr_t)15);
  unsigned char *bytes = (unsigned char *)(probabilities + probability_count);
  if (!reach(bytes + count)) return 0;
  for (size_t i = 0; i < probability_count; i++) probabilities[i] = 1024;

  now.range = 0xFFFFFFFF;
  now.code = 0;
  for (int i = 14; i < 18; i++) now.code = now.code << 8 | text[i];  // after the header, and a byte that is always 0
  now.next = text + 18;
  now.end = end;
  now.probabilities = probabilities;
  now.bytes = bytes;
  now.count = count;
  now.place = 0;
  now.state = 0;
  now.last = now.second = now.third = now.fourth = 0;
  return bytes;
}

// Returns the number of bytes in the text that was read last.
size_t namedex_count(void) { return now.count; }

// Decompresses some of the bytes. A browser replaces a function with its optimized form only between calls.
//
// Returns 1 if there is more to do, 0 when all is done, and -1 if the text is damaged.
int namedex_step(void) {
  uint16_t *const probabilities = now.probabilities;
  unsigned char *const bytes = now.bytes;
  const size_t count = now.count, pause = now.place + STEP_BYTES;
  const unsigned literal_bits = now.literal_bits, literal_row_bits = now.literal_row_bits, row_bits = now.row_bits;
  const unsigned char *next = now.next, *const end = now.end;
  uint32_t range = now.range, code = now.code, bound;
  uint16_t *probability;
  size_t place = now.place, last = now.last, second = now.second, third = now.third, fourth = now.fourth;
  unsigned state = now.state;
  while (place < pause) {
    if (next > end) return -1;
    if (place == count) {
      // Nothing is left at the end of intact text, so this detects damage as a checksum would. A mark may come first.
      NORMALIZE
      if (code == 0) return 0;
    }
    unsigned row = place & ((1u << row_bits) - 1);
    probability = BIT(probabilities + IS_MATCH + (state << 4) + row) {
      ZERO
      if (place == count) return -1;
      unsigned before = place == 0 ? 0 : bytes[place - 1] >> (8 - literal_bits);
      unsigned literal_row = place & ((1u << literal_row_bits) - 1);
      uint16_t *literal =
          probabilities + LITERALS + LITERAL_COUNT * ((literal_row << literal_bits) + before);
      unsigned node = 1;
      if (state < 7) {
        TREE(literal, node, 0x100)
      } else {
        // The tree depends on the byte that would repeat the distance, as long as the bits agree.
        unsigned expected = bytes[place - last - 1], agrees = 0x100;
        do {
          expected += expected;
          unsigned other = expected & agrees;
          probability = BIT(literal + agrees + other + node) {
            ZERO node += node;
            agrees &= ~other;
          } else {
            ONE node += node + 1;
            agrees &= other;
          }
        } while (node < 0x100);
      }
      bytes[place++] = (unsigned char)node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    ONE
    uint16_t *lengths = probabilities + LENGTHS;
    probability = BIT(probabilities + IS_REPEAT + state) {
      ZERO
      fourth = third;
      third = second;
      second = last;
    } else {
      ONE
      lengths = probabilities + REPEATED_LENGTHS;
      probability = BIT(probabilities + IS_OLDER + state) {
        ZERO
        probability = BIT(probabilities + IS_LONG + (state << 4) + row) {
          ZERO
          if (last >= place || place == count) return -1;
          bytes[place] = bytes[place - last - 1];
          place++;
          state = state < 7 ? 9 : 11;
          continue;
        }
        ONE
      } else {
        ONE
        size_t distance = second;
        probability = BIT(probabilities + IS_MUCH_OLDER + state) {
          ZERO
        } else {
          ONE
          distance = third;
          probability = BIT(probabilities + IS_OLDEST + state) {
            ZERO
          } else {
            ONE
            distance = fourth;
            fourth = third;
          }
          third = second;
        }
        second = last;
        last = distance;
      }
    }

    unsigned length = 1;
    probability = BIT(lengths) {
      ZERO
      TREE(lengths + 2 + (row << 3), length, 8)
      length -= 8 - 2;
    } else {
      ONE
      probability = BIT(lengths + 1) {
        ZERO
        TREE(lengths + 130 + (row << 3), length, 8)
        length += 10 - 8;
      } else {
        ONE
        TREE(lengths + 258, length, 0x100)
        length -= 0x100 - 18;
      }
    }

    if (lengths == probabilities + REPEATED_LENGTHS) {
      state = state < 7 ? 8 : 11;
    } else {
      state = state < 7 ? 7 : 10;
      unsigned slot = 1;
      TREE(probabilities + SLOTS + ((length < 6 ? length - 2 : 3) << 6), slot, 64)
      slot -= 64;
      last = slot;
      if (slot >= 4) {
        unsigned bits = (slot >> 1) - 1;
        last = (size_t)(2 | (slot & 1)) << bits;
        uint16_t *tree = probabilities + LOW_BITS + last - slot;
        if (slot >= 14) {
          size_t upper = 0;
          for (; bits > 4; bits--) {
            NORMALIZE
            range >>= 1;
            upper <<= 1;
            if (code >= range) {
              code -= range;
              upper |= 1;
            }
          }
          last += upper << 4;
          tree = probabilities + ALIGNMENT;
        }
        unsigned node = 1;
        for (unsigned i = 0; i < bits; i++) {
          probability = BIT(tree + node) {
            ZERO node += node;
          } else {
            ONE node += node + 1;
            last += (size_t)1 << i;
          }
        }
      }
    }
    if (place == count && last == 0xFFFFFFFF) {
      NORMALIZE
      if (code == 0) return 0;
    }
    if (last >= place || length > count - place) return -1;
    // Byte by byte, because the source may include bytes that this copy writes.
    const unsigned char *from = bytes + place - last - 1;
    for (unsigned i = 0; i < length; i++) bytes[place + i] = from[i];
    place += length;
  }
  now.next = next;
  now.range = range;
  now.code = code;
  now.place = place;
  now.state = state;
  now.last = last;
  now.second = second;
  now.third = third;
  now.fourth = fourth;
  return 1;
}
