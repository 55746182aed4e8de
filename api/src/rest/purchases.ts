import { z } from 'zod';
import { mutation } from './operation.ts';
import { type Route, route } from './route.ts';
import { emailFields, emailOf, messageAnswer, typed, wholeNumber } from './values.ts';

const token = z
  .string()
  .describe('Follows the purchase: /graphql purchase(token:); browsers get it as a cookie too');
const slipNumber = wholeNumber('slip must be the number of a slip').describe('Number of the slip');

const buyErrors = [
  { status: 404, carries: ['message'], when: 'there is no such slip' },
  { status: 409, carries: ['message'], when: 'the slip is not on sale, or is your own' },
  { status: 503, carries: ['message'], when: 'the payment provider did not take the request' },
] as const;

const buy = route({
  method: 'POST',
  path: '/api/processor/buy',
  topic: 'Buying',
  summary: 'Buys a slip by M-Pesa: the phone is asked to confirm. The picks come by SMS.',
  needs: 'visitor',
  body: { phone: typed('phone must be text'), slip: slipNumber },
  document: mutation<{ message: string; token: string }, { input: { phone: string; slip: number } }>(
    `mutation RestBuy($input: BuySlipByPhoneInput!) {
      buySlipByPhone(input: $input) { ...Refusal ... on BuyPayload { message token } }
    }`,
  ),
  answer: messageAnswer.extend({ token }),
  errors: [
    { status: 400, carries: ['message', 'phone', 'slip'], when: 'it is no Kenyan phone number' },
    ...buyErrors,
  ],
  run: async ({ body, ask }) => {
    const { message, token } = await ask({ input: body });
    return { message, token };
  },
});

type CardCountry = 'NG' | 'UG' | 'INTL';

const buyByEmail = (path: string, name: string, country: CardCountry, where: string): Route =>
  route({
    method: 'POST',
    path,
    topic: 'Buying',
    summary: `Buys a slip by card or bank (${where}): send the browser to \`link\`.`,
    needs: 'visitor',
    body: {
      ...emailFields,
      slip_id: wholeNumber('slip_id must be the number of a slip').describe('Number of the slip'),
    },
    document: mutation<
      { message: string; token: string; next: { link?: string } | null },
      { input: { slip: number; email: string; country: CardCountry } }
    >(
      `mutation ${name}($input: BuySlipByEmailInput!) {
        buySlipByEmail(input: $input) {
          ...Refusal ... on BuyPayload { message token next { ... on GoToCheckout { link } } }
        }
      }`,
    ),
    answer: messageAnswer.extend({
      link: z
        .string()
        .nullable()
        .describe('Payment page; null when it was paid already: the picks are on their way'),
      token,
    }),
    errors: [
      { status: 400, carries: ['message', 'e-mail', 'email', 'slip_id'], when: 'it is no e-mail address' },
      ...buyErrors,
    ],
    refusal: { fields: { email: ['e-mail', 'email'], slip: ['slip_id'] } },
    run: async ({ body, ask }) => {
      const bought = await ask({ input: { slip: body.slip_id, email: emailOf(body), country } });
      return { message: bought.message, link: bought.next?.link ?? null, token: bought.token };
    },
  });

export const purchaseRoutes: readonly Route[] = [
  buy,
  buyByEmail('/api/processor/buy-flw', 'RestBuyNigeria', 'NG', 'Nigeria, in NGN'),
  buyByEmail('/api/processor/buy-flw-ug', 'RestBuyUganda', 'UG', 'Uganda, in UGX'),
  buyByEmail('/api/processor/buy-flw-us', 'RestBuyInternational', 'INTL', 'international, in USD'),
];
