import { beforeHalfTime, type Expectation, scoreGrid } from './scoreGrid.ts';

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
      // Scores of a millionth change no price, and their halves cost the most.
      if (probability < 1e-7) continue;
      for (let h = 0; h <= home; h += 1) {
        for (let a = 0; a <= away; a += 1) {
          const part = probability * beforeHalfTime(home, h) * beforeHalfTime(away, a);
          const half = sideAhead(h, a);
          firstHalf[half] += part;
          const key = `${half}/${end}`;
          halfTimeFullTime.set(key, (halfTimeFullTime.get(key) ?? 0) + part);
        }
      }
    }
  }
  const over = new Map(
    lines.map((line) => [line, total.reduce((sum, p, goals) => (goals > line ? sum + p : sum), 0)]),
  );
  return { winner, over, bothScore, halfTimeFullTime, score, total, firstHalf };
}

function sideAhead(home: number, away: number): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}
