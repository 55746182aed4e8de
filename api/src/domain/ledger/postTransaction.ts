import sql, { empty, type Sql } from 'sql-template-tag';
import type { AccountKind, Currency } from '../../db/generated/prisma/enums.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../foundation/transaction.ts';

export interface AccountRef {
  readonly kind: AccountKind;
  /** Empty for the platform's own accounts. */
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

/** An account would owe less than nothing. */
export class Overdrawn extends LedgerError {}

const nameOf = ({ kind, owner = '', currency }: AccountRef) => `${kind}\u0000${owner}\u0000${currency}`;

/**
 * @throws LedgerError when the lines do not balance per currency, or the key was used for other lines; Overdrawn when the
 * database refuses the new balance.
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<Posted> {
  const [posted] = await postTransactions(tx, [posting]);
  if (!posted) throw new LedgerError(`${posting.event}: nothing was posted`);
  return posted;
}

/**
 * All or none, with two statements; answers in the order of the postings.
 * @throws as postTransaction; LedgerError when two of them have one key.
 */
export async function postTransactions(tx: Tx, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const events = postings.map((posting) => ({ posting, lines: mergeLines(posting.lines) }));
  for (const { posting, lines } of events) assertBalanced(posting.event, lines);
  const refs = distinct(events.flatMap(({ lines }) => lines.map((line) => line.account)));
  const { created, locked } = await beginPosting(tx, postings, refs);
  const fresh = events.flatMap(({ posting, lines }) => {
    const id = created.get(posting.idempotencyKey);
    return id === undefined ? [] : [{ id, lines }];
  });
  if (fresh.length > 0) {
    const accounts = locked.length < refs.length ? await openAccounts(tx, refs) : locked;
    await writeEntries(tx, postings[0]?.event ?? '', fresh, accounts);
  }
  const answers: Posted[] = [];
  for (const { posting, lines } of events) {
    const id = created.get(posting.idempotencyKey);
    answers.push(
      id === undefined ? await duplicateOf(tx, posting, lines) : { status: 'posted', transactionId: id },
    );
  }
  return answers;
}

type AccountRow = LockedAccount & { kind: AccountKind; owner: string; currency: Currency };

// One order everywhere, so that two postings never wait for each other.
const lockAccounts = (wanted: unknown, condition: Sql = empty): Sql =>
  sql`SELECT a."id", a."sequence", a."kind"::text AS "kind", a."owner", a."currency"::text AS "currency"
     FROM "LedgerAccount" a JOIN jsonb_to_recordset(${wanted}::jsonb) AS w(kind text, owner text, currency text)
       ON a."kind" = w.kind::"AccountKind" AND a."owner" = w.owner AND a."currency" = w.currency::"Currency"
    ${condition} ORDER BY a."kind", a."owner", a."currency" FOR UPDATE OF a`;
const LOCK = prepared<{ wanted: string }>(({ wanted }) => lockAccounts(wanted));

// The count forces the keys before the locks, whatever the planner prefers.
const BEGIN_POSTING = prepared<{ postings: string; wanted: string }>(
  ({ postings, wanted }) => sql`WITH created AS (
     INSERT INTO "LedgerTransaction" ("event", "idempotencyKey", "detail", "createdAt")
     SELECT event, key, detail, "at" FROM jsonb_to_recordset(${postings}::jsonb) AS t(event text, key text, detail jsonb, "at" timestamptz)
      ORDER BY key ON CONFLICT ("idempotencyKey") DO NOTHING RETURNING "id"::text AS "id", "idempotencyKey" AS key),
   locked AS (${lockAccounts(wanted, sql`WHERE (SELECT count(*) FROM created) > 0`)})
   SELECT (SELECT coalesce(json_agg(created), '[]') FROM created) AS "created",
          (SELECT coalesce(json_agg(locked), '[]') FROM locked) AS "locked"`,
);

/** The new rows' ids by key (existing keys are missing), and the existing accounts, locked. */
async function beginPosting(
  tx: Tx,
  postings: readonly Posting[],
  accounts: readonly AccountRef[],
): Promise<{ created: Map<string, bigint>; locked: AccountRow[] }> {
  const keys = new Set(postings.map((posting) => posting.idempotencyKey));
  if (keys.size < postings.length) throw new LedgerError('Two postings of one batch have the same key');
  const [begun] = await tx.query<{ created: Array<{ id: string; key: string }>; locked: AccountRow[] }>(
    BEGIN_POSTING({
      postings: JSON.stringify(
        postings.map(({ event, idempotencyKey: key, detail = {}, at }) => ({ event, key, detail, at })),
      ),
      wanted: wantedAccounts(accounts),
    }),
  );
  const { created = [], locked = [] } = begun ?? {};
  return { created: new Map(created.map(({ id, key }) => [key, BigInt(id)])), locked };
}

const WRITE = prepared<{ moves: string; entries: string }>(
  ({ moves, entries }) => sql`WITH moved AS (
     UPDATE "LedgerAccount" a SET "balanceMinor" = a."balanceMinor" + m.amount, "sequence" = m.sequence
       FROM jsonb_to_recordset(${moves}::jsonb) AS m(id int, amount bigint, sequence int) WHERE a."id" = m.id)
   INSERT INTO "LedgerEntry" ("transactionId", "accountId", "currency", "amountMinor", "accountSequence")
   SELECT transaction, account, currency::"Currency", amount, sequence
     FROM jsonb_to_recordset(${entries}::jsonb)
       AS e(transaction bigint, account int, currency text, amount bigint, sequence int)`,
);

async function writeEntries(
  tx: Tx,
  event: string,
  transactions: ReadonlyArray<{ id: bigint; lines: readonly Line[] }>,
  rows: readonly AccountRow[],
): Promise<void> {
  const accounts = new Map(rows.map(({ id, sequence, ...account }) => [nameOf(account), { id, sequence }]));
  const entries: Array<Record<string, string | number>> = [];
  const moved = new Map<number, { amount: bigint; sequence: number }>();
  for (const { id, lines } of transactions) {
    for (const { account, amountMinor } of lines) {
      const { id: accountId, sequence } = accounts.get(nameOf(account)) as LockedAccount;
      const before = moved.get(accountId) ?? { amount: 0n, sequence };
      const after = { amount: before.amount + amountMinor, sequence: before.sequence + 1 };
      moved.set(accountId, after);
      entries.push({
        transaction: id.toString(),
        account: accountId,
        currency: account.currency,
        amount: amountMinor.toString(),
        sequence: after.sequence,
      });
    }
  }
  const moves = [...moved].map(([id, { amount, sequence }]) => ({ id, amount: amount.toString(), sequence }));
  try {
    await tx.execute(WRITE({ moves: JSON.stringify(moves), entries: JSON.stringify(entries) }));
  } catch (error) {
    if (/would be overdrawn/.test(String((error as Error).message))) {
      throw new Overdrawn(`${event}: an account would be overdrawn`, { cause: error });
    }
    throw error;
  }
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

interface LockedAccount {
  id: number;
  /** Number of its last entry. */
  sequence: number;
}

const distinct = (given: readonly AccountRef[]) => [
  ...new Map(given.map((account) => [nameOf(account), account])).values(),
];
const wantedAccounts = (accounts: readonly AccountRef[]) =>
  JSON.stringify(accounts.map(({ kind, owner = '', currency }) => ({ kind, owner, currency })));

/** Answers all of them, locked. */
async function openAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<AccountRow[]> {
  const wanted = wantedAccounts(accounts);
  await tx.execute(
    sql`INSERT INTO "LedgerAccount" ("kind", "owner", "currency")
     SELECT kind::"AccountKind", owner, currency::"Currency"
       FROM jsonb_to_recordset(${wanted}::jsonb) AS w(kind text, owner text, currency text)
      ORDER BY kind::"AccountKind", owner, currency::"Currency" ON CONFLICT DO NOTHING`,
  );
  const rows = await tx.query<AccountRow>(LOCK({ wanted }));
  if (rows.length < accounts.length) throw new LedgerError('an account could not be opened');
  return rows;
}

async function duplicateOf(tx: Tx, posting: Posting, lines: readonly Line[]): Promise<Posted> {
  const rows = await tx.query<{
    id: bigint;
    kind: AccountKind;
    owner: string;
    currency: Currency;
    amount: bigint;
  }>(
    sql`SELECT t."id", a."kind"::text AS "kind", a."owner", a."currency"::text AS "currency", e."amountMinor" AS "amount"
       FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id"
       JOIN "LedgerAccount" a ON a."id" = e."accountId" WHERE t."idempotencyKey" = ${posting.idempotencyKey}`,
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
