import { X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import marketQuery, { type MarketPickerQuery } from '../../__generated__/MarketPickerQuery.graphql.ts';
import { GameTeams } from '../../components/game/GameTeams.tsx';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { MarketGroups, type Selectable } from './MarketGroups.tsx';
import { type DraftTip, type SlipDraft, wouldExceed } from './slipDraft.ts';
import { TimeUnknown } from './TimeUnknown.tsx';

interface Props {
  game: number;
  draft: SlipDraft;
  onPick: (tip: DraftTip) => void;
  onClose: () => void;
}

export function MarketPicker({ game, ...rest }: Props) {
  const [reference, load] = useQueryLoader<MarketPickerQuery>(marketQuery);
  useEffect(() => load({ game }, { fetchPolicy: 'network-only' }), [load, game]);
  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={6} />
    </SkeletonGroup>
  );
  return (
    <Card as="section" aria-label="Pick a market">
      <LoadBoundary
        of={reference}
        fallback={
          <ErrorState
            title="The odds did not load"
            onRetry={() => load({ game }, { fetchPolicy: 'network-only' })}
          />
        }
      >
        <Suspense fallback={waiting}>
          {reference ? <Markets reference={reference} {...rest} /> : waiting}
        </Suspense>
      </LoadBoundary>
    </Card>
  );
}

type MarketsProps = Omit<Props, 'game'> & { reference: PreloadedQuery<MarketPickerQuery> };

function Markets({ reference, draft, onPick, onClose }: MarketsProps) {
  const { game } = usePreloadedQuery<MarketPickerQuery>(marketQuery, reference);
  if (!game) return <EmptyState title="This game is gone" />;

  function pick({ market, odds }: Selectable) {
    if (!game) return;
    onPick({
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
    });
  }

  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <GameTeams game={game} />
        <span className="-mt-2 -mr-2">
          <IconButton label="Back to the games" icon={<X />} onClick={onClose} />
        </span>
      </div>
      <TimeUnknown game={game} />
      {game.odds.length === 0 ? (
        <EmptyState title="No odds for this game yet">
          Pick another game, or come back nearer to its kick-off.
        </EmptyState>
      ) : (
        <>
          {game.odds.some(({ odds }) => wouldExceed(draft, odds)) && (
            <p className="text-sm text-muted">
              Odds that would take your slip over 100.00 in all are closed.
            </p>
          )}
          <MarketGroups selections={game.odds} isClosed={(odds) => wouldExceed(draft, odds)} onPick={pick} />
        </>
      )}
    </div>
  );
}

/** @public compiled by Relay; the page imports the artifact. */
export const marketPickerGraphql = graphql`
  query MarketPickerQuery($game: Int!) {
    game(number: $game) {
      number
      kickoff
      timeKnown
      tipsCloseAt
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      league {
        name
      }
      ...GameTeams_game
      ...TimeUnknown_game
      odds {
        odds
        market {
          id
          code
          typeCode
          typeName
          value
        }
      }
    }
  }
`;
