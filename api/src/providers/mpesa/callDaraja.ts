import type { Logger } from 'pino';
import { assertNoOpenTransaction } from '../../db/openTransaction.ts';
import { callerWasAnswered } from '../../process/requestScope.ts';
import { exchange } from '../transport/http.ts';
import { type DarajaReply, readReply } from './darajaErrors.ts';
import type { TokenSource } from './oauthToken.ts';
import type { Pace, Place, Urgency } from './pace.ts';

export interface Daraja {
  /**
   * Never resends, except after a rejected token (checked before anything else) or gateway throttling. Its class, or a
   * place kept by the caller, decides when.
   */
  post(path: string, body: object, place?: Place | Urgency): Promise<DarajaReply>;
  place(urgency: Urgency): Place;
}

/** Attempts while the gateway throttles. */
const TRIES = 3;

export function createDaraja(options: {
  baseUrl: string;
  tokens: TokenSource;
  pace: Pace;
  log: Pick<Logger, 'warn' | 'error'>;
  timeoutMs?: number;
}): Daraja {
  const { baseUrl, tokens, pace, log } = options;

  async function send(path: string, body: object, token: string): Promise<DarajaReply> {
    const result = await exchange({
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: options.timeoutMs,
    });
    return readReply(result);
  }

  async function sendWithToken(path: string, body: object, urgency: Urgency): Promise<DarajaReply> {
    const first = await tokens.current();
    if (!first.ok) return noToken(first);
    // Fetching the token may have taken long: a purchase answered as not made must not prompt the phone.
    if (urgency === 'prompt' && callerWasAnswered()) return tooLate();
    const reply = await send(path, body, first.token);
    if (reply.kind !== 'tokenRejected') return reply;
    const second = await tokens.replace(first.token);
    if (!second.ok) return noToken(second);
    const again = await send(path, body, second.token);
    if (again.kind !== 'tokenRejected') return again;
    return { kind: 'refused', code: again.code, message: again.message, retryable: true };
  }

  async function inTurn(path: string, body: object, place: Place): Promise<DarajaReply> {
    for (let tries = 1; ; tries += 1) {
      if (!(await place.turn())) return tooLate();
      const reply = await sendWithToken(path, body, place.urgency);
      const isThrottled = reply.kind === 'refused' && reply.throttledMs !== undefined;
      if (!isThrottled || !pace.slowDown(reply.throttledMs ?? 0) || tries === TRIES) return reply;
    }
  }

  return {
    place: pace.place,
    async post(path, body, place = 'later') {
      assertNoOpenTransaction(`A call to Daraja (${path})`);
      const reply = await inTurn(path, body, typeof place === 'string' ? pace.place(place) : place);
      // The request contains passwords and is not logged.
      if (reply.kind === 'unknown' || reply.kind === 'refused')
        log.warn({ path, reply }, 'Daraja did not accept a call');
      return reply;
    },
  };
}

/** Nothing was sent. */
function tooLate(): DarajaReply {
  return { kind: 'refused', code: 'THROTTLED', message: 'Too many requests are waiting', retryable: true };
}

/** Without a token nothing was sent, so this is a refusal and never unknown. */
function noToken(answer: { cause: string; retryable: boolean }): DarajaReply {
  return { kind: 'refused', code: 'NO_TOKEN', message: answer.cause, retryable: answer.retryable };
}
