// The data in the page: compressed, then encoded as text. The first element contains the decoder
// for all others, a WebAssembly module.

/** Starts the decoder. Returns a function that returns the data of an element. */
export function unpacking() {
  const bytes = Uint8Array.from(atob(document.getElementById("decoder").textContent), (character) => character.charCodeAt(0));
  const decoder = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  /** Each element can be read only once, because reading removes it. The bytes are valid until the next call. */
  return (element) => {
    const text = element.textContent;
    const { memory } = decoder;
    const room = decoder.namedex_room(text.length);
    const written = room && new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, room, text.length)).written;
    const place = written && decoder.namedex_begin(written);
    let isMore = place ? 1 : -1;
    while (isMore > 0) isMore = decoder.namedex_step();
    if (isMore < 0) throw new Error("its data are damaged, or there is not enough memory");
    element.remove();
    return new Uint8Array(memory.buffer, place, decoder.namedex_count());
  };
}
