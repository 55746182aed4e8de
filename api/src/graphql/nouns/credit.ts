import {
  type CreditOfPhone,
  creditOfDevice,
  payOutCredit,
  type ShownCredit,
  showCredit,
} from '../../domain/buying/useCredit.ts';
import { rememberPurchases } from '../account/browserSession.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';

const Credit = builder.objectRef<ShownCredit>('Credit').implement({
  description:
    'Credit of a phone: refunds taken as credit, which can be spent on tips. Does not expire. Visible only to devices that have proven the phone.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'Phone with country prefix, such as 254712345678.' }),
    maskedPhone: t.exposeString('maskedPhone', { description: 'Masked phone.' }),
    amount: t.field({
      type: Money,
      description: 'Available credit in KES, excluding what open payments reserve.',
      resolve: ({ amount }) => amount,
    }),
  }),
});

builder.queryField('credits', (t) =>
  t.field({
    type: [Credit],
    description:
      'Credit on phones that this device has proven with `showCredit` in the last 90 days, at most 30; empty for everybody else.',
    resolve: (_root, _args, { app, viewer }) => creditOfDevice(app, viewer),
  }),
);

const ShowCreditPayload = builder.objectRef<CreditOfPhone>('ShowCreditPayload').implement({
  description: 'This device has proven the phone.',
  fields: (t) => ({
    credit: t.field({
      type: Credit,
      nullable: true,
      description: 'Credit of the phone; null when it has none.',
      resolve: ({ credit }) => credit,
    }),
  }),
});

const PayOutCreditPayload = builder.objectRef<{ amount: Awaited<ReturnType<typeof payOutCredit>> }>(
  'PayOutCreditPayload',
);
PayOutCreditPayload.implement({
  description: 'The credit is being sent to the phone.',
  fields: (t) => ({
    amount: t.field({ type: Money, description: 'Amount sent, in KES.', resolve: ({ amount }) => amount }),
  }),
});

const ShowCreditInput = builder.inputType('ShowCreditInput', {
  description: 'The phone whose credit is shown.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
    code: t.string({ description: 'Code sent to the phone; required after CODE_REQUIRED.' }),
  }),
});
const PayOutCreditInput = builder.inputType('PayOutCreditInput', {
  description: 'The phone whose whole credit is paid out.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
  }),
});

builder.mutationFields((t) => ({
  showCredit: t.field({
    type: ShowCreditPayload,
    description:
      'Shows the credit of a phone and lets this device spend it for 90 days. A new device is refused with CODE_REQUIRED and must repeat the call with the code sent to the phone. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: ShowCreditInput,
        required: true,
        description: 'Phone and, for a new device, its code.',
      }),
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
      "Pays a phone's whole credit out to it by M-Pesa, at least Ksh 10. Requires a device that has proven the phone with `showCredit`.",
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: PayOutCreditInput,
        required: true,
        description: 'Phone whose credit is paid out.',
      }),
    },
    errors: openErrors('CONFLICT', 'INVALID_INPUT'),
    resolve: async (_root, { input }, { app, viewer }) => ({
      amount: await payOutCredit(app, { ...input, viewer }),
    }),
  }),
}));
