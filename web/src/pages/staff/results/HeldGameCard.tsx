import { graphql, useFragment } from 'react-relay';
import type { HeldGameCard_review$key } from '../../../__generated__/HeldGameCard_review.graphql.ts';
import { GameTeams } from '../../../components/GameTeams.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Age } from '../Age.tsx';
import { holdReasonText } from './holdReasons.ts';
import { MoneyAtStake } from './MoneyAtStake.tsx';

/** A game that waits for a person: why, and what hangs on it. */
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
            Waits <Age since={since} />
          </span>
          <LinkButton
            to={`/staff/results/${game.number}`}
            tone="outline"
            size="sm"
            aria-label={`Look at ${game.homeTeam.name} v ${game.awayTeam.name}`}
          >
            Look
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
