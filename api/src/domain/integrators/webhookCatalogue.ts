import { deprecated } from '@tipsoko/rules/deprecations';
import { z } from 'zod';
import examples from './webhookExamples.json' with { type: 'json' };

const time = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });
const odds = z.string().describe('Decimal odds as text: 4.35');
const slip = z.number().int().describe('Number of the slip');
const sale = z.string().describe('Id of the sale, the same in all its events');
const kind = z.string().describe('STANDARD or JACKPOT; more may be added');
const money = z
  .object({
    amount: z.string().describe('Exact decimal: 250.00'),
    currency: z.string().describe('ISO 4217: KES, UGX, NGN, USD'),
  })
  .meta({ id: 'Money', description: 'An amount of money with its currency.' });

interface Kind {
  /** When it is sent and what it contains. */
  when: string;
  /** `data` of the event: public facts of a slip, or the tipster's own amounts. Never a pick of a slip on sale, never a buyer. */
  data: z.ZodObject;
  /** Replacement and last day. */
  deprecated?: string;
}

const gameFacts = {
  game: z.number().int().describe('Number of the game'),
  home_team: z.string(),
  away_team: z.string(),
  league: z.string(),
  kickoff: time,
};
const slipFinished = z
  .object({
    slip,
    kind,
    result: z.string().describe('WON, LOST or CANCELLED'),
    corrected: z.boolean().describe('True when an earlier result was corrected'),
    total_odds: odds,
    settled_odds: odds.nullable().describe('Odds at which it won, without void tips; null unless it won'),
    finished_at: time,
  })
  .meta({ id: 'SlipFinished' });
const withdrawal = z
  .object({ withdrawal: z.number().int().describe('Number of the withdrawal'), amount: money, at: time })
  .meta({ id: 'WithdrawalChanged' });

/** Names are part of the public API; GraphQL, OpenAPI and docs are generated from here. */
export const webhookCatalogue = {
  'slip.published': {
    when: 'you published a slip or a jackpot; contains games and price, no pick.',
    data: z
      .object({
        slip,
        kind,
        tipster: z.string().describe('User name'),
        price: money,
        total_odds: odds,
        published_at: time,
        games: z.array(
          z.object(gameFacts).meta({ id: 'SlipGame', description: 'A game that a slip has a tip on.' }),
        ),
      })
      .meta({ id: 'SlipPublished' }),
  },
  'slip.settled': {
    when: 'one of your slips was won, lost or cancelled.',
    data: slipFinished,
  },
  'slip.corrected': {
    when: 'a corrected game changed the result or the settled odds of a finished slip of yours.',
    data: slipFinished,
  },
  'slip.finished': {
    when: 'one of your slips was won, lost or cancelled, or its result was corrected.',
    data: slipFinished,
    deprecated: deprecated('2026-11-23', 'subscribe to slip.settled and slip.corrected'),
  },
  'purchase.paid': {
    when: 'somebody paid for a slip of yours; contains amounts, never the buyer.',
    data: z
      .object({
        sale,
        slip,
        paid: money.describe('What the buyer paid'),
        earning: money.describe('What you earn, after the fee'),
        country: z.string().describe('ISO 3166 code of the payment’s country'),
        paid_at: time,
      })
      .meta({ id: 'PurchasePaid' }),
  },
  'purchase.failed': {
    when: 'a payment for a slip of yours failed or expired; it may still be paid later.',
    data: z
      .object({ sale, slip, price: money, country: z.string(), failed_at: time })
      .meta({ id: 'PurchaseFailed' }),
  },
  'purchase.refunded': {
    when: 'the buyer of a slip of yours was refunded; the sale earned nothing.',
    data: z
      .object({
        sale,
        slip,
        refunded: money.describe('Total refunded to the buyer'),
        refunded_at: time,
      })
      .meta({ id: 'PurchaseRefunded' }),
  },
  'withdrawal.requested': {
    when: 'a withdrawal of your balance was requested.',
    data: withdrawal,
  },
  'withdrawal.paid': {
    when: 'your withdrawal was paid.',
    data: withdrawal,
  },
  'withdrawal.failed': {
    when: 'a withdrawal of yours failed; the amount is back in your balance.',
    data: withdrawal,
  },
  'free_tip.published': {
    when: 'Tipsoko published a free tip, which is public.',
    data: z
      .object({
        slip,
        published_at: time,
        tips: z.array(
          z
            .object({
              ...gameFacts,
              market: z.number().int().describe('Id in /api/slip/markets'),
              pick: z.string(),
              odds,
            })
            .meta({ id: 'OpenTip', description: 'A tip with its pick.' }),
        ),
      })
      .meta({ id: 'FreeTipPublished' }),
  },
  'game.result': {
    when: 'tips on a game of a slip of yours were settled by its result or as void; sent again after a correction.',
    data: z
      .object({
        ...gameFacts,
        status: z.string().describe('As GameStatus in GraphQL'),
        score: z
          .object({ home: z.number().int(), away: z.number().int() })
          .nullable()
          .describe('After 90 minutes; null without a result'),
        corrected: z.boolean(),
      })
      .meta({ id: 'GameResult' }),
  },
  'webhook.test': {
    when: 'you requested a test event; sent once, without a subscription.',
    data: z.object({ webhook: z.string().describe('Id of the webhook') }).meta({ id: 'WebhookTest' }),
  },
} as const satisfies Record<string, Kind>;

export type WebhookEvent = keyof typeof webhookCatalogue;
export const webhookEvents = Object.keys(webhookCatalogue) as WebhookEvent[];
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookCatalogue)[Event]['data']>;

export const TEST_EVENT = 'webhook.test';
export type SubscribedEvent = Exclude<WebhookEvent, typeof TEST_EVENT>;
export const subscribedEvents = webhookEvents.filter(
  (event): event is SubscribedEvent => event !== TEST_EVENT,
);

interface DescribedEvent {
  readonly name: WebhookEvent;
  readonly when: string;
  readonly deprecated: string | null;
  /** Schema of the whole body. */
  readonly shape: z.ZodObject;
  /** A delivered body, written by webhooks.test.ts with `WRITE_EXAMPLES=1`. */
  readonly example: object;
}

export const describedEvents: readonly DescribedEvent[] = Object.entries<Kind>(webhookCatalogue).map(
  ([name, { when, data, deprecated: instead }]) => ({
    name: name as WebhookEvent,
    when,
    deprecated: instead ?? null,
    shape: z.object({
      type: z.literal(name),
      timestamp: z.string().meta({ format: 'date-time', description: 'When it happened, ISO 8601 UTC' }),
      data,
    }),
    example: examples[name as WebhookEvent],
  }),
);
