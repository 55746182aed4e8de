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
    market: t.field({ type: Market, description: 'Market and selection.', resolve: ({ market }) => market }),
    odds: t.field({
      type: 'Decimal',
      description: 'Odds when it was selected; current odds may differ.',
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
  description: "The viewer's unpublished slip as last saved on any device.",
  fields: (t) => ({
    tips: t.field({
      type: [SlipDraftTip],
      description: 'Its tips, at most 5.',
      resolve: (draft, _args, context) => tipsOfDraft(context, draft),
    }),
    priceText: t.exposeString('price', { description: 'Price as typed, unvalidated.' }),
    moneyBack: t.exposeBoolean('moneyBack', {
      description: 'True when buyers are refunded if the slip loses.',
    }),
    reason: t.exposeString('reason', { description: 'Reason as typed; may be empty.' }),
    bookingCodes: t.field({
      type: [BookingCode],
      description: `Booking codes as typed, at most ${bookmakers.length}.`,
      resolve: ({ bookingCodes }) => bookingCodes,
    }),
    savedAt: t.field({
      type: 'DateTime',
      description: 'Time of the last save.',
      resolve: ({ savedAt }) => savedAt.toISOString(),
    }),
  }),
});

builder.objectField(Viewer, 'slipDraft', (t) =>
  t.field({
    type: SlipDraft,
    nullable: true,
    description: 'Stored unpublished slip; null without one. See saveSlipDraft.',
    resolve: ({ tipsterId }, _args, { app }) => readSlipDraft(app, tipsterId),
  }),
);

const SaveSlipDraftInput = builder.inputType('SaveSlipDraftInput', {
  description: "The viewer's slip under construction; not validated before publishing.",
  fields: (t) => ({
    tips: t.field({ type: [TipInput], required: true, description: 'At most 5 tips on different games.' }),
    priceText: t.string({ required: true, description: 'Price as typed, at most 20 letters.' }),
    moneyBack: t.boolean({
      defaultValue: false,
      description: 'True when buyers are refunded if the slip loses.',
    }),
    reason: t.string({ description: 'Reason as typed, at most 1,000 letters.' }),
    bookingCodes: t.field({ type: [BookingCodeInput], description: 'Booking codes as typed.' }),
  }),
});

const SaveSlipDraftPayload = builder.objectRef<{ saved: true }>('SaveSlipDraftPayload').implement({
  description: 'The draft was stored or, when empty, deleted.',
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
      "Stores the viewer's unpublished slip in place of the stored draft; without tips and with the default price the draft is deleted. Publishes nothing.",
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
