import { encodeGlobalID } from '@pothos/plugin-relay';
import {
  type BuyerCredit as BuyerCreditView,
  type CreditGrant as CreditGrantView,
  creditPages,
  readCredits,
} from '../../domain/backOffice/listCredits.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import { Money } from '../kit/money.ts';
import { asNodes } from '../kit/node.ts';

const CreditGrant = builder.objectRef<CreditGrantView>('CreditGrant').implement({
  subGraphs: ['staff'],
  description: 'Money back that a buyer got as credit. Staff only.',
  fields: (t) => ({
    slipId: t.id({
      description: 'Slip.id.',
      resolve: ({ slipNumber }) => encodeGlobalID('Slip', slipNumber),
    }),
    slipNumber: t.exposeInt('slipNumber', { description: 'Slip.number of the slip that was refunded.' }),
    amount: t.field({
      type: Money,
      description: 'What was given.',
      resolve: ({ amount }) => amount,
    }),
    at: t.field({ type: 'DateTime', description: 'Time it was given.', resolve: ({ at }) => at }),
    calledBack: t.exposeBoolean('calledBack', {
      description: 'A corrected result has taken it back.',
    }),
  }),
});

const BuyerCredit = builder.objectRef<BuyerCreditView>('BuyerCredit');
builder.node(BuyerCredit, {
  subGraphs: ['staff'],
  description: 'Credit of one phone: `given` is what is left, held, spent and paid out. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'BuyerCredit' },
  id: { resolve: ({ id }) => id },
  loadMany: async (ids, { app, viewer }) => {
    const credits = viewer.account?.isStaff ? await readCredits(app, ids) : [];
    const byId = new Map(asNodes('BuyerCredit', credits).map((credit) => [credit.id, credit]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  fields: (t) => ({
    maskedPhone: t.exposeString('maskedPhone', {
      nullable: true,
      description: 'The phone, partly hidden; null once it is forgotten.',
    }),
    since: t.field({
      type: 'DateTime',
      description: 'Time the phone first got credit.',
      resolve: ({ since }) => since,
    }),
    given: t.field({ type: Money, description: 'All that was given.', resolve: ({ given }) => given }),
    left: t.field({
      type: Money,
      description: 'What may be spent or paid out now.',
      resolve: ({ left }) => left,
    }),
    held: t.field({
      type: Money,
      description: 'What payments under way hold.',
      resolve: ({ held }) => held,
    }),
    spent: t.field({ type: Money, description: 'What has paid for slips.', resolve: ({ spent }) => spent }),
    paidOut: t.field({
      type: Money,
      description: 'What went to the phone, or is on its way there.',
      resolve: ({ paidOut }) => paidOut,
    }),
    grants: t.field({
      type: [CreditGrant],
      description: 'The slips that it is from, latest first, at most 10.',
      resolve: ({ grants }) => [...grants],
    }),
  }),
});

const BuyerCreditConnection = builder.connectionObject(
  { type: BuyerCredit, name: 'BuyerCreditConnection', description: 'A page of credit on phones.' },
  { name: 'BuyerCreditEdge', description: 'Credit in a list.' },
);

builder.queryField('buyerCredits', (t) =>
  t.connection(
    {
      subGraphs: ['staff'],
      type: BuyerCredit,
      description: 'Staff only. Credit on phones, the latest phone first.',
      args: { phone: t.arg.string({ description: 'Only of this phone, in any form that buyers may type.' }) },
      resolve: (_root, { phone, ...args }, { app }) =>
        listConnection(args, creditPages(app, phone?.trim() || null), 25),
    },
    BuyerCreditConnection,
  ),
);
