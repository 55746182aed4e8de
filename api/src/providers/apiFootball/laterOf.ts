import type { FeedFixture } from '../../domain/games/FixtureFeed.ts';
import { isFeedStatus, type Phase, phaseOf } from '../../domain/grading/feedStatus.ts';

const progress: Readonly<Record<Phase, number>> = {
  NOT_STARTED: 0,
  SOME_HALF: 1,
  FIRST_HALF: 1,
  HALF_TIME: 2,
  SECOND_HALF: 3,
  OUT_OF_PLAY: 4,
  REGULAR_TIME_OVER: 5,
};

/** Of two copies of a match in one response the later one: the other is stale. */
export function laterOf(first: FeedFixture, second: FeedFixture): FeedFixture {
  const [a, b] = [moment(first), moment(second)];
  for (const [position, value] of a.entries()) {
    const other = b[position] ?? 0;
    if (value !== other) return value > other ? first : second;
  }
  return second;
}

function moment({ status, minute, addedMinute }: FeedFixture): number[] {
  const phase = isFeedStatus(status) ? progress[phaseOf(status)] : 0;
  return [phase, minute ?? 0, addedMinute ?? 0];
}
