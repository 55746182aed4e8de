import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { App } from '../src/app.ts';
import type { MailSender } from '../src/domain/foundation/MailSender.ts';
import type { SmsSender } from '../src/domain/foundation/SmsSender.ts';
import { FeedUnavailable, type FixtureFeed } from '../src/domain/games/FixtureFeed.ts';
import type { CardCheckout } from '../src/domain/payments/CardCheckout.ts';
import type { MoneyTransfers } from '../src/domain/payouts/MoneyTransfers.ts';
import { openJobs } from '../src/jobs/queue/jobs.ts';
import { inProcessBus, redisBus } from '../src/live/bus.ts';
import { readSettings } from '../src/process/settings.ts';
import { openPictureStore } from '../src/providers/pictures/openPictureStore.ts';
import { openRateLimits } from '../src/providers/redis/openRateLimits.ts';
import { openRedis } from '../src/providers/redis/openRedis.ts';
import { openTestDatabase } from './database.ts';
import { TestClock } from './testClock.ts';

export interface TestApp extends App {
  readonly clock: TestClock;
  /** What its keys in Redis begin with, where REDIS_URL is set. */
  readonly prefix: string;
  close(): Promise<void>;
}

const off = async (): Promise<never> => {
  throw new Error('This test has not connected that provider');
};

/**
 * A real App on a database of its own, with REDIS_URL on that Redis under a prefix of its own; or, `beside` another, a
 * second node on the other's database and Redis, to be closed before it. Providers that a test needs are given as clients of a simulator; one that is
 * not given throws when it is called.
 */
export async function createTestApp(
  parts: Partial<
    Pick<
      App,
      'db' | 'mpesa' | 'cards' | 'transfers' | 'sms' | 'mail' | 'feed' | 'pictures' | 'settings' | 'limits'
    >
  > & {
    now?: Date;
    beside?: TestApp;
  } = {},
): Promise<TestApp> {
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const { beside } = parts;
  const db = parts.db ?? beside?.db ?? (await openTestDatabase());
  const jobs = await openJobs(db, log);
  const prefix = beside?.prefix ?? `tipsoko:test:${randomUUID()}`;
  const redis = process.env.REDIS_URL ? await openRedis(process.env.REDIS_URL, log) : null;
  const bus = redis ? await redisBus(redis, prefix, log) : inProcessBus(log);
  const settings = parts.settings ?? readSettings({ NODE_ENV: 'test' });
  return {
    settings,
    prefix,
    clock: beside?.clock ?? new TestClock(parts.now ?? new Date('2026-11-21T12:00:00Z')),
    db,
    bus,
    jobs,
    log,
    limits: parts.limits ?? openRateLimits(redis, parts.settings?.RATE_LIMIT_FACTOR, prefix),
    mpesa:
      parts.mpesa ??
      ({
        promptWait: off,
        requestPayment: off,
        queryPayment: off,
        sendMoney: off,
        queryPayout: off,
        queryReceipt: off,
        accountBalance: off,
        registerC2b: off,
        registerPull: off,
        pullTransactions: off,
      } as App['mpesa']),
    cards:
      parts.cards ??
      ({
        createCheckout: off,
        verifyByReference: off,
        verifyById: off,
        refund: off,
        findRefund: off,
        listCharges: off,
      } as CardCheckout),
    transfers:
      parts.transfers ??
      ({
        send: off,
        findByReference: off,
        findById: off,
        cost: off,
        fee: off,
        balance: off,
        banks: off,
        accountHolder: off,
        list: off,
      } as MoneyTransfers),
    sms: parts.sms ?? ({ send: off } as SmsSender),
    mail: parts.mail ?? ({ send: off } as MailSender),
    feed: parts.feed ?? noFeed,
    pictures: parts.pictures ?? openPictureStore(settings, log),
    close: async () => {
      await jobs.stop(1000);
      await bus.close();
      redis?.disconnect();
      if (!beside) await db.close();
    },
  };
}

const down = async (): Promise<never> => {
  throw new FeedUnavailable('This test has no feed', false);
};
const noFeed: FixtureFeed = {
  live: down,
  byIds: down,
  byDate: down,
  oddsByDate: down,
  oddsOf: down,
  leagues: down,
  teams: down,
  account: down,
  quota: () => ({ dayLimit: null, dayLeft: null, minuteLimit: null, minuteLeft: null }),
};
