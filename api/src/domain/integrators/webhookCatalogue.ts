import { z } from 'zod';

const time = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });
const odds = z.string().describe('Decimal odds as text: 4.35');
const slip = z.number().int().describe('Number of the slip');
const kind = z.string().describe('STANDARD or JACKPOT; more may be added');
const money = z
  .object({
    amount: z.string().describe('Exact decimal: 250.00'),
    currency: z.string().describe('ISO 4217: KES, UGX, NGN, USD'),
  })
  .meta({ id: 'Money', description: 'An amount of money with its currency.' });

interface Kind {
  /** When it is sent, and what it says. */
  when: string;
  /** `data` of the event: public facts of a slip, or the tipster's own amounts. Never a pick of a slip on sale, never a buyer. */
  data: z.ZodObject;
  example: object;
}

/** Every event of webhooks by its name, which is part of the public API: GraphQL, OpenAPI and docs read it here. */
export const webhookCatalogue = {
  'slip.published': {
    when: 'you published a slip or a jackpot; games and price, no pick.',
    data: z
      .object({
        slip,
        kind,
        tipster: z.string().describe('User name'),
        price: money,
        total_odds: odds,
        published_at: time,
        games: z.array(
          z
            .object({
              game: z.number().int().describe('Number of the game'),
              home_team: z.string(),
              away_team: z.string(),
              league: z.string(),
              kickoff: time,
            })
            .meta({ id: 'SlipGame', description: 'A game that a slip has a tip on.' }),
        ),
      })
      .meta({ id: 'SlipPublished' }),
    example: {
      slip: 118,
      kind: 'STANDARD',
      tipster: 'asha',
      price: { amount: '50.00', currency: 'KES' },
      total_odds: '6.16',
      published_at: '2026-11-21T12:00:00.000Z',
      games: [
        {
          game: 4021,
          home_team: 'Gor Mahia',
          away_team: 'AFC Leopards',
          league: 'FKF Premier League',
          kickoff: '2026-11-21T14:00:00.000Z',
        },
      ],
    },
  },
  'slip.finished': {
    when: 'a slip of yours was won, lost or cancelled, or its result was corrected.',
    data: z
      .object({
        slip,
        kind,
        result: z.string().describe('WON, LOST or CANCELLED'),
        corrected: z.boolean().describe('True when an earlier result was corrected'),
        total_odds: odds,
        settled_odds: odds.nullable().describe('Odds that were paid, without void tips; null unless it won'),
        finished_at: time,
      })
      .meta({ id: 'SlipFinished' }),
    example: {
      slip: 118,
      kind: 'STANDARD',
      result: 'WON',
      corrected: false,
      total_odds: '6.16',
      settled_odds: '6.16',
      finished_at: '2026-11-21T16:02:11.000Z',
    },
  },
  'purchase.paid': {
    when: 'somebody paid for a slip of yours; amounts, not who.',
    data: z
      .object({
        sale: z.string().describe('Id of the sale'),
        slip,
        paid: money.describe('What the buyer paid'),
        earning: money.describe('What you earn, after the fee'),
        country: z.string().describe('ISO 3166 code of the payment’s country'),
        paid_at: time,
      })
      .meta({ id: 'PurchasePaid' }),
    example: {
      sale: '7a3d0a52-6f0c-4a5e-9d53-0c6f3d1f2b11',
      slip: 118,
      paid: { amount: '50.00', currency: 'KES' },
      earning: { amount: '30.00', currency: 'KES' },
      country: 'KE',
      paid_at: '2026-11-21T12:31:40.000Z',
    },
  },
} as const satisfies Record<string, Kind>;

export type WebhookEvent = keyof typeof webhookCatalogue;
export const webhookEvents = Object.keys(webhookCatalogue) as WebhookEvent[];
export type WebhookData<Event extends WebhookEvent> = z.input<(typeof webhookCatalogue)[Event]['data']>;
