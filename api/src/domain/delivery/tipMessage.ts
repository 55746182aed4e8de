import { eatClock, eatDate } from '@tipsoko/rules/eat';
import { selectionByCode } from '@tipsoko/rules/markets';
import { formatTotalOdds, totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import { tipOrder } from '../games/tipOrder.ts';

export interface BoughtTip {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly kickoff: Date;
  readonly selection: string;
  /** Thousandths. */
  readonly oddsMilli: number;
}

const TIPS = prepared<{ slipId: number }>(
  ({
    slipId,
  }) => sql`SELECT h."name" AS "homeTeam", a."name" AS "awayTeam", g."kickoff", x."selection", x."oddsMilli"
     FROM "Tip" x JOIN "Slip" s ON s."id" = x."slipId" JOIN "Game" g ON g."id" = x."gameId"
     JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
    WHERE x."slipId" = ${slipId}::int ORDER BY ${tipOrder}`,
);

/** For the message to its buyer only: checks no viewer. */
export async function readBoughtTips(app: App, slipId: number): Promise<BoughtTip[]> {
  const rows = await app.db.query<Omit<BoughtTip, 'kickoff'> & { kickoff: string }>(TIPS({ slipId }));
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
