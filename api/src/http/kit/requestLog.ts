import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { addressKey } from '../../domain/foundation/Caller.ts';
import { noted } from '../../process/requestScope.ts';
import { Attempts } from './attempts.ts';
import { clientAddress } from './requestFacts.ts';
import { targetOfRequest } from './requestMetrics.ts';

/** Maximum lines per kind and minute; the rest is summarised in one line. */
const LINES = 60;
const WINDOW_MS = 60_000;
const MOST_NAMED = 20;
const MOST_ADDRESSES = 1_000;

const refusedStatus = new Set([403, 413, 428, 429, 503]);
/** Codes of limits and guards; others concern input or sign-in. */
const refusedCode =
  /^(?:TOO_|CHALLENGE_|NOT_ALLOWED$|WRONG_API_KEY$|STAFF_CODE_|FOREIGN_SITE$|BUSY$|TIMEOUT$)|_TOO_LARGE$|_TOO_HIGH$/;

interface Window {
  lines: number;
  readonly more: Map<string, number>;
  readonly addresses: Set<string>;
}

/**
 * Logs refused and slow requests, bounded so that an attacker cannot fill the disk; addresses are hashed with our secret,
 * equally on every node.
 */
export class RequestLog {
  readonly #app: Pick<App, 'log' | 'settings'>;
  readonly #attempts: Attempts;
  readonly #windows = new Map<'refused' | 'slow', Window>();
  #timer: NodeJS.Timeout | undefined;

  constructor(app: Pick<App, 'log' | 'settings'>) {
    this.#app = app;
    this.#attempts = new Attempts(app);
  }

  /** Until the response ends or breaks off. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const facts = noted();
    response.once('close', () => {
      const { door, route } = targetOfRequest(request);
      const { statusCode: status } = response;
      const ms = Math.round(performance.now() - began);
      const where = { door, route, method: methodOf(request), status, ms };
      const { operation, statements = 0, refusal } = facts ?? {};
      const address = clientAddress(request, this.#app.settings.TRUST_PROXY);
      const more = { ...(operation ? { operation } : {}), statements };
      // Health checks of a draining node are expected to fail.
      if (door !== 'operations' && (refusedStatus.has(status) || (refusal && refusedCode.test(refusal)))) {
        const reason = refusal ?? `HTTP_${status}`;
        this.refused(reason, address, { ...where, ...more });
      }
      if (door !== 'operations') this.#attempts.note(address, request.url ?? '', { route, status, refusal });
      const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
      if (!isStream) this.slow({ ...where, ...more });
    });
  }

  refused(reason: string, address: string, about: Readonly<Record<string, unknown>>): void {
    const window = this.#window('refused');
    if (window.addresses.size < MOST_ADDRESSES) window.addresses.add(addressKey(address));
    if (!takesLine(window, `${reason} ${about.route ?? ''}`.trim())) return;
    this.#app.log.info({ reason, caller: this.#hash(address), ...about }, 'a request was refused');
  }

  slow(about: { readonly ms: number; readonly route: string } & Readonly<Record<string, unknown>>): void {
    const { SLOW_REQUEST_MS: limit } = this.#app.settings;
    if (limit === 0 || about.ms < limit) return;
    if (takesLine(this.#window('slow'), about.route)) this.#app.log.warn(about, 'a request was slow');
  }

  /** Writes the summaries and resets the limits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [kind, { more, addresses }] of this.#windows) {
      if (more.size === 0) continue;
      const requests = [...more.values()].reduce((sum, count) => sum + count, 0);
      const most = [...more].sort(([, one], [, other]) => other - one).slice(0, MOST_NAMED);
      this.#app.log.warn(
        {
          requests,
          most: Object.fromEntries(most),
          ...(kind === 'refused' ? { callers: addresses.size } : {}),
        },
        kind === 'refused' ? 'more requests were refused' : 'more requests were slow',
      );
    }
    this.#windows.clear();
  }

  #window(kind: 'refused' | 'slow'): Window {
    const open = this.#windows.get(kind);
    if (open) return open;
    const window = { lines: 0, more: new Map(), addresses: new Set<string>() };
    this.#windows.set(kind, window);
    this.#timer ??= setTimeout(() => this.flush(), WINDOW_MS).unref();
    return window;
  }

  #hash(address: string): string {
    const { APP_SECRET } = this.#app.settings;
    return createHmac('sha256', APP_SECRET)
      .update(`caller:${addressKey(address)}`)
      .digest('hex')
      .slice(0, 12);
  }
}

/** Names are our own reasons and routes, hence bounded. */
function takesLine(window: Window, name: string): boolean {
  window.lines++;
  if (window.lines <= LINES) return true;
  window.more.set(name, (window.more.get(name) ?? 0) + 1);
  return false;
}

const methodOf = ({ method = '' }: IncomingMessage) => (/^[A-Z]{3,7}$/.test(method) ? method : 'OTHER');
