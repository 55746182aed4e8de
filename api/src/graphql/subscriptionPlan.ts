import type { SubscriptionPlan as PlanRow } from '../db/generated/prisma/client.ts';
import { planPrice } from '../domain/premium/subscribe.ts';
import { builder } from './builder.ts';
import { SlipPrices } from './slip.ts';

export const SubscriptionPlan = builder.objectRef<PlanRow>('SubscriptionPlan');
builder.node(SubscriptionPlan, {
  description: 'A way to see the slips of premium tipsters for some days.',
  id: { resolve: (plan) => plan.id },
  loadMany: async (ids, { app }) => {
    const plans = await app.db.prisma.subscriptionPlan.findMany({ where: { id: { in: ids } } });
    return ids.map((id) => plans.find((plan) => plan.id === id) ?? null);
  },
  fields: (t) => ({
    code: t.exposeString('id', { description: 'gold or bronze: what subscribeByPhone takes.' }),
    title: t.exposeString('title', { description: 'Its name for people.' }),
    days: t.exposeInt('days', { description: 'How long it runs.' }),
    slipsPerDay: t.exposeInt('slipsPerDay', {
      nullable: true,
      description: 'Premium slips a day, best rated first; null: all.',
    }),
    prices: t.field({
      type: SlipPrices,
      description: 'What it costs in each country.',
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
  t.field({
    type: [SubscriptionPlan],
    description: 'The plans on sale, the longest first.',
    resolve: (_root, _args, { app }) =>
      app.db.prisma.subscriptionPlan.findMany({
        where: { onSale: true },
        orderBy: [{ days: 'desc' }, { id: 'asc' }],
      }),
  }),
);
