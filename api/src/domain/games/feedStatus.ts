/** Where a match stands, as far as the running score can decide anything. */
export type Phase =
  | 'NOT_STARTED'
  | 'FIRST_HALF'
  | 'HALF_TIME'
  | 'SECOND_HALF'
  /** In play, half unknown: nothing about half-time can be said. */
  | 'SOME_HALF'
  /** The 90 minutes are over: finished, or in extra time or a shoot-out. */
  | 'REGULAR_TIME_OVER'
  /** Stopped, called off, or decided off the pitch. */
  | 'OUT_OF_PLAY';

/** The short codes of API-Football v3, all nineteen. */
export const feedStatuses = [
  ...(['TBD', 'NS', '1H', 'HT', '2H', 'ET', 'BT', 'P', 'SUSP', 'INT'] as const),
  ...(['LIVE', 'FT', 'AET', 'PEN', 'PST', 'CANC', 'ABD', 'AWD', 'WO'] as const),
] as const;

export type FeedStatus = (typeof feedStatuses)[number];

const phases: Readonly<Record<FeedStatus, Phase>> = {
  TBD: 'NOT_STARTED',
  NS: 'NOT_STARTED',
  '1H': 'FIRST_HALF',
  HT: 'HALF_TIME',
  '2H': 'SECOND_HALF',
  LIVE: 'SOME_HALF',
  ET: 'REGULAR_TIME_OVER',
  BT: 'REGULAR_TIME_OVER',
  P: 'REGULAR_TIME_OVER',
  FT: 'REGULAR_TIME_OVER',
  AET: 'REGULAR_TIME_OVER',
  PEN: 'REGULAR_TIME_OVER',
  SUSP: 'OUT_OF_PLAY',
  INT: 'OUT_OF_PLAY',
  PST: 'OUT_OF_PLAY',
  CANC: 'OUT_OF_PLAY',
  ABD: 'OUT_OF_PLAY',
  AWD: 'OUT_OF_PLAY',
  WO: 'OUT_OF_PLAY',
};

export function isFeedStatus(code: string): code is FeedStatus {
  return Object.hasOwn(phases, code);
}

export function phaseOf(status: FeedStatus): Phase {
  return phases[status];
}
