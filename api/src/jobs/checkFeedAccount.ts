import type { App } from '../app.ts';
import { askFeed } from '../domain/games/feedHealth.ts';

const WARN_MS = 7 * 86_400_000;

/** Asks what plan we have at the feed and what is left of it: at the start and once a day. Costs no call. */
export async function checkFeedAccount(app: App): Promise<void> {
  const account = await askFeed(app, 'account', () => app.feed.account());
  if (account === null) return;
  const { plan, active, endsAt, callsToday, callsPerDay } = account;
  const countedAt = app.clock.now();
  const told = {
    ...{ plan, active, endsAt, countedAt },
    ...{ dayLimit: callsPerDay, dayLeft: Math.max(0, callsPerDay - callsToday) },
  };
  await app.db.prisma.feedAccount.upsert({ where: { id: 1 }, create: told, update: told });
  const about = { plan, active, endsAt, callsToday, callsPerDay };
  const ending = endsAt !== null && endsAt.getTime() < countedAt.getTime() + WARN_MS;
  if (!active || ending) app.log.warn(about, 'the plan of the football feed has ended or ends within a week');
  else app.log.info(about, 'account of the football feed');
}
