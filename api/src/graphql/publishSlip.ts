import { slipMessages } from '../../rules/messages.ts';
import { NotFound } from '../domain/errors.ts';
import { publishSlip } from '../domain/slips/publishSlip.ts';
import { readSlip } from '../domain/slips/readSlips.ts';
import { builder } from './builder.ts';
import { mutationErrors } from './errors.ts';
import { Slip } from './slip.ts';
import { TipInput } from './tip.ts';
import { Viewer, viewerOf } from './viewer.ts';

const PublishSlipInput = builder.inputType('PublishSlipInput', {
  description: 'A slip to publish.',
  fields: (t) => ({
    tips: t.field({ type: [TipInput], required: true, description: '3 to 5 tips on different games.' }),
    price: t.int({ required: true, description: 'Whole Ksh, 50 to 1000.' }),
    idempotencyKey: t.string({
      description:
        'The same key with the same picks and price publishes once and answers the same slip; with others it is another slip.',
    }),
  }),
});

const PublishSlipPayload = builder.objectRef<{ number: number }>('PublishSlipPayload').implement({
  description: 'The slip is published.',
  fields: (t) => ({
    message: t.string({ description: 'What to tell the tipster.', resolve: () => slipMessages.published }),
    slip: t.field({
      type: Slip,
      description: 'The slip.',
      resolve: async ({ number }, _args, { app, eyes }) => {
        const slip = await readSlip(app, eyes, number);
        if (!slip) throw new NotFound('There is no such slip');
        return slip;
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'Its tipster: how many more may be published has changed.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

builder.mutationField('publishSlip', (t) =>
  t.field({
    type: PublishSlipPayload,
    description: 'Publishes a slip for sale, for ever: it cannot be edited or deleted.',
    args: { input: t.arg({ type: PublishSlipInput, required: true, description: 'The slip.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => ({ number: await publishSlip(app, eyes, input) }),
  }),
);
