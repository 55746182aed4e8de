import sql from 'sql-template-tag';
import type { AccountKind, Currency } from '../../db/generated/prisma/enums.ts';
import { prepared } from '../../db/prepared.ts';
import type { SqlTx } from '../foundation/transaction.ts';

export interface AccountRef {
  readonly kind: AccountKind;
  /** Empty for platform accounts. */
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
  /** A repeated key posts nothing. */
  readonly idempotencyKey: string;
  readonly lines: readonly Line[];
  readonly detail?: Record<string, string | number | null>;
  readonly at: Date;
}

export type Posted = { status: 'posted' | 'duplicate'; transactionId: bigint };

/** A bug of the caller: lines that do not sum to zero, or one key for different events. */
export class LedgerError extends Error {}

/** The posting would overdraw an account that must not be in debt. */
export class Overdrawn extends LedgerError {}

const nameOf = ({ kind, owner = '', currency }: AccountRef) => `${kind}\u0000${owner}\u0000${currency}`;

/** @throws LedgerError when lines do not balance per currency or the key was used for other lines; Overdrawn. */
export async function postTransaction(tx: SqlTx, posting: Posting): Promise<Posted> {
  const [posted] = await postTransactions(tx, [posting]);
  if (!posted) throw new LedgerError(`${posting.event}: nothing was posted`);
  return posted;
}

/** Atomic, one statement, same order as given. @throws as postTransaction; LedgerError when two of them share a key. */
export async function postTransactions(tx: SqlTx, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const keys = new Set(postings.map((posting) => posting.idempotencyKey));
  if (keys.size < postings.length) throw new LedgerError('Two postings of one batch have the same key');
  const events = postings.map((posting) => ({ posting, lines: mergeLines(posting.lines) }));
  for (const { posting, lines } of events) assertBalanced(posting.event, lines);
  const created = await write(tx, events);
  const answers: Posted[] = [];
  for (const { posting, lines } of events) {
    const id = created.get(posting.idempotencyKey);
    answers.push(
      id === undefined ? await duplicateOf(tx, posting, lines) : { status: 'posted', transactionId: id },
    );
  }
  return answers;
}

interface Event {
  posting: Posting;
  lines: readonly Line[];
}

// Locks keys first, then accounts, in one global order, so that postings never deadlock; the counts force this on the
// planner. Locked rows are updated in their newest version. While an account is missing nothing is written.
const POST = prepared<{ postings: string; lines: string; wanted: string }>(
  ({ postings, lines, wanted }) => sql`WITH wanted AS (
     SELECT a."id" FROM jsonb_to_recordset(${wanted}::jsonb) AS w(kind text, owner text, currency text)
       LEFT JOIN "LedgerAccount" a ON a."kind" = w.kind::"AccountKind" AND a."owner" = w.owner AND a."currency" = w.currency::"Currency"),
   complete AS (SELECT count(*) = count("id") AS "yes" FROM wanted),
   created AS (
     INSERT INTO "LedgerTransaction" ("event", "idempotencyKey", "detail", "createdAt")
     SELECT event, key, detail, "at" FROM jsonb_to_recordset(${postings}::jsonb) AS t(event text, key text, detail jsonb, "at" timestamptz)
      WHERE (SELECT "yes" FROM complete) ORDER BY key ON CONFLICT ("idempotencyKey") DO NOTHING RETURNING "id", "idempotencyKey" AS key),
   locked AS (
     SELECT a."id", a."sequence", a."kind", a."owner", a."currency" FROM "LedgerAccount" a
      WHERE a."id" IN (SELECT "id" FROM wanted) AND (SELECT count(*) FROM created) > 0
      ORDER BY a."kind", a."owner", a."currency" FOR UPDATE OF a),
   entry AS (
     SELECT c."id" AS transaction, a."id" AS account, a."currency", l.amount,
            a."sequence" + row_number() OVER (PARTITION BY a."id" ORDER BY l.place) AS sequence
       FROM jsonb_to_recordset(${lines}::jsonb) AS l(place int, key text, kind text, owner text, currency text, amount bigint)
       JOIN created c ON c.key = l.key
       JOIN locked a ON a."kind" = l.kind::"AccountKind" AND a."owner" = l.owner AND a."currency" = l.currency::"Currency"),
   moved AS (
     UPDATE "LedgerAccount" a SET "balanceMinor" = a."balanceMinor" + m.amount, "sequence" = m.sequence
       FROM (SELECT account, sum(amount)::bigint AS amount, max(sequence)::int AS sequence FROM entry GROUP BY account) m
      WHERE a."id" = m.account),
   written AS (
     INSERT INTO "LedgerEntry" ("transactionId", "accountId", "currency", "amountMinor", "accountSequence")
     SELECT transaction, account, "currency", amount, sequence::int FROM entry ORDER BY account, sequence)
   SELECT (SELECT "yes" FROM complete) AS "complete",
          (SELECT coalesce(json_agg(json_build_object('id', "id"::text, 'key', key)), '[]') FROM created) AS "created"`,
);

/** New transactions' ids by key; existing keys are absent. */
async function write(tx: SqlTx, events: readonly Event[]): Promise<Map<string, bigint>> {
  const accounts = wantedAccounts(events.flatMap(({ lines }) => lines.map((line) => line.account)));
  const statement = POST({
    postings: JSON.stringify(
      events.map(({ posting: { event, idempotencyKey: key, detail = {}, at } }) => ({
        event,
        key,
        detail,
        at,
      })),
    ),
    lines: JSON.stringify(
      events
        .flatMap(({ posting, lines }) => lines.map((line) => ({ key: posting.idempotencyKey, ...line })))
        .map(({ key, account: { kind, owner = '', currency }, amountMinor }, place) => ({
          place,
          key,
          kind,
          owner,
          currency,
          amount: amountMinor.toString(),
        })),
    ),
    wanted: accounts,
  });
  const post = () => tx.query<{ complete: boolean; created: Array<{ id: string; key: string }> }>(statement);
  try {
    let [written] = await post();
    if (!written?.complete) {
      await openAccounts(tx, accounts);
      [written] = await post();
    }
    if (!written?.complete) throw new LedgerError('an account could not be opened');
    return new Map(written.created.map(({ id, key }) => [key, BigInt(id)]));
  } catch (error) {
    if (/would be overdrawn/.test(String((error as Error).message))) {
      throw new Overdrawn(`${events[0]?.posting.event}: an account would be overdrawn`, { cause: error });
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

function wantedAccounts(accounts: readonly AccountRef[]): string {
  const distinct = new Map(accounts.map((account) => [nameOf(account), account]));
  return JSON.stringify(
    [...distinct.values()].map(({ kind, owner = '', currency }) => ({ kind, owner, currency })),
  );
}

/** In locking order. */
async function openAccounts(tx: SqlTx, wanted: string): Promise<void> {
  await tx.execute(
    sql`INSERT INTO "LedgerAccount" ("kind", "owner", "currency")
     SELECT kind::"AccountKind", owner, currency::"Currency"
       FROM jsonb_to_recordset(${wanted}::jsonb) AS w(kind text, owner text, currency text)
      ORDER BY kind::"AccountKind", owner, currency::"Currency" ON CONFLICT DO NOTHING`,
  );
}

async function duplicateOf(tx: SqlTx, posting: Posting, lines: readonly Line[]): Promise<Posted> {
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
