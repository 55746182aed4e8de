import { eatDate, eatDay } from '@tipsoko/rules/eat';
import type { App } from '../../app.ts';
import type { PaymentProvider } from '../../db/generated/prisma/enums.ts';

const DAY_MS = 86_400_000;
export const processStart = new Date(Date.now() - process.uptime() * 1_000);

/** Day after the last one compared, bounded by `reachMs` and today's start. Alarms when days are lost. */
export async function reconciledFrom(
  app: App,
  provider: PaymentProvider,
  now: Date,
  reachMs: number,
): Promise<Date> {
  // A simulator has no history from before its start, which is our process's start.
  if (app.settings.simulated.has(provider === 'MPESA' ? 'mpesa' : 'flutterwave')) return processStart;
  const today = eatDay(now).from.getTime();
  const last = await app.db.prisma.reconciledDay.findFirst({ where: { provider }, orderBy: { day: 'desc' } });
  // Days are stored as dates and begin at 21:00 UTC of the previous day.
  const wanted = last ? eatDay(last.day).from.getTime() + DAY_MS : today - DAY_MS;
  const from = new Date(Math.min(wanted, today));
  const oldest = new Date(now.getTime() - reachMs);
  if (from >= oldest) return from;
  if (last)
    app.log.error({ alarm: true, provider, from }, 'days were not compared with the provider in time');
  return oldest;
}

/** Closes yesterday an hour into today, when none of its payments is in transit any more. */
export async function recordReconciledDay(
  app: App,
  provider: PaymentProvider,
  now: Date,
  compared: number,
): Promise<void> {
  const today = eatDay(now).from;
  if (now.getTime() - today.getTime() < 3_600_000) return;
  const day = new Date(`${eatDate(new Date(today.getTime() - 1))}T00:00:00Z`);
  await app.db.prisma.reconciledDay.createMany({
    data: [{ provider, day, finishedAt: now, compared }],
    skipDuplicates: true,
  });
}
