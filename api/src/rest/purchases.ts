import { z } from 'zod';
import { buySlipByEmail, buySlipByPhone } from '../domain/buying/buySlip.ts';
import { rememberPurchase } from '../graphql/account/browserSession.ts';
import { type Route, route } from './kit/route.ts';
import { emailFields, emailOf, messageAnswer, typed, wholeNumber } from './kit/values.ts';

const token = z
  .string()
  .describe('Token to follow the purchase with /graphql purchase(token:); also set as a cookie');
const slipNumber = wholeNumber('slip must be the number of a slip').describe('Number of the slip');

const buyErrors = [
  { status: 404, carries: ['message'], when: 'there is no such slip' },
  { status: 409, carries: ['message'], when: 'the slip is not on sale, or is your own' },
  {
    status: 503,
    carries: ['message'],
    when: 'the payment provider did not take the request; with `Retry-After`: too many people buy at once, your place is kept',
  },
] as const;

const buy = route({
  method: 'POST',
  path: '/api/processor/buy',
  operationId: 'buy',
  topic: 'Buying',
  summary: 'Buys a slip by M-Pesa: sends a payment prompt to the phone. The picks arrive by SMS.',
  needs: 'visitor',
  puzzles: true,
  body: {
    phone: typed('phone must be text'),
    slip: slipNumber,
  },
  writes: true,
  answer: messageAnswer.extend({ token }),
  errors: [
    { status: 400, carries: ['message', 'phone', 'slip'], when: 'the phone is not a Kenyan mobile number' },
    ...buyErrors,
  ],
  run: async ({ app, context, body }) => {
    const bought = await buySlipByPhone(app, { ...body, ...context.request, viewer: context.viewer });
    const { message, token } = rememberPurchase(context, bought);
    return { message, token };
  },
});

const buyByEmail = (path: string, operationId: string, country: 'NG' | 'UG' | 'INTL', where: string): Route =>
  route({
    method: 'POST',
    path,
    operationId,
    topic: 'Buying',
    summary: `Buys a slip by card or bank (${where}): send the browser to \`link\`.`,
    needs: 'visitor',
    body: {
      ...emailFields,
      slip_id: wholeNumber('slip_id must be the number of a slip').describe('Number of the slip'),
    },
    writes: true,
    answer: messageAnswer.extend({
      link: z
        .string()
        .nullable()
        .describe('Payment page; null when already paid, in which case the picks are sent again'),
      token,
    }),
    errors: [
      {
        status: 400,
        carries: ['message', 'e-mail', 'email', 'slip_id'],
        when: 'the e-mail address is not valid',
      },
      ...buyErrors,
    ],
    refusal: { fields: { email: ['e-mail', 'email'], slip: ['slip_id'] } },
    run: async ({ app, context, body }) => {
      const { address, devices, language = null } = context.request;
      const caller = { viewer: context.viewer, address, devices, language };
      const order = { slip: body.slip_id, email: emailOf(body), country };
      const { message, next, token } = rememberPurchase(
        context,
        await buySlipByEmail(app, { ...order, ...caller }),
      );
      return { message, link: next?.kind === 'goToCheckout' ? next.link : null, token };
    },
  });

export const purchaseRoutes: readonly Route[] = [
  buy,
  buyByEmail('/api/processor/buy-flw', 'buyNigeria', 'NG', 'Nigeria, in NGN'),
  buyByEmail('/api/processor/buy-flw-ug', 'buyUganda', 'UG', 'Uganda, in UGX'),
  buyByEmail('/api/processor/buy-flw-us', 'buyInternational', 'INTL', 'international, in USD'),
];
