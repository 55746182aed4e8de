import { eatMonth } from '@tipsoko/rules/eat';
import { type Money, moneyOf } from '@tipsoko/rules/money';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { InvalidInput } from '../foundation/errors.ts';

export interface Month {
  /** YYYY-MM. */
  readonly name: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** Movements at one provider in one currency on one day of Nairobi; outgoing is negative. */
export interface ProviderDay {
  readonly day: string;
  /** MPESA, FLUTTERWAVE … */
  readonly provider: string;
  readonly opening: Money;
  readonly payments: number;
  readonly received: Money;
  readonly refunded: Money;
  readonly chargedBack: Money;
  readonly payouts: number;
  readonly paidOut: Money;
  /** Withheld by the provider. */
  readonly charges: Money;
  /** The owner's own money, manual postings, and the like. */
  readonly other: Money;
  readonly closing: Money;
}

/** All owners of a kind. Debits positive, credits negative; each currency sums to zero. */
export interface AccountMonth {
  readonly account: string;
  readonly opening: Money;
  readonly debits: Money;
  readonly credits: Money;
  readonly closing: Money;
}

export interface OwnerMonth {
  readonly month: Month;
  /** By day, provider and currency; days without movements are absent. */
  readonly days: readonly ProviderDay[];
  readonly accounts: readonly AccountMonth[];
}

/** Defaults to the current month. @throws InvalidInput unless it is YYYY-MM and has begun. */
export function readMonth(given: string | null, now: Date): Month {
  const name = given || monthName(now);
  const middle = new Date(`${name}-15T12:00:00Z`);
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(name) || middle.getTime() >= eatMonth(now).to.getTime())
    throw new InvalidInput('MONTH_FORM', 'month');
  return { name, ...eatMonth(middle) };
}

const monthName = (instant: Date) =>
  new Date(eatMonth(instant).from.getTime() + 86_400_000).toISOString().slice(0, 7);

type Column = 'received' | 'refunded' | 'chargedBack' | 'paidOut' | 'charges' | 'other';

/** Other events go to `other`, so that columns always sum to the closing balance. */
const columnOf: Readonly<Record<string, Column>> = {
  sale: 'received',
  subscription: 'received',
  unmatched: 'received',
  refundPaid: 'refunded',
  suspensePaidBack: 'refunded',
  chargeback: 'chargedBack',
  withdrawalPaid: 'paidOut',
  providerCharge: 'charges',
};

interface Movement {
  day: string;
  kind: string;
  currency: string;
  event: string;
  count: number;
  amount: string;
}

interface Account {
  kind: string;
  currency: string;
  opening: string;
  debits: string;
  credits: string;
}

/** Reads one snapshot, so that concurrent sales are counted everywhere or nowhere. */
export async function readOwnerMonth(app: App, month: Month): Promise<OwnerMonth> {
  const from = month.from.toISOString();
  const to = month.to.toISOString();
  const [read] = await app.db.query<{ movements: Movement[]; accounts: Account[] }>(sql`
      WITH line AS (
        SELECT e."accountId", a."kind"::text AS kind, a."currency"::text AS currency, t."event", t."createdAt", e."amountMinor" AS amount
          FROM "LedgerTransaction" t JOIN "LedgerEntry" e ON e."transactionId" = t."id"
          JOIN "LedgerAccount" a ON a."id" = e."accountId" WHERE t."createdAt" >= ${from}::timestamptz),
      movement AS (
        SELECT to_char("createdAt" AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') AS day, kind, currency, event,
               count(*)::int AS count, sum(amount)::text AS amount
          FROM line WHERE kind LIKE '%\_CLEARING' AND "createdAt" < ${to}::timestamptz GROUP BY 1, 2, 3, 4),
      moved AS (
        SELECT kind, currency, sum(amount) AS since,
               coalesce(sum(amount) FILTER (WHERE "createdAt" < ${to}::timestamptz AND amount > 0), 0) AS debits,
               coalesce(sum(amount) FILTER (WHERE "createdAt" < ${to}::timestamptz AND amount < 0), 0) AS credits
          FROM line GROUP BY 1, 2),
      account AS (
        SELECT b.kind, b.currency, (b.balance - coalesce(m.since, 0))::text AS opening,
               coalesce(m.debits, 0)::text AS debits, coalesce(m.credits, 0)::text AS credits
          FROM (SELECT "kind"::text AS kind, "currency"::text AS currency, sum("balanceMinor") AS balance
                  FROM "LedgerAccount" GROUP BY 1, 2) b LEFT JOIN moved m USING (kind, currency))
      SELECT coalesce((SELECT json_agg(movement ORDER BY day, kind, currency, event) FROM movement), '[]') AS movements,
             coalesce((SELECT json_agg(account ORDER BY currency, kind) FROM account), '[]') AS accounts`);
  const accounts = (read?.accounts ?? []).map(accountOf).filter(hasAnything);
  return { month, days: daysOf(read?.movements ?? [], accounts), accounts };
}

function accountOf({ kind, currency, opening, debits, credits }: Account): AccountMonth {
  const sum = (...parts: readonly string[]) =>
    moneyOf(
      parts.reduce((total, part) => total + BigInt(part), 0n),
      currency,
    );
  return {
    account: kind,
    opening: sum(opening),
    debits: sum(debits),
    credits: sum(credits),
    closing: sum(opening, debits, credits),
  };
}

const hasAnything = ({ opening, debits, credits }: AccountMonth) =>
  opening.minor !== 0n || debits.minor !== 0n || credits.minor !== 0n;

const amounts = ['received', 'refunded', 'chargedBack', 'paidOut', 'charges', 'other'] as const;

function daysOf(movements: readonly Movement[], accounts: readonly AccountMonth[]): ProviderDay[] {
  const balances = new Map(accounts.map((one) => [`${one.account} ${one.opening.currency}`, one.opening]));
  const byDay = new Map<string, Movement[]>();
  for (const one of movements) {
    const key = `${one.day} ${one.kind} ${one.currency}`;
    byDay.set(key, [...(byDay.get(key) ?? []), one]);
  }
  return [...byDay.values()].map((ofDay) => {
    const { day, kind, currency } = ofDay[0] as Movement;
    const of = (column: Column) => ofDay.filter(({ event }) => (columnOf[event] ?? 'other') === column);
    const sum = (column: Column) =>
      moneyOf(
        of(column).reduce((total, { amount }) => total + BigInt(amount), 0n),
        currency,
      );
    const count = (column: Column) => of(column).reduce((total, one) => total + one.count, 0);
    const opening = balances.get(`${kind} ${currency}`) ?? moneyOf(0n, currency);
    const moved = Object.fromEntries(amounts.map((column) => [column, sum(column)])) as Record<Column, Money>;
    const closing = moneyOf(
      amounts.reduce((total, column) => total + moved[column].minor, opening.minor),
      currency,
    );
    balances.set(`${kind} ${currency}`, closing);
    const provider = kind.replace(/_CLEARING$/, '');
    return {
      day,
      provider,
      opening,
      ...moved,
      payments: count('received'),
      payouts: count('paidOut'),
      closing,
    };
  });
}
