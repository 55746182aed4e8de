import { raw } from 'sql-template-tag';
import { jsonColumns } from '../../db/jsonColumns.ts';
import { isoTime } from '../games/gameView.ts';
import type { TipsterClass } from './classOf.ts';

/** Ratings in hundredths of a percent, profits and odds in hundredths; times ISO UTC. */
export interface TipsterView {
  id: string;
  username: string;
  country: string;
  city: string;
  avatarKey: string | null;
  premium: boolean;
  createdAt: string;
  record: RecordView;
}

/** `settled` counts won, lost and cancelled slips. */
export interface RecordView {
  settled: number;
  won: number;
  lost: number;
  cancelled: number;
  profitCenti: number;
  profitSquaredCenti: number;
  oddsCenti: number;
  currentStreak: number;
  longestLosingRun: number;
  form: string;
  /** {@link TipsterRecord.curve} */
  curve: readonly number[];
  rating: number | null;
  weekWon: number;
  weekLost: number;
  weekRating: number | null;
  weekProfitCenti: number;
  monthWon: number;
  monthLost: number;
  monthRating: number | null;
  monthProfitCenti: number;
  yearWon: number;
  yearLost: number;
  yearRating: number | null;
  yearProfitCenti: number;
  yieldScore: number | null;
  activeSlips: number;
  class: TipsterClass;
  /** Won and lost slips of the last 365 days, which determine class and yieldScore. */
  classSample: number;
}

const emptyRecordView: RecordView = {
  settled: 0,
  won: 0,
  lost: 0,
  cancelled: 0,
  profitCenti: 0,
  profitSquaredCenti: 0,
  oddsCenti: 0,
  currentStreak: 0,
  longestLosingRun: 0,
  form: '',
  curve: [],
  rating: null,
  weekWon: 0,
  weekLost: 0,
  weekRating: null,
  weekProfitCenti: 0,
  monthWon: 0,
  monthLost: 0,
  monthRating: null,
  monthProfitCenti: 0,
  yearWon: 0,
  yearLost: 0,
  yearRating: null,
  yearProfitCenti: 0,
  yieldScore: null,
  activeSlips: 0,
  class: 'ROOKIE',
  classSample: 0,
};

export type TipsterRow = Omit<TipsterView, 'record'> & { record: RecordView | null };

/** For row `t`, with record row `r` (LEFT JOIN). */
export const tipsterColumns = jsonColumns<TipsterRow>({
  id: 't."id"',
  username: 't."username"',
  country: 't."country"',
  city: 't."city"',
  avatarKey: 't."avatarKey"',
  premium: 't."premium"',
  createdAt: 't."createdAt"',
  record: jsonColumns<RecordView>(
    {
      settled: 'r."settled"',
      won: 'r."won"',
      lost: 'r."lost"',
      cancelled: 'r."cancelled"',
      profitCenti: 'r."profitCenti"',
      profitSquaredCenti: 'r."profitSquaredCenti"',
      oddsCenti: 'r."oddsCenti"',
      currentStreak: 'r."currentStreak"',
      longestLosingRun: 'r."longestLosingRun"',
      form: 'r."form"',
      curve: 'r."curve"',
      rating: 'r."rating"',
      weekWon: 'r."weekWon"',
      weekLost: 'r."weekLost"',
      weekRating: 'r."weekRating"',
      weekProfitCenti: 'r."weekProfitCenti"',
      monthWon: 'r."monthWon"',
      monthLost: 'r."monthLost"',
      monthRating: 'r."monthRating"',
      monthProfitCenti: 'r."monthProfitCenti"',
      yearWon: 'r."yearWon"',
      yearLost: 'r."yearLost"',
      yearRating: 'r."yearRating"',
      yearProfitCenti: 'r."yearProfitCenti"',
      yieldScore: 'r."yieldScore"',
      activeSlips: 'r."activeSlips"',
      class: 'r."class"',
      classSample: 'r."classSample"',
    },
    'r."tipsterId" IS NULL',
  ),
});

export const tipsterJson = raw(tipsterColumns.asObject);

/** Differs after each update of either row. */
export const tipsterVersion = raw(`concat_ws(' ', t.xmin, r.xmin)`);

export const tipsterJoin = raw(`LEFT JOIN "TipsterRecord" r ON r."tipsterId" = t."id"`);

export function tipsterFromJson(row: TipsterRow): TipsterView {
  return {
    ...row,
    createdAt: isoTime(row.createdAt),
    record: row.record ?? emptyRecordView,
  };
}
