import { NotFound } from '../domain/errors.ts';
import { publishJackpot } from '../domain/jackpots/publishJackpot.ts';
import { jackpotSlips, readSlip, readSlipsByIds } from '../domain/slips/readSlips.ts';
import type { JackpotView, SlipView } from '../domain/slips/slipView.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { mutationErrors } from './errors.ts';
import { asNodes, numbersOf } from './node.ts';
import { Slip } from './slip.ts';
import { TipInput } from './tip.ts';

/** A slip that predicts a jackpot. */
export type JackpotSlip = SlipView & { jackpot: JackpotView };

const JackpotCompany = builder.enumType('JackpotCompany', {
  description: 'Who runs a jackpot.',
  values: {
    SP: { description: 'SportPesa.' },
    BT: { description: 'Betika.' },
    BP: { description: 'betPawa, Uganda: sold by the Ugandan page.' },
  } as const,
});

const JackpotType = builder.enumType('JackpotType', {
  description: 'Kinds of jackpot.',
  values: {
    MG: { description: 'Mega.' },
    MW: { description: 'Mid Week.' },
    P13: { description: 'Pick 13.' },
    P17: { description: 'Pick 17.' },
  } as const,
});

export const Jackpot = builder.objectRef<JackpotSlip>('Jackpot');
builder.node(Jackpot, {
  description: "A prediction of a bookmaker's jackpot; sold like a slip.",
  id: { resolve: (slip) => slip.id },
  loadMany: async (ids, { app, eyes }) =>
    asNodes(
      'Jackpot',
      (await readSlipsByIds(app, eyes, numbersOf(ids))).map((slip) =>
        slip?.jackpot ? (slip as JackpotSlip) : null,
      ),
    ),
  fields: (t) => ({
    company: t.field({
      type: JackpotCompany,
      description: 'Who runs it.',
      resolve: (slip) => slip.jackpot.company,
    }),
    type: t.field({
      type: JackpotType,
      description: 'Which of their jackpots.',
      resolve: (slip) => slip.jackpot.type,
    }),
    slug: t.string({
      description: 'sportpesa-mega-jackpot and the like.',
      resolve: (slip) => slip.jackpot.slug,
    }),
    title: t.string({
      description: 'SportPesa Mega Jackpot and the like.',
      resolve: (slip) => slip.jackpot.title,
    }),
    slip: t.field({ type: Slip, description: 'The slip with its tips and price.', resolve: (slip) => slip }),
  }),
});

builder.objectField(Slip, 'jackpot', (t) =>
  t.field({
    type: Jackpot,
    nullable: true,
    description: 'The jackpot that it predicts; null for an ordinary slip.',
    resolve: (slip) => (slip.jackpot ? (slip as JackpotSlip) : null),
  }),
);

const JackpotConnection = builder.connectionObject(
  { type: Jackpot, name: 'JackpotConnection', description: 'A page of jackpot predictions.' },
  { name: 'JackpotEdge', description: 'A jackpot prediction in a list.' },
);

builder.queryField('jackpots', (t) =>
  t.connection(
    {
      type: Jackpot,
      description: 'Jackpot predictions, the latest first.',
      args: { slug: t.arg.string({ description: 'Only these, such as betika-mid-week-jackpot.' }) },
      resolve: (_root, args, { app, eyes }) => {
        const list = jackpotSlips(app, eyes, args.slug);
        return listConnection<JackpotSlip>(args, {
          count: list.count,
          cursorOf: list.cursorOf,
          read: async (page) =>
            (await list.read(page)).flatMap((slip) => (slip.jackpot ? [slip as JackpotSlip] : [])),
        });
      },
    },
    JackpotConnection,
  ),
);

const PublishJackpotInput = builder.inputType('PublishJackpotInput', {
  description: 'A jackpot prediction to publish.',
  fields: (t) => ({
    company: t.field({ type: JackpotCompany, required: true, description: 'Who runs the jackpot.' }),
    type: t.field({ type: JackpotType, required: true, description: 'Which of their jackpots.' }),
    tips: t.field({ type: [TipInput], required: true, description: '1 to 51 tips on different games.' }),
    price: t.int({ required: true, description: 'Whole Ksh.' }),
    priceUg: t.int({ description: 'Whole UGX; 30 times the price when left out.' }),
    priceNg: t.int({ description: 'Whole NGN; 10 times the price when left out.' }),
  }),
});

const PublishJackpotPayload = builder.objectRef<JackpotSlip>('PublishJackpotPayload').implement({
  description: 'The prediction is published.',
  fields: (t) => ({
    jackpot: t.field({ type: Jackpot, description: 'The prediction.', resolve: (slip) => slip }),
  }),
});

builder.mutationField('publishJackpot', (t) =>
  t.field({
    type: PublishJackpotPayload,
    description: 'Staff only. Publishes a jackpot prediction of the house, for ever.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: PublishJackpotInput, required: true, description: 'The prediction.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const slip = await readSlip(app, eyes, await publishJackpot(app, eyes, input));
      if (!slip?.jackpot) throw new NotFound('There is no such jackpot');
      return slip as JackpotSlip;
    },
  }),
);
