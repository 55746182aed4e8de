import { graphql, useFragment } from 'react-relay';
import type { SlipGrid_slips$key } from '../__generated__/SlipGrid_slips.graphql.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SlipCard } from './SlipCard.tsx';

interface Props {
  slips: SlipGrid_slips$key;
  /** The first under the awning; once on a screen. */
  featureFirst?: boolean;
  emptyTitle?: string;
}

/** Slips as cards, one beside the other where there is room. */
export function SlipGrid({ slips, featureFirst, emptyTitle = 'No tips on sale right now' }: Props) {
  const cards = useFragment(slipGridSlips, slips);
  if (cards.length === 0) {
    return (
      <EmptyState
        illustration="stall"
        title={emptyTitle}
        action={
          <LinkButton to="/finished_tips" tone="outline">
            See how past tips ended
          </LinkButton>
        }
      >
        Tipsters publish through the day. Come back before the evening games.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((slip, place) => (
        <li key={slip.id} className="grid min-w-0">
          <SlipCard slip={slip} featured={featureFirst && place === 0} />
        </li>
      ))}
    </ul>
  );
}

const slipGridSlips = graphql`
  fragment SlipGrid_slips on Slip @relay(plural: true) {
    id
    ...SlipCard_slip
  }
`;
