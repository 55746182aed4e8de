import { slipMessages } from '../../../rules/messages.ts';
import { wholeMoney } from '../../../rules/money.ts';
import { totalOddsHundredths } from '../../../rules/slipTotals.ts';
import type { App } from '../../app.ts';
import type { JackpotCompany, JackpotType } from '../../db/generated/prisma/enums.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { insertSlip } from '../slips/insertSlip.ts';
import { lockGames, type WantedTip } from '../slips/lockGames.ts';
import { lockHouse, requireStaff } from '../staff.ts';
import { inTransaction } from '../transaction.ts';
import { jackpotSlug, jackpotTitle } from './jackpotTitle.ts';

export interface PublishJackpot {
  company: JackpotCompany;
  type: JackpotType;
  tips: readonly WantedTip[];
  /** Whole Ksh. */
  price: number;
  /** Whole UGX; null: 30 × price. */
  priceUg?: number | null | undefined;
  /** Whole NGN; null: 10 × price. */
  priceNg?: number | null | undefined;
}

/** Three times the 17 games of the longest jackpot that has a type; its buyers get all of it by text message. */
const MOST_TIPS = 51;
/** What the column of the total odds holds, in hundredths. */
const HIGHEST_ODDS = 2n ** 63n - 1n;
const HIGHEST_PRICE = 1_000_000;

/**
 * Publishes the house's prediction of a bookmaker's jackpot (D18): any number of tips, sold like a slip, with its own
 * link in the proof chain.
 *
 * @returns the slip's number.
 * @throws NotSignedIn, NotAllowed, InvalidInput, GameRefused, Conflict NO_HOUSE.
 */
export async function publishJackpot(app: App, eyes: Eyes, input: PublishJackpot): Promise<number> {
  const viewer = requireStaff(eyes);
  checkShape(input);
  const title = jackpotTitle(input.company, input.type);
  const slug = jackpotSlug(input.company, input.type);
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const tipster = await lockHouse(tx);
    const tips = await lockGames(tx, input.tips, now);
    if (totalOddsHundredths(tips.map((tip) => tip.oddsMilli)) > HIGHEST_ODDS) {
      throw new InvalidInput('The total odds are too high to be kept', 'tips');
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
      actorId: viewer.userId || null,
      action: 'publish jackpot',
      subject: `slip:${id}`,
      detail: { title, tips: tips.length },
    });
    return id;
  });
}

function checkShape({ tips, price, priceUg, priceNg }: PublishJackpot): void {
  if (tips.length < 1 || tips.length > MOST_TIPS)
    throw new InvalidInput(`A jackpot has 1 to ${MOST_TIPS} tips`, 'tips');
  if (new Set(tips.map((tip) => tip.game)).size < tips.length)
    throw new InvalidInput(slipMessages.gameTwice, 'tips');
  for (const [field, amount] of [
    ['price', price],
    ['priceUg', priceUg ?? 1],
    ['priceNg', priceNg ?? 1],
  ] as const) {
    if (!Number.isInteger(amount) || amount < 1 || amount > HIGHEST_PRICE) {
      throw new InvalidInput(`A price is a whole number from 1 to ${HIGHEST_PRICE}`, field);
    }
  }
}
