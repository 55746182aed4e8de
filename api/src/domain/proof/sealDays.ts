import { eatDate, eatDay } from '../../../rules/eat.ts';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { CHAIN_LOCK } from './appendProof.ts';
import { type DayFacts, dayRoot, merkleRoot } from './dayRoot.ts';
import { noPrevious } from './hashLink.ts';

/** A day is sealed this long after its end: what was published in its last seconds has been written by then. */
const REST_MS = 10 * 60_000;
/** Days a transaction, for an installation that begins with a long history. */
const MOST_DAYS = 31;

/**
 * Adds the days of Africa/Nairobi that are over, also those on which nothing was published, to the public chain of
 * days. May be called at any time and by several nodes at once: each day is sealed once.
 *
 * @returns how many days were sealed.
 */
export async function sealDays(app: App): Promise<number> {
  let sealed = 0;
  for (;;) {
    const days = await inTransaction(app, (tx) => sealSome(tx, app.clock.now()));
    sealed += days;
    if (days < MOST_DAYS) return sealed;
  }
}

interface ChainedLink {
  sequence: number;
  hash: string;
  createdAt: Date;
}

async function sealSome(tx: Tx, now: Date): Promise<number> {
  await tx.execute(`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`);
  let last = await tx.prisma.proofDay.findFirst({ orderBy: { number: 'desc' } });
  const links = await tx.query<ChainedLink>(
    `SELECT "sequence", "hash", "createdAt" FROM "ProofLink" WHERE "sequence" > $1 ORDER BY "sequence"`,
    [last?.lastSequence ?? 0],
  );
  const first = links[0];
  if (!last && !first) return 0;
  let day = last ? dayAfter(last.day) : eatDate(new Date((first as ChainedLink).createdAt));
  let taken = 0;
  const sealed: Array<DayFacts & { root: string; sealedAt: Date }> = [];
  while (sealed.length < MOST_DAYS) {
    const end = endOf(day);
    if (now.getTime() < end.getTime() + REST_MS) break;
    // Up to the last link of the day: one of the next day's first seconds may stand before it.
    const count = links.findLastIndex((link) => new Date(link.createdAt) < end) + 1;
    const own = links.slice(taken, Math.max(taken, count));
    taken += own.length;
    const facts: DayFacts = {
      number: (last?.number ?? 0) + 1,
      day,
      links: own.length,
      lastSequence: own.at(-1)?.sequence ?? last?.lastSequence ?? 0,
      merkleRoot: merkleRoot(own.map((link) => link.hash)),
      previousRoot: last?.root ?? noPrevious,
    };
    last = { ...facts, root: dayRoot(facts), sealedAt: now };
    sealed.push(last);
    day = dayAfter(day);
  }
  if (sealed.length > 0) await tx.prisma.proofDay.createMany({ data: sealed });
  return sealed.length;
}

function endOf(day: string): Date {
  return eatDay(new Date(`${day}T12:00:00Z`)).to;
}

function dayAfter(day: string): string {
  return eatDate(endOf(day));
}
