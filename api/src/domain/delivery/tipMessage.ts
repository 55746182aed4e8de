import { eatClock, eatDate } from '@tipsoko/rules/eat';
import { gameNames } from '@tipsoko/rules/gameNames';
import { gsm7Parts, toGsm7 } from '@tipsoko/rules/gsm7';
import type { Language } from '@tipsoko/rules/language';
import { slipLimits } from '@tipsoko/rules/limits';
import { selectionByCode } from '@tipsoko/rules/markets';
import { formatTotalOdds, totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import sql, { type Sql } from 'sql-template-tag';
import { tipOrder } from '../games/tipOrder.ts';

export interface BoughtTip {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly league: string;
  readonly country: string;
  readonly kickoff: Date;
  readonly selection: string;
  /** Thousandths. */
  readonly oddsMilli: number;
}

/** SQL: the tips of a slip as a JSON list for {@link tipsOf}. Checks no viewer, so use it only for the message to its buyer. */
export const boughtTips = (slipId: Sql): Sql => sql`(
     SELECT coalesce(json_agg(json_build_object('homeTeam', h."name", 'awayTeam', a."name", 'league', l."name",
              'country', l."country", 'kickoff', g."kickoff", 'selection', x."selection", 'oddsMilli', x."oddsMilli") ORDER BY ${tipOrder}), '[]')
       FROM "Tip" x JOIN "Slip" s ON s."id" = x."slipId" JOIN "Game" g ON g."id" = x."gameId"
       JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
       JOIN "League" l ON l."id" = g."leagueId"
      WHERE x."slipId" = ${slipId})`;

export type WrittenTip = Omit<BoughtTip, 'kickoff'> & { readonly kickoff: string };

export function tipsOf(rows: readonly WrittenTip[]): BoughtTip[] {
  return rows.map((row) => ({ ...row, kickoff: new Date(row.kickoff) }));
}

/** Full text for an e-mail. Times are in East Africa Time. */
export function tipMessage(slip: TipSlip, siteUrl: string, language: Language): string {
  return written(slip, siteUrl, language, Number.POSITIVE_INFINITY);
}

/**
 * Fits two SMS parts by shortening team names, or three where the marks of teams and the leagues need them. A coupon that
 * is longer than a slip numbers its games; kick-off, picks and address remain.
 */
export function tipSms(slip: TipSlip, siteUrl: string, language: Language): string {
  const isCoupon = slip.tips.length > slipLimits.maxTips;
  for (const parts of isCoupon ? [MOST_PARTS] : [MOST_PARTS, MOST_PARTS + 1]) {
    for (const length of NAME_LENGTHS) {
      const text = written(slip, siteUrl, language, length);
      if (gsm7Parts(toGsm7(text)) <= parts) return text;
    }
  }
  const numbered = coupon(slip, siteUrl, language, true);
  return gsm7Parts(toGsm7(numbered)) <= MOST_PARTS ? numbered : coupon(slip, siteUrl, language, false);
}

interface TipSlip {
  readonly id: number;
  readonly tips: readonly BoughtTip[];
}

const MOST_PARTS = 2;
/** Below four letters teams are indistinguishable. */
const NAME_LENGTHS = [Number.POSITIVE_INFINITY, 24, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4];

const words = {
  en: { slip: 'Tipsoko tip', total: 'Total', first: 'First game' },
  sw: { slip: 'Tipsoko mkeka', total: 'Jumla', first: 'Mechi ya kwanza' },
} as const;

/** Abbreviations of the region's bookmakers; codes that are short already stay. */
const swahiliPicks: Readonly<Record<string, string>> = {
  1: 'Nyumbani',
  X: 'Sare',
  2: 'Ugenini',
  O15: 'Juu ya 1.5',
  U15: 'Chini ya 1.5',
  O25: 'Juu ya 2.5',
  U25: 'Chini ya 2.5',
};

function written({ id, tips }: TipSlip, siteUrl: string, language: Language, nameLength: number): string {
  let day = '';
  const games = gameNames(
    tips.map(({ homeTeam: home, awayTeam: away, league, country }) => ({ home, away, league, country })),
    { between: '-', length: nameLength },
  );
  const lines = tips.map(({ kickoff, selection, oddsMilli }, place) => {
    const own = `${dayOf(kickoff)} `;
    const when = `${own === day ? '' : own}${eatClock(kickoff)}`;
    day = own;
    return `${when} ${games[place]}: ${pickText(selection, language)} @${odds(oddsMilli)}`;
  });
  const total = formatTotalOdds(totalOddsHundredths(tips.map(({ oddsMilli }) => oddsMilli)));
  const { slip, total: label } = words[language];
  return [`${slip} ${id}`, ...lines, `${label} ${total} ${siteUrl}/slip/${id}`].join('\n');
}

/** "1:X 2:12 3:1" with coupon positions, or the picks alone. */
function coupon({ id, tips }: TipSlip, siteUrl: string, language: Language, numbered: boolean): string {
  const picks = tips.map(({ selection }, place) => (numbered ? `${place + 1}:${selection}` : selection));
  const first = new Date(Math.min(...tips.map(({ kickoff }) => kickoff.getTime())));
  const { slip, first: label } = words[language];
  const begins = `${label} ${dayOf(first)} ${eatClock(first)}`;
  return [`${slip} ${id}`, picks.join(' '), begins, `${siteUrl}/slip/${id}`].join('\n');
}

function pickText(selection: string, language: Language): string {
  const value = selectionByCode(selection)?.value ?? selection;
  if (language === 'en') return /\((.+)\)$/.exec(value)?.[1] ?? value;
  if (selection.includes('/')) return `HT/FT ${selection}`;
  return swahiliPicks[selection] ?? selection;
}

function dayOf(at: Date): string {
  const [, month, date] = eatDate(at).split('-');
  return `${date}/${month}`;
}

function odds(milli: number): string {
  const text = (milli / 1000).toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}
