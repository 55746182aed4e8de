import {
  type PremiumSlips,
  premiumSlipsByEmail,
  premiumSlipsByPhone,
} from '../domain/premium/readPremiumSlips.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { mutationErrors } from './errors.ts';
import { Slip } from './slip.ts';
import { SubscriptionPlan } from './subscriptionPlan.ts';

const PremiumSlipsPayload = builder.objectRef<PremiumSlips>('PremiumSlipsPayload').implement({
  description: 'What a subscriber may see now.',
  fields: (t) => ({
    slips: t.field({
      type: [Slip],
      description: 'Premium slips that have not finished, the newest first.',
      resolve: (answer) => answer.slips,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the subscription; null when none runs.',
      resolve: (answer) => answer.endsAt,
    }),
    plan: t.field({
      type: SubscriptionPlan,
      nullable: true,
      description: 'The plan that runs; null when none does.',
      resolve: ({ planId }, _args, { app }) =>
        planId === null ? null : app.db.prisma.subscriptionPlan.findUnique({ where: { id: planId } }),
    }),
  }),
});

/** What a new device has to show, where the operator demands it: ConflictError CODE_REQUIRED says that one was sent. */
const codeField = {
  description: 'The code that a new device was sent (ConflictError CODE_REQUIRED).',
} as const;

function remembered({ cookies }: Context, found: PremiumSlips): PremiumSlips {
  for (const token of found.remember) cookies.purchase(token);
  return found;
}

const PremiumSlipsByPhoneInput = builder.inputType('PremiumSlipsByPhoneInput', {
  description: 'A subscriber by phone.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The phone that paid.' }),
    code: t.string(codeField),
  }),
});
const PremiumSlipsByEmailInput = builder.inputType('PremiumSlipsByEmailInput', {
  description: 'A subscriber by e-mail.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The address that paid.' }),
    code: t.string(codeField),
  }),
});

builder.mutationFields((t) => ({
  premiumSlipsByPhone: t.field({
    type: PremiumSlipsPayload,
    description:
      'The premium slips that a subscription by phone opens. Open to everybody, within strict limits.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: PremiumSlipsByPhoneInput, required: true, description: 'The phone.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const { app, eyes, request } = context;
      return remembered(context, await premiumSlipsByPhone(app, { ...input, eyes, caller: request }));
    },
  }),
  premiumSlipsByEmail: t.field({
    type: PremiumSlipsPayload,
    description:
      'The premium slips that a subscription by e-mail opens. Open to everybody, within strict limits.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: PremiumSlipsByEmailInput, required: true, description: 'The address.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const { app, eyes, request } = context;
      return remembered(context, await premiumSlipsByEmail(app, { ...input, eyes, caller: request }));
    },
  }),
}));
