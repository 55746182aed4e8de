import { bookmakers } from '@tipsoko/rules/bookmakers';
import { selectionById } from '@tipsoko/rules/markets';
import type { GameView } from '../../domain/games/gameView.ts';
import { readGamesByIds } from '../../domain/games/readGames.ts';
import { readSlipDraft, type SavedDraft, saveSlipDraft } from '../../domain/slips/slipDraft.ts';
import { Viewer, viewerOf } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { signedInErrors } from '../kit/errors.ts';
import { BookingCode, BookingCodeInput } from './bookingCode.ts';
import { Game } from './game.ts';
import { Market } from './market.ts';
import { TipInput, tipsOf } from './tip.ts';

interface DraftTip {
  game: GameView;
  market: NonNullable<ReturnType<typeof selectionById>>;
  odds: string;
}

const SlipDraftTip = builder.objectRef<DraftTip>('SlipDraftTip').implement({
  description: 'A tip of a slip under construction.',
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    market: t.field({ type: Market, description: 'Market and pick.', resolve: ({ market }) => market }),
    odds: t.field({
      type: 'Decimal',
      description: 'Odds at which it was chosen; those of the game may have moved since.',
      resolve: ({ odds }) => odds,
    }),
  }),
});

async function tipsOfDraft({ app }: Context, { tips }: SavedDraft): Promise<DraftTip[]> {
  const games = await readGamesByIds(
    app,
    tips.map(({ game }) => game),
  );
  return tips.flatMap(({ market, odds }, at) => {
    const [game, selection] = [games[at], selectionById(market)];
    return game && selection ? [{ game, market: selection, odds }] : [];
  });
}

const SlipDraft = builder.objectRef<SavedDraft>('SlipDraft').implement({
  description: 'The slip that the viewer is building, as it was saved last, on whatever device.',
  fields: (t) => ({
    tips: t.field({
      type: [SlipDraftTip],
      description: 'Its tips, at most 5.',
      resolve: (draft, _args, context) => tipsOfDraft(context, draft),
    }),
    priceText: t.exposeString('price', { description: 'Price as typed.' }),
    moneyBack: t.exposeBoolean('moneyBack', { description: 'True: money back if it loses.' }),
    reason: t.exposeString('reason', { description: 'Reason as typed; may be empty.' }),
    bookingCodes: t.field({
      type: [BookingCode],
      description: `Booking codes as typed, at most ${bookmakers.length}.`,
      resolve: ({ bookingCodes }) => bookingCodes,
    }),
    savedAt: t.field({
      type: 'DateTime',
      description: 'When it was saved.',
      resolve: ({ savedAt }) => savedAt.toISOString(),
    }),
  }),
});

builder.objectField(Viewer, 'slipDraft', (t) =>
  t.field({
    type: SlipDraft,
    nullable: true,
    description: 'The slip that the viewer is building; null when there is none. See saveSlipDraft.',
    resolve: ({ tipsterId }, _args, { app }) => readSlipDraft(app, tipsterId),
  }),
);

const SaveSlipDraftInput = builder.inputType('SaveSlipDraftInput', {
  description: 'Input of saveSlipDraft.',
  fields: (t) => ({
    tips: t.field({ type: [TipInput], required: true, description: 'At most 5 tips on different games.' }),
    priceText: t.string({ required: true, description: 'Price as typed, at most 20 letters.' }),
    moneyBack: t.boolean({ defaultValue: false, description: 'True: money back if it loses.' }),
    reason: t.string({ description: 'Reason as typed, at most 1,000 letters.' }),
    bookingCodes: t.field({ type: [BookingCodeInput], description: 'Booking codes as typed.' }),
  }),
});

const SaveSlipDraftPayload = builder.objectRef<{ saved: true }>('SaveSlipDraftPayload').implement({
  description: 'The draft is kept.',
  fields: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The tipster.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

builder.mutationField('saveSlipDraft', (t) =>
  t.field({
    type: SaveSlipDraftPayload,
    description:
      'Keeps a slip under construction in place of the one that was kept; without tips and with the default price none is kept. Nothing is published.',
    args: { input: t.arg({ type: SaveSlipDraftInput, required: true, description: 'The draft.' }) },
    errors: signedInErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, viewer }) => {
      await saveSlipDraft(app, viewer, {
        tips: tipsOf(input.tips).map(({ game, market, odds }) => ({ game, market, odds: String(odds) })),
        price: input.priceText,
        moneyBack: input.moneyBack === true,
        reason: input.reason ?? '',
        bookingCodes: (input.bookingCodes ?? []).map(({ bookmaker, code }) => ({ bookmaker, code })),
      });
      return { saved: true as const };
    },
  }),
);
