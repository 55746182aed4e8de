import type { FixtureSlot } from '../world/calendar.ts';
import { between, type Random, randomFrom } from '../world/random.ts';
import { playerOf } from '../world/squads.ts';
import { expectationOf } from './expectation.ts';
import { drawScore, type Expectation, firstHalfShare, scoreGrid } from './scoreGrid.ts';

export type Side = 'home' | 'away';
export type GoalKind = 'Normal Goal' | 'Own Goal' | 'Penalty';

/** `at`: seconds of match time since kick-off, the half-time break counted. */
export type ScriptGoal = {
  key: string;
  at: number;
  /** The side that the goal counts for. */
  side: Side;
  kind: GoalKind;
  shirt: number;
  assist: number | null;
  /** When the video referee takes it back, in match time. */
  cancelledAt: number | null;
};
export type ScriptIncident = {
  at: number;
  side: Side;
  type: 'Card' | 'subst' | 'Goal';
  detail: string;
  shirt: number;
  other: number | null;
};
export type Kick = { side: Side; scored: boolean; shirt: number };

/** The course of a match without any control. All times in seconds of match time. */
export type MatchScript = {
  halfTimeAt: number;
  secondHalfAt: number;
  fullTimeAt: number;
  goals: readonly ScriptGoal[];
  incidents: readonly ScriptIncident[];
  /** For a tie that must have a winner; used only when it is level after ninety minutes. */
  extraTime: {
    breakAt: number;
    secondAt: number;
    endAt: number;
    goals: readonly ScriptGoal[];
    kicks: readonly Kick[];
  } | null;
  /** Announced so many seconds before kick-off; never played. */
  postponedBefore: number | null;
  abandonedAt: number | null;
  /** Seconds after the end at which the score appears, for a match without live cover. */
  reportedAfter: number | null;
  /** The feed sometimes has no times of the halves. */
  knowsPeriods: boolean;
};

const minute = 60;
const half = 45 * minute;
const interval = 15 * minute;

export function writeScript(seed: number, slot: FixtureSlot): MatchScript {
  const random = randomFrom(seed, slot.id, 11);
  const expectation = expectationOf(slot.league, slot.home, slot.away);
  const halfTimeAt = half + between(random, 1, 4) * minute + between(random, 0, 59);
  const secondHalfAt = halfTimeAt + interval;
  const fullTimeAt = secondHalfAt + half + between(random, 2, 7) * minute + between(random, 0, 59);
  const times = { halfTimeAt, secondHalfAt, fullTimeAt };
  const [home, away] = drawScore(scoreGrid(expectation), random());
  const goals = [...goalsOf(random, 'home', home, times), ...goalsOf(random, 'away', away, times)];
  if (random() < 0.05) goals.push(disallowedGoal(random, secondHalfAt));
  goals.sort((a, b) => a.at - b.at);
  const fate = slot.steady ? 1 : random();
  return {
    ...times,
    goals: goals.map((goal, i) => ({ ...goal, key: `g${i + 1}` })),
    incidents: incidentsOf(random, times),
    extraTime: slot.knockout ? extraTimeOf(random, expectation, fullTimeAt) : null,
    postponedBefore: fate < 0.01 ? between(random, 4, 40) * 3600 : null,
    abandonedAt: fate >= 0.01 && fate < 0.0115 ? between(random, 20 * minute, halfTimeAt - 60) : null,
    reportedAfter: random() < slot.league.withoutLiveCover ? between(random, 1, 30) * 3600 : null,
    knowsPeriods: random() >= 0.03,
  };
}

/** The name that a goal, card or change is credited to. */
export function scorerOf(slot: FixtureSlot, side: Side, shirt: number): { id: number; name: string } {
  return playerOf(side === 'home' ? slot.home : slot.away, shirt);
}

type Times = Pick<MatchScript, 'halfTimeAt' | 'secondHalfAt' | 'fullTimeAt'>;

function goalsOf(random: Random, side: Side, count: number, { halfTimeAt, secondHalfAt, fullTimeAt }: Times) {
  return Array.from({ length: count }, (): ScriptGoal => {
    const early = random() < firstHalfShare;
    const at = early
      ? between(random, 30, halfTimeAt - 5)
      : between(random, secondHalfAt + 20, fullTimeAt - 5);
    return goalAt(random, side, at);
  });
}

function goalAt(random: Random, side: Side, at: number): ScriptGoal {
  const luck = random();
  const kind = luck < 0.03 ? 'Own Goal' : luck < 0.11 ? 'Penalty' : 'Normal Goal';
  const assist = kind === 'Normal Goal' && random() < 0.7 ? between(random, 5, 10) : null;
  return { key: '', at, side, kind, shirt: between(random, 4, 10), assist, cancelledAt: null };
}

/** Shown for a minute or two, then taken back. */
function disallowedGoal(random: Random, secondHalfAt: number): ScriptGoal {
  const side = random() < 0.5 ? 'home' : 'away';
  const at =
    random() < 0.5 ? between(random, 300, half - 300) : secondHalfAt + between(random, 300, half - 300);
  const goal = goalAt(random, side, at);
  return { ...goal, kind: 'Normal Goal', cancelledAt: at + between(random, 50, 150) };
}

function incidentsOf(random: Random, { halfTimeAt, secondHalfAt, fullTimeAt }: Times): ScriptIncident[] {
  const side = (): Side => (random() < 0.5 ? 'home' : 'away');
  const anyTime = () =>
    random() < 0.35
      ? between(random, 300, halfTimeAt - 5)
      : between(random, secondHalfAt + 30, fullTimeAt - 5);
  const list: ScriptIncident[] = [];
  const add = (incident: Omit<ScriptIncident, 'side'>, whose = side()) =>
    list.push({ ...incident, side: whose });
  const addOwn = (type: ScriptIncident['type'], detail: string, leastShirt: number) =>
    add({ at: anyTime(), type, detail, shirt: between(random, leastShirt, 10), other: null });
  for (let cards = between(random, 1, 5); cards > 0; cards -= 1) addOwn('Card', 'Yellow Card', 1);
  if (random() < 0.09) addOwn('Card', 'Red Card', 1);
  if (random() < 0.04) addOwn('Goal', 'Missed Penalty', 7);
  for (const whose of ['home', 'away'] as const) {
    for (let nth = 1; nth <= between(random, 2, 4); nth += 1) {
      const at = between(random, secondHalfAt + 600, fullTimeAt - 120);
      const shirt = between(random, 2, 10);
      add({ at, type: 'subst', detail: `Substitution ${nth}`, shirt, other: 10 + nth }, whose);
    }
  }
  return list.sort((a, b) => a.at - b.at);
}

function extraTimeOf(
  random: Random,
  { home, away }: Expectation,
  fullTimeAt: number,
): MatchScript['extraTime'] {
  const breakAt = fullTimeAt + 15 * minute + between(random, 0, 90);
  const secondAt = breakAt + 2 * minute;
  const endAt = secondAt + 15 * minute + between(random, 20, 150);
  const tired = 0.28;
  const [h, a] = drawScore(scoreGrid({ home: home * tired, away: away * tired }), random());
  const goals = (
    [
      ['home', h],
      ['away', a],
    ] as const
  )
    .flatMap(([side, count]) =>
      Array.from({ length: count }, () => {
        const at =
          random() < 0.5
            ? between(random, fullTimeAt + 20, breakAt - 5)
            : between(random, secondAt + 10, endAt - 5);
        return goalAt(random, side, at);
      }),
    )
    .sort((x, y) => x.at - y.at)
    .map((goal, i) => ({ ...goal, key: `e${i + 1}` }));
  return { breakAt, secondAt, endAt, goals, kicks: shootOut(random) };
}

/** Five each, then sudden death; it stops as soon as it is decided. */
function shootOut(random: Random): Kick[] {
  const kicks: Kick[] = [];
  const scored = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const decided = () => {
    const left = (side: Side) => Math.max(0, 5 - taken[side]);
    if (taken.home >= 5 && taken.away >= 5) return taken.home === taken.away && scored.home !== scored.away;
    return scored.home > scored.away + left('away') || scored.away > scored.home + left('home');
  };
  while (!decided()) {
    const side: Side = kicks.length % 2 === 0 ? 'home' : 'away';
    const hit = random() < 0.75;
    kicks.push({ side, scored: hit, shirt: 10 - (taken[side] % 10) });
    taken[side] += 1;
    if (hit) scored[side] += 1;
  }
  return kicks;
}
