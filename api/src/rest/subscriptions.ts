import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { codePolicies } from '../domain/codes/codePolicy.ts';
import type { Viewer } from '../domain/foundation/viewer.ts';
import {
  type PremiumSlips,
  premiumSlipsByEmail,
  premiumSlipsByPhone,
} from '../domain/premium/readPremiumSlips.ts';
import { rememberPurchases } from '../graphql/account/browserSession.ts';
import { graphql } from './kit/document.ts';
import { LIST_SECONDS, type Route, route } from './kit/route.ts';
import { amount, codeDigits, emailFields, emailOf, isoTime, numberOf } from './kit/values.ts';
import { slipAnswer, slipFields, slipShape } from './shapes/slipShape.ts';

const premiumAnswer = z
  .object({
    data: z.array(slipAnswer),
    kind: z.string().nullable().describe('gold or bronze; null without an active subscription'),
    ends: isoTime.nullable().describe('End of the subscription, ISO 8601 UTC; null without an active one'),
  })
  .meta({ id: 'PremiumSlips', description: 'Premium slips of a subscriber.' });
const premiumDocument = graphql(
  'query RestPremiumSlips($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Slip { ...SlipFields } } }',
  [slipFields],
);

async function premiumShape(
  { slips, planId, endsAt, subscriber }: PremiumSlips,
  ask: (variables: { ids: string[] }, viewer: Viewer) => Promise<ResultOf<typeof premiumDocument>>,
): Promise<z.input<typeof premiumAnswer>> {
  const ids = slips.map(({ id }) => Buffer.from(`Slip:${id}`).toString('base64'));
  const { nodes } = await ask({ ids }, subscriber);
  return {
    data: nodes.flatMap((node) => (node?.__typename === 'Slip' ? [slipShape(node)] : [])),
    kind: planId,
    ends: endsAt?.toISOString() ?? null,
  };
}

const codeIn = ({ code }: { code?: string | undefined }) => (code ? { code } : {});

const byPhone = route({
  method: 'GET',
  path: '/api/manage/get-subscription-slips/{phone}',
  operationId: 'premiumByPhone',
  topic: 'Recovery and subscriptions',
  summary:
    "A subscriber's premium tips, by phone; empty without an active subscription. Rate-limited by address and phone.",
  needs: 'visitor',
  params: { phone: z.string() },
  query: { code: z.string().optional() },
  writes: true,
  puzzles: true,
  document: premiumDocument,
  answer: premiumAnswer,
  errors: [
    { status: 400, carries: ['message', 'phone'], when: 'the phone number is not valid' },
    {
      status: 409,
      carries: ['message'],
      when: 'this device is new and SUBSCRIBER_CODE is required: repeat the call with the code, sent only if there is a subscription',
    },
  ],
  run: async ({ app, context, params, query, ask }) => {
    const { viewer, request: caller } = context;
    const input = { phone: params.phone, ...codeIn(query), viewer, caller };
    return premiumShape(rememberPurchases(context, await premiumSlipsByPhone(app, input)), ask);
  },
});

const byEmail = route({
  method: 'POST',
  path: '/api/manage/get-subscription-slips-ng-us',
  operationId: 'premiumByEmail',
  topic: 'Recovery and subscriptions',
  summary:
    "A subscriber's premium tips, by e-mail; empty without an active subscription. Rate-limited by address and e-mail.",
  needs: 'visitor',
  body: { ...emailFields, code: codeDigits(codePolicies.SUBSCRIBER.digits).optional() },
  writes: true,
  puzzles: true,
  document: premiumDocument,
  answer: premiumAnswer,
  errors: [
    { status: 400, carries: ['message', 'e-mail', 'email'], when: 'the e-mail address is not valid' },
    {
      status: 409,
      carries: ['message'],
      when: 'this device is new and SUBSCRIBER_CODE is required: repeat the call with the code, sent only if there is a subscription',
    },
  ],
  refusal: { fields: { email: ['e-mail', 'email'] } },
  run: async ({ app, context, body, ask }) => {
    const { viewer, request: caller } = context;
    const input = { email: emailOf(body), ...codeIn(body), viewer, caller };
    return premiumShape(rememberPurchases(context, await premiumSlipsByEmail(app, input)), ask);
  },
});

const kindAnswer = z
  .object({
    title: z.string().describe('Gold or Bronze'),
    days: z.number().int().describe('Duration in days'),
    slips_per_day: z.number().int().nullable().describe('Premium slips opened per day; null means all'),
    price: amount.describe('Ksh'),
    price_ug: amount.describe('UGX'),
    price_ng: amount.describe('NGN'),
    price_us: amount.describe('USD'),
  })
  .meta({ id: 'SubscriptionPlan', description: 'A subscription plan with its prices by country.' })
  .nullable();

const plansDocument = graphql(`query RestPlans {
      subscriptionPlans {
        code title days slipsPerDay
        prices { kenya { amount } uganda { amount } nigeria { amount } international { amount } }
      }
    }`);

const kinds = route({
  method: 'GET',
  path: '/api/manage/get-subscription-kind',
  operationId: 'plans',
  topic: 'Recovery and subscriptions',
  summary: 'The two subscription plans with prices; null for one that is not sold.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  document: plansDocument,
  answer: z.object({ gold: kindAnswer, bronze: kindAnswer }),
  run: async ({ ask }) => {
    const { subscriptionPlans } = await ask({});
    const kindOf = (code: string) => kindShape(subscriptionPlans.find((plan) => plan.code === code));
    return { gold: kindOf('gold'), bronze: kindOf('bronze') };
  },
});

function kindShape(
  plan: ResultOf<typeof plansDocument>['subscriptionPlans'][number] | undefined,
): z.input<typeof kindAnswer> {
  if (!plan) return null;
  const { kenya, uganda, nigeria, international } = plan.prices;
  return {
    title: plan.title,
    days: plan.days,
    slips_per_day: plan.slipsPerDay,
    price: numberOf(kenya.amount),
    price_ug: numberOf(uganda.amount),
    price_ng: numberOf(nigeria.amount),
    price_us: numberOf(international.amount),
  };
}

export const subscriptionRoutes: readonly Route[] = [byPhone, byEmail, kinds];
