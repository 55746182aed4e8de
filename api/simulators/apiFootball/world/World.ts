import type { Side } from '../goalModel/matchScript.ts';
import type { Score } from '../match/changes.ts';
import { matchSeconds, secondsOfMinute } from '../match/matchTime.ts';
import { isInPlay, isOver, lastSecond, longName, type MatchState } from '../match/stateAt.ts';
import type { VirtualClock } from '../VirtualClock.ts';
import { buildAtlas } from './atlas.ts';
import type { FixtureSlot } from './calendar.ts';
import { FixtureBook } from './FixtureBook.ts';
import { type Fault, type FaultKind, faultOf, faultsInForce } from './faults.ts';
import { Refusal } from './Refusal.ts';

export type FixtureSummary = {
  id: number;
  leagueId: number;
  league: string;
  country: string;
  homeId: number;
  home: string;
  awayId: number;
  away: string;
  kickOff: Date;
  status: string;
  elapsed: number | null;
  homeGoals: number | null;
  awayGoals: number | null;
  /** Goals shown and not taken back, with the key that `cancelGoal` wants. */
  goals: { key: string; side: Side }[];
};

export type WorldOptions = { seed: number; anchor: Date; clock: VirtualClock };

/**
 * The football world: its fixtures, their state, and every control over them. Controls take effect at the virtual
 * moment of the call and throw `Refusal` when they do not fit the state of the match.
 */
export class World {
  readonly clock: VirtualClock;
  readonly book: FixtureBook;
  readonly faults = faultsInForce();
  #frozenAt: number | null = null;

  constructor({ seed, anchor, clock }: WorldOptions) {
    this.clock = clock;
    this.book = new FixtureBook(buildAtlas(), seed, anchor.getTime());
  }

  /** The virtual time (ms) that the feed shows; it stands still while the feed is frozen. */
  feedTime(): number {
    return this.#frozenAt ?? this.clock.now();
  }

  get frozen(): boolean {
    return this.#frozenAt !== null;
  }

  freeze(): void {
    this.#frozenAt ??= this.clock.now();
  }

  thaw(): void {
    this.#frozenAt = null;
  }

  /** The present state of one match. */
  fixture(id: number): FixtureSummary {
    return this.#summary(this.book.get(id));
  }

  fixturesInPlay(): FixtureSummary[] {
    return this.book.inPlay(this.clock.now()).map((slot) => this.#summary(slot));
  }

  fixturesBetween(from: Date, to: Date): FixtureSummary[] {
    return this.book
      .between(from.getTime(), to.getTime(), this.clock.now())
      .map((slot) => this.#summary(slot));
  }

  /** Scores for a side: now, or in the given minute, past or to come. Returns the key to cancel it by. */
  injectGoal(id: number, side: Side, minute?: number): string {
    const at = this.#momentFor(id, minute);
    const changes = this.book.change(id);
    const key = `i${changes.goals.length + 1}`;
    changes.goals.push({ key, at, side, shirt: 9 });
    return key;
  }

  /** Takes back a goal that is shown: the one named, or the last. */
  cancelGoal(id: number, key?: string): string {
    const shown = this.#summary(this.book.get(id)).goals;
    const goal = key === undefined ? shown.at(-1) : shown.find((candidate) => candidate.key === key);
    if (!goal)
      throw new Refusal(409, key ? `Fixture ${id} shows no goal ${key}` : `Fixture ${id} shows no goal`);
    this.book.change(id).cancelled.push({ key: goal.key, from: this.clock.now() });
    return goal.key;
  }

  redCard(id: number, side: Side, minute?: number): void {
    const at = this.#momentFor(id, minute);
    this.book.change(id).redCards.push({ at, side, shirt: 4 });
  }

  /** Adds a goal to the list of events but not to the score. */
  phantomGoal(id: number, side: Side, minute?: number): void {
    const at = this.#momentFor(id, minute);
    this.book.change(id).phantomGoals.push({ at, side, shirt: 8 });
  }

  abandon(id: number, minute?: number): void {
    const at = this.#momentFor(id, minute, true);
    this.book.change(id).abandonedAt = at;
  }

  postpone(id: number): void {
    this.#notYetPlayed(id, 'postponed');
    this.book.change(id).postponedFrom = this.clock.now();
  }

  /** Gives a match that was not played a new date, under its old id. */
  reschedule(id: number, kickOff: Date): void {
    if (Number.isNaN(kickOff.getTime())) throw new Refusal(400, 'A new kick-off needs a valid date');
    this.#notYetPlayed(id, 'moved');
    const fresh = {
      kickOff: kickOff.getTime(),
      postponedFrom: null,
      abandonedAt: null,
      playsDespiteScript: true,
    };
    Object.assign(this.book.change(id), fresh, { holds: [], jumps: [], status: null });
  }

  kickOffNow(id: number): void {
    this.reschedule(id, new Date(this.clock.now()));
  }

  suspend(id: number, status: 'SUSP' | 'INT' = 'SUSP'): void {
    const state = this.#running(id);
    if (state.short === 'SUSP' || state.short === 'INT')
      throw new Refusal(409, `Fixture ${id} is stopped already`);
    this.book.change(id).holds.push({ from: this.clock.now(), to: null, status });
  }

  resume(id: number): void {
    const hold = this.book.changes(id).holds.find((candidate) => candidate.to === null);
    if (!hold) throw new Refusal(409, `Fixture ${id} is not stopped`);
    this.book.change(id);
    hold.to = Math.max(hold.from, this.clock.now());
  }

  /** A result by decision, 3–0 by default. */
  award(
    id: number,
    winner: Side,
    score: Score = winner === 'home' ? { home: 3, away: 0 } : { home: 0, away: 3 },
  ): void {
    const changes = this.book.change(id);
    changes.award = { from: this.clock.now(), ...checkedScore(score) };
  }

  correctAfterFullTime(id: number, fullTime: Score, halfTime?: Score): void {
    if (!isOver(this.#state(id).short))
      throw new Refusal(409, `Fixture ${id} is not over: its score cannot be corrected`);
    const from = this.clock.now();
    const half = halfTime ? checkedScore(halfTime) : null;
    if (half && (half.home > fullTime.home || half.away > fullTime.away)) {
      throw new Refusal(400, 'A half-time score cannot be higher than the final one');
    }
    this.book.change(id).corrections.push({ from, fullTime: checkedScore(fullTime), halfTime: half });
  }

  /** Shows any status code, known or not; null shows the true one again. */
  setStatus(id: number, short: string | null, long?: string): void {
    if (short !== null && short.trim() === '') throw new Refusal(400, 'A status needs a code');
    const from = this.clock.now();
    this.book.change(id).status =
      short === null ? null : { from, short, long: long ?? longName(short) ?? short };
  }

  dropFromLive(id: number, dropped = true): void {
    this.book.change(id).leavesLiveList = dropped;
  }

  swapSides(id: number, swapped = true): void {
    this.book.change(id).swapsSides = swapped;
  }

  duplicate(id: number, twice: { staleSeconds: number } | null = { staleSeconds: 0 }): void {
    this.book.change(id).duplicate = twice;
  }

  addKeys(id: number, keys: Record<string, unknown> | null): void {
    this.book.change(id).extraKeys = keys;
  }

  /** The match shows "not started" until so many seconds after its end. */
  withoutLiveCover(id: number, reportedAfterSeconds: number): void {
    if (!(reportedAfterSeconds >= 0)) throw new Refusal(400, 'seconds must not be negative');
    this.book.change(id).reportedAfter = reportedAfterSeconds;
  }

  /** After extra time only the last score is known, as in some old answers. */
  loseBreakdown(id: number, lost = true): void {
    this.book.change(id).losesBreakdown = lost;
  }

  /** The match clock goes back: second half to first, full time to second half. */
  rewind(id: number, seconds: number): void {
    if (!(seconds > 0)) throw new Refusal(400, 'Rewind needs a positive number of seconds');
    const { seconds: played } = this.#state(id);
    if (played < 0) throw new Refusal(409, `Fixture ${id} has not kicked off`);
    this.book.change(id).jumps.push({ at: this.clock.now(), seconds: -Math.min(seconds, played) });
  }

  /** Spoils the next answers; unless said otherwise one, on any path. */
  addFault(kind: FaultKind, options: Partial<Fault> = {}): Fault {
    const fault = faultOf(kind, options);
    this.faults.add(fault);
    return fault;
  }

  /** Plays the rest of a match at once; one that has not begun kicks off now. */
  finish(id: number): void {
    const before = this.#state(id);
    if (isOver(before.short) || before.short === 'ABD')
      throw new Refusal(409, `Fixture ${id} is over: ${before.short}`);
    if (before.seconds < 0 || before.short === 'PST') this.kickOffNow(id);
    const now = this.clock.now();
    const slot = this.book.get(id);
    const changes = this.book.change(id);
    for (const hold of changes.holds) hold.to ??= now;
    changes.playsDespiteScript = true;
    const script = this.book.script(slot);
    if ((changes.reportedAfter ?? script.reportedAfter) !== null) changes.reportedAfter = 0;
    const seconds = matchSeconds(this.book.kickOffOf(slot), changes, now);
    changes.jumps.push({ at: now, seconds: Math.max(0, lastSecond(script) - seconds) });
  }

  /** Drops every change made to a match. */
  restore(id: number): void {
    this.book.get(id);
    this.book.forget(id);
  }

  #state(id: number): MatchState {
    return this.book.state(this.book.get(id), this.clock.now());
  }

  #running(id: number): MatchState {
    const state = this.#state(id);
    if (!isInPlay(state.short)) throw new Refusal(409, `Fixture ${id} is not in play: ${state.short}`);
    return state;
  }

  #notYetPlayed(id: number, what: string): void {
    const { short } = this.#state(id);
    if (isInPlay(short) || isOver(short)) throw new Refusal(409, `Fixture ${id} cannot be ${what}: ${short}`);
  }

  #momentFor(id: number, minute: number | undefined, atBreakToo = false): number {
    if (minute === undefined) {
      const state = this.#running(id);
      if (!atBreakToo && !['1H', '2H', 'ET'].includes(state.short))
        throw new Refusal(409, `Not in play: fixture ${id} is ${state.short}`);
      return state.seconds;
    }
    if (!Number.isInteger(minute) || minute < 1 || minute > 120)
      throw new Refusal(400, 'The minute must be from 1 to 120');
    const slot = this.book.get(id);
    const { short } = this.#state(id);
    if (!isInPlay(short) && short !== 'NS')
      throw new Refusal(409, `Fixture ${id} is over or not played: ${short}`);
    const script = this.book.script(slot);
    if (minute > 90 && !script.extraTime) throw new Refusal(400, `Fixture ${id} has no extra time`);
    return secondsOfMinute(script, minute);
  }

  #summary(slot: FixtureSlot): FixtureSummary {
    const state = this.book.state(slot, this.clock.now());
    return {
      id: slot.id,
      leagueId: slot.league.id,
      league: slot.league.name,
      country: slot.league.country,
      homeId: slot.home.id,
      home: slot.home.name,
      awayId: slot.away.id,
      away: slot.away.name,
      kickOff: new Date(this.book.kickOffOf(slot)),
      status: state.short,
      elapsed: state.elapsed,
      homeGoals: state.goals.home,
      awayGoals: state.goals.away,
      goals: state.timeline.filter((goal) => !goal.gone).map(({ key, side }) => ({ key, side })),
    };
  }
}

function checkedScore({ home, away }: Score): Score {
  for (const goals of [home, away]) {
    if (!Number.isInteger(goals) || goals < 0 || goals > 30)
      throw new Refusal(400, 'A score is two whole numbers from 0 to 30');
  }
  return { home, away };
}
