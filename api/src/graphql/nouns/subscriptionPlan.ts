import { planPrice } from '../../domain/premium/subscribe.ts';
import { builder } from '../kit/builder.ts';
import { SlipPrices } from './slip.ts';

export const SubscriptionPlan = builder.prismaNode('SubscriptionPlan', {
  description: 'A plan that opens the slips of premium tipsters for a number of days.',
  id: { field: 'id' },
  nullable: true,
  select: {},
  fields: (t) => ({
    code: t.exposeString('id', { description: 'gold or bronze, as used by subscribeByPhone.' }),
    title: t.exposeString('title', { description: 'Display name.' }),
    days: t.exposeInt('days', { description: 'Duration in days.' }),
    slipsPerDay: t.exposeInt('slipsPerDay', {
      nullable: true,
      description: 'Premium slips opened per day, best-rated tipsters first; null means all.',
    }),
    prices: t.field({
      type: SlipPrices,
      description: 'Price by country of payment.',
      select: { priceMinor: true, priceUgxMinor: true, priceNgnMinor: true, priceUsdMinor: true },
      resolve: (plan) => ({
        kenya: planPrice(plan, 'KE'),
        uganda: planPrice(plan, 'UG'),
        nigeria: planPrice(plan, 'NG'),
        international: planPrice(plan, 'INTL'),
      }),
    }),
  }),
});

builder.queryField('subscriptionPlans', (t) =>
  t.prismaField({
    type: [SubscriptionPlan],
    description: 'Plans on sale, longest first, at most 2.',
    resolve: (query, _root, _args, { app }) =>
      app.db.prisma.subscriptionPlan.findMany({
        ...query,
        where: { onSale: true },
        orderBy: [{ days: 'desc' }, { id: 'asc' }],
      }),
  }),
);
