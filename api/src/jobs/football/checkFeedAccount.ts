import type { App } from '../../app.ts';
import { callFeed } from '../../domain/games/feedCalls.ts';

const WARN_MS = 7 * 86_400_000;

/** Reads our plan at the feed and its remaining calls, at start-up and once a day. Costs no call. */
export async function checkFeedAccount(app: App): Promise<void> {
  const account = await callFeed(app, 'account', () => app.feed.account());
  if (account === null) return;
  const { plan, active, endsAt, callsToday, callsPerDay } = account;
  const countedAt = app.clock.now();
  const row = {
    plan,
    active,
    endsAt,
    countedAt,
    dayLimit: callsPerDay,
    dayLeft: Math.max(0, callsPerDay - callsToday),
  };
  await app.db.prisma.feedAccount.upsert({ where: { id: 1 }, create: { ...row, id: 1 }, update: row });
  const about = { plan, active, endsAt, callsToday, callsPerDay };
  const ending = endsAt !== null && endsAt.getTime() < countedAt.getTime() + WARN_MS;
  if (!active || ending) app.log.warn(about, 'the plan of the football feed has ended or ends within a week');
  else app.log.info(about, 'account of the football feed');
}
