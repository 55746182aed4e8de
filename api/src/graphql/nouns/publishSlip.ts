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
  description: 'A slip to publish; immutable afterwards.',
  fields: (t) => ({
    tips: t.field({ type: [TipInput], required: true, description: '3 to 5 tips on different games.' }),
    price: t.int({ required: true, description: 'Price in whole Kenyan shillings, 50 to 1000.' }),
    moneyBack: t.boolean({
      defaultValue: false,
      description: 'True refunds every buyer if the slip loses; the tipster then earns nothing. Immutable.',
    }),
    reason: t.string({
      description:
        'Reasoning, at most 200 characters without links and phone numbers. The first sentence is public, the rest is for buyers. Immutable.',
    }),
    bookingCodes: t.field({
      type: [BookingCodeInput],
      description: 'Booking codes, one per bookmaker; setBookingCodes changes them later.',
    }),
    idempotencyKey: t.string({
      description:
        'Idempotency key: repeating it with the same picks, price, moneyBack and reason returns the same slip; different content under the same key publishes another slip.',
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
      description: 'The tipster, whose canPost may have changed. Refused to API keys without the scope READ.',
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
  description: 'The complete list of booking codes of an own slip.',
  fields: (t) => ({
    slipId: t.id({ required: true, description: 'Slip.id of an own slip.' }),
    codes: t.field({
      type: [BookingCodeInput],
      required: true,
      description: 'All booking codes, one per bookmaker; omitted ones are removed.',
    }),
  }),
});

const SetBookingCodesPayload = builder.objectRef<{ number: number }>('SetBookingCodesPayload').implement({
  description: 'The booking codes were replaced.',
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
    description: 'Replaces the booking codes of an own slip until its first kick-off. Changes are logged.',
    args: { input: t.arg({ type: SetBookingCodesInput, required: true, description: 'Slip and codes.' }) },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const number = numberOf(ownId('Slip', input.slipId, 'slipId'));
      await setBookingCodes(app, viewer, { slip: number, codes: input.codes });
      return { number };
    },
  }),
);
