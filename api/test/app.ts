import { pino } from 'pino';
import type { App } from '../src/app.ts';
import { openRateLimits } from '../src/db/rateLimits.ts';
import type { MailSender } from '../src/domain/accounts/MailSender.ts';
import type { SmsSender } from '../src/domain/accounts/SmsSender.ts';
import { FeedUnavailable, type FixtureFeed } from '../src/domain/games/FixtureFeed.ts';
import type { CardCheckout } from '../src/domain/purchases/CardCheckout.ts';
import type { MobileMoney } from '../src/domain/purchases/MobileMoney.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { inProcessBus } from '../src/live/bus.ts';
import { readSettings } from '../src/settings.ts';
import { openTestDatabase } from './database.ts';
import { TestClock } from './testClock.ts';

export interface TestApp extends App {
  readonly clock: TestClock;
  close(): Promise<void>;
}

const off = async (): Promise<never> => {
  throw new Error('This test has not connected that provider');
};

/**
 * A real App on a database of its own. Providers that a test needs are given as clients of a simulator; one that is
 * not given throws when it is called.
 */
export async function createTestApp(
  parts: Partial<Pick<App, 'mpesa' | 'cards' | 'sms' | 'mail' | 'feed' | 'settings' | 'limits'>> & {
    now?: Date;
  } = {},
): Promise<TestApp> {
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const db = await openTestDatabase();
  const jobs = await openJobs(db, log);
  const bus = inProcessBus(log);
  return {
    settings: parts.settings ?? readSettings({ NODE_ENV: 'test' }),
    clock: new TestClock(parts.now ?? new Date('2026-11-21T12:00:00Z')),
    db,
    bus,
    jobs,
    log,
    limits: parts.limits ?? openRateLimits(null),
    mpesa:
      parts.mpesa ??
      ({ requestPayment: off, queryPayment: off, sendMoney: off, queryPayout: off } as MobileMoney),
    cards:
      parts.cards ??
      ({ createCheckout: off, verifyByReference: off, verifyById: off, refund: off } as CardCheckout),
    sms: parts.sms ?? ({ send: off } as SmsSender),
    mail: parts.mail ?? ({ send: off } as MailSender),
    feed: parts.feed ?? noFeed,
    close: async () => {
      await jobs.stop(1000);
      await bus.close();
      await db.close();
    },
  };
}

const down = async (): Promise<never> => {
  throw new FeedUnavailable('This test has no feed', false);
};
const noFeed: FixtureFeed = { live: down, byIds: down, byDate: down, oddsByDate: down, oddsOf: down };
