import { subscribeByEmail, subscribeByPhone } from '../domain/premium/subscribe.ts';
import type { BuyAnswer } from '../domain/purchases/answerBuyer.ts';
import { buySlipByEmail, buySlipByPhone } from '../domain/purchases/buySlip.ts';
import { readPurchaseByToken } from '../domain/purchases/readPurchase.ts';
import { type Recovered, recoverSlipByEmail, recoverSlipByPhone } from '../domain/purchases/recoverSlip.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { mutationErrors } from './errors.ts';
import { PaymentCountry, Purchase } from './purchase.ts';

type Step = NonNullable<BuyAnswer['next']>;

const ConfirmOnPhone = builder
  .objectRef<Extract<Step, { kind: 'confirmOnPhone' }>>('ConfirmOnPhone')
  .implement({
    description: 'The phone shows a prompt: enter the M-Pesa PIN there.',
    fields: (t) => ({
      message: t.string({
        description: 'What to tell the buyer.',
        resolve: () => 'Check your phone and enter your M-Pesa PIN',
      }),
      phone: t.exposeString('phone', { description: 'The phone that was asked, with country prefix.' }),
    }),
  });
const GoToCheckout = builder.objectRef<Extract<Step, { kind: 'goToCheckout' }>>('GoToCheckout').implement({
  description: 'The payment is made on another page.',
  fields: (t) => ({ link: t.exposeString('link', { description: 'Send the browser there.' }) }),
});
const BuyStep = builder.unionType('BuyStep', {
  types: [ConfirmOnPhone, GoToCheckout],
  description: 'What the buyer must do now.',
  resolveType: (step) => (step.kind === 'confirmOnPhone' ? 'ConfirmOnPhone' : 'GoToCheckout'),
});

async function purchaseOf(token: string, { app }: Context) {
  const purchase = await readPurchaseByToken(app, token);
  if (!purchase) throw new Error('A purchase that was just made is not there');
  return purchase;
}

const BuyPayload = builder.objectRef<BuyAnswer>('BuyPayload').implement({
  description: 'A payment is under way, or the tip was bought before.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What to tell the buyer.' }),
    token: t.exposeString('token', {
      description:
        'Keep it: it opens the tip once it is paid. For somebody who may not be the buyer it only follows the payment.',
    }),
    purchase: t.field({
      type: Purchase,
      description: 'The purchase; subscribe to it by the token.',
      resolve: ({ token }, _args, context) => purchaseOf(token, context),
    }),
    next: t.field({
      type: BuyStep,
      nullable: true,
      description: 'What to do now; null when nothing.',
      resolve: (answer) => answer.next,
    }),
  }),
});

const RecoverPayload = builder.objectRef<Recovered>('RecoverPayload').implement({
  description: 'The tip was found.',
  fields: (t) => ({
    purchase: t.field({
      type: Purchase,
      description: 'Its purchase, with the slip open.',
      resolve: ({ token }, _args, context) => purchaseOf(token, context),
    }),
    token: t.exposeString('token', { description: 'Opens the tip in this browser from now on.' }),
  }),
});

const BuySlipByPhoneInput = builder.inputType('BuySlipByPhoneInput', {
  description: 'A slip to buy by M-Pesa.',
  fields: (t) => ({
    slip: t.int({ required: true, description: 'Slip.number' }),
    phone: t.string({ required: true, description: 'Kenyan phone: 0712345678, 712345678 or 254712345678.' }),
  }),
});
const BuySlipByEmailInput = builder.inputType('BuySlipByEmailInput', {
  description: 'A slip to buy from outside Kenya.',
  fields: (t) => ({
    slip: t.int({ required: true, description: 'Slip.number' }),
    email: t.string({ required: true, description: 'Where the tip is sent.' }),
    country: t.field({ type: PaymentCountry, required: true, description: 'UG, NG or INTL.' }),
  }),
});
const RecoverSlipByPhoneInput = builder.inputType('RecoverSlipByPhoneInput', {
  description: 'What an M-Pesa payment left behind.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The phone that paid.' }),
    code: t.string({ required: true, description: 'The code of the M-Pesa message, or the whole message.' }),
  }),
});
const RecoverSlipByEmailInput = builder.inputType('RecoverSlipByEmailInput', {
  description: 'What a card payment left behind.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The address that paid.' }),
    transactionId: t.string({
      required: true,
      description: 'The transaction id, or tx_ref of the address that you came back to.',
    }),
  }),
});
const SubscribeByPhoneInput = builder.inputType('SubscribeByPhoneInput', {
  description: 'A plan to buy by M-Pesa.',
  fields: (t) => ({
    plan: t.string({ required: true, description: 'SubscriptionPlan.code' }),
    phone: t.string({ required: true, description: 'Kenyan phone.' }),
  }),
});
const SubscribeByEmailInput = builder.inputType('SubscribeByEmailInput', {
  description: 'A plan to buy from outside Kenya.',
  fields: (t) => ({
    plan: t.string({ required: true, description: 'SubscriptionPlan.code' }),
    email: t.string({ required: true, description: 'The subscriber.' }),
    country: t.field({ type: PaymentCountry, required: true, description: 'UG, NG or INTL.' }),
  }),
});

/** Lets this browser keep what opens the tip; a token that only follows is not kept. */
function remembered<Answer extends { token: string }>({ cookies }: Context, answer: Answer): Answer {
  if (!answer.token.startsWith('f.')) cookies.purchase(answer.token);
  return answer;
}

const visitOf = ({ eyes, request }: Context) => ({ eyes, address: request.address });

builder.mutationFields((t) => ({
  buySlipByPhone: t.field({
    type: BuyPayload,
    description: 'Buys a slip by M-Pesa: the phone is asked to confirm. Open to everybody.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: BuySlipByPhoneInput, required: true, description: 'Slip and phone.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      remembered(context, await buySlipByPhone(context.app, { ...input, ...visitOf(context) })),
  }),
  buySlipByEmail: t.field({
    type: BuyPayload,
    description: 'Buys a slip on a payment page outside Kenya. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: BuySlipByEmailInput, required: true, description: 'Slip, address and country.' }),
    },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      remembered(context, await buySlipByEmail(context.app, { ...input, ...visitOf(context) })),
  }),
  recoverSlipByPhone: t.field({
    type: RecoverPayload,
    description: 'Finds a tip bought by M-Pesa. Open to everybody.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: RecoverSlipByPhoneInput, required: true, description: 'Phone and code.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      remembered(context, await recoverSlipByPhone(context.app, { ...input, ...visitOf(context) })),
  }),
  recoverSlipByEmail: t.field({
    type: RecoverPayload,
    description: 'Finds a tip bought on a payment page. Open to everybody.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: RecoverSlipByEmailInput, required: true, description: 'Address and id.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      remembered(context, await recoverSlipByEmail(context.app, { ...input, ...visitOf(context) })),
  }),
  subscribeByPhone: t.field({
    type: BuyPayload,
    description: 'Buys or extends a plan by M-Pesa. Open to everybody.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: SubscribeByPhoneInput, required: true, description: 'Plan and phone.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      remembered(context, await subscribeByPhone(context.app, { ...input, ...visitOf(context) })),
  }),
  subscribeByEmail: t.field({
    type: BuyPayload,
    description: 'Buys or extends a plan on a payment page. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: SubscribeByEmailInput,
        required: true,
        description: 'Plan, address and country.',
      }),
    },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) =>
      remembered(context, await subscribeByEmail(context.app, { ...input, ...visitOf(context) })),
  }),
}));
