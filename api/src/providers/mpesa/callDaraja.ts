import type { Logger } from 'pino';
import { assertNoOpenTransaction } from '../../db/openTransaction.ts';
import { exchange } from '../http.ts';
import { type DarajaReply, readReply } from './darajaErrors.ts';
import type { TokenSource } from './oauthToken.ts';
import type { Pace } from './pace.ts';

export interface Daraja {
  /** Posts once; once more only after Daraja refused the token, which it does before it looks at anything else. */
  post(path: string, body: object): Promise<DarajaReply>;
}

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

  async function sendWithToken(path: string, body: object): Promise<DarajaReply> {
    const first = await tokens.current();
    if (!first.ok) return noToken(first);
    const reply = await send(path, body, first.token);
    if (reply.kind !== 'tokenRejected') return reply;
    const second = await tokens.replace(first.token);
    if (!second.ok) return noToken(second);
    const again = await send(path, body, second.token);
    if (again.kind !== 'tokenRejected') return again;
    return { kind: 'refused', code: again.code, message: again.message, retryable: true };
  }

  return {
    async post(path, body) {
      assertNoOpenTransaction(`A call to Daraja (${path})`);
      if (!(await pace())) {
        return {
          kind: 'refused',
          code: 'THROTTLED',
          message: 'Too many requests are waiting',
          retryable: true,
        };
      }
      const reply = await sendWithToken(path, body);
      // Never the request: it carries passwords.
      if (reply.kind === 'unknown' || reply.kind === 'refused')
        log.warn({ path, reply }, 'Daraja did not accept');
      return reply;
    },
  };
}

/** Without a token nothing was asked for, so this is a refusal and never unknown. */
function noToken(answer: { cause: string; retryable: boolean }): DarajaReply {
  return { kind: 'refused', code: 'NO_TOKEN', message: answer.cause, retryable: answer.retryable };
}
