import { subscriptionPlans } from '../../../rules/limits.ts';
import { wholeMoney } from '../../../rules/money.ts';
import type { App } from '../../../src/app.ts';

const prices = {
  gold: { title: 'Gold', kes: 1_000, ugx: 30_000, ngn: 10_000, usd: 10 },
  bronze: { title: 'Bronze', kes: 300, ugx: 9_000, ngn: 3_000, usd: 4 },
} as const;

/** Gold and bronze, unless somebody has set prices already. */
export async function storePlans(app: App): Promise<void> {
  await app.db.prisma.subscriptionPlan.createMany({
    data: (['gold', 'bronze'] as const).map((id) => ({
      id,
      title: prices[id].title,
      ...subscriptionPlans[id],
      priceMinor: wholeMoney(prices[id].kes, 'KES').minor,
      priceUgxMinor: wholeMoney(prices[id].ugx, 'UGX').minor,
      priceNgnMinor: wholeMoney(prices[id].ngn, 'NGN').minor,
      priceUsdMinor: wholeMoney(prices[id].usd, 'USD').minor,
    })),
    skipDuplicates: true,
  });
}
