import type { Side } from '../goalModel/matchScript.ts';

/**
 * Controls applied to a match, each with the virtual time (ms) from which it holds, so that the state
 * stays a function of script, changes and time.
 */
export type Changes = {
  /** A new kick-off (ms), by `postpone` and `reschedule`. */
  kickOff: number | null;
  /** The match clock stops (`to` null: until resumed) or jumps by so many seconds. */
  holds: { from: number; to: number | null; status: 'SUSP' | 'INT' }[];
  jumps: { at: number; seconds: number }[];
  /** `at` in seconds of match time. */
  goals: { key: string; at: number; side: Side; shirt: number }[];
  cancelled: { key: string; from: number }[];
  redCards: { at: number; side: Side; shirt: number }[];
  /** Listed as events but not counted in the score. */
  phantomGoals: { at: number; side: Side; shirt: number }[];
  abandonedAt: number | null;
  postponedFrom: number | null;
  playsDespiteScript: boolean;
  award: { from: number; home: number; away: number } | null;
  corrections: { from: number; fullTime: Score; halfTime: Score | null }[];
  status: { from: number; short: string; long: string } | null;
  reportedAfter: number | null;
  losesBreakdown: boolean;
  leavesLiveList: boolean;
  swapsSides: boolean;
  /** Listed twice, the second time as it was so many seconds ago. */
  duplicate: { staleSeconds: number } | null;
  extraKeys: Record<string, unknown> | null;
};

export type Score = { home: number; away: number };

export function noChanges(): Changes {
  return {
    kickOff: null,
    holds: [],
    jumps: [],
    goals: [],
    cancelled: [],
    redCards: [],
    phantomGoals: [],
    abandonedAt: null,
    postponedFrom: null,
    playsDespiteScript: false,
    award: null,
    corrections: [],
    status: null,
    reportedAfter: null,
    losesBreakdown: false,
    leavesLiveList: false,
    swapsSides: false,
    duplicate: null,
    extraKeys: null,
  };
}
