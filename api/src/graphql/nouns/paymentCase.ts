import { openPaymentCase, paymentCaseMessage } from '../../domain/buying/openPaymentCase.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { decodeGlobalID } from '../kit/node.ts';

const OpenPaymentCasePayload = builder.objectRef<{ message: string }>('OpenPaymentCasePayload').implement({
  description: 'The case was recorded for staff; a repeat returns the same.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the buyer.' }),
  }),
});

const OpenPaymentCaseInput = builder.inputType('OpenPaymentCaseInput', {
  description: 'Report of a buyer about a payment that ended without a tip.',
  fields: (t) => ({
    purchase: t.id({ required: true, description: 'Purchase.id.' }),
    note: t.string({
      required: true,
      description: 'When and how it was paid, such as the code in the M-Pesa message; 1 to 300 characters.',
    }),
  }),
});

builder.mutationField('openPaymentCase', (t) =>
  t.field({
    type: OpenPaymentCasePayload,
    description:
      "Reports that a FAILED or EXPIRED payment was in fact paid, so that staff look for it; the tip opens if they find it. For its signed-in buyer, or a browser with the purchase's cookie. Once per payment; repeats change nothing.",
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: OpenPaymentCaseInput,
        required: true,
        description: 'The purchase and how it was paid.',
      }),
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
