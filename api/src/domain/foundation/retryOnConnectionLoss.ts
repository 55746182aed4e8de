import { setTimeout as pause } from 'node:timers/promises';

const LOST =
  /\b(57P0[123]|08\d{3}|P1001|P1002|P1008|P1017|P2028|ECONNRESET|ECONNREFUSED|EPIPE)\b|connection (was )?terminated|terminating connection|closed the connection|ConnectionClosed|not queryable/i;
/** What pg's pool, Prisma's transactions and the server say when no connection became free in time; the statement was not sent. */
const NONE_FREE =
  /^timeout exceeded when trying to connect$|Unable to start a transaction in the given time|sorry, too many clients already|Too many database connections opened/;
const FIRST_PAUSE_MS = 50;
const MAX_TRIES = 8;

export function isConnectionLoss(error: unknown): boolean {
  const { code, message, cause } = error as Error & { code?: string };
  return LOST.test(`${code} ${message} ${String(cause)}`) || hasNoFreeConnection(error);
}

export function hasNoFreeConnection(error: unknown): boolean {
  return error instanceof Error && NONE_FREE.test(error.message);
}

/** For about 6 seconds, or 45 while no connection of the pool is free; for data that cannot be requested again. `work` must be idempotent: it may have committed already. */
export async function retryOnConnectionLoss<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES || !isConnectionLoss(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
