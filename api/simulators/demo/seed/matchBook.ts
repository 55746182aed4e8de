import { selectionByCode } from '@tipsoko/rules/markets';
import type { FeedFixture, FeedOdds } from '../../../src/domain/games/FixtureFeed.ts';
import { gameOutcome } from '../../../src/domain/grading/gameOutcome.ts';
import { gameReport } from '../../../src/domain/grading/gameReport.ts';
import { gradeByOutcome, type TipState } from '../../../src/domain/grading/gradeByOutcome.ts';
import { isFinal, type Outcome } from '../../../src/domain/grading/outcome.ts';
import { readFixture } from '../../../src/providers/apiFootball/readFixture.ts';
import { readOdds } from '../../../src/providers/apiFootball/readOdds.ts';
import { betsOf, bookmakers, marketView } from '../../apiFootball/goalModel/prices.ts';
import { fixtureViews } from '../../apiFootball/http/fixtureView.ts';
import { isOver } from '../../apiFootball/match/stateAt.ts';
import type { FixtureSlot } from '../../apiFootball/world/calendar.ts';
import type { World } from '../../apiFootball/world/World.ts';
import { isoInZone } from '../../apiFootball/world/zonedTime.ts';

const HOUR = 3_600_000;
const priceRefresh = 12 * HOUR;
/** What the product's poll, queue and settling take after the whistle. */
const settlingMs = 150_000;

export interface Fate {
  /** When its tips are settled, ms. */
  readonly at: number;
  readonly outcome: Outcome;
}

/**
 * Matches as the feed reports them, parsed by the product's own client: what the seed stores is what a poll would have
 * stored, whatever the time of the poll.
 */
export class MatchBook {
  readonly #world: World;
  readonly #fates = new Map<number, Fate | null>();
  readonly #announced = new Map<number, number | null>();
  readonly #odds = new Map<string, FeedOdds>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Matches with prices that kick off in [from, to), ms. */
  between(from: number, to: number): FixtureSlot[] {
    return this.#world.book.between(from, to, this.#world.book.anchor).filter(({ league }) => league.priced);
  }

  /** Still to be played, as far as anybody knows at this moment. */
  isListed(slot: FixtureSlot, at: number): boolean {
    return at < Math.min(slot.kickOff, this.announcedAt(slot) ?? slot.kickOff);
  }

  /** When a postponement is announced, ms; null for a match that takes place. Asked again for each of the sellers. */
  announcedAt(slot: FixtureSlot): number | null {
    const known = this.#announced.get(slot.id);
    if (known !== undefined) return known;
    const { postponedBefore } = this.#world.book.script(slot);
    const announced = postponedBefore === null ? null : slot.kickOff - postponedBefore * 1000;
    this.#announced.set(slot.id, announced);
    return announced;
  }

  fixtureAt(slot: FixtureSlot, at: number): FeedFixture {
    const read = readFixture(fixtureViews(this.#world.book, slot, at, 'UTC', 'plain')[0]);
    if (!read.ok) throw new Error(`The simulated feed wrote what cannot be read: ${read.reason}`);
    return read.fixture;
  }

  /** How its tips end, and when; null for a match that a person would have to decide. */
  fateOf(slot: FixtureSlot): Fate | null {
    const known = this.#fates.get(slot.id);
    if (known !== undefined) return known;
    const fate = this.#foresee(slot);
    this.#fates.set(slot.id, fate);
    return fate;
  }

  gradeAt(slot: FixtureSlot, code: string, now: number): TipState {
    const fate = this.fateOf(slot);
    const selection = selectionByCode(code);
    if (!fate || !selection || fate.at > now) return 'PENDING';
    return gradeByOutcome(selection, fate.outcome);
  }

  /** The prices that the product held at this moment: those of the last refresh, twice a day here. */
  oddsAt(slot: FixtureSlot, at: number): FeedOdds {
    const moment = Math.floor(Math.min(at, slot.kickOff) / priceRefresh) * priceRefresh;
    const key = `${slot.id} ${moment}`;
    const known = this.#odds.get(key);
    if (known) return known;
    const view = marketView(this.#world.book.seed, slot, moment);
    const firms = bookmakers.filter((firm) => firm.name === 'Bet365');
    const read = readOdds({
      fixture: { id: slot.id },
      update: isoInZone('UTC', moment),
      bookmakers: firms.map((firm) => ({ id: firm.id, name: firm.name, bets: betsOf(view, firm) })),
    });
    if (!read.ok || !read.odds) throw new Error(`The simulated feed has no prices for match ${slot.id}`);
    this.#odds.set(key, read.odds);
    return read.odds;
  }

  #foresee(slot: FixtureSlot): Fate | null {
    const { book } = this.#world;
    const script = book.script(slot);
    const reported = (script.reportedAfter ?? 0) * 1000;
    const { short } = book.state(slot, slot.kickOff + 60 * HOUR);
    const played =
      short === 'FT' ? script.fullTimeAt : (script.extraTime?.endAt ?? script.fullTimeAt) + 1_200;
    const at = isOver(short)
      ? slot.kickOff + played * 1000 + reported + settlingMs
      : slot.kickOff + 24 * HOUR + settlingMs;
    const report = gameReport(this.fixtureAt(slot, at), {
      listedKickoff: new Date(slot.kickOff),
      firstHalfOver: false,
    });
    const outcome = gameOutcome(report, { now: new Date(at), settled: null });
    return isFinal(outcome) ? { at, outcome } : null;
  }
}
