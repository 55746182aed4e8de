import type { Logger } from 'pino';
import type { Database } from './db/client.ts';
import type { Clock } from './domain/foundation/clock.ts';
import type { MailSender } from './domain/foundation/MailSender.ts';
import type { PictureStore } from './domain/foundation/PictureStore.ts';
import type { RateLimits } from './domain/foundation/rateLimits.ts';
import type { SmsSender } from './domain/foundation/SmsSender.ts';
import type { FixtureFeed } from './domain/games/FixtureFeed.ts';
import type { CardCheckout } from './domain/payments/CardCheckout.ts';
import type { MobileMoney } from './domain/payments/MobileMoney.ts';
import type { MoneyTransfers } from './domain/payouts/MoneyTransfers.ts';
import type { OrganisationAccounts } from './domain/reconciliation/OrganisationAccounts.ts';
import type { Jobs } from './jobs/queue/jobs.ts';
import type { Bus } from './live/bus.ts';
import type { Settings } from './process/settings.ts';

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
  readonly transfers: MoneyTransfers;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly feed: FixtureFeed;
  readonly pictures: PictureStore;
}
