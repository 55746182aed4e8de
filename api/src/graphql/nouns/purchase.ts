import { deprecated } from '@tipsoko/rules/deprecations';
import { messages } from '@tipsoko/rules/refusals';
import { ownPaymentsOfSlips } from '../../domain/buying/readOwnPurchases.ts';
import { NotFound } from '../../domain/foundation/errors.ts';
import type { Viewer } from '../../domain/foundation/viewer.ts';
import {
  type PurchaseView,
  readPurchaseByToken,
  readPurchasesByIds,
  readPurchasesByTokens,
} from '../../domain/purchases/readPurchase.ts';
import { readSlipsByIds } from '../../domain/slips/readSlips.ts';
import { readSlipsTogether } from '../../domain/slips/slipSql.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import type { Context } from '../kit/context.ts';
import { MessageCode } from '../kit/errors.ts';
import { load, loadTogether } from '../kit/loaders.ts';
import { Money } from '../kit/money.ts';
import { Slip } from './slip.ts';
import { SubscriptionPlan } from './subscriptionPlan.ts';

const PurchaseState = builder.enumType('PurchaseState', {
  description: 'State of a payment. PAID is final; late proof can still turn FAILED or EXPIRED into PAID.',
  values: {
    CREATED: { description: 'Recorded; the provider has not answered the request yet.' },
    REQUESTED: { description: 'Waiting for the buyer to confirm on the phone or payment page.' },
    UNKNOWN: {
      description: 'The provider gave no clear answer. The state is being checked; do not pay again.',
    },
    PAID: { description: 'Paid; the tip is unlocked.' },
    FAILED: { description: 'Not paid; see failure. May still turn into PAID.' },
    EXPIRED: { description: 'Not confirmed before expiresAt. May still turn into PAID.' },
  } as const,
});

const PurchaseFailure = builder.enumType('PurchaseFailure', {
  description: 'Why a payment failed, as far as the provider says.',
  values: {
    WRONG_PIN: { description: 'The M-Pesa PIN was wrong.' },
    PIN_LOCKED: { description: 'M-Pesa has locked the PIN of the phone.' },
    NO_MONEY: { description: 'Insufficient funds.' },
    CANCELLED: { description: 'The buyer cancelled the prompt.' },
    UNREACHABLE: { description: 'The phone was off, or nobody answered the prompt.' },
    PHONE_BUSY: { description: 'Another M-Pesa request is open on the phone: retry after a minute.' },
    NO_MPESA: { description: 'The phone has no M-Pesa account.' },
    EMAIL_REFUSED: { description: 'The payment page does not accept the e-mail address.' },
    DECLINED: { description: 'The bank or mobile-money service declined the payment.' },
    EXPIRED: { description: 'Not confirmed before expiresAt. May still turn into PAID.' },
    TRY_LATER: { description: 'The provider is busy: retry after a minute.' },
    LIMIT: { description: "The amount exceeds a limit of the payer's account." },
    SAME_AMOUNT_TOO_SOON: {
      description: 'M-Pesa refuses the same amount from one phone within two minutes.',
    },
    OUR_FAULT: { description: "The platform's configuration is at fault; retrying does not help." },
    UNKNOWN: { description: 'The provider gave no reason.' },
  } as const,
});

export const PaymentCountry = builder.enumType('PaymentCountry', {
  description: 'Country the buyer pays from; decides currency and payment method.',
  values: {
    KE: { description: 'Kenya, by M-Pesa.' },
    UG: { description: 'Uganda, in UGX.' },
    NG: { description: 'Nigeria, in NGN.' },
    INTL: { description: 'Anywhere else, in USD.' },
  } as const,
});

const slipsOf = ({ app, viewer }: Context, ids: readonly number[]) => readSlipsByIds(app, viewer, ids);

export const Purchase = builder.objectRef<PurchaseView>('Purchase');
builder.node(Purchase, {
  description:
    'One attempt to pay for a slip or a subscription. Visible to holders of its token, its signed-in buyer and staff. Its token opens the tip.',
  id: { resolve: (purchase) => purchase.id },
  loadMany: (ids, { app, viewer }) => readPurchasesByIds(app, viewer, ids),
  fields: (t) => ({
    token: t.exposeString('token', {
      nullable: true,
      description: 'Token with which this purchase was read; null when read as its signed-in buyer or staff.',
    }),
    state: t.field({
      type: PurchaseState,
      description:
        'State of the payment. PAID is final; late proof can still turn FAILED or EXPIRED into PAID.',
      resolve: (purchase) => purchase.state,
    }),
    failure: t.field({
      type: PurchaseFailure,
      nullable: true,
      description: 'Why the payment failed; null unless the state is FAILED or EXPIRED.',
      resolve: (purchase) => purchase.failure,
    }),
    message: t.exposeString('message', {
      description: 'Text for the buyer: state and next step, in English.',
    }),
    messageCode: t.field({
      type: MessageCode,
      description: 'Which text `message` is, to say it in another language; {phone} stands for maskedPhone.',
      resolve: (purchase) => purchase.messageCode,
    }),
    messageTemplate: t.string({
      description: 'The English text of `messageCode`: {phone} stands for maskedPhone.',
      deprecationReason:
        'Since 2026-11-22: use `messageCode`, whose values are listed. Removed after 2027-11-22.',
      resolve: (purchase) => messages[purchase.messageCode],
    }),
    maskedPhone: t.exposeString('maskedPhone', {
      nullable: true,
      description: 'Masked phone that gets the payment prompt; null for card and bank payments.',
    }),
  }),
});

builder.objectFields(Purchase, (t) => ({
  amount: t.field({
    type: Money,
    description: 'Amount to pay, in the buyer’s currency.',
    resolve: (purchase) => purchase.amount,
  }),
  country: t.field({
    type: PaymentCountry,
    description: 'Country the buyer pays from.',
    resolve: (purchase) => purchase.country,
  }),
  createdAt: t.field({
    type: 'DateTime',
    description: 'Time the purchase was started.',
    resolve: (purchase) => purchase.createdAt,
  }),
  expiresAt: t.field({
    type: 'DateTime',
    description: 'Deadline for confirming the payment.',
    resolve: (purchase) => purchase.expiresAt,
  }),
  paidAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time of payment; null until PAID.',
    resolve: (purchase) => purchase.paidAt,
  }),
  receipt: t.exposeString('receipt', {
    nullable: true,
    description: 'M-Pesa confirmation code or card transaction id; may arrive after PAID.',
  }),
  checkout: t.field({
    type: 'URL',
    nullable: true,
    description: 'Hosted payment page; null for M-Pesa.',
    resolve: ({ checkoutUrl }) => checkoutUrl,
  }),
  checkoutUrl: t.exposeString('checkoutUrl', {
    nullable: true,
    description: 'Hosted payment page; null for M-Pesa.',
    deprecationReason: deprecated('2026-11-23', 'use `checkout`'),
  }),
  slip: t.field({
    type: Slip,
    nullable: true,
    description: 'The slip, unlocked once PAID; null for a subscription.',
    resolve: async (purchase, _args, context) => {
      if (purchase.slipId === null) return null;
      const viewer = withToken(context.viewer, purchase);
      // Purchases in a list are the viewer's: their slips are read at once.
      if (viewer === context.viewer) return load(context, slipsOf, purchase.slipId);
      return loadTogether(context.app, readSlipsTogether, { viewer, id: purchase.slipId });
    },
  }),
  plan: t.prismaField({
    type: SubscriptionPlan,
    nullable: true,
    description: 'The subscription plan; null for a slip.',
    resolve: ({ ...query }, { planId }, _args, { app }) =>
      planId === null ? null : app.db.prisma.subscriptionPlan.findUnique({ ...query, where: { id: planId } }),
  }),
  version: t.exposeInt('version', {
    description: 'Increases with each change: of two states the one with the higher version is newer.',
  }),
}));

/** The holder of a purchase's own token sees through it, also before the browser has it as a cookie. */
export function withToken(viewer: Viewer, purchase: PurchaseView): Viewer {
  const { opens, token } = purchase;
  if (!opens || token === null || viewer.purchaseTokens.includes(token)) return viewer;
  return { account: viewer.account, purchaseTokens: [token, ...viewer.purchaseTokens] };
}

const paymentsOfSlips = ({ app, viewer }: Context, slips: readonly number[]) =>
  ownPaymentsOfSlips(app, viewer, slips);

builder.objectField(Slip, 'viewerPurchase', (t) =>
  t.field({
    type: Purchase,
    nullable: true,
    description:
      "The viewer's own payment for this slip, by purchase cookies or account: the paid one, else the latest. Null without one, and from half an hour after a failure.",
    resolve: ({ id }, _args, context) => load(context, paymentsOfSlips, id),
  }),
);

builder.queryField('purchase', (t) =>
  t.field({
    type: Purchase,
    nullable: true,
    description: 'The purchase with this token, which is the authorisation; null for an unknown token.',
    args: {
      token: t.arg.string({
        required: true,
        description: 'Token from buySlipByPhone, buySlipByEmail or a subscribe mutation.',
      }),
    },
    resolve: (_root, { token }, { app }) => readPurchaseByToken(app, token),
  }),
);

builder.subscriptionField('purchase', (t) =>
  t.field({
    type: Purchase,
    description: 'The purchase now and after each change of state. The token is the authorisation.',
    args: {
      token: t.arg.string({
        required: true,
        description: 'Token from buySlipByPhone, buySlipByEmail or a subscribe mutation.',
      }),
    },
    subscribe: async (_root, { token }, { app }) => {
      const purchase = await loadTogether(app, readPurchasesByTokens, token);
      if (!purchase) throw new NotFound('NO_PURCHASE');
      const { id } = purchase;
      return busEvents(app.bus, ['purchaseChanged'], {
        take: ({ purchaseId }) => (purchaseId === id ? token : null),
        key: () => id,
        snapshot: () => [token],
      });
    },
    resolve: async (token: string, _args, { app }) => {
      const purchase = await loadTogether(app, readPurchasesByTokens, token);
      if (!purchase) throw new NotFound('NO_PURCHASE');
      return purchase;
    },
  }),
);
