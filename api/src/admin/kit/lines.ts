/** Bounds memory. */
const LONGEST_LINE = 1_000_000;

/** Streaming; yields null for a line over a million characters. */
export class LineSplitter {
  #rest = '';
  #tooLong = false;

  *push(text: string): Generator<string | null> {
    const whole = this.#rest + text;
    // A trailing CR may be half of a CRLF.
    const split = whole.endsWith('\r') ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, split).split(/\r\n|\n|\r/);
    this.#rest = `${lines.pop() ?? ''}${whole.slice(split)}`;
    for (const line of lines) {
      yield this.#tooLong || line.length > LONGEST_LINE ? null : line;
      this.#tooLong = false;
    }
    if (this.#rest.length > LONGEST_LINE) {
      this.#tooLong = true;
      this.#rest = this.#rest.endsWith('\r') ? '\r' : '';
    }
  }

  *end(): Generator<string | null> {
    const rest = this.#rest.replace(/\r$/, '');
    if (this.#tooLong) yield null;
    else if (rest !== '') yield rest;
  }
}
