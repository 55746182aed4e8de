import type { PGlite } from '@electric-sql/pglite';

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Options = Parameters<PGlite['execProtocolStream']>[1];

/** A parsed statement; the unnamed one is replaced by the next. */
interface Parsed {
  readonly name: string;
  /** Parameters and columns as described by the database. */
  described: Answer | null;
}

/** Statements cached, least recently used evicted; also the number of texts remembered after one use. */
const MOST = 400;
const CHANGES_DEFINITIONS = /\b(?:ALTER|CREATE|DROP|DISCARD|DEALLOCATE)\b/i;

// Protocol message: type byte, four length bytes, payload.
const HEAD = 5;
const code = (letter: string) => letter.charCodeAt(0);
const [PARSE, BIND, DESCRIBE, EXECUTE, SYNC, QUERY] = [
  code('P'),
  code('B'),
  code('D'),
  code('E'),
  code('S'),
  code('Q'),
];
const STATEMENT = code('S');
const sync = Uint8Array.of(SYNC, 0, 0, 0, 4);
const close = Uint8Array.of(code('C'), 0, 0, 0, 6, STATEMENT, 0);
const textOf = (message: Uint8Array) => Buffer.from(message).toString('latin1');

/**
 * Gives the embedded database prepared statements: PGlite parses, describes and plans each query again, which takes
 * longer than most run. A text is named on second use. Also sends a query's six messages together, because one by one
 * they cost as much as a small query.
 */
export function keepStatements(pglite: Pick<PGlite, 'execProtocolStream'>): void {
  const sendNow = pglite.execProtocolStream.bind(pglite);
  const cached = new Map<string, Parsed>();
  const once = new Set<string>();
  let named = 0;
  // State of the current query; queries run one after another.
  let current: Parsed | null = null;
  /** Text under which to keep the statement once parsed. */
  let keepAs: string | null = null;
  /** Messages whose answers are not needed before a later one's. */
  let held: Uint8Array[] = [];
  let isSynced = false;

  function send(message: Uint8Array, options: Options): Promise<Answer> {
    const messages = [...held, message];
    held = [];
    return sendNow(messages.length === 1 ? message : Buffer.concat(messages), options);
  }

  async function forget(texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
      const one = cached.get(text);
      cached.delete(text);
      if (one) await sendNow(withName(close, HEAD + 1, one.name), {});
    }
  }

  async function parse(message: Uint8Array): Promise<void> {
    const text = textOf(message);
    current = { name: '', described: null };
    keepAs = null;
    held = [message];
    if (CHANGES_DEFINITIONS.test(text)) return forget([...cached.keys()]);
    const known = cached.get(text);
    if (known) {
      // Moves it to the most recently used end.
      cached.delete(text);
      cached.set(text, known);
      current = known;
      held = [];
      return undefined;
    }
    if (!once.delete(text)) {
      if (once.size >= MOST) once.clear();
      once.add(text);
      return undefined;
    }
    named += 1;
    current = { name: `kept_${named}`, described: null };
    keepAs = text;
    held = [withName(message, HEAD, current.name)];
    return undefined;
  }

  async function describe(message: Uint8Array, one: Parsed, options: Options): Promise<Answer> {
    if (one.described === null) {
      one.described = await send(withName(message, HEAD + 1, one.name), options);
      if (keepAs !== null) {
        if (cached.size >= MOST) await forget([...cached.keys()].slice(0, 1));
        cached.set(keepAs, one);
        keepAs = null;
      }
    }
    return one.described;
  }

  pglite.execProtocolStream = async (message, options = {}) => {
    const kind = message[0];
    if (kind === PARSE && message[HEAD] === 0) {
      isSynced = false;
      await parse(message);
      return [];
    }
    if (kind === SYNC && isSynced) {
      isSynced = false;
      return [];
    }
    if (kind === QUERY) {
      if (CHANGES_DEFINITIONS.test(textOf(message))) await forget([...cached.keys()]);
      // After an error the database continues as if a sync had followed.
      isSynced = true;
      return send(message, options);
    }
    if (current !== null) {
      if (kind === DESCRIBE && message[HEAD] === STATEMENT) return describe(message, current, options);
      if (kind === DESCRIBE && current.described !== null) {
        return current.described.filter(({ name }) => name === 'rowDescription');
      }
      if (kind === BIND) {
        held.push(withName(message, HEAD + 1, current.name));
        return [];
      }
      if (kind === EXECUTE) {
        held.push(message);
        isSynced = true;
        return send(sync, options);
      }
    }
    return send(message, options);
  };
}

/** Replaces the empty name at `at`. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  if (name === '') return message;
  const bytes = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}
