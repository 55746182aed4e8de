import type { IncomingHttpHeaders } from 'node:http';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { prepared } from '../db/prepared.ts';
import { TooManyRequests } from '../domain/foundation/errors.ts';
import type { RateBucket } from '../domain/foundation/rateLimits.ts';
import { retryOnConnectionLoss } from '../domain/foundation/retryOnConnectionLoss.ts';
import { inKeptTrace } from '../process/tracing.ts';

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
  | 'receipt'
  | 'receiptLate'
  | 'c2b'
  | 'c2bValidation'
  | 'cards'
  | 'sms';

export interface Refusal {
  readonly reason: string;
  /** The address has no valid secret. */
  readonly anonymous: boolean;
}

interface CallbackRow {
  provider: 'MPESA' | 'FLUTTERWAVE' | 'SMS';
  kind: CallbackKind;
  token: string;
  headers: string;
  body: string;
  remoteAddress: string;
  receivedAt: string;
  processedAt: string | null;
  outcome: string | null;
  anyToken: boolean;
}

interface Stored {
  id: bigint;
  /** Trace context of the purchase it reports on. */
  trace: string | null;
}

/** Inserts the row if `anyToken` is set or the token was issued by us: each kind has its own table with a unique index. */
const STORE = prepared<CallbackRow>(
  (
    row,
  ) => sql`INSERT INTO "Callback" ("provider", "kind", "token", "headers", "body", "remoteAddress", "receivedAt", "processedAt", "outcome")
   SELECT ${row.provider}::text, ${row.kind}::text, ${row.token}::text, ${row.headers}::jsonb, ${row.body}::text, ${row.remoteAddress}::text, ${row.receivedAt}::timestamptz, ${row.processedAt}::timestamptz, ${row.outcome}::text
    WHERE ${row.anyToken}::boolean OR CASE
      WHEN ${row.kind}::text = 'stk' THEN EXISTS (SELECT FROM "Purchase" x WHERE x."callbackToken" = ${row.token}::text)
      WHEN ${row.kind}::text IN ('payout', 'payoutLate', 'payoutStatus') THEN
        EXISTS (SELECT FROM "Withdrawal" x WHERE x."callbackToken" = ${row.token}::text)
        OR EXISTS (SELECT FROM "Refund" x WHERE x."callbackToken" = ${row.token}::text)
      WHEN ${row.kind}::text IN ('balance', 'balanceLate') THEN
        EXISTS (SELECT FROM "BalanceCheck" x WHERE x."token" = ${row.token}::text)
      WHEN ${row.kind}::text IN ('receipt', 'receiptLate') THEN
        EXISTS (SELECT FROM "ReceiptQuestion" x WHERE x."token" = ${row.token}::text)
      ELSE TRUE END
   RETURNING "id", CASE WHEN "kind" = 'stk' THEN (SELECT x."trace" FROM "Purchase" x WHERE x."callbackToken" = "Callback"."token") END AS "trace"`,
);

const SECRET_HEADERS = new Set(['verif-hash', 'authorization', 'cookie']);
/** Real callbacks are shorter; longer ones are untrusted and stored permanently. */
const KEPT_BYTES = 2_048;

/** Rejected callbacks are stored truncated, without effect. Only callers without the secret are rate-limited. */
export async function storeCallback(
  app: App,
  provider: CallbackRow['provider'],
  kind: CallbackKind,
  request: HookRequest,
  refusal: Refusal | null = null,
): Promise<void> {
  const store = async (outcome: string | null, askToken: boolean) => {
    const now = app.clock.now().toISOString();
    const { headers, body } = outcome === null ? whole(request) : shortened(request);
    const { token, remoteAddress } = request;
    const values: CallbackRow = {
      provider,
      kind,
      token,
      headers: JSON.stringify(headers),
      body,
      remoteAddress,
      receivedAt: now,
      processedAt: outcome === null ? null : now,
      outcome,
      anyToken: !askToken,
    };
    // M-Pesa never resends a callback; storing one twice is harmless.
    const [row] = await retryOnConnectionLoss(() => app.db.query<Stored>(STORE(values)));
    return row;
  };
  const outcome = refusal ? `refused: ${refusal.reason}` : null;
  const row = refusal?.anonymous ? undefined : await store(outcome, true);
  if (row && !refusal) {
    const job = { callbackId: row.id.toString() };
    inKeptTrace(row.trace, `callback ${kind}`, () => app.jobs.runInProcess('processCallback', job));
  }
  if (!row && (await isUnverifiedKept(app, request.remoteAddress))) {
    await store(outcome ?? 'unknown address', false);
  }
  if (row && !refusal) return;
  const reason = refusal?.reason ?? 'its address was never given out';
  if (await isLeft(app, 'refusedHookAlarm', 'all')) {
    app.log.error(
      { alarm: true, kind, reason },
      'a callback was refused; further ones within a minute are not logged',
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
    // A split character becomes a three-byte replacement character.
    body: bytes.length <= KEPT_BYTES ? bytes.toString() : bytes.subarray(0, KEPT_BYTES - 3).toString(),
  };
}

/** PostgreSQL text cannot contain NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD');
}

async function isUnverifiedKept(app: App, address: string): Promise<boolean> {
  return (
    (await isLeft(app, 'unverifiedHookByAddress', address)) &&
    (await isLeft(app, 'unverifiedHookByAll', 'all'))
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
