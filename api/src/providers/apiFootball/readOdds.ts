import { type MarketCode, selectionByCode } from '@tipsoko/rules/markets';
import { parseOdds } from '@tipsoko/rules/odds';
import { z } from 'zod';
import type { FeedOdds } from '../../domain/games/FixtureFeed.ts';
import { id, text, time } from './fields.ts';

const BET365 = 8;

// A value may be a number (bet 38: `4`); odds should be text but may become numbers.
const word = z.union([z.string(), z.number()]).transform(String);
const price = z.object({ value: word, odd: word });
const bet = z.object({ id: z.number().int(), values: z.array(z.unknown()) });
const bookmaker = z.object({ id: z.number().int(), name: text, bets: z.array(z.unknown()) });
const odds = z.object({
  fixture: z.object({ id }),
  update: time,
  bookmakers: z.array(z.unknown()),
});

const sides: Readonly<Record<string, string>> = { Home: '1', Draw: 'X', Away: '2' };

/** Bet ids and values of `/odds`; those of `/odds/live` differ. Undefined for markets that we do not sell. */
const codeOf: Readonly<Record<number, (value: string) => string | undefined>> = {
  1: (value) => sides[value],
  5: (value) => {
    const line = /^(Over|Under) ([12])\.5$/.exec(value);
    return line ? `${line[1] === 'Over' ? 'O' : 'U'}${line[2]}5` : undefined;
  },
  7: (value) => {
    const [half, full, ...more] = value.split('/').map((side) => sides[side.trim()]);
    return half && full && more.length === 0 ? `${half}/${full}` : undefined;
  },
  8: (value) => ({ Yes: 'GG', No: 'NG' })[value],
  10: (value) => {
    const score = /^(\d{1,2})\s*[:-]\s*(\d{1,2})$/.exec(value.trim());
    return score ? `${Number(score[1])}-${Number(score[2])}` : undefined;
  },
  12: (value) => ({ 'Home/Draw': '1X', 'Home/Away': '12', 'Draw/Away': 'X2' })[value],
};

export type ReadOdds = { ok: true; odds: FeedOdds | null } | { ok: false; reason: string };

/** Prices of Bet365, or else of the bookmaker with most of our markets; null when nobody prices one of ours. */
export function readOdds(entry: unknown): ReadOdds {
  const parsed = odds.safeParse(entry);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, reason: `${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'not readable'}` };
  }
  const { fixture, update, bookmakers } = parsed.data;
  let best: { name: string; prices: Record<string, number>; rank: number } | null = null;
  for (const candidate of bookmakers) {
    const read = bookmaker.safeParse(candidate).data;
    if (!read) continue;
    const { prices, markets } = pricesOf(read.bets);
    if (markets === 0) continue;
    const rank = read.id === BET365 ? Number.POSITIVE_INFINITY : markets;
    if (!best || rank > best.rank) best = { name: read.name, prices, rank };
  }
  if (!best) return { ok: true, odds: null };
  return {
    ok: true,
    odds: { providerId: fixture.id, bookmaker: best.name, takenAt: update, odds: best.prices },
  };
}

function pricesOf(bets: unknown[]): { prices: Record<string, number>; markets: number } {
  const prices: Record<string, number> = {};
  const markets = new Set<MarketCode>();
  for (const candidate of bets) {
    const read = bet.safeParse(candidate).data;
    const translate = read && codeOf[read.id];
    if (!translate) continue;
    for (const value of read.values) {
      const one = price.safeParse(value).data;
      const selection = selectionByCode((one && translate(one.value)) ?? '');
      const thousandths = one ? parseOdds(one.odd) : null;
      if (!selection || thousandths === null) continue;
      prices[selection.code] = thousandths;
      markets.add(selection.market);
    }
  }
  return { prices, markets: markets.size };
}
