import {
  type CreditOfPhone,
  creditOfDevice,
  payOutCredit,
  type ShownCredit,
  showCredit,
} from '../../domain/purchases/useCredit.ts';
import { rememberPurchases } from '../account/browserSession.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';

const Credit = builder.objectRef<ShownCredit>('Credit').implement({
  description:
    'What a phone may spend on tips: money back that its owner took as credit. It does not expire.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'The phone, as 254712345678.' }),
    maskedPhone: t.exposeString('maskedPhone', { description: 'The phone, partly hidden.' }),
    amount: t.field({
      type: Money,
      description: 'What is left, without what a payment under way holds.',
      resolve: ({ amount }) => amount,
    }),
  }),
});

builder.queryField('credits', (t) =>
  t.field({
    type: [Credit],
    description:
      'Credit on the phones that this device has shown to be its own with `showCredit` in the last 90 days, at most 30; empty for everybody else.',
    resolve: (_root, _args, { app, viewer }) => creditOfDevice(app, viewer),
  }),
);

const ShowCreditPayload = builder.objectRef<CreditOfPhone>('ShowCreditPayload').implement({
  description: 'The phone is shown to be the caller’s.',
  fields: (t) => ({
    credit: t.field({
      type: Credit,
      nullable: true,
      description: 'Its credit; null without any.',
      resolve: ({ credit }) => credit,
    }),
  }),
});

const PayOutCreditPayload = builder.objectRef<{ amount: Awaited<ReturnType<typeof payOutCredit>> }>(
  'PayOutCreditPayload',
);
PayOutCreditPayload.implement({
  description: 'The credit is on its way to the phone.',
  fields: (t) => ({
    amount: t.field({ type: Money, description: 'What is sent.', resolve: ({ amount }) => amount }),
  }),
});

const ShowCreditInput = builder.inputType('ShowCreditInput', {
  description: 'Input of showCredit.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
    code: t.string({ description: 'The code that was sent to the phone, after CODE_REQUIRED.' }),
  }),
});
const PayOutCreditInput = builder.inputType('PayOutCreditInput', {
  description: 'Input of payOutCredit.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
  }),
});

builder.mutationFields((t) => ({
  showCredit: t.field({
    type: ShowCreditPayload,
    description:
      'Shows the credit of a phone, and lets this device spend it for 90 days. A new device is refused with CODE_REQUIRED, and a code goes to the phone. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: ShowCreditInput, required: true, description: 'The phone, and its code.' }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const { app, viewer, request } = context;
      return rememberPurchases(context, await showCredit(app, { ...input, viewer, caller: request }));
    },
  }),
  payOutCredit: t.field({
    type: PayOutCreditPayload,
    description:
      'Sends all credit of a phone to it by M-Pesa, from Ksh 10 on. Only from a device that has shown with `showCredit` that the phone is its own.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: PayOutCreditInput, required: true, description: 'The phone.' }) },
    errors: openErrors('CONFLICT', 'INVALID_INPUT'),
    resolve: async (_root, { input }, { app, viewer }) => ({
      amount: await payOutCredit(app, { ...input, viewer }),
    }),
  }),
}));
