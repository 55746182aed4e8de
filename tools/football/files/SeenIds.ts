const FIRST_SLOTS = 1 << 10;

/** First line of each id, off-heap in 12 bytes a slot: a 200 MB file has two million. Ids are compared by a 53-bit hash. */
export class SeenIds {
  #hashes = new Float64Array(FIRST_SLOTS);
  #lines = new Uint32Array(FIRST_SLOTS);
  #count = 0;

  /** Returns the earlier line of the id, or null when it is new and now stored. */
  see(id: string, line: number): number | null {
    if (this.#count * 2 >= this.#lines.length) this.#grow();
    const hash = hashOf(id);
    const slot = this.#slotOf(hash);
    const earlier = this.#lines[slot];
    if (earlier) return earlier;
    this.#hashes[slot] = hash;
    this.#lines[slot] = line;
    this.#count++;
    return null;
  }

  /** Index of the hash or of its free slot; line 0 marks a free one. */
  #slotOf(hash: number): number {
    const slots = this.#lines.length;
    let slot = hash % slots;
    while (this.#lines[slot] && this.#hashes[slot] !== hash) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const [hashes, lines] = [this.#hashes, this.#lines];
    this.#hashes = new Float64Array(lines.length * 2);
    this.#lines = new Uint32Array(lines.length * 2);
    for (const [at, line] of lines.entries()) {
      if (!line) continue;
      const hash = hashes[at] ?? 0;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#lines[slot] = line;
    }
  }
}

/** cyrb53: two 32-bit mixes combined to a whole number below 2^53. */
function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (low & 0x1f_ffff) + (high >>> 0);
}
