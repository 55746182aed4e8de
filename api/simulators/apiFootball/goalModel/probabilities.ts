import { beforeHalfTime, type Expectation, mostGoals, scoreGrid } from './scoreGrid.ts';

/** True probabilities of a match, keyed by what a bettor would call them. */
export type Probabilities = {
  winner: { home: number; draw: number; away: number };
  over: ReadonlyMap<number, number>;
  bothScore: number;
  halfTimeFullTime: ReadonlyMap<string, number>;
  /** `2:1` → probability, for each score of at most six goals. */
  score: ReadonlyMap<string, number>;
  total: readonly number[];
  firstHalf: { home: number; draw: number; away: number };
};

const lines = [0.5, 1.5, 2.5, 3.5, 4.5];
const mostListedGoals = 6;

type Side = 'home' | 'draw' | 'away';
/** Who is ahead at half-time, and how often, for each final score: the same in every match. */
const halvesOf = Array.from({ length: mostGoals + 1 }, (_home, home) =>
  Array.from({ length: mostGoals + 1 }, (_away, away) => halvesOfScore(home, away)),
);

export function probabilitiesOf(expectation: Expectation): Probabilities {
  const grid = scoreGrid(expectation);
  const winner = { home: 0, draw: 0, away: 0 };
  const firstHalf = { home: 0, draw: 0, away: 0 };
  const halfTimeFullTime = new Map<string, number>();
  const score = new Map<string, number>();
  const total: number[] = [];
  let bothScore = 0;
  for (const [home, row] of grid.entries()) {
    for (const [away, probability] of row.entries()) {
      const end = sideAhead(home, away);
      winner[end] += probability;
      total[home + away] = (total[home + away] ?? 0) + probability;
      if (home > 0 && away > 0) bothScore += probability;
      if (home + away <= mostListedGoals) score.set(`${home}:${away}`, probability);
      for (const [half, share] of halvesOf[home]?.[away] ?? []) {
        const part = probability * share;
        firstHalf[half] += part;
        const key = `${half}/${end}`;
        halfTimeFullTime.set(key, (halfTimeFullTime.get(key) ?? 0) + part);
      }
    }
  }
  const over = new Map(
    lines.map((line) => [line, total.reduce((sum, p, goals) => (goals > line ? sum + p : sum), 0)]),
  );
  return { winner, over, bothScore, halfTimeFullTime, score, total, firstHalf };
}

function halvesOfScore(home: number, away: number): Array<[Side, number]> {
  const shares = { home: 0, draw: 0, away: 0 };
  for (let h = 0; h <= home; h += 1) {
    for (let a = 0; a <= away; a += 1)
      shares[sideAhead(h, a)] += beforeHalfTime(home, h) * beforeHalfTime(away, a);
  }
  return (Object.entries(shares) as Array<[Side, number]>).filter(([, share]) => share > 0);
}

function sideAhead(home: number, away: number): Side {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}
