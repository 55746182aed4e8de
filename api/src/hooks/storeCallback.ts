import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '../app.ts';
import { prepared } from '../db/prepared.ts';
import { TooManyRequests } from '../domain/errors.ts';
import type { RateBucket } from '../domain/rateLimits.ts';
import { untilConnected } from '../domain/untilConnected.ts';

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
  | 'balance'
  | 'balanceLate'
  | 'c2b'
  | 'c2bValidation'
  | 'cards'
  | 'sms';

/** Why a callback has no effect. */
export interface Refusal {
  readonly reason: string;
  /** Whoever sent it does not know the secret of the address. */
  readonly stranger: boolean;
}

/** A row, if $10 or if the token is one that was given out: each kind has its table, and a unique index there. */
const STORE = prepared(
  `INSERT INTO "Callback" ("provider", "kind", "token", "headers", "body", "remoteAddress", "receivedAt", "processedAt", "outcome")
   SELECT $1::text, $2::text, $3::text, $4::jsonb, $5::text, $6::text, $7::timestamptz, $8::timestamptz, $9::text
    WHERE $10::boolean OR CASE
      WHEN $2::text = 'stk' THEN EXISTS (SELECT FROM "Purchase" x WHERE x."callbackToken" = $3::text)
      WHEN $2::text IN ('payout', 'payoutLate', 'payoutStatus') THEN
        EXISTS (SELECT FROM "Withdrawal" x WHERE x."callbackToken" = $3::text)
        OR EXISTS (SELECT FROM "Refund" x WHERE x."callbackToken" = $3::text)
      WHEN $2::text IN ('balance', 'balanceLate') THEN
        EXISTS (SELECT FROM "BalanceCheck" x WHERE x."token" = $3::text)
      ELSE TRUE END
   RETURNING "id"`,
);

const SECRET_HEADERS = new Set(['verif-hash', 'authorization', 'cookie']);
/** A real callback has less; what is beyond is a stranger's, and kept for ever. */
const KEPT_BYTES = 2_048;

/**
 * Keeps a callback as it came, before anything is read from it. One that is refused, or that came to an address that
 * was never given out, is kept too, shortened and with the reason, and has no effect; any other is read at once, and
 * by its row when the process dies first. One statement, so that no transaction is needed.
 *
 * Only what strangers send is counted, and past their bucket not kept: whoever knows the secret of an address is never
 * turned away, however often they call.
 */
export async function storeCallback(
  app: App,
  provider: 'MPESA' | 'FLUTTERWAVE' | 'SMS',
  kind: CallbackKind,
  request: HookRequest,
  refusal: Refusal | null = null,
): Promise<void> {
  const store = async (outcome: string | null, askToken: boolean) => {
    const now = app.clock.now().toISOString();
    const { headers, body } = outcome === null ? whole(request) : shortened(request);
    const { token, remoteAddress } = request;
    const values = [provider, kind, token, JSON.stringify(headers), body, remoteAddress, now];
    const end = outcome === null ? [null, null] : [now, outcome];
    // M-Pesa tells once. Kept twice it does no harm.
    const [row] = await untilConnected(() =>
      app.db.query<{ id: bigint }>(STORE, [...values, ...end, !askToken]),
    );
    return row;
  };
  const outcome = refusal ? `refused: ${refusal.reason}` : null;
  const row = refusal?.stranger ? undefined : await store(outcome, true);
  if (row && !refusal) app.jobs.soon('processCallback', { callbackId: row.id.toString() });
  if (!row && (await isStrangerKept(app, request.remoteAddress))) {
    await store(outcome ?? 'unknown address', false);
  }
  if (row && !refusal) return;
  const reason = refusal?.reason ?? 'its address was never given out';
  if (await isLeft(app, 'refusedHookAlarm', 'all')) {
    app.log.error(
      { alarm: true, kind, reason },
      'a callback was refused; others of this minute are not told',
    );
  }
}

function whole({ headers, body }: HookRequest): { headers: Record<string, string>; body: string } {
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? '…' : String(value)]),
    ),
    body: withoutNul(body),
  };
}

function shortened({ headers, body }: HookRequest): { headers: Record<string, string>; body: string } {
  const bytes = Buffer.from(withoutNul(body));
  const agent = headers['user-agent'];
  return {
    headers: agent ? { 'user-agent': agent.slice(0, 300) } : {},
    // A character that is cut in two becomes one of three bytes.
    body: bytes.length <= KEPT_BYTES ? bytes.toString() : bytes.subarray(0, KEPT_BYTES - 3).toString(),
  };
}

/** PostgreSQL keeps no NUL in a text. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD');
}

async function isStrangerKept(app: App, address: string): Promise<boolean> {
  return (
    (await isLeft(app, 'strangerHookByAddress', address)) && (await isLeft(app, 'strangerHookByAll', 'all'))
  );
}

async function isLeft(app: App, bucket: RateBucket, key: string): Promise<boolean> {
  try {
    await app.limits.take(bucket, key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
