import type { Selection } from '../../rules/markets.ts';
import { formatOdds } from '../../rules/odds.ts';
import { NotFound } from '../domain/errors.ts';
import type { Page } from '../domain/paging.ts';
import { publishFreeTip } from '../domain/slips/publishFreeTip.ts';
import { freeTipSlips, readSlip, readSlipsByIds } from '../domain/slips/readSlips.ts';
import type { SlipView, TipView } from '../domain/slips/slipView.ts';
import { builder } from './builder.ts';
import { busEvents } from './busEvents.ts';
import { listConnection } from './connection.ts';
import { mutationErrors } from './errors.ts';
import { Game } from './game.ts';
import { readForEach } from './livePrivate.ts';
import { Market } from './market.ts';
import { asNodes, numbersOf } from './node.ts';
import { TipInput, TipResult } from './tip.ts';

/** A slip of one open tip. */
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
  description: 'A single prediction by the house, open to everybody.',
  id: { resolve: ({ slip }) => slip.id },
  loadMany: async (ids, { app, eyes }) =>
    asNodes('FreeTip', (await readSlipsByIds(app, eyes, numbersOf(ids))).map(freeTipOf)),
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game it is about.', resolve: ({ tip }) => tip.game }),
    market: t.field({ type: Market, description: 'What it says.', resolve: ({ tip }) => tip.pick }),
    odds: t.field({
      type: 'Decimal',
      description: 'Decimal odds when it was published.',
      resolve: ({ tip }) => formatOdds(tip.oddsMilli),
    }),
    result: t.field({
      type: TipResult,
      description: 'What has become of it.',
      resolve: ({ tip }) => tip.result,
    }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'When it was published.',
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
      description: 'Free tips, the latest first.',
      resolve: (_root, args, { app, eyes }) => {
        const list = freeTipSlips(app, eyes);
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
    description: 'A free tip when it is published and when it is decided.',
    subscribe: (_root, _args, { app, eyes }) =>
      readForEach(
        busEvents(
          app.bus,
          ['freeTipPublished'],
          (event) => event.slipId,
          (slipId) => slipId,
        ),
        async (slipId) => freeTipOf((await readSlipsByIds(app, eyes, [slipId]))[0] ?? null),
      ),
    resolve: (tip: FreeTipView) => tip,
  }),
);

const PublishFreeTipPayload = builder.objectRef<FreeTipView>('PublishFreeTipPayload').implement({
  description: 'The free tip is published.',
  fields: (t) => ({ freeTip: t.field({ type: FreeTip, description: 'The tip.', resolve: (tip) => tip }) }),
});

builder.mutationField('publishFreeTip', (t) =>
  t.field({
    type: PublishFreeTipPayload,
    description: 'Staff only. Publishes a single tip of the house for everybody.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TipInput, required: true, description: 'The tip.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const tip = freeTipOf(await readSlip(app, eyes, await publishFreeTip(app, eyes, input)));
      if (!tip) throw new NotFound('There is no such tip');
      return tip;
    },
  }),
);
