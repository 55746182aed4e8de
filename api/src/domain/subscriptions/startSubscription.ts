import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../foundation/transaction.ts';

/**
 * Now, or where the running subscription ends. The sale's locked accounts make the second of two payments see the first.
 */
export async function startSubscription(tx: Tx, purchase: Purchase, now: Date): Promise<void> {
  const plan = await tx.prisma.subscriptionPlan.findUniqueOrThrow({ where: { id: purchase.planId ?? '' } });
  const last = await tx.prisma.subscription.findFirst({
    where: {
      planId: plan.id,
      ...(purchase.phone ? { phone: purchase.phone } : { email: purchase.email }),
      endsAt: { gt: now },
    },
    orderBy: { endsAt: 'desc' },
  });
  const startsAt = last?.endsAt ?? now;
  await tx.prisma.subscription.create({
    data: {
      planId: plan.id,
      purchaseId: purchase.id,
      phone: purchase.phone,
      email: purchase.email,
      startsAt,
      endsAt: new Date(startsAt.getTime() + plan.days * 86_400_000),
    },
  });
}
