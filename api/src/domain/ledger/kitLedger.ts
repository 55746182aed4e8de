import { randomUUID } from 'node:crypto';
import { type Currency, isCurrency } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { mayOwe } from './mayOwe.ts';
import { LedgerError, type Line, Overdrawn, postTransaction } from './postTransaction.ts';

// The product's own ledger as a conformance kit sees it: accounts of any name, guarded as what we owe a tipster is.
// Mounted with LEDGER_KIT=1 only.

export interface KitTransaction {
  readonly idempotencyKey: string;
  readonly transactionId: string;
  readonly allowOverdraft: boolean;
  readonly legs: ReadonlyArray<{
    readonly accountId: string;
    readonly type: 'DEBIT' | 'CREDIT';
    /** Minor units, above zero. */
    readonly amountSubunits: number;
    readonly currency: string;
  }>;
}

export interface KitPosted {
  readonly status: 'APPLIED' | 'DUPLICATE' | 'REJECTED';
  /** What the caller named it; of a duplicate, what the first was named. */
  readonly transactionId: string;
  readonly reason: string | null;
}

export interface KitEntry {
  readonly entryId: string;
  readonly transactionId: string;
  readonly accountId: string;
  readonly type: 'DEBIT' | 'CREDIT';
  readonly amountSubunits: number;
  readonly currency: string;
  readonly sequence: number;
  readonly accountSequence: number;
}

const NAME = 'ledger-kit';
/** Posts share this lock and the journal takes it alone, so that nothing older appears in front of what was read. */
const LOCK = 'ledger-kit-journal';
const KIND = 'TIPSTER_PAYABLE';

/** Begins anew: entries are never deleted, so the kit looks at accounts of a new series. */
export async function resetKit(app: App): Promise<void> {
  await app.db.query(
    `INSERT INTO "SharedSecret" ("name", "value", "updatedAt") VALUES ($1, to_jsonb($2::text), now())
     ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value", "updatedAt" = EXCLUDED."updatedAt"`,
    [NAME, newSeries()],
  );
}

/** Posts what the kit asks for through {@link postTransaction}. A refused transaction leaves no trace. */
export async function postKit(app: App, given: KitTransaction): Promise<KitPosted> {
  const rejected = (reason: string): KitPosted => ({
    status: 'REJECTED',
    transactionId: given.transactionId,
    reason,
  });
  const foreign = given.legs.find((leg) => !isCurrency(leg.currency));
  if (foreign) return rejected(`${foreign.currency} is no currency of this ledger`);
  try {
    return await inTransaction(app, async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock_shared(hashtext($1)) IS NULL AS locked', [LOCK]);
      const series = (await readSeries(tx)) ?? (await beginSeries(tx));
      const post = () =>
        postTransaction(tx, {
          event: given.allowOverdraft ? 'kitOverdraft' : 'kit',
          idempotencyKey: series + given.idempotencyKey,
          lines: given.legs.map((leg) => lineOf(series, leg)),
          detail: { transactionId: given.transactionId },
          at: app.clock.now(),
        });
      const { status, transactionId } = await (given.allowOverdraft ? mayOwe(tx, post) : post());
      if (status === 'posted') return { status: 'APPLIED', transactionId: given.transactionId, reason: null };
      const [first] = await tx.query<{ name: string }>(
        `SELECT "detail"->>'transactionId' AS name FROM "LedgerTransaction" WHERE "id" = $1::bigint`,
        [transactionId],
      );
      return { status: 'DUPLICATE', transactionId: first?.name ?? given.transactionId, reason: null };
    });
  } catch (error) {
    if (error instanceof Overdrawn) return rejected('insufficient funds');
    if (error instanceof LedgerError) return rejected(error.message);
    throw error;
  }
}

/** What an account holds in minor units: credits less debits; zero when it was never used. */
export async function readKitBalance(app: App, accountId: string, currency: string): Promise<number> {
  if (!isCurrency(currency)) return 0;
  const [row] = await app.db.query<{ balanceMinor: bigint }>(
    `SELECT "balanceMinor" FROM "LedgerAccount" WHERE "kind" = '${KIND}' AND "currency" = $2::"Currency"
        AND "owner" = (SELECT "value"#>>'{}' FROM "SharedSecret" WHERE "name" = '${NAME}') || $1`,
    [accountId, currency],
  );
  return row ? Number(-BigInt(row.balanceMinor)) : 0;
}

/** All entries since the last reset, in the order in which they were committed on each account. */
export async function readKitJournal(app: App): Promise<KitEntry[]> {
  return inTransaction(app, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1)) IS NULL AS locked', [LOCK]);
    const series = await readSeries(tx);
    if (series === null) return [];
    const rows = await tx.query<{
      id: string;
      name: string;
      owner: string;
      amount: string;
      currency: string;
      accountSequence: number;
    }>(
      `SELECT e."id"::text AS id, t."detail"->>'transactionId' AS name, a."owner", e."amountMinor"::text AS amount,
              e."currency"::text AS currency, e."accountSequence"
         FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a."id" = e."accountId"
         JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
        WHERE a."kind" = '${KIND}' AND a."owner" LIKE $1 || '%' ORDER BY e."id"`,
      [series],
    );
    return rows.map((row, position) => ({
      entryId: row.id,
      transactionId: row.name,
      accountId: row.owner.slice(series.length),
      type: row.amount.startsWith('-') ? 'CREDIT' : 'DEBIT',
      amountSubunits: Math.abs(Number(row.amount)),
      currency: row.currency,
      sequence: position + 1,
      accountSequence: row.accountSequence,
    }));
  });
}

/** What all names of accounts and keys begin with; null before anything was posted. */
async function readSeries(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ series: string }>(
    `SELECT "value"#>>'{}' AS series FROM "SharedSecret" WHERE "name" = $1`,
    [NAME],
  );
  return row?.series ?? null;
}

/** Of two first posts at once the second takes the first's. */
async function beginSeries(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ series: string }>(
    `INSERT INTO "SharedSecret" ("name", "value", "updatedAt") VALUES ($1, to_jsonb($2::text), now())
     ON CONFLICT ("name") DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt" RETURNING "value"#>>'{}' AS series`,
    [NAME, newSeries()],
  );
  if (!row) throw new LedgerError('no series could be begun');
  return row.series;
}

const newSeries = (): string => `lck-${randomUUID()}:`;

function lineOf(series: string, leg: KitTransaction['legs'][number]): Line {
  const amount = BigInt(leg.amountSubunits);
  return {
    account: { kind: KIND, owner: series + leg.accountId, currency: leg.currency as Currency },
    amountMinor: leg.type === 'DEBIT' ? amount : -amount,
  };
}
