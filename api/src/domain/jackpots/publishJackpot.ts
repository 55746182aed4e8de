import { listLimits } from '@tipsoko/rules/limits';
import { wholeMoney } from '@tipsoko/rules/money';
import { filled } from '@tipsoko/rules/refusals';
import { totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import type { App } from '../../app.ts';
import type { JackpotCompany, JackpotType } from '../../db/generated/prisma/enums.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { lockHouse, requireStaff } from '../foundation/staff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { insertSlip } from '../slips/insertSlip.ts';
import { lockGames, type WantedTip } from '../slips/lockGames.ts';
import { jackpotSlug, jackpotTitle } from './jackpotTitle.ts';

export interface PublishJackpot {
  company: JackpotCompany;
  type: JackpotType;
  tips: readonly WantedTip[];
  /** Whole Ksh. */
  price: number;
  /** Whole UGX; null means 30 × price. */
  priceUg?: number | null | undefined;
  /** Whole NGN; null means 10 × price. */
  priceNg?: number | null | undefined;
}

/** Maximum of the column, in hundredths. */
const HIGHEST_ODDS = 2n ** 63n - 1n;
const HIGHEST_PRICE = 1_000_000;

/**
 * docs/rules.md 18: any number of tips, sold like a slip, linked in the proof chain. @returns the slip's number.
 * @throws NotSignedIn, NotAllowed, InvalidInput, GameRefused, Conflict NO_HOUSE.
 */
export async function publishJackpot(app: App, viewer: Viewer, input: PublishJackpot): Promise<number> {
  const account = requireStaff(viewer);
  checkShape(input);
  const title = jackpotTitle(input.company, input.type);
  const slug = jackpotSlug(input.company, input.type);
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const tipster = await lockHouse(tx);
    const tips = await lockGames(tx, input.tips, now);
    if (totalOddsHundredths(tips.map((tip) => tip.oddsMilli)) > HIGHEST_ODDS) {
      throw new InvalidInput('JACKPOT_ODDS', 'tips');
    }
    const { id } = await insertSlip(tx, {
      kind: 'JACKPOT',
      tipster,
      tips,
      title,
      priceMinor: wholeMoney(input.price, 'KES').minor,
      priceUgxMinor: input.priceUg ? wholeMoney(input.priceUg, 'UGX').minor : null,
      priceNgnMinor: input.priceNg ? wholeMoney(input.priceNg, 'NGN').minor : null,
      now,
    });
    await tx.prisma.jackpot.create({
      data: { slipId: id, company: input.company, type: input.type, slug, title },
    });
    await recordAudit(app, tx, {
      actorId: account.userId || null,
      action: 'publish jackpot',
      subject: `slip:${id}`,
      detail: { title, tips: tips.length },
    });
    return id;
  });
}

function checkShape({ tips, price, priceUg, priceNg }: PublishJackpot): void {
  if (tips.length < 1 || tips.length > listLimits.jackpotTips)
    throw new InvalidInput(filled('JACKPOT_SIZE', { most: listLimits.jackpotTips }), 'tips');
  if (new Set(tips.map((tip) => tip.game)).size < tips.length) throw new InvalidInput('GAME_TWICE', 'tips');
  for (const [field, amount] of [
    ['price', price],
    ['priceUg', priceUg ?? 1],
    ['priceNg', priceNg ?? 1],
  ] as const) {
    if (!Number.isInteger(amount) || amount < 1 || amount > HIGHEST_PRICE) {
      throw new InvalidInput(filled('JACKPOT_PRICE', { most: HIGHEST_PRICE }), field);
    }
  }
}
