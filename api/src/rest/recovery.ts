import { filled } from '@tipsoko/rules/refusals';
import { decodeTransactionId } from '@tipsoko/rules/transactionCode';
import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { recoverSlipByEmail, recoverSlipByPhone } from '../domain/buying/recoverSlip.ts';
import { Conflict, InvalidInput, NotFound } from '../domain/foundation/errors.ts';
import { rememberPurchase } from '../graphql/account/browserSession.ts';
import { graphql } from './kit/document.ts';
import { type Route, route } from './kit/route.ts';
import { recoveredTipAnswer, recoveredTips, slipFields } from './shapes/slipShape.ts';

const recoveredAnswer = z
  .object({
    tip: z.array(recoveredTipAnswer),
    token: z
      .string()
      .describe('Secret token that opens the purchase with /graphql purchase(token:); also set as a cookie'),
  })
  .meta({ id: 'RecoveredSlip', description: 'A bought slip as text, with the token of its purchase.' });
const goesBack = {
  status: 409,
  carries: ['message'],
  when: 'the money for a slip that has not finished goes back to the buyer',
} as const;
const purchaseDocument = graphql(
  'query RestRecoveredPurchase($token: String!) { purchase(token: $token) { message slip { ...SlipFields } } }',
  [slipFields],
);

function recoveredShape(
  token: string,
  { purchase }: ResultOf<typeof purchaseDocument>,
): z.input<typeof recoveredAnswer> {
  if (!purchase) throw new NotFound('NO_PURCHASE');
  // After a refund the picks of a slip on sale are locked again.
  if (purchase.slip?.locked) throw new Conflict('REFUNDED', filled('DETAIL', { detail: purchase.message }));
  return { tip: purchase.slip ? recoveredTips(purchase.slip) : [], token };
}

const findByPhone = route({
  method: 'POST',
  path: '/api/manage/find-slip/{phone}/{code+}',
  operationId: 'findByPhone',
  topic: 'Recovery and subscriptions',
  summary:
    'A tip bought by M-Pesa, by paying phone and confirmation code. Only the first word of the code is used.',
  needs: 'visitor',
  params: { phone: z.string(), code: z.string() },
  writes: true,
  puzzles: true,
  document: purchaseDocument,
  answer: recoveredAnswer,
  errors: [
    { status: 400, carries: ['message', 'phone', 'code'], when: 'phone or code breaks a rule' },
    { status: 404, carries: ['message'], when: 'no payment has both' },
    goesBack,
  ],
  run: async ({ app, context, params, ask }) => {
    const found = await recoverSlipByPhone(app, { ...context.request, ...params });
    const { token } = rememberPurchase(context, found);
    return recoveredShape(token, await ask({ token }));
  },
});

const findByEmail = route({
  method: 'POST',
  path: '/api/manage/find-slip-ng/{email}/{id+}',
  operationId: 'findByEmail',
  topic: 'Recovery and subscriptions',
  summary: 'Finds a tip bought by card from the e-mail address and the base64-encoded transaction id.',
  needs: 'visitor',
  params: { email: z.string(), id: z.string() },
  writes: true,
  puzzles: true,
  document: purchaseDocument,
  answer: recoveredAnswer,
  errors: [
    { status: 400, carries: ['message', 'email', 'id'], when: 'address or id breaks a rule' },
    { status: 404, carries: ['message'], when: 'no payment has both' },
    goesBack,
  ],
  refusal: { fields: { transactionId: ['id'] } },
  run: async ({ app, context, params, ask }) => {
    const transactionId = decodeTransactionId(params.id);
    if (transactionId === null) throw new InvalidInput('TRANSACTION_ID_INVALID', 'id');
    const payment = { ...context.request, email: params.email, transactionId };
    const { token } = rememberPurchase(context, await recoverSlipByEmail(app, payment));
    return recoveredShape(token, await ask({ token }));
  },
});

export const recoveryRoutes: readonly Route[] = [findByPhone, findByEmail];
