import type { DraftTip } from './slipDraft.ts';

interface Game {
  readonly number: number;
  readonly kickoff: string;
  readonly timeKnown: boolean;
  readonly tipsCloseAt: string;
  readonly homeTeam: { readonly name: string };
  readonly awayTeam: { readonly name: string };
  readonly league: { readonly name: string };
}

interface Selection {
  readonly odds: string;
  readonly market: { readonly id: number; readonly typeName: string; readonly value: string };
}

export function draftTipOf(game: Game, { market, odds }: Selection): DraftTip {
  return {
    game: game.number,
    teams: `${game.homeTeam.name} v ${game.awayTeam.name}`,
    league: game.league.name,
    kickoff: game.kickoff,
    closesAt: game.tipsCloseAt,
    timeKnown: game.timeKnown,
    market: market.id,
    marketType: market.typeName,
    pick: market.value,
    odds,
    movedFrom: null,
    refused: false,
  };
}
