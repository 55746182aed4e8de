import { setTimeout as pause } from 'node:timers/promises';

const LOST =
  /\b(57P0[123]|08\d{3}|P1001|P1002|P1008|P1017|P2028|ECONNRESET|ECONNREFUSED|EPIPE)\b|connection (was )?terminated|terminating connection|closed the connection|ConnectionClosed|not queryable/i;
const FIRST_PAUSE_MS = 50;
const MAX_TRIES = 8;

/**
 * Writes down what cannot be asked for again (a provider's answer, a callback), also when the database goes away for
 * a moment: after a lost connection `work` is done again, for about 6 seconds. It may have been done although its
 * answer was lost, so only give it what may be done twice.
 */
export async function untilConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code, message, cause } = error as Error & { code?: string };
      if (attempt === MAX_TRIES || !LOST.test(`${code} ${message} ${String(cause)}`)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
