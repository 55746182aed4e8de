import { z } from 'zod';
import { codePolicies } from '../domain/accounts/codePolicy.ts';
import { mutation, query } from './operation.ts';
import { type Route, route } from './route.ts';
import { type SlipData, slipAnswer, slipFields, slipShape } from './slipShape.ts';
import { codeDigits, emailFields, emailOf, isoTime, numberOf } from './values.ts';

interface Premium {
  slips: SlipData[];
  endsAt: string | null;
  plan: { code: string } | null;
}

const premiumAnswer = z.object({
  data: z.array(slipAnswer),
  kind: z.string().nullable().describe('gold or bronze'),
  ends: isoTime.nullable().describe('When the subscription ends'),
});
const premiumFields = `... on PremiumSlipsPayload { slips { ...SlipFields } endsAt plan { code } }`;

function premiumShape({ slips, endsAt, plan }: Premium): z.input<typeof premiumAnswer> {
  return { data: slips.map(slipShape), kind: plan?.code ?? null, ends: endsAt };
}

const codeIn = ({ code }: { code?: string | undefined }) => (code ? { code } : {});

const byPhone = route({
  method: 'GET',
  path: '/api/manage/get-subscription-slips/{phone}',
  topic: 'Recovery and subscriptions',
  summary:
    "A subscriber's premium tips, by phone; none when no subscription runs. Limited by address and phone.",
  needs: 'visitor',
  params: { phone: z.string() },
  query: { code: z.string().optional() },
  document: mutation<Premium, { input: { phone: string; code?: string } }>(
    `mutation RestPremiumByPhone($input: PremiumSlipsByPhoneInput!) {
      premiumSlipsByPhone(input: $input) { ...Refusal ${premiumFields} }
    }`,
    ...slipFields,
  ),
  answer: premiumAnswer,
  errors: [
    { status: 400, carries: ['message', 'phone'], when: 'it is no phone number' },
    {
      status: 409,
      carries: ['message'],
      when: 'SUBSCRIBER_CODE is required and this device is new: repeat it with the code that was sent',
    },
  ],
  run: async ({ params, query, ask }) =>
    premiumShape(await ask({ input: { phone: params.phone, ...codeIn(query) } })),
});

const byEmail = route({
  method: 'POST',
  path: '/api/manage/get-subscription-slips-ng-us',
  topic: 'Recovery and subscriptions',
  summary:
    "A subscriber's premium tips, by e-mail; none when no subscription runs. Limited by address and e-mail.",
  needs: 'visitor',
  body: { ...emailFields, code: codeDigits(codePolicies.SUBSCRIBER.digits).optional() },
  document: mutation<Premium, { input: { email: string; code?: string } }>(
    `mutation RestPremiumByEmail($input: PremiumSlipsByEmailInput!) {
      premiumSlipsByEmail(input: $input) { ...Refusal ${premiumFields} }
    }`,
    ...slipFields,
  ),
  answer: premiumAnswer,
  errors: [
    { status: 400, carries: ['message', 'e-mail', 'email'], when: 'it is no e-mail address' },
    {
      status: 409,
      carries: ['message'],
      when: 'SUBSCRIBER_CODE is required and this device is new: repeat it with the code that was sent',
    },
  ],
  refusal: { fields: { email: ['e-mail', 'email'] } },
  run: async ({ body, ask }) => premiumShape(await ask({ input: { email: emailOf(body), ...codeIn(body) } })),
});

interface Plan {
  code: string;
  title: string;
  days: number;
  slipsPerDay: number | null;
  prices: Record<'kenya' | 'uganda' | 'nigeria' | 'international', { amount: string }>;
}

const kindAnswer = z
  .object({
    title: z.string(),
    days: z.number().int(),
    slips_per_day: z.number().int().nullable().describe('null: all of them'),
    price: z.number().describe('Ksh'),
    price_ug: z.number().describe('UGX'),
    price_ng: z.number().describe('NGN'),
    price_us: z.number().describe('USD'),
  })
  .nullable();

const kinds = route({
  method: 'GET',
  path: '/api/manage/get-subscription-kind',
  topic: 'Recovery and subscriptions',
  summary: 'The two subscriptions and their prices; null when one is not sold.',
  needs: 'visitor',
  document: query<{ subscriptionPlans: Plan[] }>(
    `query RestPlans {
      subscriptionPlans {
        code title days slipsPerDay
        prices { kenya { amount } uganda { amount } nigeria { amount } international { amount } }
      }
    }`,
  ),
  answer: z.object({ gold: kindAnswer, bronze: kindAnswer }),
  run: async ({ ask }) => {
    const { subscriptionPlans } = await ask({});
    const kindOf = (code: string) => kindShape(subscriptionPlans.find((plan) => plan.code === code));
    return { gold: kindOf('gold'), bronze: kindOf('bronze') };
  },
});

function kindShape(plan: Plan | undefined): z.input<typeof kindAnswer> {
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
