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
  description: 'Credit granted to a buyer for one slip. Staff only.',
  fields: (t) => ({
    slipId: t.id({
      description: 'Slip.id.',
      resolve: ({ slipNumber }) => encodeGlobalID('Slip', slipNumber),
    }),
    slipNumber: t.exposeInt('slipNumber', { description: 'Slip.number of the slip that was refunded.' }),
    amount: t.field({
      type: Money,
      description: 'Amount granted, in KES.',
      resolve: ({ amount }) => amount,
    }),
    at: t.field({ type: 'DateTime', description: 'Time of the grant.', resolve: ({ at }) => at }),
    calledBack: t.exposeBoolean('calledBack', {
      description: 'True when a corrected result has taken it back.',
    }),
  }),
});

const BuyerCredit = builder.objectRef<BuyerCreditView>('BuyerCredit');
builder.node(BuyerCredit, {
  subGraphs: ['staff'],
  description: 'Credit of one phone; `given` equals left + held + spent + paidOut. Staff only.',
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
      description: 'Masked phone; null once it has been erased.',
    }),
    since: t.field({
      type: 'DateTime',
      description: 'Time the phone first got credit.',
      resolve: ({ since }) => since,
    }),
    given: t.field({ type: Money, description: 'Total credit ever granted.', resolve: ({ given }) => given }),
    left: t.field({
      type: Money,
      description: 'Available to spend or pay out now.',
      resolve: ({ left }) => left,
    }),
    held: t.field({
      type: Money,
      description: 'Reserved by payments in progress.',
      resolve: ({ held }) => held,
    }),
    spent: t.field({ type: Money, description: 'Spent on slips.', resolve: ({ spent }) => spent }),
    paidOut: t.field({
      type: Money,
      description: 'Sent to the phone by M-Pesa, or being sent.',
      resolve: ({ paidOut }) => paidOut,
    }),
    grants: t.field({
      type: [CreditGrant],
      description: 'Grants by slip, latest first, at most 10.',
      resolve: ({ grants }) => [...grants],
    }),
  }),
});

const BuyerCreditConnection = builder.connectionObject(
  {
    type: BuyerCredit,
    name: 'BuyerCreditConnection',
    description: 'A page of phones with credit. Staff only.',
  },
  { name: 'BuyerCreditEdge', description: 'A phone with credit in a list.' },
);

builder.queryField('buyerCredits', (t) =>
  t.connection(
    {
      subGraphs: ['staff'],
      type: BuyerCredit,
      description: 'Staff only. Credit by phone, newest phone first.',
      args: { phone: t.arg.string({ description: 'Only this phone, in any format that buyers may type.' }) },
      resolve: (_root, { phone, ...args }, { app }) =>
        listConnection(args, creditPages(app, phone?.trim() || null), 25),
    },
    BuyerCreditConnection,
  ),
);
