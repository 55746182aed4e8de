import {
  type PremiumOffer as PremiumOfferView,
  readPremiumOffer,
} from '../../domain/premium/readPremiumOffer.ts';
import {
  type PremiumSlips,
  premiumSlipsByEmail,
  premiumSlipsByPhone,
  premiumSlipsOfPurchase,
} from '../../domain/premium/readPremiumSlips.ts';
import { rememberPurchases } from '../account/browserSession.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { Purchase, withToken } from './purchase.ts';
import { Slip } from './slip.ts';
import { SubscriptionPlan } from './subscriptionPlan.ts';
import { Tipster } from './tipster.ts';

const PremiumSlipsPayload = builder.objectRef<PremiumSlips>('PremiumSlipsPayload').implement({
  description: 'Slips that the subscription currently opens.',
  fields: (t) => ({
    slips: t.field({
      type: [Slip],
      description: 'Premium slips that have not finished, newest first, with their picks; at most 100.',
      resolve: (answer) => answer.slips,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the subscription; null without an active one.',
      resolve: (answer) => answer.endsAt,
    }),
    plan: t.prismaField({
      type: SubscriptionPlan,
      nullable: true,
      description: 'Plan of the active subscription; null without one.',
      resolve: ({ ...query }, { planId }, _args, { app }) =>
        planId === null
          ? null
          : app.db.prisma.subscriptionPlan.findUnique({ ...query, where: { id: planId } }),
    }),
  }),
});

/** What a new device has to show, where the operator demands it: ConflictError CODE_REQUIRED says that one was sent. */
const codeField = {
  description: 'Code sent to a new device after a ConflictError with code CODE_REQUIRED.',
} as const;

const PremiumSlipsByPhoneInput = builder.inputType('PremiumSlipsByPhoneInput', {
  description: 'A subscriber by phone and, for a new device, the code.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Phone that paid for the subscription.' }),
    code: t.string(codeField),
  }),
});
const PremiumSlipsByEmailInput = builder.inputType('PremiumSlipsByEmailInput', {
  description: 'A subscriber by e-mail address and, for a new device, the code.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address that paid for the subscription.' }),
    code: t.string(codeField),
  }),
});

builder.mutationFields((t) => ({
  premiumSlipsByPhone: t.field({
    type: PremiumSlipsPayload,
    description:
      'Opens the premium slips of a subscription bought by phone. Open to everybody, with strict rate limits.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: PremiumSlipsByPhoneInput,
        required: true,
        description: 'Phone of the subscriber.',
      }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const { app, viewer, request } = context;
      return rememberPurchases(
        context,
        await premiumSlipsByPhone(app, { ...input, viewer, caller: request }),
      );
    },
  }),
  premiumSlipsByEmail: t.field({
    type: PremiumSlipsPayload,
    description:
      'Opens the premium slips of a subscription bought by e-mail. Open to everybody, with strict rate limits.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: PremiumSlipsByEmailInput,
        required: true,
        description: 'E-mail address of the subscriber.',
      }),
    },
    errors: openErrors('CHALLENGE_REQUIRED', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const { app, viewer, request } = context;
      return rememberPurchases(
        context,
        await premiumSlipsByEmail(app, { ...input, viewer, caller: request }),
      );
    },
  }),
}));

builder.objectField(Purchase, 'premiumSlips', (t) =>
  t.field({
    type: PremiumSlipsPayload,
    nullable: true,
    description:
      'Slips that a paid subscription currently opens for the viewer; null for a slip, and until it is paid.',
    resolve: (purchase, _args, { app, viewer }) =>
      purchase.planId === null || !purchase.opens || purchase.state !== 'PAID'
        ? null
        : premiumSlipsOfPurchase(app, withToken(viewer, purchase), purchase.id),
  }),
);

const PremiumOffer = builder.objectRef<PremiumOfferView>('PremiumOffer').implement({
  description: 'What a subscription bought now would open.',
  fields: (t) => ({
    slipsToday: t.exposeInt('slipsToday', {
      description: 'Premium slips published since midnight in Nairobi.',
    }),
    slipsOnSale: t.exposeInt('slipsOnSale', { description: 'Premium slips on sale now.' }),
    tipsters: t.field({
      type: [Tipster],
      description: 'Premium tipsters, those with a slip on sale first, then by rating; at most 6.',
      resolve: ({ tipsters }) => tipsters,
    }),
  }),
});

builder.queryField('premiumOffer', (t) =>
  t.field({
    type: PremiumOffer,
    description: 'What a subscription bought now would open.',
    resolve: (_root, _args, { app }) => readPremiumOffer(app),
  }),
);
