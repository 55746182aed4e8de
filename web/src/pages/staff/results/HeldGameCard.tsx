import { graphql, useFragment } from 'react-relay';
import type { HeldGameCard_review$key } from '../../../__generated__/HeldGameCard_review.graphql.ts';
import { GameTeams } from '../../../components/game/GameTeams.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Age } from '../kit/Age.tsx';
import { holdReasonText } from './holdReasons.ts';
import { MoneyAtStake } from './MoneyAtStake.tsx';

export function HeldGameCard({ review }: { review: HeldGameCard_review$key }) {
  const data = useFragment(heldGameCardReview, review);
  const { game, since } = data;
  return (
    <Card as="li">
      <div className="grid gap-3">
        <GameTeams game={game} />
        <p className="rounded-md bg-warn-bg px-3 py-2 font-semibold text-warn">
          {holdReasonText(game.heldReason)}
        </p>
        <MoneyAtStake review={data} />
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm text-muted">
            Waiting <Age since={since} />
          </span>
          <LinkButton
            to={`/staff/results/${game.number}`}
            tone="outline"
            size="sm"
            aria-label={`Review ${game.homeTeam.name} v ${game.awayTeam.name}`}
          >
            Review
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

const heldGameCardReview = graphql`
  fragment HeldGameCard_review on GameReview {
    since
    game {
      number
      heldReason
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      ...GameTeams_game
    }
    ...MoneyAtStake_review
  }
`;
