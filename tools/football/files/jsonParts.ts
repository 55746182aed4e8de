import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';

/** Bounds memory. */
const LONGEST_VALUE = 1_000_000;

/**
 * A top-level part of a JSON file: `list` begins a list, `element` is one of its values, `value` is anything else. `key`
 * is null in a file that is itself a list; `text` is null for a value over a million characters.
 */
export type JsonPart =
  | { readonly kind: 'list'; readonly key: string | null }
  | { readonly kind: 'element' | 'value'; readonly key: string | null; readonly text: string | null };

type Expected =
  | 'top'
  | 'key or end'
  | 'key'
  | 'colon'
  | 'value'
  | 'comma'
  | 'element or end'
  | 'element'
  | 'list comma'
  | 'nothing';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Streaming: a file may be larger than memory, and an element that cannot be parsed affects only itself. @throws UnreadableFile. */
export class JsonSplitter {
  #expected: Expected = 'top';
  #key: string | null = null;
  /** Value being read; null between values. */
  #value: { text: string | null; depth: number; bare: boolean } | null = null;
  #inString = false;
  #escaped = false;

  *push(piece: string): Generator<JsonPart> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.#value) {
        const end = this.#endOf(code, at);
        if (end === null) continue;
        this.#keep(piece.slice(from, end));
        yield* this.#finish();
        if (end > at) continue;
      }
      if (isBlank(code)) continue;
      if (this.#begins(code)) {
        from = at;
        continue;
      }
      yield* this.#mark(code);
    }
    if (this.#value) this.#keep(piece.slice(from));
  }

  end(): void {
    if (this.#expected === 'top') throw new UnreadableFile('The file is empty');
    if (this.#expected !== 'nothing') throw new UnreadableFile('Not a JSON file: it ends before its end');
  }

  /** End of the value being read, or null when it continues after this character. */
  #endOf(code: number, at: number): number | null {
    const value = this.#value;
    if (!value) return null;
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (code === BACKSLASH) this.#escaped = true;
      else if (code === QUOTE) {
        this.#inString = false;
        if (value.depth === 0) return at + 1;
      }
      return null;
    }
    if (value.bare)
      return isBlank(code) || code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT ? at : null;
    if (code === QUOTE) this.#inString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) value.depth++;
    else if ((code === CLOSE_LIST || code === CLOSE_OBJECT) && --value.depth === 0) return at + 1;
    return null;
  }

  #keep(text: string): void {
    const value = this.#value;
    if (!value || value.text === null) return;
    value.text = value.text.length + text.length > LONGEST_VALUE ? null : value.text + text;
  }

  *#finish(): Generator<JsonPart> {
    const text = this.#value?.text ?? null;
    this.#value = null;
    if (this.#expected === 'key' || this.#expected === 'key or end') {
      this.#key = keyIn(text);
      this.#expected = 'colon';
      return;
    }
    const inList = this.#expected === 'element' || this.#expected === 'element or end';
    this.#expected = inList ? 'list comma' : 'comma';
    yield { kind: inList ? 'element' : 'value', key: this.#key, text };
  }

  #begins(code: number): boolean {
    const expected = this.#expected;
    const key = (expected === 'key' || expected === 'key or end') && code === QUOTE;
    const value = expected === 'value' && code !== OPEN_LIST;
    const element = expected === 'element' || (expected === 'element or end' && code !== CLOSE_LIST);
    if (!key && !value && !element) return false;
    if (code === COMMA || code === COLON || code === CLOSE_LIST || code === CLOSE_OBJECT) return false;
    const nested = code === OPEN_LIST || code === OPEN_OBJECT;
    this.#inString = code === QUOTE;
    this.#value = { text: '', depth: nested ? 1 : 0, bare: !nested && !this.#inString };
    return true;
  }

  *#mark(code: number): Generator<JsonPart> {
    const expected = this.#expected;
    const list = code === OPEN_LIST && (expected === 'top' || expected === 'value');
    if (list) {
      this.#expected = 'element or end';
      yield { kind: 'list', key: this.#key };
    } else if (code === OPEN_OBJECT && expected === 'top') {
      this.#expected = 'key or end';
      this.#key = '';
    } else if (code === COLON && expected === 'colon') {
      this.#expected = 'value';
    } else if (code === COMMA && (expected === 'comma' || expected === 'list comma')) {
      this.#expected = expected === 'comma' ? 'key' : 'element';
    } else if (code === CLOSE_LIST && (expected === 'list comma' || expected === 'element or end')) {
      this.#expected = this.#key === null ? 'nothing' : 'comma';
    } else if (code === CLOSE_OBJECT && (expected === 'comma' || expected === 'key or end')) {
      this.#expected = 'nothing';
    } else {
      throw new UnreadableFile(`Not a JSON file: unexpected '${String.fromCharCode(code)}'`);
    }
  }
}

function keyIn(text: string | null): string {
  try {
    return JSON.parse(text ?? '') as string;
  } catch {
    throw new UnreadableFile('Not a JSON file: the name of a field cannot be read');
  }
}
