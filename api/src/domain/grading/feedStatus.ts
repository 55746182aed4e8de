export type Phase =
  | 'NOT_STARTED'
  | 'FIRST_HALF'
  | 'HALF_TIME'
  | 'SECOND_HALF'
  /** In play, half unknown, so half-time tips cannot be decided. */
  | 'SOME_HALF'
  /** Finished, in extra time or in a shoot-out. */
  | 'REGULAR_TIME_OVER'
  /** Suspended, cancelled, or decided off the pitch. */
  | 'OUT_OF_PLAY';

/** All of API-Football v3. */
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

/** The feed sometimes changes the case of a code, or adds white space to it. Null when it is not known. */
export function feedStatusOf(text: string): FeedStatus | null {
  const code = text.replace(/\s+/gu, '').toUpperCase();
  return isFeedStatus(code) ? code : null;
}

export function isFeedStatus(code: string): code is FeedStatus {
  return Object.hasOwn(phases, code);
}

export function phaseOf(status: FeedStatus): Phase {
  return phases[status];
}
