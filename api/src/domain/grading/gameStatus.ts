import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import type { FeedStatus } from './feedStatus.ts';

const statuses: Readonly<Record<FeedStatus, GameStatus>> = {
  TBD: 'SCHEDULED',
  NS: 'SCHEDULED',
  '1H': 'LIVE',
  HT: 'HALF_TIME',
  '2H': 'LIVE',
  LIVE: 'LIVE',
  ET: 'REGULAR_TIME_OVER',
  BT: 'REGULAR_TIME_OVER',
  P: 'REGULAR_TIME_OVER',
  SUSP: 'SUSPENDED',
  INT: 'SUSPENDED',
  FT: 'FINISHED',
  AET: 'FINISHED',
  PEN: 'FINISHED',
  PST: 'POSTPONED',
  CANC: 'CANCELLED',
  ABD: 'ABANDONED',
  AWD: 'AWARDED',
  WO: 'AWARDED',
};

export function gameStatusOf(code: FeedStatus): GameStatus {
  return statuses[code];
}

/** Final for the feed, whatever happens to the tips. */
export const endStatuses: readonly GameStatus[] = ['FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED'];

/** Skipped by settlement: no tip can be decided. */
export const ordinaryStatuses: readonly GameStatus[] = ['SCHEDULED', 'LIVE', 'HALF_TIME'];
