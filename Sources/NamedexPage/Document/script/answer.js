// Reads the replies of the core, in the form that Reply.swift describes.

// A name may begin with U+FEFF, which is not a byte order mark there.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
/** Decodes each byte to one character; ASCII is unchanged. */
const byteDecoder = new TextDecoder("windows-1252");

/** Reads the fields of a reply in order. */
export class Answer {
  constructor(memory, place) {
    this.bytes = new Uint8Array(memory.buffer);
    this.view = new DataView(memory.buffer);
    this.place = place;
    this.characters = "";
    this.firstCharacter = this.endCharacter = 0;
  }
  number() {
    const value = this.view.getUint32(this.place, true);
    this.place += 4;
    return value;
  }
  boolean() { return this.number() === 1; }
  text() {
    const count = this.number();
    const first = this.place;
    const end = (this.place += count);
    if (count === 0) return "";
    // A reply has hundreds of short strings, which are decoded together and then split.
    if (end > this.endCharacter) {
      this.firstCharacter = first;
      this.endCharacter = Math.min(this.bytes.length, Math.max(end, first + 4096));
      this.characters = byteDecoder.decode(this.bytes.subarray(first, this.endCharacter));
    }
    const text = this.characters.slice(first - this.firstCharacter, end - this.firstCharacter);
    return /^[\x00-\x7f]*$/.test(text) ? text : decoder.decode(this.bytes.subarray(first, end));
  }
  list(read) {
    const count = this.number();
    const values = [];
    for (let i = 0; i < count; i++) values.push(read(this));
    return values;
  }
  texts() { return this.list((a) => a.text()); }
}

