import { filled } from '@tipsoko/rules/refusals';
import { Conflict } from '../foundation/errors.ts';
import type { Tx } from '../foundation/transaction.ts';

/** A ban blocks publishing and withdrawals. @throws Conflict BANNED, with the reason. */
export async function assertNotBanned({ prisma }: Pick<Tx, 'prisma'>, tipsterId: string): Promise<void> {
  const row = await prisma.tipster.findUnique({
    where: { id: tipsterId, bannedAt: { not: null } },
    select: { banReason: true },
  });
  if (row) throw new Conflict('BANNED', filled('BANNED', { reason: row.banReason ?? '' }));
}
