import { deprecated } from '@tipsoko/rules/deprecations';
import type { BuyAnswer } from '../../domain/buying/answerBuyer.ts';
import { buySlipByEmail, buySlipByPhone } from '../../domain/buying/buySlip.ts';
import { type Recovered, recoverSlipByEmail, recoverSlipByPhone } from '../../domain/buying/recoverSlip.ts';
import { subscribeByEmail, subscribeByPhone } from '../../domain/premium/subscribe.ts';
import { readPurchaseByToken } from '../../domain/purchases/readPurchase.ts';
import { rememberPurchase } from '../account/browserSession.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { openErrors } from '../kit/errors.ts';
import { ownNumber } from '../kit/node.ts';
import { PaymentCountry, Purchase } from './purchase.ts';

type Step = NonNullable<BuyAnswer['next']>;

const ConfirmOnPhone = builder
  .objectRef<Extract<Step, { kind: 'confirmOnPhone' }>>('ConfirmOnPhone')
  .implement({
    description: "The buyer's phone shows an M-Pesa prompt and the buyer enters the PIN there.",
    fields: (t) => ({
      message: t.string({
        description: 'Text to show to the buyer.',
        resolve: () => 'Check your phone and enter your M-Pesa PIN',
      }),
      phone: t.exposeString('phone', {
        description: 'Phone that received the prompt, with country prefix and no plus: 254712345678.',
      }),
    }),
  });
const GoToCheckout = builder.objectRef<Extract<Step, { kind: 'goToCheckout' }>>('GoToCheckout').implement({
  description: 'The payment is made on a hosted payment page.',
  fields: (t) => ({
    url: t.field({
      type: 'URL',
      description: 'Hosted payment page; redirect the browser to it.',
      resolve: ({ link }) => link,
    }),
    link: t.exposeString('link', {
      description: 'Address of the hosted payment page; redirect the browser to it.',
      deprecationReason: deprecated('2026-11-23', 'use `url`'),
    }),
  }),
});
const BuyStep = builder.unionType('BuyStep', {
  types: [ConfirmOnPhone, GoToCheckout],
  description: 'What the buyer does next: confirm on the phone, or pay on a hosted page.',
  resolveType: (step) => (step.kind === 'confirmOnPhone' ? 'ConfirmOnPhone' : 'GoToCheckout'),
});

async function purchaseOf(token: string, { app }: Context) {
  const purchase = await readPurchaseByToken(app, token);
  if (!purchase) throw new Error('A purchase that was just made is not there');
  return purchase;
}

const BuyPayload = builder.objectRef<BuyAnswer>('BuyPayload').implement({
  description: 'A payment is in progress, or the caller has already bought the tip.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the buyer.' }),
    token: t.exposeString('token', {
      description:
        'Secret token of the purchase: store it, because it opens the tip once paid. When the caller is not proven to be the buyer it only follows the payment.',
    }),
    purchase: t.field({
      type: Purchase,
      description: 'The purchase in its current state; follow it with subscription `purchase(token)`.',
      resolve: ({ token }, _args, context) => purchaseOf(token, context),
    }),
    next: t.field({
      type: BuyStep,
      nullable: true,
      description: 'What the buyer does next; null when nothing is left to do.',
      resolve: (answer) => answer.next,
    }),
  }),
});

const RecoverPayload = builder.objectRef<Recovered>('RecoverPayload').implement({
  description: 'The tip was found.',
  fields: (t) => ({
    purchase: t.field({
      type: Purchase,
      description: 'The paid purchase, with its slip unlocked.',
      resolve: ({ token }, _args, context) => purchaseOf(token, context),
    }),
    token: t.exposeString('token', {
      description: 'Secret token that opens the tip in this client from now on.',
    }),
  }),
});

const idempotencyKey = {
  description:
    'Idempotency key chosen by the client, 1 to 100 characters. For a day, repeating it from the same account (or, signed out, for the same buyer) returns the same purchase without a second payment; with different input it is refused with KEY_USED.',
} as const;

const BuySlipByPhoneInput = builder.inputType('BuySlipByPhoneInput', {
  description: 'A slip bought by M-Pesa.',
  fields: (t) => ({
    slipId: t.id({ description: 'Slip.id. Required unless the deprecated `slip` is given.' }),
    slip: t.int({
      description: 'Number of the slip (Slip.number).',
      deprecationReason: deprecated('2026-11-23', 'use `slipId`'),
    }),
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
    idempotencyKey: t.string(idempotencyKey),
  }),
});
const BuySlipByEmailInput = builder.inputType('BuySlipByEmailInput', {
  description: 'A slip bought by card or bank on a payment page.',
  fields: (t) => ({
    slipId: t.id({ description: 'Slip.id. Required unless the deprecated `slip` is given.' }),
    slip: t.int({
      description: 'Number of the slip (Slip.number).',
      deprecationReason: deprecated('2026-11-23', 'use `slipId`'),
    }),
    email: t.string({ required: true, description: 'E-mail address that receives the tip once it is paid.' }),
    country: t.field({
      type: PaymentCountry,
      required: true,
      description: 'Country to pay from: UG, NG or INTL. KE is refused, because it pays by M-Pesa.',
    }),
    idempotencyKey: t.string(idempotencyKey),
  }),
});
const RecoverSlipByPhoneInput = builder.inputType('RecoverSlipByPhoneInput', {
  description: 'Proof of an M-Pesa payment: the phone and its confirmation code.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Phone that paid; may be in any usual format.' }),
    code: t.string({ required: true, description: 'Confirmation code, or the whole M-Pesa message.' }),
  }),
});
const RecoverSlipByEmailInput = builder.inputType('RecoverSlipByEmailInput', {
  description: 'Proof of a card payment: the e-mail address and its transaction id.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address that paid.' }),
    transactionId: t.string({
      required: true,
      description: 'Transaction id, or `tx_ref` in the return address of the payment page.',
    }),
  }),
});
const SubscribeByPhoneInput = builder.inputType('SubscribeByPhoneInput', {
  description: 'A plan bought by M-Pesa; an active one is extended.',
  fields: (t) => ({
    plan: t.string({ required: true, description: 'Code of the plan (SubscriptionPlan.code).' }),
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
    idempotencyKey: t.string(idempotencyKey),
  }),
});
const SubscribeByEmailInput = builder.inputType('SubscribeByEmailInput', {
  description: 'A plan bought on a payment page; an active one is extended.',
  fields: (t) => ({
    plan: t.string({ required: true, description: 'Code of the plan (SubscriptionPlan.code).' }),
    email: t.string({ required: true, description: 'E-mail address of the subscriber.' }),
    country: t.field({
      type: PaymentCountry,
      required: true,
      description: 'Country to pay from: UG, NG or INTL. KE is refused, because it pays by M-Pesa.',
    }),
    idempotencyKey: t.string(idempotencyKey),
  }),
});

const slipOf = ({ slipId, slip }: { slipId?: string | null; slip?: number | null }) =>
  ownNumber('Slip', { id: slipId, former: ['slip', slip] }, 'slipId');

const visitOf = ({ viewer, request }: Context) => ({
  viewer,
  address: request.address,
  devices: request.devices,
  language: request.language ?? null,
  ...(request.challenge === undefined ? {} : { challenge: request.challenge }),
  ...(request.formKey === undefined ? {} : { idempotencyKey: { form: request.formKey } }),
});

const buyErrors = openErrors(
  'BUSY',
  'CHALLENGE_REQUIRED',
  'CONFLICT',
  'INVALID_INPUT',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
);

builder.mutationFields((t) => ({
  buySlipByPhone: t.field({
    type: BuyPayload,
    description:
      'Buys a slip by M-Pesa: sends a payment prompt to the phone. Open to everybody; callers with many unpaid prompts solve a puzzle first.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: BuySlipByPhoneInput, required: true, description: 'Slip and paying phone.' }),
    },
    errors: buyErrors,
    resolve: async (_root, { input }, context) =>
      rememberPurchase(
        context,
        await buySlipByPhone(context.app, { ...input, slip: slipOf(input), ...visitOf(context) }),
      ),
  }),
  buySlipByEmail: t.field({
    type: BuyPayload,
    description: 'Buys a slip on a payment page outside Kenya. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: BuySlipByEmailInput,
        required: true,
        description: 'Slip, e-mail address and country.',
      }),
    },
    errors: buyErrors,
    resolve: async (_root, { input }, context) =>
      rememberPurchase(
        context,
        await buySlipByEmail(context.app, { ...input, slip: slipOf(input), ...visitOf(context) }),
      ),
  }),
}));

builder.mutationFields((t) => ({
  recoverSlipByPhone: t.field({
    type: RecoverPayload,
    description: 'Finds a tip bought by M-Pesa. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: RecoverSlipByPhoneInput,
        required: true,
        description: 'Paying phone and M-Pesa confirmation code.',
      }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, context) =>
      rememberPurchase(context, await recoverSlipByPhone(context.app, { ...context.request, ...input })),
  }),
  recoverSlipByEmail: t.field({
    type: RecoverPayload,
    description: 'Finds a tip bought on a payment page. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: RecoverSlipByEmailInput,
        required: true,
        description: 'E-mail address and transaction id.',
      }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, context) =>
      rememberPurchase(context, await recoverSlipByEmail(context.app, { ...context.request, ...input })),
  }),
}));

builder.mutationFields((t) => ({
  subscribeByPhone: t.field({
    type: BuyPayload,
    description: 'Buys or extends a plan by M-Pesa. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: SubscribeByPhoneInput, required: true, description: 'Plan and paying phone.' }),
    },
    errors: buyErrors,
    resolve: async (_root, { input }, context) =>
      rememberPurchase(context, await subscribeByPhone(context.app, { ...input, ...visitOf(context) })),
  }),
  subscribeByEmail: t.field({
    type: BuyPayload,
    description: 'Buys or extends a plan on a payment page. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: SubscribeByEmailInput,
        required: true,
        description: 'Plan, e-mail address and country.',
      }),
    },
    errors: buyErrors,
    resolve: async (_root, { input }, context) =>
      rememberPurchase(context, await subscribeByEmail(context.app, { ...input, ...visitOf(context) })),
  }),
}));
