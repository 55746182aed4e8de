import { LRUCache } from 'lru-cache';
import type { App } from '../../app.ts';
import { addressKey } from '../../domain/foundation/Caller.ts';
import { logSecurity } from '../../domain/foundation/securityLog.ts';

const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 1_000;
/** Refused inputs of one address within a minute; people mistype less often. */
const MANY = 30;
/** Lines of a minute for all addresses together. */
const LINES = 60;

/** What was given does not fit, by its code; limits and rights have lines of their own. */
const refusedInput =
  /^(?:INVALID_INPUT|BAD_USER_INPUT|BAD_REQUEST|GRAPHQL(?:_PARSE_FAILED|_VALIDATION_FAILED)?|OPERATION_RESOLUTION_FAILURE|PERSISTED_QUERY_NOT_\w+|METHOD_NOT_ALLOWED)$/;

/** No address of ours has these: a way out of a folder, a null, a script, SQL, a template, files of other programs. */
const attack =
  /\.\.[/\\]|\0|<\s*script|javascript:|\bunion\b[\s+]+(?:all[\s+]+)?\bselect\b|'\s*(?:or|and)\s+['\d]|\$\{|\{\{|\/etc\/passwd|\/\.(?:env|git|aws|ssh)\b|\.(?:php|aspx?|jsp|cgi)\b|wp-(?:admin|login)/i;

/** What callers sent that looks like an attempt to get round what input is held against: a line for each address and minute. */
export class Attempts {
  readonly #app: Pick<App, 'log'>;
  readonly #refused = new LRUCache<string, { count: number }>({ max: MOST_ADDRESSES, ttl: WINDOW_MS });
  readonly #seen = new LRUCache<string, true>({ max: MOST_ADDRESSES, ttl: WINDOW_MS });
  #lines = 0;
  #since = Number.NEGATIVE_INFINITY;

  constructor(app: Pick<App, 'log'>) {
    this.#app = app;
  }

  note(
    address: string,
    url: string,
    about: { readonly route: string; readonly status: number; readonly refusal: string | null | undefined },
  ): void {
    const { route, status, refusal } = about;
    const key = addressKey(address);
    if (attack.test(decoded(url)) && !this.#seen.has(key)) {
      this.#seen.set(key, true);
      this.#line('an address looked like an attempt', { route, status, address: key });
    }
    if (!(refusal ? refusedInput.test(refusal) : status === 400)) return;
    const of = this.#refused.get(key) ?? { count: 0 };
    if (of.count === 0) this.#refused.set(key, of);
    of.count++;
    if (of.count === MANY) this.#line('much input was refused', { route, refused: MANY, address: key });
  }

  #line(event: Parameters<typeof logSecurity>[1], facts: Parameters<typeof logSecurity>[2]): void {
    const now = performance.now();
    if (now - this.#since >= WINDOW_MS) {
      this.#since = now;
      this.#lines = 0;
    }
    this.#lines++;
    if (this.#lines <= LINES) logSecurity(this.#app, event, facts);
  }
}

/** Twice, because what is hidden from one program by writing it twice is meant for the next one. */
function decoded(url: string): string {
  return decodedOnce(decodedOnce(url.slice(0, 2_000)));
}

function decodedOnce(text: string): string {
  return text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
