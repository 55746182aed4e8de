import { deprecated } from '@tipsoko/rules/deprecations';
import type { Selection } from '@tipsoko/rules/markets';
import { formatOdds } from '@tipsoko/rules/odds';
import { filled } from '@tipsoko/rules/refusals';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { readTipsByIds } from '../../domain/slips/readTips.ts';
import { type LegState as Leg, legOf } from '../../domain/slips/slipProgress.ts';
import type { TipView } from '../../domain/slips/slipView.ts';
import { builder } from '../kit/builder.ts';
import { asNodes, numbersOf, ownNumber } from '../kit/node.ts';
import { Game } from './game.ts';
import { Market, SelectionKey } from './market.ts';

export const TipResult = builder.enumType('TipResult', {
  description: 'Result of a tip.',
  values: {
    PENDING: { description: 'Not settled yet.' },
    WON: { description: 'Won.' },
    LOST: { description: 'Lost.' },
    VOID: { description: 'Void: counts as odds 1.00.' },
    HELD: { description: 'On hold until staff have reviewed the game.' },
  } as const,
});

const LegState = builder.enumType('LegState', {
  description:
    'Live state of a tip. WINNING and LOSING appear as LIVE while the pick is locked for the viewer, because they would reveal it.',
  values: {
    TO_COME: { value: 'TO_COME', description: 'The game has not kicked off.' },
    LIVE: { value: 'LIVE', description: 'The game is in play.' },
    WINNING: {
      value: 'PROVISIONALLY_WON',
      description: 'Won at the current score; a goal can still be disallowed.',
    },
    LOSING: {
      value: 'PROVISIONALLY_LOST',
      description: 'Lost at the current score; a goal can still be disallowed.',
    },
    AWAITING_RESULT: {
      value: 'AWAITING_RESULT',
      description: 'Finished, interrupted or late, and not settled yet.',
    },
    WON: { value: 'WON', description: 'Settled as won; final unless the result is corrected.' },
    LOST: { value: 'LOST', description: 'Settled as lost; final unless the result is corrected.' },
    VOID: { value: 'VOID', description: 'Settled as void: counts as odds 1.00.' },
    HELD: { value: 'UNDER_REVIEW', description: 'Held: staff must review the result.' },
  } as const satisfies Record<string, { value: Leg; description: string }>,
});

const Pick = builder.objectRef<Selection>('Pick').implement({
  description: 'The prediction of a tip, which buyers pay for.',
  fields: (t) => ({
    market: t.field({
      type: Market,
      description: 'Market and selection.',
      resolve: (selection) => selection,
    }),
  }),
});

export const Tip = builder.objectRef<TipView>('Tip');
builder.node(Tip, {
  description: 'One leg of a slip. Its game is public; pick and odds may be locked.',
  id: { resolve: (tip) => tip.id },
  loadMany: async (ids, { app, viewer }) => asNodes('Tip', await readTipsByIds(app, viewer, numbersOf(ids))),
  fields: (t) => ({
    position: t.exposeInt('position', {
      description:
        'Position in the slip as published, from 0. Tips are listed by kick-off, those of a jackpot by position.',
    }),
    game: t.field({ type: Game, description: 'Game that the tip is on.', resolve: (tip) => tip.game }),
    pick: t.field({
      type: Pick,
      nullable: true,
      description: 'The prediction; null while locked for the viewer.',
      resolve: (tip) => tip.pick,
    }),
    odds: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Decimal odds at publishing; null while the pick is locked for the viewer.',
      resolve: (tip) => (tip.oddsMilli === null ? null : formatOdds(tip.oddsMilli)),
    }),
    result: t.field({
      type: TipResult,
      description: 'Result of the tip; PENDING until settled.',
      resolve: (tip) => tip.result,
    }),
    legState: t.field({
      type: LegState,
      description: 'Live state of the tip.',
      resolve: legOf,
    }),
  }),
});

export const TipInput = builder.inputType('TipInput', {
  description: 'One tip of a new slip.',
  fields: (t) => ({
    gameId: t.id({ description: 'Game.id. Required unless the deprecated `game` is given.' }),
    selection: t.field({
      type: SelectionKey,
      description: 'Market.selection. Required unless the deprecated `market` is given.',
    }),
    game: t.int({
      description: 'Number of the game (Game.number).',
      deprecationReason: deprecated('2026-11-23', 'use `gameId`'),
    }),
    market: t.int({
      description: 'Id of the selection (Market.id).',
      deprecationReason: deprecated('2026-11-23', 'use `selection`'),
    }),
    odds: t.field({
      type: 'Decimal',
      required: true,
      description: 'Odds as displayed to the tipster; refused with GameRefusedError when they have moved.',
    }),
  }),
});

/** The numbers of a tip's game and selection, however it names them. @throws InvalidInput unless each is named once. */
export function tipOf(
  { gameId, selection, game, market, odds }: typeof TipInput.$inferInput,
  ...below: Array<string | number>
) {
  const at = (name: string): [string, ...Array<string | number>] => {
    const [field = name, ...rest] = [...below, name];
    return [String(field), ...rest];
  };
  if (((selection ?? null) === null) === ((market ?? null) === null)) {
    const [field, ...rest] = at('selection');
    throw new InvalidInput(filled('ID_OR_NUMBER', { argument: 'selection', former: 'market' }), field, rest);
  }
  return {
    game: ownNumber('Game', { id: gameId, former: ['game', game] }, ...at('gameId')),
    market: selection ?? Number(market),
    odds,
  };
}

export function tipsOf(tips: ReadonlyArray<typeof TipInput.$inferInput>) {
  return tips.map((tip, at) => tipOf(tip, 'tips', at));
}
