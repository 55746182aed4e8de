import { type Bookmaker, bookingCodesError } from '@tipsoko/rules/bookmakers';
import { formRefusals } from '@tipsoko/rules/formRefusals';
import { slipLimits } from '@tipsoko/rules/limits';
import { feeOf, formatMoney, subtractMoney, wholeMoney } from '@tipsoko/rules/money';
import { oddsScale, parseOdds } from '@tipsoko/rules/odds';
import { priceFieldError, priceRangeError } from '@tipsoko/rules/price';
import { publicText } from '@tipsoko/rules/publicText';
import { reasonError } from '@tipsoko/rules/reason';
import { addTipError, formatTotalOdds, slipError, totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import { typedCodes } from '../../components/account/typedCodes.ts';
import type { Translate } from '../../language/useText.ts';

/** A chosen tip with copied texts, so that a stored draft can be shown offline. */
export interface DraftTip {
  game: number;
  teams: string;
  league: string;
  kickoff: string;
  /** ISO time from which the server refuses a tip on it. */
  closesAt: string;
  /** False while only the day of the match is known: its tips close before that day. */
  timeKnown: boolean;
  market: number;
  marketType: string;
  pick: string;
  odds: string;
  /** The odds that it was chosen at, when they have moved since. */
  movedFrom: string | null;
  /** The server refuses this game now. */
  refused: boolean;
}

export interface SlipDraft {
  tips: DraftTip[];
  price: string;
  /** Buyers are refunded if the slip loses. */
  moneyBack?: boolean;
  /** Why, in the tipster's words; its first sentence is shown before buying. */
  reason?: string;
  /** As typed, by bookmaker. */
  codes?: Partial<Record<Bookmaker, string>>;
  /** Of the draft's publishing, from the first press on; with other picks, another price or another promise the server takes it for another. */
  key?: string;
}

export const emptyDraft: SlipDraft = { tips: [], price: String(slipLimits.defaultPriceKsh) };

const oddsOf = (tip: DraftTip) => parseOdds(tip.odds) ?? oddsScale;

/** The draft with one tip more, or the message that refuses it. */
export function withTip(draft: SlipDraft, tip: DraftTip): { draft: SlipDraft; error: string | null } {
  const error = addTipError(
    draft.tips.map(({ game }) => game),
    tip.game,
  );
  return error ? { draft, error } : { draft: { ...draft, tips: [...draft.tips, tip] }, error: null };
}

export function withoutTip(draft: SlipDraft, game: number): SlipDraft {
  return { ...draft, tips: draft.tips.filter((tip) => tip.game !== game) };
}

/** The odds as the server holds them now; a selection that it no longer offers is marked, for the tipster to remove. */
export function withNewOdds(
  draft: SlipDraft,
  game: number,
  current: readonly { market: { id: number }; odds: string }[],
): SlipDraft {
  return {
    ...draft,
    tips: draft.tips.map((tip) => {
      if (tip.game !== game) return tip;
      const now = current.find(({ market }) => market.id === tip.market)?.odds;
      if (now === undefined) return { ...tip, refused: true };
      if (parseOdds(now) === parseOdds(tip.odds)) return { ...tip, refused: true };
      return { ...tip, odds: now, movedFrom: tip.odds, refused: false };
    }),
  };
}

export function totalOddsText(draft: SlipDraft): string {
  return draft.tips.length === 0 ? '0.00' : formatTotalOdds(totalOddsHundredths(draft.tips.map(oddsOf)));
}

export type TotalState = 'empty' | 'low' | 'fits' | 'high';

/** The total odds against the limits, before publishing. */
export function totalState(draft: SlipDraft): TotalState {
  if (draft.tips.length === 0) return 'empty';
  const total = totalOddsHundredths(draft.tips.map(oddsOf));
  if (total < slipLimits.minTotalOdds) return 'low';
  return total > slipLimits.maxTotalOdds ? 'high' : 'fits';
}

/** Whether one more tip at these odds would break the upper limit. */
export function wouldExceed(draft: SlipDraft, odds: string): boolean {
  const one = parseOdds(odds);
  return one !== null && totalOddsHundredths([...draft.tips.map(oddsOf), one]) > slipLimits.maxTotalOdds;
}

/** Whether it is too late for a tip on this game. */
export function isClosed(tip: DraftTip, now = Date.now()): boolean {
  return now > Date.parse(tip.closesAt);
}

/** The message that refuses to publish, or null; prices have their own under the field. */
export function publishError(draft: SlipDraft, t: Translate): string | null {
  const closed = draft.tips.find((tip) => isClosed(tip));
  if (closed) return t('Tips on {teams} are closed. Remove it to publish.', { teams: closed.teams });
  const refused =
    slipError(draft.tips.map((tip) => ({ game: tip.game, odds: oddsOf(tip) }))) ??
    reasonError(publicText(draft.reason ?? '')) ??
    bookingCodesError(typedCodes(draft.codes));
  return refused && t(formRefusals[refused]);
}

export function reasonFieldError(reason: string): string | null {
  const refused = reasonError(publicText(reason));
  return refused && formRefusals[refused];
}

export function priceError(price: string): string | null {
  const refused = priceRangeError(Number(price.trim()));
  return priceFieldError(price) ?? (refused && formRefusals[refused]);
}

/** 'Ksh 30' of a price of 50: what one sale brings after the fee; null while the price is not a price. */
export function earningText(price: string): string | null {
  if (priceError(price) !== null) return null;
  const paid = wholeMoney(Number(price.trim()), 'KES');
  return formatMoney(subtractMoney(paid, feeOf(paid)));
}

/** Formats the typed price: 'Ksh 50'. */
export const priceText = (price: string) => formatMoney(wholeMoney(Number(price.trim()), 'KES'));

/** What money back would cost the tipster, shown before publishing. */
export function moneyBackText(price: string, t: Translate): string {
  if (priceError(price) !== null)
    return t(
      'If it loses, each buyer gets the money back and you earn nothing from this slip. If it wins, you earn as usual.',
    );
  return t(
    'If it loses, each buyer gets {each} back and you earn nothing from this slip. If it wins, you earn as usual.',
    { each: priceText(price) },
  );
}
