import { eatClock, eatDate } from '@tipsoko/rules/eat';
import { selectionByCode } from '@tipsoko/rules/markets';
import { formatTotalOdds, totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import sql, { type Sql } from 'sql-template-tag';
import { tipOrder } from '../games/tipOrder.ts';

export interface BoughtTip {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly kickoff: Date;
  readonly selection: string;
  /** Thousandths. */
  readonly oddsMilli: number;
}

/** SQL: the tips of a slip as a JSON list, read by {@link tipsOf}. For the message to its buyer only: checks no viewer. */
export const boughtTips = (slipId: Sql): Sql => sql`(
     SELECT coalesce(json_agg(json_build_object('homeTeam', h."name", 'awayTeam', a."name", 'kickoff', g."kickoff",
              'selection', x."selection", 'oddsMilli', x."oddsMilli") ORDER BY ${tipOrder}), '[]')
       FROM "Tip" x JOIN "Slip" s ON s."id" = x."slipId" JOIN "Game" g ON g."id" = x."gameId"
       JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
      WHERE x."slipId" = ${slipId})`;

/** With the time of a game as text. */
export type WrittenTip = Omit<BoughtTip, 'kickoff'> & { readonly kickoff: string };

export function tipsOf(rows: readonly WrittenTip[]): BoughtTip[] {
  return rows.map((row) => ({ ...row, kickoff: new Date(row.kickoff) }));
}

/** As few parts of an SMS as its words allow: a day once, and "GG" for "Both teams score (GG)". Times are East Africa's. */
export function tipMessage(slipId: number, tips: readonly BoughtTip[], siteUrl: string): string {
  let day = '';
  const lines = tips.map(({ homeTeam, awayTeam, kickoff, selection, oddsMilli }) => {
    const [, month, date] = eatDate(kickoff).split('-');
    const own = `${date}/${month} `;
    const when = `${own === day ? '' : own}${eatClock(kickoff)}`;
    day = own;
    const value = selectionByCode(selection)?.value ?? selection;
    const pick = /\((.+)\)$/.exec(value)?.[1] ?? value;
    return `${when} ${homeTeam}-${awayTeam}: ${pick} @${odds(oddsMilli)}`;
  });
  const total = formatTotalOdds(totalOddsHundredths(tips.map(({ oddsMilli }) => oddsMilli)));
  return [`Tipsoko tip ${slipId}`, ...lines, `Total ${total} ${siteUrl}/slip/${slipId}`].join('\n');
}

function odds(milli: number): string {
  const text = (milli / 1000).toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}
