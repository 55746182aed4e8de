import { encodeGlobalID } from '@pothos/plugin-relay';
import { type InboxItem as Item, readInbox } from '../../domain/backOffice/readInbox.ts';
import { builder } from '../kit/builder.ts';
import { Money } from '../kit/money.ts';

const InboxKind = builder.enumType('InboxKind', {
  description: 'What waits for a decision of staff.',
  values: {
    HELD_RESULT: { description: 'A result on hold: correctGame.' },
    PAYMENT: { description: 'A stuck payment, withdrawal or refund: decidePurchase or decidePayout.' },
    FIRST_WITHDRAWAL: { description: 'One of the first withdrawals of a tipster: reviewWithdrawal.' },
    DELIVERY: { description: 'A paid tip that did not arrive: resendDelivery.' },
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
  description: 'Something that waits for a decision of the caller. Staff only.',
  fields: (t) => ({
    kind: t.field({ type: InboxKind, description: 'What it is.', resolve: ({ kind }) => kind }),
    itemId: t.id({
      description: 'Id of the object that is decided, for `node`.',
      resolve: ({ node }) => encodeGlobalID(node.type, node.id),
    }),
    title: t.exposeString('title', { description: 'What it is about, for people.' }),
    amount: t.field({
      type: Money,
      nullable: true,
      description: 'Money at stake; null where there is none.',
      resolve: ({ amount }) => amount,
    }),
    since: t.field({ type: 'DateTime', description: 'Since when it waits.', resolve: ({ since }) => since }),
  }),
});

builder.queryField('inbox', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: [InboxItem],
    description:
      'Staff only. All that the roles of the caller let them decide, the most urgent first, at most 200. A day of waiting counts as much as Ksh 1,000 at stake.',
    resolve: (_root, _args, { app, viewer }) => readInbox(app, viewer),
  }),
);
