import type { Selection } from '@tipsoko/rules/markets';
import { formatScore, type Score, sideAhead } from './score.ts';

/** Uses the score after 90 minutes and stoppage time. Null for half-time/full-time without a half-time score. */
export function gradeTip(
  selection: Selection,
  fullTime: Score,
  halfTime: Score | null,
): 'WON' | 'LOST' | null {
  if (selection.market === 'HTFT' && !halfTime) return null;
  return wins(selection, fullTime, halfTime) ? 'WON' : 'LOST';
}

function wins({ market, code }: Selection, fullTime: Score, halfTime: Score | null): boolean {
  const goals = fullTime.home + fullTime.away;
  const side = sideAhead(fullTime);
  switch (market) {
    case '1X2':
      return code === side;
    case 'DC':
      return code.includes(side);
    case 'OU15':
      return code === (goals > 1.5 ? 'O15' : 'U15');
    case 'OU25':
      return code === (goals > 2.5 ? 'O25' : 'U25');
    case 'BTTS':
      return code === (fullTime.home > 0 && fullTime.away > 0 ? 'GG' : 'NG');
    case 'HTFT':
      return halfTime !== null && code === `${sideAhead(halfTime)}/${side}`;
    case 'CS':
      return code === formatScore(fullTime);
  }
}
