import type { MatchScript } from '../goalModel/matchScript.ts';
import type { Changes } from './changes.ts';

export type MinuteLabel = { elapsed: number; extra: number | null };

/** Seconds of match time at `now` (ms): real time since kick-off less stoppages, plus jumps. Negative before. */
export function matchSeconds(kickOff: number, changes: Changes, now: number): number {
  let held = 0;
  for (const hold of changes.holds) {
    if (hold.from < now) held += Math.min(hold.to ?? now, now) - hold.from;
  }
  const jumped = changes.jumps.reduce((sum, jump) => (jump.at <= now ? sum + jump.seconds : sum), 0);
  return Math.floor((now - kickOff - held) / 1000) + jumped;
}

/** The stoppage that `now` falls in. */
export function holdAt(changes: Changes, now: number): 'SUSP' | 'INT' | null {
  return (
    changes.holds.find((hold) => hold.from <= now && (hold.to === null || now < hold.to))?.status ?? null
  );
}

/** The moment (ms) at which the match clock showed so many seconds; the inverse of `matchSeconds`. */
export function momentOf(kickOff: number, changes: Changes, seconds: number): number {
  let moment = kickOff + seconds * 1000;
  const steps = [
    ...changes.holds.map((hold) => ({ at: hold.from, ms: (hold.to ?? hold.from) - hold.from })),
    ...changes.jumps.map((jump) => ({ at: jump.at, ms: -jump.seconds * 1000 })),
  ].sort((a, b) => a.at - b.at);
  for (const step of steps) {
    if (step.at < moment) moment = step.ms < 0 ? Math.max(step.at, moment + step.ms) : moment + step.ms;
  }
  return moment;
}

/** How the provider writes a moment of the match: the minute sticks at 45, 90, 105 and 120, the rest is `extra`. */
export function labelOf(script: MatchScript, seconds: number): MinuteLabel {
  const { halfTimeAt, secondHalfAt, fullTimeAt, extraTime } = script;
  if (seconds < halfTimeAt) return within(0, 45, seconds);
  if (seconds < secondHalfAt) return { elapsed: 45, extra: null };
  if (seconds < fullTimeAt || !extraTime) return within(45, 90, seconds - secondHalfAt);
  if (seconds < extraTime.breakAt) return within(90, 105, seconds - fullTimeAt);
  if (seconds < extraTime.secondAt) return { elapsed: 105, extra: null };
  if (seconds < extraTime.endAt) return within(105, 120, seconds - extraTime.secondAt);
  return { elapsed: 120, extra: null };
}

/** Match time of a minute as people say it: 46 is the first of the second half. */
export function secondsOfMinute(script: MatchScript, minute: number): number {
  const into = (start: number, base: number) => start + (minute - base) * 60 - 30;
  if (minute <= 45) return Math.max(1, into(0, 0));
  if (minute <= 90 || !script.extraTime) return into(script.secondHalfAt, 45);
  return minute <= 105 ? into(script.fullTimeAt, 90) : into(script.extraTime.secondAt, 105);
}

function within(from: number, to: number, seconds: number): MinuteLabel {
  const minute = from + Math.ceil(seconds / 60);
  const first = from === 0 ? 0 : from + 1;
  return { elapsed: Math.min(to, Math.max(first, minute)), extra: minute > to ? minute - to : null };
}
