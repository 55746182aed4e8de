import { graphql, useFragment } from 'react-relay';
import type { GameReview_review$key } from '../../../__generated__/GameReview_review.graphql.ts';
import { GameTeams } from '../../../components/game/GameTeams.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { holdReasonText } from './holdReasons.ts';
import { isNotPlayed } from './isNotPlayed.ts';
import { MoneyAtStake } from './MoneyAtStake.tsx';
import { ResultVersions } from './ResultVersions.tsx';

export function GameReview({ review }: { review: GameReview_review$key }) {
  const data = useFragment(gameReviewReview, review);
  const { game, source } = data;
  return (
    <div className="grid gap-5">
      <Card as="section" aria-label="The game">
        <div className="grid gap-3">
          <div className="flex items-start justify-between gap-3">
            <GameTeams game={game} />
            <Badge tone={game.heldReason ? 'cancelled' : source === 'staff' ? 'info' : 'neutral'}>
              {game.heldReason ? 'on HOLD' : source === 'staff' ? 'set by staff' : `from ${source}`}
            </Badge>
          </div>
          <p className="font-semibold">
            {isNotPlayed(game) ? (
              <>
                Not played yet: it kicks off <LocalTime at={game.kickoff} />.
              </>
            ) : game.heldReason || source !== 'staff' ? (
              holdReasonText(game.heldReason)
            ) : (
              'Staff set this result. The feed no longer changes it.'
            )}
          </p>
          <MoneyAtStake review={data} />
        </div>
      </Card>
      <ResultVersions review={data} />
      <CorrectionForm review={data} />
    </div>
  );
}

const gameReviewReview = graphql`
  fragment GameReview_review on GameReview {
    source
    game {
      heldReason
      status
      kickoff
      ...GameTeams_game
    }
    ...MoneyAtStake_review
    ...ResultVersions_review
    ...CorrectionForm_review
  }
`;
