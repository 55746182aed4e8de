import type { BookingCode } from '@tipsoko/rules/bookmakers';
import { slipLimits } from '@tipsoko/rules/limits';
import { wholeMoney } from '@tipsoko/rules/money';
import { priceRangeError } from '@tipsoko/rules/price';
import { publicText } from '@tipsoko/rules/publicText';
import { reasonError } from '@tipsoko/rules/reason';
import { slipError } from '@tipsoko/rules/slipTotals';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { published } from '../activity/activityItem.ts';
import { Conflict, InvalidInput, NotSignedIn } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { publisherOf } from '../integrators/keyScopes.ts';
import { assertNotBanned } from '../moderation/bans.ts';
import { bookingCodesOf } from './bookingCodesOf.ts';
import { unfinishedSlips } from './canPost.ts';
import { insertSlip } from './insertSlip.ts';
import { lockGames, type WantedTip } from './lockGames.ts';
import { publishKey } from './publishKey.ts';

export interface PublishSlip {
  tips: readonly WantedTip[];
  /** Whole shillings, 50 to 1000. */
  price: number;
  /** Refunds buyers if the slip loses; the tipster then earns nothing. */
  moneyBack?: boolean | null | undefined;
  /** At most 200 characters; the first sentence is public. */
  reason?: string | null | undefined;
  bookingCodes?: readonly BookingCode[] | null | undefined;
  /** Repeating it with the same content returns the same slip. */
  idempotencyKey?: string | null | undefined;
}

/**
 * A published slip never changes. @returns its number. @throws NotSignedIn, TooManyRequests, InvalidInput, GameRefused
 * for a game that has begun or whose odds moved, Conflict TOO_MANY_SLIPS when two slips have not finished.
 */
export async function publishSlip(app: App, viewer: Viewer, input: PublishSlip): Promise<number> {
  const { tipsterId } = publisherOf(viewer);
  await app.limits.take('publishByTipster', tipsterId);
  const idempotencyKey = publishKey(input);
  return inTransaction(app, async (tx) => {
    // Read on every retry: the proof chain refuses a time before its last link.
    const now = app.clock.now();
    const tipster = await lockTipster(tx, tipsterId);
    const earlier = await publishedWithKey(tx, tipster.id, idempotencyKey);
    if (earlier !== null) return earlier;
    checkShape(input);
    await assertNotBanned(tx, tipster.id);
    const reason = reasonOf(input);
    const bookingCodes = bookingCodesOf(input.bookingCodes ?? []);
    if ((await unfinishedSlips(tx, tipster.id)) >= slipLimits.maxUnfinished) {
      throw new Conflict('TOO_MANY_SLIPS');
    }
    const tips = await lockGames(tx, input.tips, now);
    const refusal = slipError(tips.map((tip) => ({ game: tip.game.id, odds: tip.oddsMilli })));
    if (refusal) throw new InvalidInput(refusal, 'tips');
    const { id } = await insertSlip(tx, {
      kind: 'STANDARD',
      tipster,
      tips,
      priceMinor: wholeMoney(input.price, 'KES').minor,
      moneyBack: input.moneyBack === true,
      reason,
      bookingCodes,
      idempotencyKey,
      now,
    });
    tx.publish({ type: 'activity', item: published(id, tipster.username, now) });
    return id;
  });
}

/** Checks without a database; the product of odds needs our prices. */
function checkShape({ tips, price }: PublishSlip): void {
  if (tips.length < slipLimits.minTips) throw new InvalidInput('TOO_FEW_TIPS', 'tips');
  if (tips.length > slipLimits.maxTips) throw new InvalidInput('TOO_MANY_TIPS', 'tips');
  if (new Set(tips.map((tip) => tip.game)).size < tips.length) throw new InvalidInput('GAME_TWICE', 'tips');
  const refusal = priceRangeError(price);
  if (refusal) throw new InvalidInput(refusal, 'price');
}

function reasonOf({ reason }: PublishSlip): string {
  const text = publicText(reason ?? '');
  const refusal = reasonError(text);
  if (refusal) throw new InvalidInput(refusal, 'reason');
  return text;
}

/** The lock holds the limit of two slips, and makes deleting the account wait, which locks this row too. */
async function lockTipster(tx: Tx, id: string): Promise<{ id: string; username: string; premium: boolean }> {
  await lockRows(tx, 'Tipster', sql`"id" = ${id}::uuid`);
  const row = await tx.prisma.tipster.findUnique({
    where: { id, user: { deletedAt: null } },
    select: { id: true, username: true, premium: true },
  });
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
