import { randomUUID } from 'node:crypto';
import { type Currency, isCurrency } from '@tipsoko/rules/money';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { allowOverdraft } from './allowOverdraft.ts';
import { LedgerError, type Line, Overdrawn, postTransaction } from './postTransaction.ts';

// Adapter for a ledger conformance kit: every account is guarded like a tipster's balance. Only with LEDGER_KIT=1.

export interface KitTransaction {
  readonly idempotencyKey: string;
  readonly transactionId: string;
  readonly allowOverdraft: boolean;
  readonly legs: ReadonlyArray<{
    readonly accountId: string;
    readonly type: 'DEBIT' | 'CREDIT';
    /** Minor units, positive. */
    readonly amountSubunits: number;
    readonly currency: string;
  }>;
}

export interface KitPosted {
  readonly status: 'APPLIED' | 'DUPLICATE' | 'REJECTED';
  /** Chosen by the caller; a duplicate returns the first one's. */
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
/** Posts share this lock and journal reads take it exclusively, so that no older entry appears later. */
const LOCK = 'ledger-kit-journal';
const KIND = 'TIPSTER_PAYABLE';

/** Starts a new series of accounts, because entries are never deleted. */
export async function resetKit(app: App): Promise<void> {
  await app.db.query(sql`
     INSERT INTO "SharedSecret" ("name", "value", "updatedAt") VALUES (${NAME}, to_jsonb(${newSeries()}::text), now())
     ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value", "updatedAt" = EXCLUDED."updatedAt"`);
}

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
      await tx.query(sql`SELECT pg_advisory_xact_lock_shared(hashtext(${LOCK})) IS NULL AS locked`);
      const series = (await readSeries(tx)) ?? (await beginSeries(tx));
      const post = () =>
        postTransaction(tx, {
          event: given.allowOverdraft ? 'kitOverdraft' : 'kit',
          idempotencyKey: series + given.idempotencyKey,
          lines: given.legs.map((leg) => lineOf(series, leg)),
          detail: { transactionId: given.transactionId },
          at: app.clock.now(),
        });
      const { status, transactionId } = await (given.allowOverdraft ? allowOverdraft(tx, post) : post());
      if (status === 'posted') return { status: 'APPLIED', transactionId: given.transactionId, reason: null };
      const [first] = await tx.query<{ name: string }>(
        sql`SELECT "detail"->>'transactionId' AS name FROM "LedgerTransaction" WHERE "id" = ${transactionId}::bigint`,
      );
      return { status: 'DUPLICATE', transactionId: first?.name ?? given.transactionId, reason: null };
    });
  } catch (error) {
    if (error instanceof Overdrawn) return rejected('insufficient funds');
    if (error instanceof LedgerError) return rejected(error.message);
    throw error;
  }
}

/** Minor units: credits minus debits. */
export async function readKitBalance(app: App, accountId: string, currency: string): Promise<number> {
  if (!isCurrency(currency)) return 0;
  const [row] = await app.db.query<{ balanceMinor: bigint }>(sql`
        SELECT "balanceMinor" FROM "LedgerAccount" WHERE "kind" = '${raw(KIND)}' AND "currency" = ${currency}::"Currency"
        AND "owner" = (SELECT "value"#>>'{}' FROM "SharedSecret" WHERE "name" = '${raw(NAME)}') || ${accountId}`);
  return row ? Number(-BigInt(row.balanceMinor)) : 0;
}

/** Since the last reset, in commit order per account. */
export async function readKitJournal(app: App): Promise<KitEntry[]> {
  return inTransaction(app, async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${LOCK})) IS NULL AS locked`);
    const series = await readSeries(tx);
    if (series === null) return [];
    const rows = await tx.query<{
      id: string;
      name: string;
      owner: string;
      amount: string;
      currency: string;
      accountSequence: number;
    }>(sql`
        SELECT e."id"::text AS id, t."detail"->>'transactionId' AS name, a."owner", e."amountMinor"::text AS amount,
              e."currency"::text AS currency, e."accountSequence"
         FROM "LedgerEntry" e JOIN "LedgerAccount" a ON a."id" = e."accountId"
         JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
        WHERE a."kind" = '${raw(KIND)}' AND a."owner" LIKE ${series} || '%' ORDER BY e."id"`);
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

/** Prefix of all accounts and keys; null before the first posting. */
async function readSeries(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ series: string }>(
    sql`SELECT "value"#>>'{}' AS series FROM "SharedSecret" WHERE "name" = ${NAME}`,
  );
  return row?.series ?? null;
}

/** Concurrent first posts share one series. */
async function beginSeries(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ series: string }>(sql`
     INSERT INTO "SharedSecret" ("name", "value", "updatedAt") VALUES (${NAME}, to_jsonb(${newSeries()}::text), now())
     ON CONFLICT ("name") DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt" RETURNING "value"#>>'{}' AS series`);
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
