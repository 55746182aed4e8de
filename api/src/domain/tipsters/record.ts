/** A finished slip: total odds in hundredths, of the won legs when it won (void legs 1.00), as published when lost. */
export interface FinishedSlip {
  readonly result: 'WON' | 'LOST' | 'CANCELLED';
  readonly odds: bigint;
}

/**
 * Running sums over a tipster's finished slips in the order they were settled (time, then number). Profits in
 * hundredths of a unit at one unit per slip, their squares in hundredths squared; exact, so that adding one slip
 * at a time and counting everything again give the same record.
 */
export interface TipsterRecord {
  /** Won and lost slips: the sample of every figure. Cancelled ones are counted apart. */
  readonly settled: number;
  readonly won: number;
  readonly lost: number;
  readonly cancelled: number;
  readonly profit: bigint;
  readonly profitSquared: bigint;
  /** Sum of the total odds of won and lost slips, hundredths. */
  readonly odds: bigint;
  /** Length of the latest run: positive won, negative lost. Cancelled slips do not break it. */
  readonly currentStreak: number;
  readonly longestLosingRun: number;
  /** Last ten results, newest first: 'WLWW'. */
  readonly form: string;
}

const formLength = 10;

export const emptyRecord: TipsterRecord = {
  settled: 0,
  won: 0,
  lost: 0,
  cancelled: 0,
  profit: 0n,
  profitSquared: 0n,
  odds: 0n,
  currentStreak: 0,
  longestLosingRun: 0,
  form: '',
};

/** The record with one more slip, which must have been settled after all that are in it. */
export function appendToRecord(record: TipsterRecord, slip: FinishedSlip): TipsterRecord {
  if (slip.result === 'CANCELLED') return { ...record, cancelled: record.cancelled + 1 };
  const won = slip.result === 'WON';
  const profit = profitOf(slip);
  const currentStreak = won ? Math.max(record.currentStreak, 0) + 1 : Math.min(record.currentStreak, 0) - 1;
  return {
    settled: record.settled + 1,
    won: record.won + (won ? 1 : 0),
    lost: record.lost + (won ? 0 : 1),
    cancelled: record.cancelled,
    profit: record.profit + profit,
    profitSquared: record.profitSquared + profit * profit,
    odds: record.odds + slip.odds,
    currentStreak,
    longestLosingRun: Math.max(record.longestLosingRun, -currentStreak),
    form: `${won ? 'W' : 'L'}${record.form}`.slice(0, formLength),
  };
}

/** The record of all slips in the order they were settled; what a correction and the nightly check use. */
export function recordOf(slips: Iterable<FinishedSlip>): TipsterRecord {
  let record = emptyRecord;
  for (const slip of slips) record = appendToRecord(record, slip);
  return record;
}

/** Profit of a slip at one unit, hundredths: odds − 1 when won, −1 when lost, 0 when cancelled. */
export function profitOf(slip: FinishedSlip): bigint {
  if (slip.result === 'CANCELLED') return 0n;
  return slip.result === 'WON' ? slip.odds - 100n : -100n;
}
