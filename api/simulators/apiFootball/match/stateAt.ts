import type { MatchScript, ScriptGoal, Side } from '../goalModel/matchScript.ts';
import type { Changes, Score } from './changes.ts';
import { holdAt, labelOf, matchSeconds, momentOf } from './matchTime.ts';

export type PairOfGoals = { home: number | null; away: number | null };
export type VisibleGoal = ScriptGoal & { gone: boolean };

/** A match as the provider would describe it at one moment. */
export type MatchState = {
  short: string;
  long: string;
  elapsed: number | null;
  extra: number | null;
  goals: PairOfGoals;
  halfTime: PairOfGoals;
  fullTime: PairOfGoals;
  extraTime: PairOfGoals;
  penalty: PairOfGoals;
  homeWins: boolean | null;
  /** Moments (ms) at which the halves began. */
  firstHalf: number | null;
  secondHalf: number | null;
  /** Goals shown or taken back so far, in order. */
  timeline: readonly VisibleGoal[];
  /** Match time; negative before kick-off. */
  seconds: number;
  kicksTaken: number;
};

const none: PairOfGoals = { home: null, away: null };
const names: Readonly<Record<string, string>> = {
  TBD: 'Time To Be Defined',
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
  SUSP: 'Match Suspended',
  INT: 'Match Interrupted',
  LIVE: 'In Progress',
  FT: 'Match Finished',
  AET: 'Match Finished',
  PEN: 'Match Finished',
  PST: 'Match Postponed',
  CANC: 'Match Cancelled',
  ABD: 'Match Abandoned',
  AWD: 'Technical Loss',
  WO: 'WalkOver',
};
const secondsPerKick = 45;

export function longName(short: string): string | undefined {
  return names[short];
}

/** The state of a match at `now` (ms): a pure function of its script, its changes and the time. */
export function stateAt(script: MatchScript, scheduled: number, changes: Changes, now: number): MatchState {
  const kickOff = changes.kickOff ?? scheduled;
  const clock = matchSeconds(kickOff, changes, now);
  const abandonedAt = changes.abandonedAt ?? (changes.playsDespiteScript ? null : script.abandonedAt);
  const abandoned = abandonedAt !== null && clock >= abandonedAt;
  const seconds = abandoned ? abandonedAt : clock;
  const plain = isPostponed(script, kickOff, changes, now)
    ? idle('PST', seconds)
    : played(script, kickOff, changes, now, seconds);
  const ended =
    abandoned && !isOver(plain.short)
      ? { ...withStatus(plain, 'ABD'), fullTime: none, homeWins: null }
      : plain;
  const reported = hiddenUntilReported(script, kickOff, changes, now, ended);
  return overruled(reported, changes, now);
}

export function isOver(short: string): boolean {
  return short === 'FT' || short === 'AET' || short === 'PEN';
}

export function isInPlay(short: string): boolean {
  return ['1H', 'HT', '2H', 'ET', 'BT', 'P', 'LIVE', 'SUSP', 'INT'].includes(short);
}

function isPostponed(script: MatchScript, kickOff: number, changes: Changes, now: number): boolean {
  if (changes.postponedFrom !== null && changes.postponedFrom <= now) return true;
  if (changes.playsDespiteScript || script.postponedBefore === null) return false;
  return now >= kickOff - script.postponedBefore * 1000;
}

function played(
  script: MatchScript,
  kickOff: number,
  changes: Changes,
  now: number,
  seconds: number,
): MatchState {
  if (seconds < 0) return idle('NS', seconds);
  const timeline = visibleGoals(script, changes, now, seconds);
  const count = (from: number, to: number): Score => {
    const goals = timeline.filter((goal) => !goal.gone && goal.at >= from && goal.at < to);
    return {
      home: goals.filter((g) => g.side === 'home').length,
      away: goals.filter((g) => g.side === 'away').length,
    };
  };
  const goals = count(0, Number.POSITIVE_INFINITY);
  const regular = count(0, script.fullTimeAt);
  const { halfTimeAt, secondHalfAt, fullTimeAt } = script;
  const extra = script.extraTime;
  const goesOn = extra !== null && regular.home === regular.away;
  const base: MatchState = {
    ...idle('1H', seconds),
    goals,
    halfTime: count(0, halfTimeAt),
    homeWins: leader(goals),
    timeline,
    firstHalf: script.knowsPeriods ? kickOff : null,
    secondHalf:
      script.knowsPeriods && seconds >= secondHalfAt ? momentOf(kickOff, changes, secondHalfAt) : null,
  };
  const at = (short: string): MatchState => ({ ...withStatus(base, short), ...labelOf(script, seconds) });
  const held = holdAt(changes, now);
  const running = (short: string) => at(held ?? short);
  if (seconds < halfTimeAt) return running('1H');
  if (seconds < secondHalfAt) return running('HT');
  if (seconds < fullTimeAt) return running('2H');
  if (!extra || !goesOn)
    return {
      ...withStatus(base, 'FT'),
      elapsed: 90,
      goals: regular,
      fullTime: regular,
      homeWins: leader(regular),
      timeline: timeline.filter((g) => g.at < fullTimeAt),
    };

  const overtime = { fullTime: regular, extraTime: count(fullTimeAt, Number.POSITIVE_INFINITY) };
  if (seconds < extra.breakAt) return { ...running('ET'), ...overtime };
  if (seconds < extra.secondAt) return { ...running('BT'), ...overtime };
  if (seconds < extra.endAt) return { ...running('ET'), ...overtime };
  if (goals.home !== goals.away) return { ...withStatus(base, 'AET'), elapsed: 120, ...overtime };
  const kicksTaken = Math.min(extra.kicks.length, Math.floor((seconds - extra.endAt) / secondsPerKick));
  const shot = extra.kicks.slice(0, kicksTaken).filter((kick) => kick.scored);
  const penalty = {
    home: shot.filter((k) => k.side === 'home').length,
    away: shot.filter((k) => k.side === 'away').length,
  };
  const finished = seconds >= shootOutEnd(script);
  return {
    ...(finished ? withStatus(base, 'PEN') : running('P')),
    elapsed: 120,
    ...overtime,
    penalty,
    kicksTaken,
    homeWins: finished ? leader(penalty) : null,
  };
}

/** Match time at which nothing more can happen. */
export function lastSecond(script: MatchScript): number {
  return script.extraTime ? shootOutEnd(script) : script.fullTimeAt;
}

function shootOutEnd(script: MatchScript): number {
  const extra = script.extraTime;
  return extra ? extra.endAt + (extra.kicks.length + 1) * secondsPerKick : script.fullTimeAt;
}

function visibleGoals(script: MatchScript, changes: Changes, now: number, seconds: number): VisibleGoal[] {
  const injected: ScriptGoal[] = changes.goals.map((goal) => ({
    ...goal,
    kind: 'Normal Goal',
    assist: null,
    cancelledAt: null,
  }));
  return [...script.goals, ...(script.extraTime?.goals ?? []), ...injected]
    .filter((goal) => goal.at <= seconds)
    .map((goal) => ({
      ...goal,
      gone:
        (goal.cancelledAt !== null && goal.cancelledAt <= seconds) ||
        changes.cancelled.some((cancel) => cancel.key === goal.key && cancel.from <= now),
    }))
    .sort((a, b) => a.at - b.at);
}

/** A match without live cover stays "not started" and then is over. */
function hiddenUntilReported(
  script: MatchScript,
  kickOff: number,
  changes: Changes,
  now: number,
  state: MatchState,
): MatchState {
  const after = changes.reportedAfter ?? script.reportedAfter;
  if (after === null || state.seconds < 0 || state.short === 'PST') return state;
  const reportedAt = momentOf(kickOff, changes, script.fullTimeAt + after);
  return isOver(state.short) && now >= reportedAt ? state : idle('NS', state.seconds);
}

function overruled(state: MatchState, changes: Changes, now: number): MatchState {
  let result = state;
  if (isOver(state.short)) {
    for (const { from, fullTime, halfTime } of changes.corrections) {
      if (from > now) continue;
      result = {
        ...result,
        goals: fullTime,
        fullTime,
        halfTime: halfTime ?? result.halfTime,
        homeWins: leader(fullTime),
      };
    }
  }
  if (changes.losesBreakdown && isOver(result.short)) {
    result = { ...result, fullTime: result.goals, halfTime: none, extraTime: none };
  }
  if (changes.award && changes.award.from <= now) {
    const { home, away } = changes.award;
    const score = { home, away };
    result = { ...withStatus(result, 'AWD'), goals: score, fullTime: score, homeWins: leader(score) };
  }
  if (changes.status && changes.status.from <= now) {
    result = { ...result, short: changes.status.short, long: changes.status.long };
  }
  return result;
}

function idle(short: string, seconds: number): MatchState {
  return {
    short,
    long: names[short] ?? short,
    elapsed: null,
    extra: null,
    goals: none,
    halfTime: none,
    fullTime: none,
    extraTime: none,
    penalty: none,
    homeWins: null,
    firstHalf: null,
    secondHalf: null,
    timeline: [],
    seconds,
    kicksTaken: 0,
  };
}

function withStatus(state: MatchState, short: string): MatchState {
  return { ...state, short, long: names[short] ?? short };
}

function leader(score: Score): boolean | null {
  return score.home === score.away ? null : score.home > score.away;
}

export function opposite(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
