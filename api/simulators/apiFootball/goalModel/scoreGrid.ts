/** The highest number of goals by one side that the model knows. */
export const mostGoals = 10;

/** Probability of each final score: `grid[home][away]`, summing to one. */
export type ScoreGrid = readonly (readonly number[])[];

/** Goals that each side is expected to score in ninety minutes. */
export type Expectation = { home: number; away: number };

/** Level scores happen more often than two independent counts say. */
const drawLift = 1.16;
/** Goalless most of all: cautious sides settle for it. */
const goallessLift = 1.36;
export const firstHalfShare = 0.445;

/** Two Poisson counts, level scores lifted, normalised. */
export function scoreGrid({ home, away }: Expectation): ScoreGrid {
  const homeGoals = poisson(home);
  const awayGoals = poisson(away);
  let total = 0;
  const raw = homeGoals.map((h, i) =>
    awayGoals.map((a, j) => {
      const weight = h * a * (i !== j ? 1 : i === 0 ? goallessLift : drawLift);
      total += weight;
      return weight;
    }),
  );
  return raw.map((row) => row.map((weight) => weight / total));
}

/** Probability that `k` of `n` goals fall before half-time. */
export function beforeHalfTime(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways * firstHalfShare ** k * (1 - firstHalfShare) ** (n - k);
}

/** The score that a number in [0, 1) falls on. */
export function drawScore(grid: ScoreGrid, uniform: number): [home: number, away: number] {
  let left = uniform;
  for (const [home, row] of grid.entries()) {
    for (const [away, probability] of row.entries()) {
      left -= probability;
      if (left < 0) return [home, away];
    }
  }
  return [0, 0];
}

function poisson(mean: number): number[] {
  const probabilities: number[] = [];
  let current = Math.exp(-mean);
  for (let goals = 0; goals <= mostGoals; goals += 1) {
    probabilities.push(current);
    current = (current * mean) / (goals + 1);
  }
  return probabilities;
}
