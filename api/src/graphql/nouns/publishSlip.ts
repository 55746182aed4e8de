import { slipMessages } from '@tipsoko/rules/messages';
import { NotFound } from '../../domain/foundation/errors.ts';
import { publishSlip } from '../../domain/slips/publishSlip.ts';
import { readSlip } from '../../domain/slips/readSlips.ts';
import { Viewer, viewerOf } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { signedInErrors } from '../kit/errors.ts';
import { Slip } from './slip.ts';
import { TipInput } from './tip.ts';

const PublishSlipInput = builder.inputType('PublishSlipInput', {
  description: 'Input of publishSlip.',
  fields: (t) => ({
    tips: t.field({ type: [TipInput], required: true, description: '3 to 5 tips on different games.' }),
    price: t.int({ required: true, description: 'Price in whole Kenyan shillings, 50 to 1000.' }),
    idempotencyKey: t.string({
      description:
        'Repeating a key with the same picks and price publishes once and returns the same slip; different content under the same key publishes another slip.',
    }),
  }),
});

const PublishSlipPayload = builder.objectRef<{ number: number }>('PublishSlipPayload').implement({
  description: 'The slip is published.',
  fields: (t) => ({
    message: t.string({ description: 'Text to show to the tipster.', resolve: () => slipMessages.published }),
    slip: t.field({
      type: Slip,
      description: 'The published slip.',
      resolve: async ({ number }, _args, { app, viewer }) => {
        const slip = await readSlip(app, viewer, number);
        if (!slip) throw new NotFound('NO_SLIP');
        return slip;
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The tipster; canPost may have changed. Not for an API key without the scope READ.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

builder.mutationField('publishSlip', (t) =>
  t.field({
    type: PublishSlipPayload,
    description:
      'Publishes a slip for sale. It cannot be edited or deleted afterwards. Needs a signed-in user, or an API key with the scope PUBLISH.',
    // publishSlip asks for either itself.
    skipTypeScopes: true,
    args: { input: t.arg({ type: PublishSlipInput, required: true, description: 'Tips and price.' }) },
    errors: signedInErrors('CONFLICT', 'GAME_REFUSED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, { app, viewer }) => ({ number: await publishSlip(app, viewer, input) }),
  }),
);
