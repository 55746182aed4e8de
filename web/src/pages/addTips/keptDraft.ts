import { type Bookmaker, bookmakers } from '@tipsoko/rules/bookmakers';
import type { SlipBuilder_viewer$data } from '../../__generated__/SlipBuilder_viewer.graphql.ts';
import type { SaveSlipDraftInput } from '../../__generated__/useSlipDraftMutation.graphql.ts';
import { draftTipOf } from './draftTipOf.ts';
import { isClosed, type SlipDraft, withNewOdds } from './slipDraft.ts';

export type KeptDraft = NonNullable<SlipBuilder_viewer$data['slipDraft']>;

/** The server's copy of a draft. */
export function keptOf(draft: SlipDraft): SaveSlipDraftInput {
  return {
    tips: draft.tips.map(({ game, market, odds }) => ({ game, market, odds })),
    priceText: draft.price,
    moneyBack: draft.moneyBack === true,
    reason: draft.reason ?? '',
    bookingCodes: bookmakers.flatMap(({ id }) => {
      const code = draft.codes?.[id];
      return code ? [{ bookmaker: id, code }] : [];
    }),
  };
}

/** The draft that another device has saved, at the odds of now and without games whose tips have closed. */
export function draftOf(kept: KeptDraft): SlipDraft {
  const tips = kept.tips.map(({ game, market, odds }) => draftTipOf(game, { market, odds }));
  const codes = Object.fromEntries(
    kept.bookingCodes.map(({ bookmaker, code }) => [bookmaker as Bookmaker, code]),
  );
  const draft: SlipDraft = {
    tips: tips.filter((tip) => !isClosed(tip)),
    price: kept.priceText,
    moneyBack: kept.moneyBack,
    reason: kept.reason,
    codes,
  };
  const moved = kept.tips.filter(({ game, market, odds }) =>
    game.odds.every((now) => now.market.id !== market.id || Number(now.odds) !== Number(odds)),
  );
  return moved.reduce((before, { game }) => withNewOdds(before, game.number, game.odds), draft);
}
