import { type Money, moneyOf } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import type { ReconciliationDifference } from '../../db/generated/prisma/client.ts';

interface DifferenceView extends Omit<ReconciliationDifference, 'currency' | 'oursMinor' | 'theirsMinor'> {
  readonly ours: Money;
  readonly theirs: Money;
  /** Theirs minus ours. */
  readonly difference: Money;
}

export async function listDifferences(app: App, { ended }: { ended: boolean }): Promise<DifferenceView[]> {
  const rows = await app.db.prisma.reconciliationDifference.findMany({
    where: { endedAt: ended ? { not: null } : null },
    orderBy: [{ firstSeenAt: 'asc' }, { id: 'desc' }],
    take: 200,
  });
  return rows.map(({ currency, oursMinor, theirsMinor, ...row }) => ({
    ...row,
    ours: moneyOf(oursMinor, currency),
    theirs: moneyOf(theirsMinor, currency),
    difference: moneyOf(theirsMinor - oursMinor, currency),
  }));
}
