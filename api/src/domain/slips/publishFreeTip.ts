import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Eyes } from '../eyes.ts';
import { lockHouse, requireStaff } from '../staff.ts';
import { inTransaction } from '../transaction.ts';
import { insertSlip } from './insertSlip.ts';
import { lockGames, type WantedTip } from './lockGames.ts';

/**
 * Publishes a single tip of the house that everybody sees (D13).
 *
 * @returns the number of its slip.
 * @throws NotSignedIn, NotAllowed, InvalidInput, GameRefused, Conflict NO_HOUSE.
 */
export async function publishFreeTip(app: App, eyes: Eyes, tip: WantedTip): Promise<number> {
  const viewer = requireStaff(eyes);
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const tipster = await lockHouse(tx);
    const tips = await lockGames(tx, [tip], now);
    const { id } = await insertSlip(tx, { kind: 'FREE', tipster, tips, priceMinor: 0n, now });
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
      action: 'publish free tip',
      subject: `slip:${id}`,
      detail: { game: tip.game, market: tip.market },
    });
    tx.publish({ type: 'freeTipPublished', slipId: id });
    return id;
  });
}
