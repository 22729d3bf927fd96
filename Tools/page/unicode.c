// The properties of characters that the Swift runtime asks for, as far as the page needs them.
//
// Folding has tables of its own. What is left is the equality of texts that Swift compares by
// canonical equivalence, and cutting at white space. Every text that a search compares has been
// folded, and so decomposed, before: comparing scalars gives the same there. So characters have no
// composition here, and each is a grapheme cluster of its own, which spares 60 KB of tables.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The place of White_Space in the runtime's word of binary properties, as of Swift 6.3.
#define WHITE_SPACE ((uint64_t)1 << 45)

uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) {
  bool is_white_space = (scalar >= 0x09 && scalar <= 0x0D) || scalar == 0x20 || scalar == 0x85 ||
                        scalar == 0xA0 || scalar == 0x1680 ||
                        (scalar >= 0x2000 && scalar <= 0x200A) || scalar == 0x2028 ||
                        scalar == 0x2029 || scalar == 0x202F || scalar == 0x205F ||
                        scalar == 0x3000;
  return is_white_space ? WHITE_SPACE : 0;
}

// Combining class 0, allowed in every normal form.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

// No scalar: there is neither a composition nor a decomposition.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first;
  (void)second;
  return UINT32_MAX;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return UINT32_MAX;
}

const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;

// The property of what breaks on both sides.
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) {
  (void)scalar;
  return UINT8_MAX;
}

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) {
  (void)scalar;
  return false;
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) {
  (void)scalar;
  return false;
}
