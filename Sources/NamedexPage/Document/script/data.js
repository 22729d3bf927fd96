// The data that the page carries, the module and the indexes: deflated, then written as text.

/** Reads Base64. */
function decoded(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
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
