import type { App } from '../app.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import { recomputeRecord } from '../domain/tipsters/keepRecord.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Hourly where week or month has moved on, daily for all. A differing record is a fault: corrected and reported. */
export async function refreshRecords(app: App): Promise<void> {
  const now = app.clock.now();
  const hoursAgo = (hours: number) => ({ lt: new Date(now.getTime() - hours * HOUR_MS) });
  const some = { gt: 0 };
  const recent = [{ weekWon: some }, { weekLost: some }, { monthWon: some }, { monthLost: some }];
  const due = await app.db.prisma.tipsterRecord.findMany({
    where: { settled: some, OR: [{ updatedAt: hoursAgo(24) }, { updatedAt: hoursAgo(1), OR: recent }] },
    select: { tipsterId: true },
    orderBy: { updatedAt: 'asc' },
    take: BATCH,
  });
  for (const { tipsterId } of due) {
    const { differed } = await inTransaction(app, (tx) => recomputeRecord(tx, tipsterId, now));
    if (differed) app.log.error({ tipsterId }, 'a record differed from the full count; it was put right');
  }
}
