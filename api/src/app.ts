import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import type { MailSender } from './domain/accounts/MailSender.ts';
import type { SmsSender } from './domain/accounts/SmsSender.ts';
import type { Clock } from './domain/clock.ts';
import type { FixtureFeed } from './domain/games/FixtureFeed.ts';
import type { PictureStore } from './domain/PictureStore.ts';
import type { CardCheckout } from './domain/purchases/CardCheckout.ts';
import type { MobileMoney } from './domain/purchases/MobileMoney.ts';
import type { RateLimits } from './domain/rateLimits.ts';
import type { OrganisationAccounts } from './domain/reconciliation/OrganisationAccounts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Bus } from './live/bus.ts';
import type { Settings } from './settings.ts';

/** All that a use case may reach. Built once per process (buildApp.ts), or by the test harness. */
export interface App {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly db: Database;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly mpesa: MobileMoney & OrganisationAccounts;
  readonly cards: CardCheckout;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly feed: FixtureFeed;
  readonly pictures: PictureStore;
}
