import { bookmakers } from '@tipsoko/rules/bookmakers';
import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graphql } from '../kit/document.ts';
import { amount, isoTime, numberOf } from '../kit/values.ts';
import { gameAnswer, gameFields, gameResult, gameShape } from './gameShape.ts';

const tipFields = graphql(
  'fragment TipFields on Tip { odds result game { ...GameFields } pick { market { id typeCode value } } }',
  [gameFields],
);

/** For viewers who may not see the picks, the schema answers null in their place. */
export const slipFields = graphql(
  `fragment SlipFields on Slip {
  number kind publishedAt totalOdds moneyBack locked result reasonLead reason bookingCodes { bookmaker code }
  price { amount } prices { uganda { amount } nigeria { amount } }
  tipster { username profile { photo country city premium } stats { rating } }
  tips { ...TipFields }
}`,
  [tipFields],
);

export type SlipData = ResultOf<typeof slipFields>;
type TipData = ResultOf<typeof tipFields>;

const marketAnswer = z
  .object({ type: z.string(), value: z.string() })
  .meta({ id: 'PickedMarket', description: 'The selection of a tip.' });

const tipAnswer = z
  .object({
    game: z.number().int().describe('Number of the game'),
    home_team: z.string(),
    away_team: z.string(),
    league: z.string(),
    game_date: isoTime,
    game_result: z.string().nullable().describe("Score after 90 minutes: '2-1'; null before"),
    tip_result: z.enum(['W', 'L', 'V']).nullable().describe('Won, lost or void; null until settled'),
    odd: z.number().nullable().describe('Decimal odds; null while the pick is locked'),
    market_type: z.number().int().nullable().describe('Id of the market; null while the pick is locked'),
    m_market: marketAnswer.nullable().describe('Null while the pick is locked'),
  })
  .meta({ id: 'Tip', description: 'One tip of a slip; its pick is null while locked.' });

const metaAnswer = z
  .object({
    rating: z.number().nullable().describe('0 to 100, 50 is break-even; null below 20 won and lost slips'),
    profile: z.object({
      profile_image_url: z.string().nullable(),
      country: z.string(),
      city: z.string(),
      subscribed: z.boolean(),
    }),
  })
  .meta({ id: 'SlipTipster', description: 'Rating and profile of the tipster of a slip.' });
const userAnswer = z
  .object({ username: z.string() })
  .meta({ id: 'User', description: "A tipster's user name." });

export const bookingCodeAnswer = z
  .object({ bookmaker: z.enum(bookmakers.map(({ id }) => id)), code: z.string() })
  .meta({ id: 'BookingCode', description: "A bookmaker's code that fills the bet slip with these picks." });

export const slipAnswer = z
  .object({
    id: z.number().int(),
    user: userAnswer,
    tips: z.array(tipAnswer),
    date_created: isoTime,
    accumulator: z
      .number()
      .describe('Total decimal odds; while locked, a lower bound at most about a fifth below them'),
    price: amount.describe('Ksh'),
    price_ng: amount.describe('NGN'),
    price_ug: amount.describe('UGX'),
    jackpot: z.boolean(),
    metadata: metaAnswer,
    meta: metaAnswer,
    slip_result: z.enum(['W', 'L', 'C']).nullable().describe('Won, lost or cancelled; null until settled'),
    money_back: z.boolean().describe('True when every buyer is refunded if the slip loses'),
    reason_lead: z.string().nullable().describe('First sentence of the reasoning; public'),
    reason: z.string().nullable().describe('Complete reasoning; null while locked'),
    booking_codes: z.array(bookingCodeAnswer).describe('Booking codes for these picks; empty while locked'),
    locked: z.boolean().describe('True while a pick is hidden from the caller'),
  })
  .meta({ id: 'Slip', description: 'A slip; picks locked for the caller are null.' });

export const slipWrapperAnswer = z
  .object({
    slip: slipAnswer,
    tips: z.array(tipAnswer),
    user: userAnswer,
    accumulator: z.number().describe('Total odds, as in `slip`'),
    meta: metaAnswer,
  })
  .meta({ id: 'SlipPage', description: 'A slip with tips and tipster as separate fields.' });

const slipResults = { WON: 'W', LOST: 'L', CANCELLED: 'C' } as const;
const tipResults = { WON: 'W', LOST: 'L', VOID: 'V', PENDING: null, HELD: null } as const;

export function slipShape(slip: SlipData): z.input<typeof slipAnswer> {
  const meta = metaShape(slip);
  return {
    id: slip.number,
    user: { username: slip.tipster.username },
    tips: slip.tips.map(tipShape),
    date_created: slip.publishedAt,
    accumulator: numberOf(slip.totalOdds),
    price: numberOf(slip.price.amount),
    price_ng: numberOf(slip.prices.nigeria.amount),
    price_ug: numberOf(slip.prices.uganda.amount),
    jackpot: slip.kind === 'JACKPOT',
    metadata: meta,
    meta,
    slip_result: slip.result && slipResults[slip.result],
    money_back: slip.moneyBack,
    reason_lead: slip.reasonLead,
    reason: slip.reason,
    booking_codes: slip.bookingCodes.map(({ bookmaker, code }) => ({ bookmaker, code })),
    locked: slip.locked,
  };
}

export function slipWrapperShape(slip: SlipData): z.input<typeof slipWrapperAnswer> {
  const whole = slipShape(slip);
  const { tips, user, accumulator, meta } = whole;
  return { slip: whole, tips, user, accumulator, meta };
}

function metaShape({ tipster }: SlipData): z.input<typeof metaAnswer> {
  const { photo, country, city, premium } = tipster.profile;
  return {
    rating: numberOf(tipster.stats.rating),
    profile: { profile_image_url: photo, country, city, subscribed: premium },
  };
}

function tipShape(tip: TipData): z.input<typeof tipAnswer> {
  const { id: game, ...facts } = gameShape(tip.game);
  const market = tip.pick?.market ?? null;
  return {
    game,
    ...facts,
    game_result: gameResult(tip.game),
    tip_result: tipResults[tip.result],
    odd: numberOf(tip.odds),
    market_type: market?.id ?? null,
    m_market: market && { type: market.typeCode, value: market.value },
  };
}

/** Free tips are open to everybody, so market and odds are never null. */
export const freeTipFields = graphql(
  'fragment FreeTipFields on FreeTip { odds result game { ...GameFields } market { id typeCode value } }',
  [gameFields],
);

export const freeTipAnswer = tipAnswer
  .extend({ fixture: gameAnswer })
  .meta({ id: 'FreeTip', description: 'A single tip by the platform, visible to everybody.' });

export function freeTipShape(tip: ResultOf<typeof freeTipFields>): z.input<typeof freeTipAnswer> {
  return { ...tipShape({ ...tip, pick: { market: tip.market } }), fixture: gameShape(tip.game) };
}

/** Names instead of ids, because people read this answer. */
export const recoveredTipAnswer = z
  .object({ Game: z.string(), League: z.string(), Tip: z.string() })
  .meta({ id: 'RecoveredTip', description: 'A bought tip as text.' });

export function recoveredTips(slip: SlipData): Array<z.input<typeof recoveredTipAnswer>> {
  return slip.tips.map(({ game, pick }) => ({
    Game: `${game.homeTeam.name} vs ${game.awayTeam.name}`,
    League: game.league.name,
    Tip: pick?.market.value ?? '',
  }));
}
