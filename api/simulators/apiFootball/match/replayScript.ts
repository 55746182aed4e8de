import type { Kick, MatchScript, ScriptGoal, Side } from '../goalModel/matchScript.ts';
import { Refusal } from '../world/Refusal.ts';

/** A real match, as one line of a replay file records it. */
export type PlayedMatch = {
  cup: string;
  home: string;
  away: string;
  events: readonly { phase: string; min: string; score: string }[];
  /** `p`: the shoot-out. */
  score: { et?: readonly number[]; p?: readonly number[] };
  extraTimeGoals: readonly { minute: string; side: Side }[];
};

const minute = 60;
const half = 45 * minute;
const interval = 15 * minute;
/** Play continues this long after the last goal of a half, so that a poll once a minute sees it. */
const longestView = minute + 10;

/** Reads one line of NDJSON. Expected answers in the line (which selections are decided) are ignored. */
export function readPlayedMatch(line: string, number: number): PlayedMatch {
  const refuse = (what: string) => new Refusal(400, `Line ${number}: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw refuse('is not JSON');
  }
  const match = value as Record<string, unknown> | null;
  const text = (name: string) => {
    const found = match?.[name];
    if (typeof found !== 'string' || found === '') throw refuse(`${name} must be text`);
    return found;
  };
  if (!Array.isArray(match?.events)) throw refuse('events must be a list');
  const events = match.events.map((event: Record<string, unknown> | null) => {
    const { phase, min, score } = event ?? {};
    if (typeof phase !== 'string' || !['1H', 'HT', '2H', 'FT'].includes(phase))
      throw refuse('a phase must be 1H, HT, 2H or FT');
    if (typeof score !== 'string' || !/^\d{1,2}-\d{1,2}$/.test(score)) throw refuse('a score must be as 2-1');
    return { phase, min: String(min ?? ''), score };
  });
  const extra = Array.isArray(match.extra_time_goals) ? (match.extra_time_goals as unknown[][]) : [];
  return {
    cup: text('cup'),
    home: text('home'),
    away: text('away'),
    events,
    score: (match.score ?? {}) as PlayedMatch['score'],
    extraTimeGoals: extra.map(([when, side]) => ({
      minute: String(when),
      side: side === 'h' ? 'home' : 'away',
    })),
  };
}

/** The script that plays this match again: its goals in their minutes, taken back where the score falls. */
export function replayScript(match: PlayedMatch): MatchScript {
  const firstHalf = changesOf(match, '1H', 0, 0);
  const halfTimeAt = Math.max(half + minute, (firstHalf.at(-1)?.at ?? 0) + longestView);
  const secondHalfAt = halfTimeAt + interval;
  const secondHalf = changesOf(match, '2H', secondHalfAt, 45);
  const fullTimeAt = Math.max(secondHalfAt + half + minute, (secondHalf.at(-1)?.at ?? 0) + longestView);
  return {
    halfTimeAt,
    secondHalfAt,
    fullTimeAt,
    goals: goalsOf([...firstHalf, ...secondHalf]),
    incidents: [],
    extraTime: match.score.et || match.score.p ? extraTimeOf(match, fullTimeAt) : null,
    postponedBefore: null,
    abandonedAt: null,
    reportedAfter: null,
    knowsPeriods: true,
  };
}

type ScoreChange = { at: number; home: number; away: number };

/** Scores of one half with their match time; scores of the same minute are a second apart. */
function changesOf(match: PlayedMatch, phase: string, startsAt: number, base: number): ScoreChange[] {
  let last = 0;
  return match.events
    .filter((event) => event.phase === phase)
    .map(({ min, score }) => {
      last = Math.max(last + 1, startsAt + (minuteOf(min) - base) * minute - 30);
      const [home = 0, away = 0] = score.split('-').map(Number);
      return { at: last, home, away };
    });
}

function goalsOf(changes: readonly ScoreChange[]): ScriptGoal[] {
  const goals: ScriptGoal[] = [];
  const standing = (side: Side) => goals.filter((goal) => goal.side === side && goal.cancelledAt === null);
  for (const change of changes) {
    for (const side of ['home', 'away'] as const) {
      while (standing(side).length < change[side]) goals.push(goal(`g${goals.length + 1}`, change.at, side));
      while (standing(side).length > change[side]) {
        const taken = standing(side).at(-1);
        if (taken) taken.cancelledAt = change.at;
      }
    }
  }
  return goals;
}

function extraTimeOf(match: PlayedMatch, fullTimeAt: number): MatchScript['extraTime'] {
  const breakAt = fullTimeAt + 17 * minute;
  const secondAt = breakAt + 2 * minute;
  const goals = match.extraTimeGoals.map(({ minute: when, side }, at) => {
    const into = minuteOf(when);
    const first = Number.parseInt(when, 10) <= 105;
    return goal(
      `e${at + 1}`,
      (first ? fullTimeAt + (into - 90) * minute : secondAt + (into - 105) * minute) - 30,
      side,
    );
  });
  const endAt = Math.max(secondAt + 17 * minute, (goals.at(-1)?.at ?? 0) + longestView);
  return { breakAt, secondAt, endAt, goals, kicks: kicksOf(match.score.p ?? [0, 0]) };
}

/** Only the final count is known: each side scores first, then misses. */
function kicksOf([home = 0, away = 0]: readonly number[]): Kick[] {
  return Array.from({ length: Math.max(home, away) }, (_none, at) => at).flatMap((at) => [
    { side: 'home' as const, scored: at < home, shirt: 10 - (at % 10) },
    { side: 'away' as const, scored: at < away, shirt: 10 - (at % 10) },
  ]);
}

function goal(key: string, at: number, side: Side): ScriptGoal {
  return { key, at, side, kind: 'Normal Goal', shirt: 9, assist: null, cancelledAt: null };
}

/** "45+2" is the 47th minute of play from the start of the first half. */
function minuteOf(text: string): number {
  const [base = 0, added = 0] = text.split('+').map(Number);
  if (!Number.isInteger(base) || !Number.isInteger(added))
    throw new Refusal(400, `'${text}' is not a minute`);
  return base + added;
}
