import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockHouse, requireStaff } from '../foundation/staff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { insertSlip } from './insertSlip.ts';
import { lockGames, type WantedTip } from './lockGames.ts';

/** docs/rules.md 13. @returns its slip's number. @throws NotSignedIn, NotAllowed, InvalidInput, GameRefused, Conflict NO_HOUSE. */
export async function publishFreeTip(app: App, viewer: Viewer, tip: WantedTip): Promise<number> {
  const account = requireStaff(viewer);
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const tipster = await lockHouse(tx);
    const tips = await lockGames(tx, [tip], now);
    const { id } = await insertSlip(tx, { kind: 'FREE', tipster, tips, priceMinor: 0n, now });
    await recordAudit(app, tx, {
      actorId: account.userId || null,
      action: 'publish free tip',
      subject: `slip:${id}`,
      detail: { game: tip.game, market: tip.market },
    });
    tx.publish({ type: 'freeTipPublished', slipId: id });
    return id;
  });
}
