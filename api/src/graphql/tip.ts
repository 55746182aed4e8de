import type { Selection } from '../../rules/markets.ts';
import { formatOdds } from '../../rules/odds.ts';
import { readTipsByIds } from '../domain/slips/readTips.ts';
import type { LegState as Leg } from '../domain/slips/slipProgress.ts';
import type { TipView } from '../domain/slips/slipView.ts';
import { builder } from './builder.ts';
import { Game } from './game.ts';
import { Market } from './market.ts';
import { asNodes, numbersOf } from './node.ts';

export const TipResult = builder.enumType('TipResult', {
  description: 'What has become of a tip.',
  values: {
    PENDING: { description: 'Not decided.' },
    WON: { description: 'Won.' },
    LOST: { description: 'Lost.' },
    VOID: { description: 'Counts odds 1.00.' },
    HELD: { description: 'Waits for something out of the ordinary.' },
  } as const,
});

const LegState = builder.enumType('LegState', {
  description:
    'How a tip stands at this moment. For a locked tip WINNING and LOSING show as LIVE: they would tell the pick.',
  values: {
    TO_COME: { value: 'TO_COME', description: 'Its game has not begun.' },
    LIVE: { value: 'LIVE', description: 'Its game is in play.' },
    WINNING: {
      value: 'PROVISIONALLY_WON',
      description: 'Won by the running score; a goal can still be taken back.',
    },
    LOSING: {
      value: 'PROVISIONALLY_LOST',
      description: 'Lost by the running score; a goal can still be taken back.',
    },
    AWAITING_RESULT: { value: 'AWAITING_RESULT', description: 'Over, stopped or late, and not settled yet.' },
    WON: { value: 'WON', description: 'Settled: won.' },
    LOST: { value: 'LOST', description: 'Settled: lost.' },
    VOID: { value: 'VOID', description: 'Settled: counts odds 1.00.' },
    HELD: { value: 'UNDER_REVIEW', description: 'Under review.' },
  } as const satisfies Record<string, { value: Leg; description: string }>,
});

const Pick = builder.objectRef<Selection>('Pick').implement({
  description: 'What a tip says.',
  fields: (t) => ({
    market: t.field({ type: Market, description: 'Market and pick.', resolve: (selection) => selection }),
  }),
});

export const Tip = builder.objectRef<TipView>('Tip');
builder.node(Tip, {
  description: 'One prediction of a slip.',
  id: { resolve: (tip) => tip.id },
  loadMany: async (ids, { app, eyes }) => asNodes('Tip', await readTipsByIds(app, eyes, numbersOf(ids))),
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place in the slip, from 0.' }),
    game: t.field({ type: Game, description: 'The game it is about.', resolve: (tip) => tip.game }),
    pick: t.field({
      type: Pick,
      nullable: true,
      description: 'What it says; null while the slip is locked for you.',
      resolve: (tip) => tip.pick,
    }),
    odds: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Decimal odds when it was published; null while the slip is locked for you.',
      resolve: (tip) => (tip.oddsMilli === null ? null : formatOdds(tip.oddsMilli)),
    }),
    result: t.field({ type: TipResult, description: 'What has become of it.', resolve: (tip) => tip.result }),
    legState: t.field({
      type: LegState,
      description: 'How it stands at this moment.',
      resolve: (tip) => tip.leg,
    }),
  }),
});

export const TipInput = builder.inputType('TipInput', {
  description: 'One tip of a new slip.',
  fields: (t) => ({
    game: t.int({ required: true, description: 'Game.number' }),
    market: t.int({ required: true, description: 'Market.id' }),
    odds: t.field({
      type: 'Decimal',
      required: true,
      description: 'The odds you saw; refused when they have moved.',
    }),
  }),
});
