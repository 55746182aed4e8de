import { subscriptionLimits } from '@tipsoko/rules/limits';
import { moneyOf, shareOut } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { postSubscriptionShares } from '../ledger/postSettlement.ts';
import { emailTexts } from '../messages/emailTexts.ts';
import { smsTexts } from '../messages/smsTexts.ts';
import { openedSlips } from '../subscriptions/premiumSlipsSql.ts';

const DAY_MS = 86_400_000;
/** The page offers renewal this long before the end (web/src/pages/subscriptions). */
const REMIND_BEFORE_MS = subscriptionLimits.renewDays * DAY_MS;
const BATCH = 100;

/** Reminds once, three days before the end; afterwards splits the price among the tipsters whose slips it opened, by number of slips. */
export async function endSubscriptions(app: App): Promise<void> {
  const now = app.clock.now();
  await remind(app, now);
  const ended = await app.db.prisma.subscription.findMany({
    where: { endsAt: { lte: now }, sharedAt: null },
    orderBy: { endsAt: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of ended) {
    try {
      await shareSubscription(app, id, now);
    } catch (error) {
      // A failure delays no other; the next run retries it.
      app.log.error({ alarm: true, err: error, subscriptionId: id }, 'a subscription could not be shared');
    }
  }
}

async function shareSubscription(app: App, subscriptionId: string, now: Date): Promise<void> {
  await inTransaction(app, async (tx) => {
    const claimed = await tx.prisma.subscription.updateMany({
      where: { id: subscriptionId, sharedAt: null },
      data: { sharedAt: now },
    });
    if (claimed.count === 0) return;
    const subscription = await tx.prisma.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      include: { purchase: true, plan: true },
    });
    const { startsAt, endsAt, plan } = subscription;
    const counts = await openedSlips(tx, { startsAt, endsAt, slipsPerDay: plan.slipsPerDay });
    const poolMinor = subscription.purchase.priceKesMinor - subscription.purchase.feeKesMinor;
    const parts =
      counts.length === 0
        ? []
        : shareOut(
            moneyOf(poolMinor, 'KES'),
            counts.map((count) => BigInt(count.slips)),
          );
    const tipsters = counts.map(({ tipsterId }, position) => ({
      tipsterId,
      amountMinor: parts[position]?.minor ?? 0n,
    }));
    await postSubscriptionShares(tx, { subscriptionId, poolMinor, tipsters }, now);
    // Shares that round to zero are not stored.
    await tx.prisma.earning.createMany({
      data: tipsters
        .filter(({ amountMinor }) => amountMinor > 0n)
        .map((share) => ({
          ...share,
          subscriptionId,
          status: 'PAID' as const,
          earnedAt: now,
          settledAt: now,
        })),
    });
    for (const { tipsterId } of tipsters) tx.publish({ type: 'financeChanged', tipsterId });
  });
}

async function remind(app: App, now: Date): Promise<void> {
  const soon = await app.db.prisma.subscription.findMany({
    where: { endsAt: { gt: now, lte: new Date(now.getTime() + REMIND_BEFORE_MS) }, remindedAt: null },
    take: BATCH,
    include: { plan: true, purchase: { select: { language: true } } },
  });
  for (const { id, plan, phone, email, endsAt, purchase } of soon) {
    await inTransaction(app, async (tx) => {
      const claimed = await tx.prisma.subscription.updateMany({
        where: { id, remindedAt: null },
        data: { remindedAt: now },
      });
      if (claimed.count === 0) return;
      const follows = await tx.prisma.subscription.count({
        where: { planId: plan.id, startsAt: { gte: endsAt }, ...(phone ? { phone } : { email }) },
      });
      // Renewed already: it continues without a gap.
      if (follows > 0) return;
      const days = Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS);
      const { language } = purchase;
      const text = smsTexts(language).subscriptionEnds(plan.title, days, app.settings.PUBLIC_URL);
      if (phone) await tx.enqueue('sendSms', { phone, text, purpose: 'subscription reminder' });
      else if (email)
        await tx.enqueue('sendMail', {
          to: email,
          subject: emailTexts(language).subjects.subscriptionEnds,
          text,
        });
    });
  }
}
