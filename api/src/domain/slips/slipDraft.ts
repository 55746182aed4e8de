import { type BookingCode, bookmakers } from '@tipsoko/rules/bookmakers';
import { slipLimits } from '@tipsoko/rules/limits';
import { selectionById } from '@tipsoko/rules/markets';
import { parseOdds } from '@tipsoko/rules/odds';
import type { App } from '../../app.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { requireSignedIn, type Viewer } from '../foundation/viewer.ts';

export interface DraftTip {
  game: number;
  /** Id of the selection. */
  market: number;
  odds: string;
}

/** Unvalidated until published. */
export interface SlipDraft {
  tips: DraftTip[];
  price: string;
  moneyBack: boolean;
  reason: string;
  bookingCodes: BookingCode[];
}

export interface SavedDraft extends SlipDraft {
  savedAt: Date;
}

/** Characters; bounds unvalidated text. */
const longest = { price: 20, reason: 1_000, code: 40 };

/** Replaces the stored draft; without tips and with the default price it is deleted. @throws NotSignedIn, TooManyRequests, InvalidInput. */
export async function saveSlipDraft(app: App, viewer: Viewer, draft: SlipDraft): Promise<void> {
  const { tipsterId } = requireSignedIn(viewer);
  await app.limits.take('saveDraftByTipster', tipsterId);
  checkDraft(draft);
  const { slipDraft } = app.db.prisma;
  if (draft.tips.length === 0 && draft.price === String(slipLimits.defaultPriceKsh)) {
    await slipDraft.deleteMany({ where: { tipsterId } });
    return;
  }
  const row = { content: JSON.parse(JSON.stringify(draft)) as object, savedAt: app.clock.now() };
  await slipDraft.upsert({ where: { tipsterId }, create: { tipsterId, ...row }, update: row });
}

function checkDraft({ tips, price, reason, bookingCodes }: SlipDraft): void {
  if (tips.length > slipLimits.maxTips) throw new InvalidInput('TOO_MANY_TIPS', 'tips');
  if (new Set(tips.map(({ game }) => game)).size < tips.length) throw new InvalidInput('GAME_TWICE', 'tips');
  const areTips = tips.every(({ market, odds }) => selectionById(market) && parseOdds(odds) !== null);
  if (!areTips) throw new InvalidInput('INVALID_INPUT', 'tips');
  if (price.length > longest.price) throw new InvalidInput('INVALID_INPUT', 'priceText');
  if (reason.length > longest.reason) throw new InvalidInput('INVALID_INPUT', 'reason');
  if (
    bookingCodes.length > bookmakers.length ||
    bookingCodes.some(({ code }) => code.length > longest.code)
  ) {
    throw new InvalidInput('INVALID_INPUT', 'bookingCodes');
  }
}

export async function readSlipDraft(app: App, tipsterId: string): Promise<SavedDraft | null> {
  const row = await app.db.prisma.slipDraft.findUnique({ where: { tipsterId } });
  return row && { ...(row.content as unknown as SlipDraft), savedAt: row.savedAt };
}
