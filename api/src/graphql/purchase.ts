import { NotFound } from '../domain/errors.ts';
import type { Eyes } from '../domain/eyes.ts';
import {
  type PurchaseView,
  readPurchaseByToken,
  readPurchasesByIds,
} from '../domain/purchases/readPurchase.ts';
import { readSlipsByIds } from '../domain/slips/readSlips.ts';
import { builder } from './builder.ts';
import { busEvents } from './busEvents.ts';
import { startingWith } from './livePrivate.ts';
import { Money } from './money.ts';
import { Slip } from './slip.ts';
import { SubscriptionPlan } from './subscriptionPlan.ts';

const PurchaseState = builder.enumType('PurchaseState', {
  description:
    'How far a payment is. It moves forward only; PAID is final, and late proof turns FAILED and EXPIRED into PAID.',
  values: {
    CREATED: { description: 'Written down; the provider is being asked.' },
    REQUESTED: { description: 'The buyer must confirm it now.' },
    UNKNOWN: { description: 'The request got no clear answer: do not pay twice.' },
    PAID: { description: 'Paid.' },
    FAILED: { description: 'Not paid; see failure.' },
    EXPIRED: { description: 'Not confirmed in time.' },
  } as const,
});

const PurchaseFailure = builder.enumType('PurchaseFailure', {
  description: 'Why a payment failed.',
  values: {
    WRONG_PIN: { description: 'The M-Pesa PIN was wrong.' },
    NO_MONEY: { description: 'Not enough money in the account.' },
    CANCELLED: { description: 'The buyer cancelled it.' },
    UNREACHABLE: { description: 'The phone was off, or nobody answered the prompt.' },
    EXPIRED: { description: 'Not confirmed in time.' },
    TRY_LATER: { description: 'The service is busy: wait a minute.' },
    LIMIT: { description: 'A limit of the account forbids the amount.' },
    SAME_AMOUNT_TOO_SOON: { description: 'The same amount from the same phone: wait two minutes.' },
    OUR_FAULT: { description: 'Our set-up is at fault; the buyer can do nothing.' },
    UNKNOWN: { description: 'The provider does not say.' },
  } as const,
});

export const PaymentCountry = builder.enumType('PaymentCountry', {
  description: 'Where the buyer pays from.',
  values: {
    KE: { description: 'Kenya, by M-Pesa.' },
    UG: { description: 'Uganda, in UGX.' },
    NG: { description: 'Nigeria, in NGN.' },
    INTL: { description: 'Anywhere else, in USD.' },
  } as const,
});

export const Purchase = builder.objectRef<PurchaseView>('Purchase');
builder.node(Purchase, {
  description:
    'One try to pay for a slip or a subscription. Seen by who holds its token, its signed-in buyer and staff.',
  id: { resolve: (purchase) => purchase.id },
  loadMany: (ids, { app, eyes }) => readPurchasesByIds(app, eyes, ids),
  fields: (t) => ({
    token: t.exposeString('token', { nullable: true, description: 'The token that it was read with.' }),
    state: t.field({
      type: PurchaseState,
      description: 'How far it is.',
      resolve: (purchase) => purchase.state,
    }),
    failure: t.field({
      type: PurchaseFailure,
      nullable: true,
      description: 'Why it failed.',
      resolve: (purchase) => purchase.failure,
    }),
    message: t.exposeString('message', { description: 'The state in words: what the buyer should do now.' }),
    amount: t.field({
      type: Money,
      description: 'What the buyer pays.',
      resolve: (purchase) => purchase.amount,
    }),
    country: t.field({
      type: PaymentCountry,
      description: 'Where from.',
      resolve: (purchase) => purchase.country,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was asked for.',
      resolve: (purchase) => purchase.createdAt,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when it can be confirmed.',
      resolve: (purchase) => purchase.expiresAt,
    }),
    paidAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid.',
      resolve: (purchase) => purchase.paidAt,
    }),
    receipt: t.exposeString('receipt', {
      nullable: true,
      description: 'M-Pesa code or transaction id; may come after PAID.',
    }),
    checkoutUrl: t.exposeString('checkoutUrl', {
      nullable: true,
      description: 'The page to pay on, outside Kenya.',
    }),
    slip: t.field({
      type: Slip,
      nullable: true,
      description: 'The slip, open once it is paid; null for a subscription.',
      resolve: async (purchase, _args, { app, eyes }) => {
        if (purchase.slipId === null) return null;
        const [slip] = await readSlipsByIds(app, withToken(eyes, purchase), [purchase.slipId]);
        return slip ?? null;
      },
    }),
    plan: t.field({
      type: SubscriptionPlan,
      nullable: true,
      description: 'The subscription plan; null for a slip.',
      resolve: ({ planId }, _args, { app }) =>
        planId === null ? null : app.db.prisma.subscriptionPlan.findUnique({ where: { id: planId } }),
    }),
    version: t.exposeInt('version', { description: 'Rises with each change.' }),
  }),
});

/** The holder of a purchase's own token sees through it, also before the browser has it as a cookie. */
function withToken(eyes: Eyes, purchase: PurchaseView): Eyes {
  if (!purchase.opens || purchase.token === null) return eyes;
  return { viewer: eyes.viewer, purchaseTokens: [purchase.token, ...eyes.purchaseTokens] };
}

builder.queryField('purchase', (t) =>
  t.field({
    type: Purchase,
    nullable: true,
    description: 'The purchase that a token belongs to.',
    args: { token: t.arg.string({ required: true, description: 'From buySlipByPhone and the like.' }) },
    resolve: (_root, { token }, { app }) => readPurchaseByToken(app, token),
  }),
);

builder.subscriptionField('purchase', (t) =>
  t.field({
    type: Purchase,
    description: 'A purchase now and whenever its state changes. The token is the authorisation.',
    args: { token: t.arg.string({ required: true, description: 'From buySlipByPhone and the like.' }) },
    subscribe: async (_root, { token }, { app }) => {
      const purchase = await readPurchaseByToken(app, token);
      if (!purchase) throw new NotFound('There is no such purchase');
      const { id } = purchase;
      return startingWith(
        [token],
        busEvents(
          app.bus,
          ['purchaseChanged'],
          (event) => (event.purchaseId === id ? token : null),
          () => id,
        ),
      );
    },
    resolve: async (token: string, _args, { app }) => {
      const purchase = await readPurchaseByToken(app, token);
      if (!purchase) throw new NotFound('There is no such purchase');
      return purchase;
    },
  }),
);
