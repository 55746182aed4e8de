/** Total odds in hundredths: of the won legs when won (void legs 1.00), as published when lost. */
export interface FinishedSlip {
  readonly result: 'WON' | 'LOST' | 'CANCELLED';
  readonly odds: bigint;
}

/** In settling order. Hundredths at one unit per slip, squares in hundredths squared; exact, so that incremental equals full computation. */
export interface TipsterRecord {
  /** Won and lost; cancelled slips are counted separately. */
  readonly settled: number;
  readonly won: number;
  readonly lost: number;
  readonly cancelled: number;
  readonly profit: bigint;
  readonly profitSquared: bigint;
  /** Hundredths. */
  readonly odds: bigint;
  /** Positive won, negative lost; cancelled slips do not break it. */
  readonly currentStreak: number;
  readonly longestLosingRun: number;
  /** Newest first: 'WLWW'. */
  readonly form: string;
  /** Profit after each {@link curveStep} won and lost slips, oldest first; at most ten. */
  readonly curve: readonly number[];
}

const formLength = 10;
const curveLength = 10;

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
  curve: [],
};

/** The slip must be the last one settled. */
export function appendToRecord(record: TipsterRecord, slip: FinishedSlip): TipsterRecord {
  if (slip.result === 'CANCELLED') return { ...record, cancelled: record.cancelled + 1 };
  const won = slip.result === 'WON';
  const profit = profitOf(slip);
  const settled = record.settled + 1;
  const profits = record.profit + profit;
  const currentStreak = won ? Math.max(record.currentStreak, 0) + 1 : Math.min(record.currentStreak, 0) - 1;
  return {
    settled,
    won: record.won + (won ? 1 : 0),
    lost: record.lost + (won ? 0 : 1),
    cancelled: record.cancelled,
    profit: profits,
    profitSquared: record.profitSquared + profit * profit,
    odds: record.odds + slip.odds,
    currentStreak,
    longestLosingRun: Math.max(record.longestLosingRun, -currentStreak),
    form: `${won ? 'W' : 'L'}${record.form}`.slice(0, formLength),
    curve: appendToCurve(record.curve, settled, profits),
  };
}

/** Slips from one point of the curve to the next: doubled whenever the curve would have an eleventh. */
export function curveStep(settled: number): number {
  let step = 1;
  while (Math.floor(settled / step) > curveLength) step *= 2;
  return step;
}

function appendToCurve(curve: readonly number[], settled: number, profit: bigint): readonly number[] {
  const step = curveStep(settled);
  const kept = step > curveStep(settled - 1) ? curve.filter((_point, at) => at % 2 === 1) : curve;
  return settled % step === 0 ? [...kept, Number(profit)] : kept;
}

/** False for a record that was last written by a version without the curve. */
export function hasWholeCurve({ curve, settled }: Pick<TipsterRecord, 'curve' | 'settled'>): boolean {
  return curve.length === Math.floor(settled / curveStep(settled));
}

export function recordOf(slips: Iterable<FinishedSlip>): TipsterRecord {
  let record = emptyRecord;
  for (const slip of slips) record = appendToRecord(record, slip);
  return record;
}

/** Hundredths at one unit: odds − 1 when won, −1 when lost, 0 when cancelled. */
export function profitOf(slip: FinishedSlip): bigint {
  if (slip.result === 'CANCELLED') return 0n;
  return slip.result === 'WON' ? slip.odds - 100n : -100n;
}
