// The parts of a C library that Embedded Swift needs, for a WebAssembly module that imports nothing.
//
// The size of a block is a power of two. A freed block goes to the list of its size and is reused for that size. Blocks
// are never split or joined, so allocating and freeing take constant time, and a page that keeps searching settles at a
// fixed amount of memory.
#include <stddef.h>
#include <stdint.h>

#define PAGE_BYTES 65536u
#define SMALLEST_BLOCK_BITS 5u
#define BLOCK_SIZES 32u
#define LARGEST_BLOCK_BITS 31u

// Precedes every allocation.
typedef struct Header {
  uint32_t bits;   // the block's size is 1 << bits
  uint32_t block;  // the address of the block
} Header;

typedef struct FreeBlock {
  struct FreeBlock *next;
} FreeBlock;

extern unsigned char __heap_base;
static FreeBlock *free_blocks[BLOCK_SIZES];
static uintptr_t unused;  // the first byte after all blocks; 0 before the first

static uintptr_t new_block(uint32_t bits) {
  if (unused == 0) unused = ((uintptr_t)&__heap_base + 15u) & ~(uintptr_t)15u;
  uint64_t end = (uint64_t)unused + ((uint64_t)1 << bits);
  uint64_t held = (uint64_t)__builtin_wasm_memory_size(0) * PAGE_BYTES;
  if (end > held) {
    uint64_t pages = (end - held + PAGE_BYTES - 1) / PAGE_BYTES;
    if (pages > 65536 || __builtin_wasm_memory_grow(0, (size_t)pages) == (size_t)-1) return 0;
  }
  uintptr_t block = unused;
  unused = (uintptr_t)end;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  if (alignment < 16) alignment = 16;
  uint64_t needed = (uint64_t)count + sizeof(Header) + alignment;
  uint32_t bits = SMALLEST_BLOCK_BITS;
  while (bits < LARGEST_BLOCK_BITS && ((uint64_t)1 << bits) < needed) bits++;
  if (((uint64_t)1 << bits) < needed) return 12;  // ENOMEM
  uintptr_t block = (uintptr_t)free_blocks[bits];
  if (block) {
    free_blocks[bits] = ((FreeBlock *)block)->next;
  } else {
    block = new_block(bits);
    if (!block) return 12;
  }
  uintptr_t memory = (block + sizeof(Header) + alignment - 1) & ~(uintptr_t)(alignment - 1);
  ((Header *)memory)[-1] = (Header){bits, (uint32_t)block};
  *result = (void *)memory;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Header header = ((Header *)memory)[-1];
  FreeBlock *block = (FreeBlock *)(uintptr_t)header.block;
  block->next = free_blocks[header.bits];
  free_blocks[header.bits] = block;
}

// With -mbulk-memory each of these is one instruction, not a call to itself.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *left = a, *right = b;
  for (size_t i = 0; i < count; i++) {
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
  }
  return 0;
}

// Returns the product of two 128-bit integers, for which WebAssembly has no instruction. Overflow checks of 64-bit
// products call it.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t a0 = (uint64_t)a, b0 = (uint64_t)b;
  uint64_t a_low = (uint32_t)a0, a_high = a0 >> 32, b_low = (uint32_t)b0, b_high = b0 >> 32;
  uint64_t low = a_low * b_low;
  uint64_t middle = a_high * b_low + (low >> 32);
  uint64_t other = a_low * b_high + (uint32_t)middle;
  uint64_t low_half = (other << 32) | (uint32_t)low;
  uint64_t high_half = a_high * b_high + (middle >> 32) + (other >> 32);
  high_half += (uint64_t)(a >> 64) * b0 + a0 * (uint64_t)(b >> 64);
  return (__int128)(((unsigned __int128)high_half << 64) | low_half);
}

// Makes the hash seed constant. This is safe, because only its user types into a page, and what the page shows does not
// depend on the order of a hash table.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5A, count); }

// The Swift standard library normalizes strings before it compares or hashes them. These functions tell it that every
// string is normalized already: no scalar has a decomposition, a composition or a combining class. So strings of the
// module are equal if their scalars are equal. Answers do not depend on that, because texts and names are compared in
// folded form, with tables of our own. With the tables of Unicode, the page would have 34 KB more.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first;
  (void)second;
  return UINT32_MAX;
}

const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};
