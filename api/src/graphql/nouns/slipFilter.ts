import { InvalidInput } from '../../domain/foundation/errors.ts';
import type { SlipFilter } from '../../domain/slips/slipFilter.ts';
import { builder } from '../kit/builder.ts';
import { numberOf, ownId } from '../kit/node.ts';
import { TipsterClass } from './tipsterStats.ts';

export const SlipFilterInput = builder.inputType('SlipFilter', {
  description: 'Conditions on slips on sale; omitted fields do not filter.',
  fields: (t) => ({
    closesWithin: t.int({ description: 'Sale ends within this many minutes, 1 to 10080.' }),
    kickoffDay: t.field({ type: 'Date', description: 'First kick-off on this day of Africa/Nairobi.' }),
    league: t.id({ description: 'Has a tip in this league (League.id).' }),
    country: t.string({
      description: 'Has a tip in a league of this country (League.countryCode).',
    }),
    priceFrom: t.int({ description: 'Minimum price in whole Kenyan shillings.' }),
    priceTo: t.int({ description: 'Maximum price in whole Kenyan shillings.' }),
    oddsFrom: t.field({
      type: 'Decimal',
      description: 'totalOdds as displayed (a lower bound while locked) is at least this.',
    }),
    oddsBelow: t.field({
      type: 'Decimal',
      description: 'totalOdds as displayed (a lower bound while locked) is below this.',
    }),
    tipsterClasses: t.field({
      type: [TipsterClass],
      description: 'Tipster belongs to one of these classes.',
    }),
    minRating: t.int({
      description: "Tipster's rating is at least this, 0 to 100; excludes tipsters without one.",
    }),
    premium: t.boolean({ description: 'True for premium slips, false for others.' }),
    moneyBack: t.boolean({ description: 'True for slips with money back, false for those without.' }),
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
