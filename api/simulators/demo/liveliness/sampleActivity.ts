import { tickerLimits } from '@tipsoko/rules/limits';
import { shortenUsername } from '../../../src/domain/activity/activityItem.ts';
import type { ActivityItem } from '../../../src/live/events.ts';
import { between, pick, type Random } from '../../apiFootball/world/random.ts';
import { people } from '../seed/people.ts';

const kinds: ReadonlyArray<ActivityItem['kind']> = ['WITHDREW', 'WITHDREW', 'PUBLISHED', 'JOINED'];

/** A made-up line for the ticker, marked as a sample; amounts in the range of the rules, whole tens of shillings. */
export function sampleActivity(nth: number, at: Date, random: Random): ActivityItem {
  const kind = pick(random, kinds);
  const shillings = between(random, tickerLimits.sampleMinKsh / 10, tickerLimits.sampleMaxKsh / 10) * 10;
  return {
    id: `SAMPLE:${at.getTime()}-${nth}`,
    kind,
    username: shortenUsername(pick(random, people).username),
    amountMinor: kind === 'WITHDREW' ? String(shillings * 100) : null,
    slipId: null,
    at: at.toISOString(),
    sample: true,
  };
}
