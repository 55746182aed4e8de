import { slipMessages } from '@tipsoko/rules/messages';
import { NotFound } from '../../domain/foundation/errors.ts';
import { publishSlip } from '../../domain/slips/publishSlip.ts';
import { readSlip } from '../../domain/slips/readSlips.ts';
import { setBookingCodes } from '../../domain/slips/setBookingCodes.ts';
import { Viewer, viewerOf } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { signedInErrors } from '../kit/errors.ts';
import { numberOf, ownId } from '../kit/node.ts';
import { BookingCodeInput } from './bookingCode.ts';
import { Slip } from './slip.ts';
import { TipInput, tipsOf } from './tip.ts';

const PublishSlipInput = builder.inputType('PublishSlipInput', {
  description: 'Input of publishSlip.',
  fields: (t) => ({
    tips: t.field({ type: [TipInput], required: true, description: '3 to 5 tips on different games.' }),
    price: t.int({ required: true, description: 'Price in whole Kenyan shillings, 50 to 1000.' }),
    moneyBack: t.boolean({
      defaultValue: false,
      description:
        'True: each buyer is refunded if the slip loses, and the tipster earns nothing from it then. Cannot be changed afterwards.',
    }),
    reason: t.string({
      description:
        'Why, at most 200 characters without links and phone numbers. Everybody reads the first sentence, buyers the rest. Cannot be changed afterwards.',
    }),
    bookingCodes: t.field({
      type: [BookingCodeInput],
      description: 'Codes at bookmakers, one a bookmaker; setBookingCodes adds and corrects them later.',
    }),
    idempotencyKey: t.string({
      description:
        'Repeating a key with the same picks, price, moneyBack and reason publishes once and returns the same slip; different content under the same key publishes another slip.',
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
    resolve: async (_root, { input }, { app, viewer }) => ({
      number: await publishSlip(app, viewer, { ...input, tips: tipsOf(input.tips) }),
    }),
  }),
);

const SetBookingCodesInput = builder.inputType('SetBookingCodesInput', {
  description: 'Input of setBookingCodes.',
  fields: (t) => ({
    slipId: t.id({ required: true, description: 'Slip.id of an own slip.' }),
    codes: t.field({
      type: [BookingCodeInput],
      required: true,
      description: 'All its codes, one a bookmaker; those that are left out go.',
    }),
  }),
});

const SetBookingCodesPayload = builder.objectRef<{ number: number }>('SetBookingCodesPayload').implement({
  description: 'The codes are set.',
  fields: (t) => ({
    slip: t.field({
      type: Slip,
      description: 'The slip with its codes.',
      resolve: async ({ number }, _args, { app, viewer }) => {
        const slip = await readSlip(app, viewer, number);
        if (!slip) throw new NotFound('NO_SLIP');
        return slip;
      },
    }),
  }),
});

builder.mutationField('setBookingCodes', (t) =>
  t.field({
    type: SetBookingCodesPayload,
    description: 'Sets the booking codes of an own slip, until its first kick-off. Each change is on record.',
    args: { input: t.arg({ type: SetBookingCodesInput, required: true, description: 'Slip and codes.' }) },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const number = numberOf(ownId('Slip', input.slipId, 'slipId'));
      await setBookingCodes(app, viewer, { slip: number, codes: input.codes });
      return { number };
    },
  }),
);
