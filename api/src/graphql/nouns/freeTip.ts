import type { Selection } from '@tipsoko/rules/markets';
import { formatOdds } from '@tipsoko/rules/odds';
import { NotFound } from '../../domain/foundation/errors.ts';
import type { Page } from '../../domain/foundation/paging.ts';
import { publishFreeTip } from '../../domain/slips/publishFreeTip.ts';
import { freeTipSlips, readSlip, readSlipsByIds } from '../../domain/slips/readSlips.ts';
import type { SlipView, TipView } from '../../domain/slips/slipView.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import { listConnection } from '../kit/connection.ts';
import { staffErrors } from '../kit/errors.ts';
import { mapUntil } from '../kit/mapUntil.ts';
import { asNodes, numberOf, numbersOf, ownId } from '../kit/node.ts';
import { Game } from './game.ts';
import { Market } from './market.ts';
import { TipInput, TipResult, tipOf } from './tip.ts';

interface FreeTipView {
  slip: SlipView;
  tip: TipView & { pick: Selection; oddsMilli: number };
}

function freeTipOf(slip: SlipView | null): FreeTipView | null {
  const tip = slip?.tips[0];
  if (slip?.kind !== 'FREE' || !tip?.pick || tip.oddsMilli === null) return null;
  return { slip, tip: { ...tip, pick: tip.pick, oddsMilli: tip.oddsMilli } };
}

const FreeTip = builder.objectRef<FreeTipView>('FreeTip');
builder.node(FreeTip, {
  description: 'A single prediction published by the platform, open to everybody.',
  id: { resolve: ({ slip }) => slip.id },
  loadMany: async (ids, { app, viewer }) =>
    asNodes('FreeTip', (await readSlipsByIds(app, viewer, numbersOf(ids))).map(freeTipOf)),
  fields: (t) => ({
    game: t.field({ type: Game, description: 'Game that the tip is on.', resolve: ({ tip }) => tip.game }),
    market: t.field({ type: Market, description: 'Market and selection.', resolve: ({ tip }) => tip.pick }),
    odds: t.field({
      type: 'Decimal',
      description: 'Decimal odds at publishing; never updated.',
      resolve: ({ tip }) => formatOdds(tip.oddsMilli),
    }),
    result: t.field({
      type: TipResult,
      description: 'Result of the tip; PENDING until it is settled.',
      resolve: ({ tip }) => tip.result,
    }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'Time of publishing.',
      resolve: ({ slip }) => slip.publishedAt,
    }),
  }),
});

const FreeTipConnection = builder.connectionObject(
  { type: FreeTip, name: 'FreeTipConnection', description: 'A page of free tips.' },
  { name: 'FreeTipEdge', description: 'A free tip in a list.' },
);

builder.queryField('freeTips', (t) =>
  t.connection(
    {
      type: FreeTip,
      description: 'Free tips, latest first.',
      args: { game: t.arg.id({ description: 'Only those on this game (Game.id).' }) },
      resolve: (_root, { game, ...args }, { app, viewer }) => {
        const list = freeTipSlips(app, viewer, game ? numberOf(ownId('Game', String(game), 'game')) : null);
        return listConnection(args, {
          count: list.count,
          cursorOf: ({ slip }: FreeTipView) => list.cursorOf(slip),
          read: async (page: Page) => (await list.read(page)).flatMap((slip) => freeTipOf(slip) ?? []),
        });
      },
    },
    FreeTipConnection,
  ),
);

builder.subscriptionField('freeTips', (t) =>
  t.field({
    type: FreeTip,
    description: 'Each free tip when it is published or settled.',
    subscribe: async (_root, _args, { app, viewer }) =>
      mapUntil(
        await busEvents(app.bus, ['freeTipPublished'], {
          take: ({ slipId }) => slipId,
          key: (slipId) => slipId,
        }),
        async (slipId) => freeTipOf((await readSlipsByIds(app, viewer, [slipId]))[0] ?? null),
      ),
    resolve: (tip: FreeTipView) => tip,
  }),
);

const PublishFreeTipPayload = builder.objectRef<FreeTipView>('PublishFreeTipPayload').implement({
  description: 'The free tip is published.',
  fields: (t) => ({
    freeTip: t.field({ type: FreeTip, description: 'The published free tip.', resolve: (tip) => tip }),
  }),
});

builder.mutationField('publishFreeTip', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: PublishFreeTipPayload,
    description: 'Staff only. Publishes a free tip.',
    args: {
      input: t.arg({ type: TipInput, required: true, description: 'Game, market and odds of the tip.' }),
    },
    errors: staffErrors('CONFLICT', 'GAME_REFUSED', 'INVALID_INPUT', 'NOT_FOUND', 'UNAVAILABLE'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const tip = freeTipOf(await readSlip(app, viewer, await publishFreeTip(app, viewer, tipOf(input))));
      if (!tip) throw new NotFound('NO_TIP');
      return tip;
    },
  }),
);
