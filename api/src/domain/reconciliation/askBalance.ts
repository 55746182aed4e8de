import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import { payoutsStoppedUntil } from '../payouts/payoutPause.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';

/** The answer arrives at an address unique to this request. */
export async function askBalance(app: App): Promise<void> {
  // The request carries our operator's password, which must not be used while M-Pesa refuses it.
  if (await payoutsStoppedUntil(app)) return;
  const token = randomAddressPart();
  const check = await app.db.prisma.balanceCheck.create({
    data: { id: randomUUID(), provider: 'MPESA', token, askedAt: app.clock.now() },
  });
  const base = `${app.settings.PUBLIC_URL}/hooks/o/${token}`;
  const answer = await app.mpesa.accountBalance({ resultUrl: base, timeoutUrl: `${base}/late` });
  if (answer.outcome === 'accepted') return;
  const outcome = answer.outcome === 'refused' ? `refused: ${answer.code}` : `unknown: ${answer.cause}`;
  await app.db.prisma.balanceCheck.update({
    where: { id: check.id },
    data: { outcome: outcome.slice(0, 300) },
  });
  app.log.warn({ outcome }, 'M-Pesa was not asked for our balance');
}
