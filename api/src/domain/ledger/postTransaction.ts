import type { AccountKind, Currency } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';

export interface AccountRef {
  readonly kind: AccountKind;
  /** The tipster that the account belongs to; empty for the platform's own. */
  readonly owner?: string;
  readonly currency: Currency;
}

/** Debits positive, credits negative, in minor units of the account's currency. */
export interface Line {
  readonly account: AccountRef;
  readonly amountMinor: bigint;
}

export interface Posting {
  readonly event: string;
  /** The same key posts once. */
  readonly idempotencyKey: string;
  readonly lines: readonly Line[];
  readonly detail?: Record<string, string | number | null>;
  readonly at: Date;
}

export type Posted = { status: 'posted' | 'duplicate'; transactionId: bigint };

/** A bug of the caller: lines that do not sum to zero, or one key for two different events. */
export class LedgerError extends Error {}

/** An account of ours towards a tipster or a payout would owe less than nothing. */
export class Overdrawn extends LedgerError {}

const nameOf = ({ kind, owner = '', currency }: AccountRef) => `${kind}\u0000${owner}\u0000${currency}`;

/**
 * Writes one business event to the ledger, in the caller's transaction. Lines of one account are added up and lines
 * of zero left out. Accounts are locked in one order everywhere, so that two postings never wait for each other.
 *
 * @throws LedgerError when the lines do not balance per currency, or the key was used for other lines.
 * @throws Overdrawn when the database's guard refuses the new balance.
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<Posted> {
  const lines = mergeLines(posting.lines);
  assertBalanced(posting.event, lines);
  const [created] = await tx.query<{ id: bigint }>(
    `INSERT INTO "LedgerTransaction" ("event", "idempotencyKey", "detail", "createdAt")
     VALUES ($1, $2, $3::jsonb, $4::timestamptz) ON CONFLICT ("idempotencyKey") DO NOTHING RETURNING "id"`,
    [posting.event, posting.idempotencyKey, JSON.stringify(posting.detail ?? {}), posting.at],
  );
  if (!created) return duplicateOf(tx, posting, lines);
  const ids = await lockAccounts(tx, lines);
  const moves = lines.map((line, position) => ({ id: ids[position], amount: line.amountMinor.toString() }));
  try {
    await tx.execute(
      `WITH moved AS (
         UPDATE "LedgerAccount" a SET "balanceMinor" = a."balanceMinor" + m.amount, "sequence" = a."sequence" + 1
           FROM jsonb_to_recordset($1::jsonb) AS m(id int, amount bigint) WHERE a."id" = m.id
         RETURNING a."id", a."currency", m.amount, a."sequence")
       INSERT INTO "LedgerEntry" ("transactionId", "accountId", "currency", "amountMinor", "accountSequence")
       SELECT $2::bigint, "id", "currency", amount, "sequence" FROM moved`,
      [JSON.stringify(moves), created.id],
    );
  } catch (error) {
    if (/would be overdrawn/.test(String((error as Error).message))) {
      throw new Overdrawn(`${posting.event}: an account would be overdrawn`, { cause: error });
    }
    throw error;
  }
  return { status: 'posted', transactionId: created.id };
}

function mergeLines(given: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of given) {
    const name = nameOf(line.account);
    const before = merged.get(name)?.amountMinor ?? 0n;
    merged.set(name, { account: line.account, amountMinor: before + line.amountMinor });
  }
  return [...merged]
    .filter(([, line]) => line.amountMinor !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line);
}

function assertBalanced(event: string, lines: readonly Line[]): void {
  const sums = new Map<Currency, bigint>();
  for (const { account, amountMinor } of lines) {
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMinor);
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new LedgerError(`${event}: the lines are off by ${sum} ${currency}`);
  }
  if (lines.length < 2) throw new LedgerError(`${event}: nothing to post`);
}

/** Ids in the order of the lines; accounts that are missing are opened. */
async function lockAccounts(tx: Tx, lines: readonly Line[]): Promise<number[]> {
  const wanted = JSON.stringify(
    lines.map(({ account }) => ({
      kind: account.kind,
      owner: account.owner ?? '',
      currency: account.currency,
    })),
  );
  const lock = () =>
    tx.query<{ id: number; kind: AccountKind; owner: string; currency: Currency }>(
      `SELECT a."id", a."kind"::text AS "kind", a."owner", a."currency"::text AS "currency" FROM "LedgerAccount" a
         JOIN jsonb_to_recordset($1::jsonb) AS w(kind text, owner text, currency text)
           ON a."kind" = w.kind::"AccountKind" AND a."owner" = w.owner AND a."currency" = w.currency::"Currency"
        ORDER BY a."kind", a."owner", a."currency" FOR UPDATE OF a`,
      [wanted],
    );
  let rows = await lock();
  if (rows.length < lines.length) {
    await tx.execute(
      `INSERT INTO "LedgerAccount" ("kind", "owner", "currency")
       SELECT kind::"AccountKind", owner, currency::"Currency"
         FROM jsonb_to_recordset($1::jsonb) AS w(kind text, owner text, currency text)
        ORDER BY kind::"AccountKind", owner, currency::"Currency" ON CONFLICT DO NOTHING`,
      [wanted],
    );
    rows = await lock();
  }
  const byName = new Map(rows.map((row) => [nameOf(row), row.id]));
  return lines.map((line) => {
    const id = byName.get(nameOf(line.account));
    if (id === undefined) throw new LedgerError(`the account ${nameOf(line.account)} could not be opened`);
    return id;
  });
}

async function duplicateOf(tx: Tx, posting: Posting, lines: readonly Line[]): Promise<Posted> {
  const rows = await tx.query<{
    id: bigint;
    kind: AccountKind;
    owner: string;
    currency: Currency;
    amount: bigint;
  }>(
    `SELECT t."id", a."kind"::text AS "kind", a."owner", a."currency"::text AS "currency", e."amountMinor" AS "amount"
       FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id"
       JOIN "LedgerAccount" a ON a."id" = e."accountId" WHERE t."idempotencyKey" = $1`,
    [posting.idempotencyKey],
  );
  const posted = new Map(rows.map((row) => [nameOf(row), BigInt(row.amount)]));
  const same =
    posted.size === lines.length &&
    lines.every((line) => posted.get(nameOf(line.account)) === line.amountMinor);
  const [first] = rows;
  if (!first || !same)
    throw new LedgerError(`${posting.event}: ${posting.idempotencyKey} was used for other lines`);
  return { status: 'duplicate', transactionId: BigInt(first.id) };
}
