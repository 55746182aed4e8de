import { eatDate, eatDay } from '@tipsoko/rules/eat';
import type { App } from '../../app.ts';
import { lockName } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { CHAIN_LOCK } from './appendProof.ts';
import { type DayFacts, dayRoot, merkleRoot } from './dayRoot.ts';
import { noPrevious } from './hashLink.ts';

/** By then the day's last slips have been committed. */
const REST_MS = 10 * 60_000;
/** Days per transaction, for installations with a long history. */
const MOST_DAYS = 31;

/** Days of Africa/Nairobi, empty ones included. Idempotent and safe concurrently. @returns how many were sealed. */
export async function sealDays(app: App): Promise<number> {
  let sealed = 0;
  for (;;) {
    const days = await inTransaction(app, (tx) => sealSome(tx, app.clock.now()));
    sealed += days;
    if (days < MOST_DAYS) return sealed;
  }
}

async function sealSome(tx: Tx, now: Date): Promise<number> {
  await lockName(tx, CHAIN_LOCK);
  let last = await tx.prisma.proofDay.findFirst({ orderBy: { number: 'desc' } });
  const links = await tx.prisma.proofLink.findMany({
    where: { sequence: { gt: last?.lastSequence ?? 0 } },
    select: { sequence: true, hash: true, createdAt: true },
    orderBy: { sequence: 'asc' },
  });
  const first = links[0];
  if (!last && !first) return 0;
  let day = last ? dayAfter(last.day) : eatDate(first?.createdAt ?? now);
  let taken = 0;
  const sealed: Array<DayFacts & { root: string; sealedAt: Date }> = [];
  while (sealed.length < MOST_DAYS) {
    const end = endOf(day);
    if (now.getTime() < end.getTime() + REST_MS) break;
    // Links near midnight may be slightly out of order.
    const count = links.findLastIndex((link) => link.createdAt < end) + 1;
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
