// The data that the page carries, the module and the indexes: deflated, then written as text.

/** The value of each digit, by its character code: those of printable ASCII without `&`, `<`, `>`. */
const digits = new Uint8Array(128);
for (let code = 0x21, value = 0; code < 0x7f; code++) {
  if (!"&<>".includes(String.fromCharCode(code))) digits[code] = value++;
}

/** Reads text that Base91.swift wrote: 13 bits in two characters, the last up to six in one. */
function decoded(text) {
  const { length } = text;
  const bytes = new Uint8Array(Math.floor(((length >> 1) * 13 + (length & 1) * 6) / 8));
  let bits = 0, bitCount = 0, count = 0;
  for (let i = 0; i < length; i += 2) {
    const isPair = i + 1 < length;
    const high = isPair ? digits[text.charCodeAt(i + 1)] * 91 : 0;
    bits |= (digits[text.charCodeAt(i)] + high) << bitCount;
    bitCount += isPair ? 13 : 6;
    for (; bitCount >= 8; bitCount -= 8) {
      bytes[count++] = bits;
      bits >>= 8;
    }
  }
  return bytes;
}

/** Inflates the data of an element. */
export async function inflated(element) {
  if (typeof DecompressionStream === "undefined") {
    throw new Error("this browser cannot decompress data (it has no DecompressionStream)");
  }
  const compressed = new Blob([decoded(element.textContent.trim())]).stream();
  const stream = compressed.pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
