import type { PGlite } from '@electric-sql/pglite';

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Options = Parameters<PGlite['execProtocolStream']>[1];

/** A statement that the database has parsed under a name. */
interface Kept {
  readonly name: string;
  /** Its parameters and columns, once they were asked for. */
  described: Answer | null;
}

/** So many stay parsed and planned, the last used; as many texts are remembered that came once. */
const MOST = 400;
const CHANGES_DEFINITIONS = /\b(?:ALTER|CREATE|DROP|DISCARD|DEALLOCATE)\b/i;

// A message of the protocol: a letter, four bytes of length, and what it says.
const HEAD = 5;
const code = (letter: string) => letter.charCodeAt(0);
const [PARSE, BIND, DESCRIBE, QUERY, STATEMENT] = [code('P'), code('B'), code('D'), code('Q'), code('S')];
const describe = Uint8Array.of(DESCRIBE, 0, 0, 0, 6, STATEMENT, 0);
const close = Uint8Array.of(code('C'), 0, 0, 0, 6, STATEMENT, 0);
const textOf = (message: Uint8Array) => Buffer.from(message).toString('latin1');

/**
 * Lets the embedded database keep what it parses, as drivers of a server do by naming statements: PGlite has each query
 * parsed, described and planned again, which takes longer than most of them run. A text is named when it comes again.
 */
export function keepStatements(pglite: Pick<PGlite, 'execProtocolStream'>): void {
  const send = pglite.execProtocolStream.bind(pglite);
  const kept = new Map<string, Kept>();
  const once = new Set<string>();
  let named = 0;
  /** That of the query under way: queries run one after another. */
  let current: Kept | null = null;

  async function forget(texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
      const one = kept.get(text);
      kept.delete(text);
      if (one) await send(withName(close, HEAD + 1, one.name), {});
    }
  }

  async function parse(message: Uint8Array, options: Options): Promise<Answer> {
    const text = textOf(message);
    current = null;
    if (CHANGES_DEFINITIONS.test(text)) {
      await forget([...kept.keys()]);
      return send(message, options);
    }
    const known = kept.get(text);
    if (known) {
      // The last used is the last to go.
      kept.delete(text);
      kept.set(text, known);
      current = known;
      return [];
    }
    if (!once.delete(text)) {
      if (once.size >= MOST) once.clear();
      once.add(text);
      return send(message, options);
    }
    named += 1;
    const one: Kept = { name: `kept_${named}`, described: null };
    const answer = await send(withName(message, HEAD, one.name), options);
    if (kept.size >= MOST) await forget([...kept.keys()].slice(0, 1));
    kept.set(text, one);
    current = one;
    return answer;
  }

  pglite.execProtocolStream = async (message, options = {}) => {
    const kind = message[0];
    if (kind === QUERY && CHANGES_DEFINITIONS.test(textOf(message))) await forget([...kept.keys()]);
    if (kind === PARSE && message[HEAD] === 0) return parse(message, options);
    if (current === null) return send(message, options);
    if (kind === BIND) return send(withName(message, HEAD + 1, current.name), options);
    if (kind === DESCRIBE) {
      current.described ??= await send(withName(describe, HEAD + 1, current.name), options);
      return message[HEAD] === STATEMENT
        ? current.described
        : current.described.filter(({ name }) => name !== 'parameterDescription');
    }
    return send(message, options);
  };
}

/** The message with a name in the place of the empty one at `at`. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}
