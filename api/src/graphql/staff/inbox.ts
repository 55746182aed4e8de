import { encodeGlobalID } from '@pothos/plugin-relay';
import { type InboxItem as Item, readInbox } from '../../domain/backOffice/readInbox.ts';
import { builder } from '../kit/builder.ts';
import { Money } from '../kit/money.ts';

const InboxKind = builder.enumType('InboxKind', {
  description: 'Kinds of staff decision, each with its mutation.',
  values: {
    HELD_RESULT: { description: 'A result on hold: correctGame.' },
    PAYMENT: { description: 'A stuck payment, withdrawal or refund: decidePurchase or decidePayout.' },
    FIRST_WITHDRAWAL: { description: 'One of the first withdrawals of a tipster: reviewWithdrawal.' },
    DELIVERY: { description: 'A paid tip that was not delivered: resendDelivery.' },
    SUSPENSE: { description: 'Money in suspense: resolveSuspense.' },
    PROPOSAL: { description: 'A proposal of another member of staff: approveProposal, declineProposal.' },
    DIFFERENCE: {
      description: 'A difference between provider and ledger: resolveReconciliationDifference.',
    },
    REPORT: { description: 'A slip or tipster that visitors reported: decideReport.' },
    FRAUD_ALARM: { description: 'An unusual pattern of sales: resolveReconciliationDifference.' },
  },
});

const InboxItem = builder.objectRef<Item>('InboxItem').implement({
  description: "An item waiting for a decision that the caller's roles allow. Staff only.",
  fields: (t) => ({
    kind: t.field({
      type: InboxKind,
      description: 'Kind of decision, with the mutation that takes it.',
      resolve: ({ kind }) => kind,
    }),
    itemId: t.id({
      description: 'Global id of the item to decide, for `node`.',
      resolve: ({ node }) => encodeGlobalID(node.type, node.id),
    }),
    title: t.exposeString('title', { description: 'Short description for display, in English.' }),
    amount: t.field({
      type: Money,
      nullable: true,
      description: 'Money at stake; null when there is none.',
      resolve: ({ amount }) => amount,
    }),
    since: t.field({
      type: 'DateTime',
      description: 'Time since when it has been waiting.',
      resolve: ({ since }) => since,
    }),
  }),
});

builder.queryField('inbox', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: [InboxItem],
    description:
      "Staff only. Every item that the caller's roles may decide, most urgent first, at most 200. A day of waiting weighs as much as Ksh 1,000 at stake.",
    resolve: (_root, _args, { app, viewer }) => readInbox(app, viewer),
  }),
);
