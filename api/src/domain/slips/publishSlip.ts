import { slipLimits } from '../../../rules/limits.ts';
import { slipMessages } from '../../../rules/messages.ts';
import { wholeMoney } from '../../../rules/money.ts';
import { priceRangeError } from '../../../rules/price.ts';
import { slipError } from '../../../rules/slipTotals.ts';
import type { App } from '../../app.ts';
import { published } from '../activity/activityItem.ts';
import { Conflict, InvalidInput, NotSignedIn } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { unfinishedSlips } from './canPost.ts';
import { insertSlip } from './insertSlip.ts';
import { lockGames, type WantedTip } from './lockGames.ts';
import { publishKey } from './publishKey.ts';

export interface PublishSlip {
  tips: readonly WantedTip[];
  /** Whole shillings, 50 to 1000. */
  price: number;
  /**
   * Of the same tipster the same key with the same picks and price publishes once and answers the same slip again.
   * With other picks or another price it is another slip.
   */
  idempotencyKey?: string | null | undefined;
}

/**
 * Publishes a slip of 3 to 5 tips for sale, once and for ever: from now on nobody can change it.
 *
 * @returns the slip's number.
 * @throws NotSignedIn, TooManyRequests.
 * @throws InvalidInput with the spec's message for number of tips, a game twice, price or total odds.
 * @throws GameRefused for a game that has begun or whose odds moved.
 * @throws Conflict TOO_MANY_SLIPS when two slips of this tipster have not finished.
 */
export async function publishSlip(app: App, eyes: Eyes, input: PublishSlip): Promise<number> {
  const { viewer } = eyes;
  if (!viewer) throw new NotSignedIn();
  await app.limits.take('publishByTipster', viewer.tipsterId);
  const idempotencyKey = publishKey(input);
  return inTransaction(app, async (tx) => {
    // Taken anew at each try: the chain of proof refuses a time that lies behind its last link.
    const now = app.clock.now();
    const tipster = await lockTipster(tx, viewer.tipsterId);
    const earlier = await publishedWithKey(tx, tipster.id, idempotencyKey);
    if (earlier !== null) return earlier;
    checkShape(input);
    if ((await unfinishedSlips(tx, tipster.id)) >= slipLimits.maxUnfinished) {
      throw new Conflict('TOO_MANY_SLIPS', slipMessages.cannotPost);
    }
    const tips = await lockGames(tx, input.tips, now);
    const refusal = slipError(tips.map((tip) => ({ game: tip.game.id, odds: tip.oddsMilli })));
    if (refusal) throw new InvalidInput(refusal, 'tips');
    const { id } = await insertSlip(tx, {
      kind: 'STANDARD',
      tipster,
      tips,
      priceMinor: wholeMoney(input.price, 'KES').minor,
      idempotencyKey,
      now,
    });
    tx.publish({ type: 'activity', item: published(id, tipster.username, now) });
    return id;
  });
}

/** What can be refused without asking the database; the product of the odds needs our prices. */
function checkShape({ tips, price }: PublishSlip): void {
  if (tips.length < slipLimits.minTips) throw new InvalidInput(slipMessages.minTips, 'tips');
  if (tips.length > slipLimits.maxTips) throw new InvalidInput(slipMessages.maxGames, 'tips');
  if (new Set(tips.map((tip) => tip.game)).size < tips.length)
    throw new InvalidInput(slipMessages.gameTwice, 'tips');
  const refusal = priceRangeError(price);
  if (refusal) throw new InvalidInput(refusal, 'price');
}

/**
 * The row lock makes two publishes of one tipster wait for each other, so that the limit of two cannot be passed. The
 * account's makes a publish and its deletion wait for each other: of the two the later sees the earlier.
 */
async function lockTipster(tx: Tx, id: string): Promise<{ id: string; username: string; premium: boolean }> {
  const [row] = await tx.query<{ id: string; username: string; premium: boolean }>(
    `SELECT t."id"::text AS id, t."username", t."premium" FROM "Tipster" t JOIN "User" u ON u."id" = t."userId"
      WHERE t."id" = $1::uuid AND u."deletedAt" IS NULL FOR UPDATE OF t FOR SHARE OF u`,
    [id],
  );
  if (!row) throw new NotSignedIn();
  return row;
}

async function publishedWithKey(tx: Tx, tipsterId: string, key: string | null): Promise<number | null> {
  if (key === null) return null;
  const slip = await tx.prisma.slip.findUnique({
    where: { tipsterId_idempotencyKey: { tipsterId, idempotencyKey: key } },
    select: { id: true },
  });
  return slip?.id ?? null;
}
