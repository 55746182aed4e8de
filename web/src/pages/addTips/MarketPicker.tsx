import { slipMessages } from '@tipsoko/rules/messages';
import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import marketQuery, { type MarketPickerQuery } from '../../__generated__/MarketPickerQuery.graphql.ts';
import { GameTeams } from '../../components/game/GameTeams.tsx';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { useText } from '../../language/useText.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { draftTipOf } from './draftTipOf.ts';
import type { Picking } from './GamePicker.tsx';
import { MarketGroups } from './MarketGroups.tsx';
import { TimeUnknown } from './TimeUnknown.tsx';

interface Props {
  game: { number: number; teams: string } | null;
  picking: Picking;
  onClose: () => void;
}

/** All markets of a game, in a sheet. */
export function MarketPicker({ game, picking, onClose }: Props) {
  return (
    <Dialog open={game !== null} onClose={onClose} title={game?.teams ?? ''} size="lg">
      {game && <GameMarkets key={game.number} game={game.number} picking={picking} />}
    </Dialog>
  );
}

function GameMarkets({ game, picking }: { game: number; picking: Picking }) {
  const t = useText();
  const [reference, load] = useQueryLoader<MarketPickerQuery>(marketQuery);
  useEffect(() => load({ game }, { fetchPolicy: 'network-only' }), [load, game]);
  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={6} />
    </SkeletonGroup>
  );
  return (
    <section aria-label={t('Pick a market')}>
      <LoadBoundary
        of={reference}
        fallback={
          <ErrorState
            title={t('The odds did not load')}
            onRetry={() => load({ game }, { fetchPolicy: 'network-only' })}
          />
        }
      >
        <Suspense fallback={waiting}>
          {reference ? <Markets reference={reference} picking={picking} /> : waiting}
        </Suspense>
      </LoadBoundary>
    </section>
  );
}

function Markets({ reference, picking }: { reference: PreloadedQuery<MarketPickerQuery>; picking: Picking }) {
  const t = useText();
  const { game } = usePreloadedQuery<MarketPickerQuery>(marketQuery, reference);
  if (!game) return <EmptyState title={t('This game is no longer available')} />;
  const own = picking.tips.find((tip) => tip.game === game.number);
  const isClosed = (odds: string) => picking.full || picking.isClosed(odds);
  return (
    <div className="grid gap-4">
      <GameTeams game={game} />
      <TimeUnknown game={game} />
      {own && (
        <Notice title={t(slipMessages.gameTwice)}>
          <p>{t('Tap its pick again to remove it.')}</p>
        </Notice>
      )}
      {game.odds.length === 0 ? (
        <EmptyState title={t('No odds for this game yet')}>
          {t('Pick another game, or come back closer to kick-off.')}
        </EmptyState>
      ) : (
        <>
          {!own && !picking.full && game.odds.some(({ odds }) => picking.isClosed(odds)) && (
            <p className="text-sm text-muted">{t('Greyed-out odds would push your slip over 100.00.')}</p>
          )}
          <MarketGroups
            selections={game.odds}
            chosen={own?.market ?? null}
            isClosed={isClosed}
            onPick={(selection) => picking.onPick(draftTipOf(game, selection))}
          />
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
