import { eatDate } from '../../../rules/eat.ts';
import { selectionByCode } from '../../../rules/markets.ts';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';

export interface BoughtTip {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly kickoff: Date;
  readonly selection: string;
  /** Thousandths. */
  readonly oddsMilli: number;
}

const TIPS = prepared(
  `SELECT h."name" AS "homeTeam", a."name" AS "awayTeam", g."kickoff", t."selection", t."oddsMilli"
     FROM "Tip" t JOIN "Game" g ON g."id" = t."gameId"
     JOIN "Team" h ON h."id" = g."homeTeamId" JOIN "Team" a ON a."id" = g."awayTeamId"
    WHERE t."slipId" = $1::int ORDER BY t."position"`,
);

/** The tips of a slip in its order. For the message to its buyer only: no eyes are asked. */
export async function readBoughtTips(app: App, slipId: number): Promise<BoughtTip[]> {
  const rows = await app.db.query<Omit<BoughtTip, 'kickoff'> & { kickoff: string }>(TIPS, [slipId]);
  return rows.map((row) => ({ ...row, kickoff: new Date(row.kickoff) }));
}

/** `Tipsoko tip 123` and a line for each game, in as few parts of an SMS as its words allow. */
export function tipMessage(slipId: number, tips: readonly BoughtTip[]): string {
  const lines = tips.map(({ homeTeam, awayTeam, kickoff, selection, oddsMilli }) => {
    const [, month, day] = eatDate(kickoff).split('-');
    const pick = selectionByCode(selection)?.value ?? selection;
    return `${day}/${month} ${homeTeam}-${awayTeam}: ${pick} @${odds(oddsMilli)}`;
  });
  return [`Tipsoko tip ${slipId}`, ...lines].join('\n');
}

function odds(milli: number): string {
  const text = (milli / 1000).toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}
