import { openPaymentCase, paymentCaseMessage } from '../../domain/purchases/openPaymentCase.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { decodeGlobalID } from '../kit/node.ts';

const OpenPaymentCasePayload = builder.objectRef<{ message: string }>('OpenPaymentCasePayload').implement({
  description: 'The case was taken.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the buyer.' }),
  }),
});

const OpenPaymentCaseInput = builder.inputType('OpenPaymentCaseInput', {
  description: 'Input of openPaymentCase.',
  fields: (t) => ({
    purchase: t.id({ required: true, description: 'Purchase.id.' }),
    note: t.string({
      required: true,
      description: 'When and how it was paid, such as the code of the M-Pesa message; 1 to 300 characters.',
    }),
  }),
});

builder.mutationField('openPaymentCase', (t) =>
  t.field({
    type: OpenPaymentCasePayload,
    description:
      'The buyer of a payment that FAILED or EXPIRED says that it was paid all the same: staff look for it, and the tip opens if they find it. Open to visitors with the cookie of the purchase, and to its signed-in buyer. Once for each payment; calling again changes nothing.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: OpenPaymentCaseInput, required: true, description: 'Which payment, and how.' }),
    },
    errors: openErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, request, viewer }) => {
      const { typename, id } = decodeGlobalID(input.purchase);
      await openPaymentCase(app, viewer, request, {
        purchaseId: typename === 'Purchase' ? id : '',
        note: input.note,
      });
      return { message: paymentCaseMessage };
    },
  }),
);
