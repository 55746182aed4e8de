import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '../app.ts';
import { inTransaction } from '../domain/transaction.ts';

export interface HookRequest {
  /** The secret part of the address; empty where it has none. */
  readonly token: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly remoteAddress: string;
}

export type CallbackKind =
  | 'stk'
  | 'payout'
  | 'payoutLate'
  | 'payoutStatus'
  | 'c2b'
  | 'c2bValidation'
  | 'cards'
  | 'sms';

const SECRET_HEADERS = new Set(['verif-hash', 'authorization', 'cookie']);

/**
 * Keeps a callback as it came, before anything is read from it. One that is refused is kept too, with the reason, and
 * has no effect; any other gets a job in the same transaction.
 */
export async function storeCallback(
  app: App,
  provider: 'MPESA' | 'FLUTTERWAVE' | 'SMS',
  kind: CallbackKind,
  request: HookRequest,
  refused: string | null = null,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      SECRET_HEADERS.has(name) ? '…' : String(value),
    ]),
  );
  const now = app.clock.now();
  await inTransaction(app, async (tx) => {
    const row = await tx.prisma.callback.create({
      data: {
        provider,
        kind,
        token: request.token,
        headers,
        // PostgreSQL keeps no NUL in a text.
        body: request.body.replaceAll('\u0000', '\uFFFD'),
        remoteAddress: request.remoteAddress,
        receivedAt: now,
        ...(refused ? { processedAt: now, outcome: `refused: ${refused}` } : {}),
      },
    });
    if (!refused) await tx.enqueue('processCallback', { callbackId: row.id.toString() });
  });
  if (refused) app.log.error({ alarm: true, kind, reason: refused }, 'a callback was refused');
}
