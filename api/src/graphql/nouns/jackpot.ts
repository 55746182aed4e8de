import { NotFound } from '../../domain/foundation/errors.ts';
import { publishJackpot } from '../../domain/jackpots/publishJackpot.ts';
import { jackpotSlips, readSlip, readSlipsByIds } from '../../domain/slips/readSlips.ts';
import type { JackpotView, SlipView } from '../../domain/slips/slipView.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { staffErrors } from '../kit/errors.ts';
import { load } from '../kit/loaders.ts';
import { numberOf } from '../kit/node.ts';
import { Slip } from './slip.ts';
import { TipInput, tipsOf } from './tip.ts';

const JackpotCompany = builder.enumType('JackpotCompany', {
  description: 'Bookmaker that runs a jackpot.',
  values: {
    SP: { description: 'SportPesa.' },
    BT: { description: 'Betika.' },
    BP: { description: 'betPawa, Uganda; sold on the Ugandan page.' },
  } as const,
});

const JackpotType = builder.enumType('JackpotType', {
  description: 'Types of jackpot by schedule or number of games.',
  values: {
    MG: { description: 'Mega jackpot.' },
    MW: { description: 'Midweek jackpot.' },
    P13: { description: 'Jackpot of 13 games.' },
    P17: { description: 'Jackpot of 17 games.' },
  } as const,
});

const slipsOf = ({ app, viewer }: Context, ids: readonly number[]) => readSlipsByIds(app, viewer, ids);

/** Slips by their jackpots that came with them, so that a list of jackpots reads each slip once. */
const slipOf = new WeakMap<object, SlipView>();

function jackpotOf(slip: SlipView) {
  if (slip.jackpot) slipOf.set(slip.jackpot, slip);
  return slip.jackpot;
}

// Without `select`, so that a jackpot that came with its slip is not read again.
export const Jackpot = builder.prismaNode('Jackpot', {
  description: "A prediction for a bookmaker's jackpot, made by the platform and sold like a slip.",
  id: { field: 'slipId' },
  nullable: true,
  findUnique: (id) => ({ slipId: numberOf(id) }),
  fields: (t) => ({
    company: t.expose('company', {
      type: JackpotCompany,
      description: 'Bookmaker that runs the jackpot.',
    }),
    type: t.expose('type', {
      type: JackpotType,
      description: "Type of the bookmaker's jackpot.",
    }),
    slug: t.exposeString('slug', { description: 'Slug in page addresses, such as sportpesa-mega-jackpot.' }),
    title: t.exposeString('title', { description: 'Display title, such as SportPesa Mega Jackpot.' }),
    slip: t.field({
      type: Slip,
      description: 'The slip with its tips and price.',
      resolve: async (jackpot, _args, context) => {
        const slip = slipOf.get(jackpot) ?? (await load(context, slipsOf, jackpot.slipId));
        if (!slip) throw new NotFound('NO_JACKPOT');
        return slip;
      },
    }),
  }),
});

builder.objectField(Slip, 'jackpot', (t) =>
  t.field({
    type: Jackpot,
    nullable: true,
    description: 'The jackpot it predicts; null for other slips.',
    resolve: jackpotOf,
  }),
);

const JackpotConnection = builder.connectionObject(
  { type: Jackpot, name: 'JackpotConnection', description: 'A page of jackpot predictions.' },
  {
    name: 'JackpotEdge',
    description: 'A jackpot prediction in a list, open to everybody; its picks may be locked.',
  },
);

builder.queryField('jackpots', (t) =>
  t.connection(
    {
      type: Jackpot,
      description: 'Jackpot predictions, latest first.',
      args: { slug: t.arg.string({ description: 'Only this jackpot, such as betika-mid-week-jackpot.' }) },
      resolve: (_root, args, { app, viewer }) => {
        const list = jackpotSlips(app, viewer, args.slug);
        return listConnection<JackpotView>(args, {
          count: list.count,
          cursorOf: (jackpot) => list.cursorOf(slipOf.get(jackpot) as SlipView),
          read: async (page) => (await list.read(page)).flatMap((slip) => jackpotOf(slip) ?? []),
        });
      },
    },
    JackpotConnection,
  ),
);

const PublishJackpotInput = builder.inputType('PublishJackpotInput', {
  description: 'A jackpot prediction; immutable once published.',
  fields: (t) => ({
    company: t.field({
      type: JackpotCompany,
      required: true,
      description: 'Bookmaker that runs the jackpot.',
    }),
    type: t.field({ type: JackpotType, required: true, description: "Type of the bookmaker's jackpot." }),
    tips: t.field({ type: [TipInput], required: true, description: '1 to 51 tips on different games.' }),
    price: t.int({ required: true, description: 'Price in whole Kenyan shillings.' }),
    priceUg: t.int({ description: 'Price in whole UGX; defaults to 30 × price.' }),
    priceNg: t.int({ description: 'Price in whole NGN; defaults to 10 × price.' }),
  }),
});

const PublishJackpotPayload = builder.objectRef<JackpotView>('PublishJackpotPayload').implement({
  description: 'The prediction is published.',
  fields: (t) => ({
    jackpot: t.field({
      type: Jackpot,
      description: 'The published prediction.',
      resolve: (jackpot) => jackpot,
    }),
  }),
});

builder.mutationField('publishJackpot', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: PublishJackpotPayload,
    description:
      'Staff only. Publishes a jackpot prediction of the platform; it cannot be edited or deleted.',
    args: {
      input: t.arg({ type: PublishJackpotInput, required: true, description: 'Jackpot, tips and prices.' }),
    },
    errors: staffErrors('CONFLICT', 'GAME_REFUSED', 'INVALID_INPUT', 'NOT_FOUND', 'UNAVAILABLE'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const slip = await readSlip(
        app,
        viewer,
        await publishJackpot(app, viewer, { ...input, tips: tipsOf(input.tips) }),
      );
      const jackpot = slip && jackpotOf(slip);
      if (!jackpot) throw new NotFound('NO_JACKPOT');
      return jackpot;
    },
  }),
);
