import { InvalidInput } from '../../domain/foundation/errors.ts';
import type { SlipFilter } from '../../domain/slips/slipFilter.ts';
import { builder } from '../kit/builder.ts';
import { numberOf, ownId } from '../kit/node.ts';
import { TipsterClass } from './tipsterStats.ts';

export const SlipFilterInput = builder.inputType('SlipFilter', {
  description: 'What a slip on sale must be; what is left out does not matter.',
  fields: (t) => ({
    closesWithin: t.int({ description: 'Its sale ends within so many minutes, 1 to 10080.' }),
    kickoffDay: t.field({ type: 'Date', description: 'Its first game kicks off on this day.' }),
    league: t.id({ description: 'It has a tip on a game of this league (League.id).' }),
    country: t.string({
      description: 'It has a tip on a game of a league of this country (League.countryCode).',
    }),
    priceFrom: t.int({ description: 'Its price in whole Kenyan shillings is at least this.' }),
    priceTo: t.int({ description: 'Its price in whole Kenyan shillings is at most this.' }),
    oddsFrom: t.field({
      type: 'Decimal',
      description: 'Its total odds, as they are shown in steps while it is locked, are at least this.',
    }),
    oddsBelow: t.field({
      type: 'Decimal',
      description: 'Its total odds, as they are shown in steps while it is locked, are below this.',
    }),
    tipsterClasses: t.field({ type: [TipsterClass], description: 'Its tipster is of one of these classes.' }),
    minRating: t.int({
      description: 'The rating of its tipster is at least this, 0 to 100; tipsters without one are left out.',
    }),
    premium: t.boolean({ description: 'It is a premium slip, or is none.' }),
    moneyBack: t.boolean({ description: 'Its buyers are refunded if it loses, or are not.' }),
  }),
});

type Given = typeof SlipFilterInput.$inferInput;

const longest = 7 * 24 * 60;
/** Before it there was no slip, and far before it a day that PostgreSQL does not know. */
const firstDay = '2026-01-01';

/** @throws InvalidInput for the id of another type, and for minutes and days that can be none of a slip. */
export function slipFilterOf(given: Given): SlipFilter {
  const { closesWithin, league, priceFrom, priceTo, oddsFrom, oddsBelow, tipsterClasses, ...others } = given;
  if (typeof closesWithin === 'number' && (closesWithin < 1 || closesWithin > longest)) {
    throw new InvalidInput('INVALID_INPUT', 'filter', ['closesWithin']);
  }
  if (others.kickoffDay && others.kickoffDay < firstDay) {
    throw new InvalidInput('INVALID_INPUT', 'filter', ['kickoffDay']);
  }
  return {
    ...others,
    closesWithin,
    leagueId: league ? numberOf(ownId('League', String(league), 'filter', 'league')) : null,
    priceFrom: cents(priceFrom),
    priceTo: cents(priceTo),
    oddsFrom: hundredthsOf(oddsFrom),
    oddsBelow: hundredthsOf(oddsBelow),
    classes: tipsterClasses,
  };
}

function cents(shillings: number | null | undefined): bigint | null {
  return typeof shillings === 'number' ? BigInt(shillings) * 100n : null;
}

function hundredthsOf(odds: string | null | undefined): bigint | null {
  return odds ? BigInt(Math.round(Number(odds) * 100)) : null;
}
