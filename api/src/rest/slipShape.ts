import { z } from 'zod';
import { type GameData, gameAnswer, gameFields, gameResult, gameShape } from './gameShape.ts';
import { isoTime, numberOf } from './values.ts';

const tipFields = `
fragment TipFields on Tip {
  odds result game { ...GameFields } pick { market { id typeCode value } }
}`;

/** All that an answer says of a slip. Whoever may not see the picks gets none from the schema. */
export const slipFields = [
  `
fragment SlipFields on Slip {
  number kind publishedAt totalOdds locked result
  price { amount } prices { uganda { amount } nigeria { amount } }
  tipster { username profile { imageUrl country city premium } stats { rating } }
  tips { ...TipFields }
}`,
  tipFields,
  gameFields,
] as const;

interface MarketData {
  id: number;
  typeCode: string;
  value: string;
}

interface TipData {
  odds: string | null;
  result: 'PENDING' | 'WON' | 'LOST' | 'VOID' | 'HELD';
  game: GameData;
  pick: { market: MarketData } | null;
}

export interface SlipData {
  number: number;
  kind: 'STANDARD' | 'JACKPOT' | 'FREE';
  publishedAt: string;
  totalOdds: string;
  locked: boolean;
  result: 'WON' | 'LOST' | 'CANCELLED' | null;
  price: { amount: string };
  prices: { uganda: { amount: string }; nigeria: { amount: string } };
  tipster: {
    username: string;
    profile: { imageUrl: string | null; country: string; city: string; premium: boolean };
    stats: { rating: string | null };
  };
  tips: TipData[];
}

const marketAnswer = z.object({ type: z.string(), value: z.string() });

const tipAnswer = z.object({
  game: z.number().int().describe('Number of the game'),
  home_team: z.string(),
  away_team: z.string(),
  league: z.string(),
  game_date: isoTime,
  game_result: z.string().nullable().describe("Score when the game is over: '2-1'"),
  tip_result: z.enum(['W', 'L', 'V']).nullable().describe('Won, lost, void; null while open'),
  odd: z.number().nullable().describe('null while the slip is locked'),
  market_type: z.number().int().nullable().describe('Id of the market; null while the slip is locked'),
  m_market: marketAnswer.nullable().describe('null while the slip is locked'),
});

const metaAnswer = z.object({
  rating: z.number().nullable().describe('0 to 100; null before the first won or lost slip'),
  profile: z.object({
    profile_image_url: z.string().nullable(),
    country: z.string(),
    city: z.string(),
    subscribed: z.boolean(),
  }),
});
const userAnswer = z.object({ username: z.string() });

export const slipAnswer = z.object({
  id: z.number().int(),
  user: userAnswer,
  tips: z.array(tipAnswer),
  date_created: isoTime,
  accumulator: z.number().describe('Total odds'),
  price: z.number().describe('Ksh'),
  price_ng: z.number().describe('NGN'),
  price_ug: z.number().describe('UGX'),
  jackpot: z.boolean(),
  metadata: metaAnswer,
  meta: metaAnswer,
  slip_result: z.enum(['W', 'L', 'C']).nullable().describe('Won, lost, cancelled; null while it runs'),
  locked: z.boolean().describe('The picks are hidden from the caller'),
});

export const slipWrapperAnswer = z.object({
  slip: slipAnswer,
  tips: z.array(tipAnswer),
  user: userAnswer,
  accumulator: z.number(),
  meta: metaAnswer,
});

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
    locked: slip.locked,
  };
}

export function slipWrapperShape(slip: SlipData): z.input<typeof slipWrapperAnswer> {
  const whole = slipShape(slip);
  const { tips, user, accumulator, meta } = whole;
  return { slip: whole, tips, user, accumulator, meta };
}

function metaShape({ tipster }: SlipData): z.input<typeof metaAnswer> {
  const { imageUrl, country, city, premium } = tipster.profile;
  return {
    rating: numberOf(tipster.stats.rating),
    profile: { profile_image_url: imageUrl, country, city, subscribed: premium },
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

/** A tip that everybody may see. */
export const freeTipFields = [
  `
fragment FreeTipFields on FreeTip { odds result game { ...GameFields } market { id typeCode value } }`,
  gameFields,
] as const;

export interface FreeTipData {
  odds: string;
  result: TipData['result'];
  game: GameData;
  market: MarketData;
}

export const freeTipAnswer = tipAnswer.extend({ fixture: gameAnswer });

export function freeTipShape(tip: FreeTipData): z.input<typeof freeTipAnswer> {
  return { ...tipShape({ ...tip, pick: { market: tip.market } }), fixture: gameShape(tip.game) };
}

/** What a buyer gets back: for people, not for programs. */
export const recoveredTipAnswer = z.object({ Game: z.string(), League: z.string(), Tip: z.string() });

export function recoveredTips(slip: SlipData): Array<z.input<typeof recoveredTipAnswer>> {
  return slip.tips.map(({ game, pick }) => ({
    Game: `${game.homeTeam.name} vs ${game.awayTeam.name}`,
    League: game.league.name,
    Tip: pick?.market.value ?? '',
  }));
}
