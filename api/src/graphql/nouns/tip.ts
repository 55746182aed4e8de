import type { Selection } from '@tipsoko/rules/markets';
import { formatOdds } from '@tipsoko/rules/odds';
import { readTipsByIds } from '../../domain/slips/readTips.ts';
import type { LegState as Leg } from '../../domain/slips/slipProgress.ts';
import type { TipView } from '../../domain/slips/slipView.ts';
import { builder } from '../kit/builder.ts';
import { asNodes, numbersOf } from '../kit/node.ts';
import { Game } from './game.ts';
import { Market } from './market.ts';

export const TipResult = builder.enumType('TipResult', {
  description: 'Result of a tip.',
  values: {
    PENDING: { description: 'Not settled yet.' },
    WON: { description: 'Won.' },
    LOST: { description: 'Lost.' },
    VOID: { description: 'Void: counts as odds 1.00.' },
    HELD: { description: 'Settling is on hold until staff have reviewed the game.' },
  } as const,
});

const LegState = builder.enumType('LegState', {
  description:
    'Live state of a tip. For a locked tip WINNING and LOSING are shown as LIVE, because they would reveal the pick.',
  values: {
    TO_COME: { value: 'TO_COME', description: 'The game has not kicked off.' },
    LIVE: { value: 'LIVE', description: 'Its game is in play.' },
    WINNING: {
      value: 'PROVISIONALLY_WON',
      description: 'Won by the running score; a goal can still be taken back.',
    },
    LOSING: {
      value: 'PROVISIONALLY_LOST',
      description: 'Lost by the running score; a goal can still be taken back.',
    },
    AWAITING_RESULT: {
      value: 'AWAITING_RESULT',
      description: 'Finished, interrupted or late, and not settled yet.',
    },
    WON: { value: 'WON', description: 'Settled as won.' },
    LOST: { value: 'LOST', description: 'Settled as lost.' },
    VOID: { value: 'VOID', description: 'Settled as void: counts as odds 1.00.' },
    HELD: { value: 'UNDER_REVIEW', description: 'Under review.' },
  } as const satisfies Record<string, { value: Leg; description: string }>,
});

const Pick = builder.objectRef<Selection>('Pick').implement({
  description: 'The prediction of a tip.',
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
  description: 'One leg of a slip.',
  id: { resolve: (tip) => tip.id },
  loadMany: async (ids, { app, viewer }) => asNodes('Tip', await readTipsByIds(app, viewer, numbersOf(ids))),
  fields: (t) => ({
    position: t.exposeInt('position', {
      description:
        'Position in the slip as published, from 0. Tips are listed by kick-off, those of a jackpot by position.',
    }),
    game: t.field({ type: Game, description: 'Game of the tip.', resolve: (tip) => tip.game }),
    pick: t.field({
      type: Pick,
      nullable: true,
      description: 'The prediction; null while it is locked for the viewer.',
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
      resolve: (tip) => tip.leg,
    }),
  }),
});

export const TipInput = builder.inputType('TipInput', {
  description: 'One tip of a new slip.',
  fields: (t) => ({
    game: t.int({ required: true, description: 'Number of the game (Game.number).' }),
    market: t.int({ required: true, description: 'Id of the selection (Market.id).' }),
    odds: t.field({
      type: 'Decimal',
      required: true,
      description: 'Odds shown to the tipster; publishing is refused when they have moved.',
    }),
  }),
});
