import { tickerLimits } from '@tipsoko/rules/limits';
import { withdrew } from '../../../src/domain/activity/activityItem.ts';
import type { ActivityItem } from '../../../src/live/events.ts';
import { between, pick, type Random } from '../../apiFootball/world/random.ts';
import { people } from '../seed/people.ts';

const kinds: ReadonlyArray<ActivityItem['kind']> = ['WITHDREW', 'WITHDREW', 'PUBLISHED', 'JOINED'];

/** A made-up line for the ticker, marked as a sample, told like a real one; amounts in the range of the rules. */
export function sampleActivity(nth: number, at: Date, random: Random): ActivityItem {
  const kind = pick(random, kinds);
  const shillings = between(random, tickerLimits.sampleMinKsh / 10, tickerLimits.sampleMaxKsh / 10) * 10;
  const { username } = pick(random, people);
  const { amountMinor, username: shortened } = withdrew(nth, username, BigInt(shillings * 100), at);
  return {
    id: `SAMPLE:${at.getTime()}-${nth}`,
    kind,
    username: shortened,
    amountMinor: kind === 'WITHDREW' ? amountMinor : null,
    slipId: null,
    at: at.toISOString(),
    sample: true,
  };
}
