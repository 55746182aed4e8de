import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockName } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { TariffBands } from '../ledger/chargesByTariff.ts';

/**
 * Charges what moves at M-Pesa from then on by these bands; what was charged before stays, also when the clock here is
 * behind. The first tariff begins with the last balance that M-Pesa told, because what it took until then is in the books.
 * @returns when it begins.
 */
export async function setMpesaTariff(
  app: App,
  { bands, from }: { bands: TariffBands; from: Date | null },
): Promise<Date> {
  return inTransaction(app, async (tx) => {
    await lockName(tx, 'charges:MPESA');
    const now = app.clock.now();
    const isFirst = (await tx.prisma.mpesaTariff.count()) === 0;
    const last = isFirst
      ? await tx.prisma.balanceCheck.findFirst({
          where: { provider: 'MPESA', answeredAt: { not: null } },
          orderBy: { answeredAt: 'desc' },
          select: { answeredAt: true },
        })
      : null;
    const { _max } = await tx.prisma.ledgerTransaction.aggregate({
      where: { event: 'chargeAccrued' },
      _max: { createdAt: true },
    });
    const charged = _max.createdAt?.getTime() ?? 0;
    const wanted = from ?? last?.answeredAt ?? now;
    const begins = new Date(Math.max(wanted.getTime(), charged + 1));
    const row = {
      c2b: bands.c2b.map((band) => ({ ...band })),
      b2c: bands.b2c.map((band) => ({ ...band })),
    };
    await tx.prisma.mpesaTariff.create({ data: { from: begins, bands: row, setAt: now } });
    await recordAudit(app, tx, {
      actorId: null,
      action: 'set tariff',
      subject: `tariff:${begins.toISOString()}`,
      detail: row,
    });
    return begins;
  });
}
