import type { Purchase } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../transaction.ts';

/** A paid plan begins now, or where the buyer's running subscription to the same plan ends. */
export async function startSubscription(tx: Tx, purchase: Purchase, now: Date): Promise<void> {
  // Two payments that are confirmed at once follow each other: the second sees where the first one ends.
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1)) IS NULL AS locked', [
    `subscription:${purchase.planId}:${purchase.phone ?? purchase.email}`,
  ]);
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
