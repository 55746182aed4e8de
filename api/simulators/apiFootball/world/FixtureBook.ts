import { type MatchScript, writeScript } from '../goalModel/matchScript.ts';
import { type Changes, noChanges } from '../match/changes.ts';
import { isInPlay, type MatchState, stateAt } from '../match/stateAt.ts';
import type { Atlas } from './atlas.ts';
import { dayMs, dayOfId, type FixtureSlot, isKnownDay, matchesOfDay } from './calendar.ts';
import { Refusal } from './Refusal.ts';
import { StagedMatches } from './StagedMatches.ts';

const scriptsKept = 3_000;
const daysBack = 240;
const daysAhead = 21;
const longestMatch = 5 * 3_600_000;

/** Finds matches and computes their state; writes scripts on demand and caches the recent ones. */
export class FixtureBook {
  readonly atlas: Atlas;
  readonly seed: number;
  readonly anchor: number;
  /** Matches added beside the calendar. */
  readonly staged = new StagedMatches();
  readonly #days = new Map<number, readonly FixtureSlot[]>();
  readonly #slots = new Map<number, FixtureSlot>();
  readonly #scripts = new Map<number, MatchScript>();
  readonly #changes = new Map<number, Changes>();
  readonly #untouched = noChanges();

  constructor(atlas: Atlas, seed: number, anchor: number) {
    this.atlas = atlas;
    this.seed = seed;
    this.anchor = anchor;
  }

  find(id: number): FixtureSlot | undefined {
    const staged = this.staged.slot(id);
    if (staged) return staged;
    if (!isKnownDay(dayOfId(id))) return undefined;
    if (!this.#slots.has(id)) this.#day(dayOfId(id));
    return this.#slots.get(id);
  }

  get(id: number): FixtureSlot {
    const slot = this.find(id);
    if (!slot) throw new Refusal(404, `There is no fixture ${id}`);
    return slot;
  }

  kickOffOf(slot: FixtureSlot): number {
    return this.#changes.get(slot.id)?.kickOff ?? slot.kickOff;
  }

  /** Matches that kick off in [from, to) ms, in the order of their kick-offs; only as far as the world reaches. */
  between(from: number, to: number, now: number): FixtureSlot[] {
    const first = Math.max(from, this.earliest);
    const last = Math.min(to, this.latest(now));
    const found: FixtureSlot[] = [];
    for (let day = Math.floor(first / dayMs); day * dayMs < last; day += 1) {
      for (const slot of this.#day(day)) {
        if (!this.#moved(slot.id) && slot.kickOff >= first && slot.kickOff < last) found.push(slot);
      }
    }
    const moved = [...this.#changes.keys()].filter((id) => this.#moved(id)).map((id) => this.get(id));
    const staged = this.staged.slots().filter((slot) => !this.#moved(slot.id));
    const here = [...moved, ...staged].filter(
      (slot) => this.kickOffOf(slot) >= first && this.kickOffOf(slot) < last,
    );
    if (here.length === 0) return found;
    return [...found, ...here].sort((a, b) => this.kickOffOf(a) - this.kickOffOf(b) || a.id - b.id);
  }

  get earliest(): number {
    return (Math.floor(this.anchor / dayMs) - daysBack) * dayMs;
  }

  latest(now: number): number {
    return (Math.floor(Math.max(this.anchor, now) / dayMs) + daysAhead + 1) * dayMs;
  }

  inPlay(now: number): FixtureSlot[] {
    const recent = this.between(now - longestMatch, now + 1, now);
    // A suspended match may stand for days.
    const touched = [...this.#changes.keys()]
      .map((id) => this.get(id))
      .filter((slot) => !recent.includes(slot));
    return [...recent, ...touched].filter((slot) => isInPlay(this.state(slot, now).short));
  }

  script(slot: FixtureSlot): MatchScript {
    const known = this.staged.script(slot.id) ?? this.#scripts.get(slot.id);
    if (known) return known;
    const script = writeScript(this.seed, slot);
    if (this.#scripts.size >= scriptsKept) this.#scripts.clear();
    this.#scripts.set(slot.id, script);
    return script;
  }

  state(slot: FixtureSlot, now: number): MatchState {
    return stateAt(this.script(slot), slot.kickOff, this.changes(slot.id), now);
  }

  changes(id: number): Readonly<Changes> {
    return this.#changes.get(id) ?? this.#untouched;
  }

  /** The record of changes to write to. */
  change(id: number): Changes {
    this.get(id);
    const changes = this.#changes.get(id) ?? noChanges();
    this.#changes.set(id, changes);
    return changes;
  }

  changed(): [id: number, changes: Readonly<Changes>][] {
    return [...this.#changes];
  }

  forget(id: number): void {
    this.#changes.delete(id);
  }

  #moved(id: number): boolean {
    return (this.#changes.get(id)?.kickOff ?? null) !== null;
  }

  #day(day: number): readonly FixtureSlot[] {
    const known = this.#days.get(day);
    if (known) return known;
    const matches = matchesOfDay(this.atlas, this.seed, day);
    this.#days.set(day, matches);
    for (const slot of matches) this.#slots.set(slot.id, slot);
    return matches;
  }
}
