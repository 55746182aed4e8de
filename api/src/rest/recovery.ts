import { z } from 'zod';
import { recoveryMessages } from '../../rules/messages.ts';
import { decodeTransactionId } from '../../rules/transactionCode.ts';
import { Conflict, InvalidInput } from '../domain/errors.ts';
import { mutation } from './operation.ts';
import { type Route, route } from './route.ts';
import { recoveredTipAnswer, recoveredTips, type SlipData, slipFields } from './slipShape.ts';

interface Recovered {
  purchase: { slip: SlipData | null; message: string };
  token: string;
}

const recoveredAnswer = z.object({
  tip: z.array(recoveredTipAnswer),
  token: z
    .string()
    .describe('Opens the purchase: /graphql purchase(token:); browsers get it as a cookie too'),
});
const goesBack = {
  status: 409,
  carries: ['message'],
  when: 'the money for a slip that has not finished goes back to the buyer',
} as const;
const recoveredFields = `... on RecoverPayload { token purchase { message slip { ...SlipFields } } }`;

function recoveredShape({ purchase, token }: Recovered): z.input<typeof recoveredAnswer> {
  // Paid for, and the money goes back: the picks of a slip on sale stay hidden then.
  if (purchase.slip?.locked) throw new Conflict('REFUNDED', purchase.message);
  return { tip: purchase.slip ? recoveredTips(purchase.slip) : [], token };
}

const findByPhone = route({
  method: 'POST',
  path: '/api/manage/find-slip/{phone}/{code+}',
  topic: 'Recovery and subscriptions',
  summary:
    'A tip bought by M-Pesa, by the phone that paid and the code of the payment. Of the code the first word counts.',
  needs: 'visitor',
  params: { phone: z.string(), code: z.string() },
  document: mutation<Recovered, { input: { phone: string; code: string } }>(
    `mutation RestFindByPhone($input: RecoverSlipByPhoneInput!) {
      recoverSlipByPhone(input: $input) { ...Refusal ${recoveredFields} }
    }`,
    ...slipFields,
  ),
  answer: recoveredAnswer,
  errors: [
    { status: 400, carries: ['message', 'phone', 'code'], when: 'phone or code breaks a rule' },
    { status: 404, carries: ['message'], when: 'nobody paid with these' },
    goesBack,
  ],
  run: async ({ params, ask }) => recoveredShape(await ask({ input: params })),
});

const findByEmail = route({
  method: 'POST',
  path: '/api/manage/find-slip-ng/{email}/{id+}',
  topic: 'Recovery and subscriptions',
  summary: 'A tip bought by card, by e-mail address and the base64 of the payment’s transaction id.',
  needs: 'visitor',
  params: { email: z.string(), id: z.string() },
  document: mutation<Recovered, { input: { email: string; transactionId: string } }>(
    `mutation RestFindByEmail($input: RecoverSlipByEmailInput!) {
      recoverSlipByEmail(input: $input) { ...Refusal ${recoveredFields} }
    }`,
    ...slipFields,
  ),
  answer: recoveredAnswer,
  errors: [
    { status: 400, carries: ['message', 'email', 'id'], when: 'address or id breaks a rule' },
    { status: 404, carries: ['message'], when: 'nobody paid with these' },
    goesBack,
  ],
  refusal: { fields: { transactionId: ['id'] } },
  run: async ({ params, ask }) => {
    const transactionId = decodeTransactionId(params.id);
    if (transactionId === null) throw new InvalidInput(recoveryMessages.transactionId, 'id');
    return recoveredShape(await ask({ input: { email: params.email, transactionId } }));
  },
});

export const recoveryRoutes: readonly Route[] = [findByPhone, findByEmail];
