import { graphql, useFragment } from 'react-relay';
import type { SlipGrid_slips$key } from '../../__generated__/SlipGrid_slips.graphql.ts';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { classNames } from '../../ui/kit/classNames.ts';
import { useFirstFew } from '../kit/useFirstFew.ts';
import { SlipCard } from './SlipCard.tsx';

interface Props {
  slips: SlipGrid_slips$key;
  /** The first is highlighted; once on a screen. */
  featured?: boolean;
  emptyTitle?: string;
  /** Columns at most: two where they come in fours. */
  columns?: 2 | 3;
  /** Slips in the first view; the rest are added when its end comes near. */
  few?: { id: string; count: number };
}

export function SlipGrid({ slips, featured = false, emptyTitle, columns = 3, few }: Props) {
  const t = useText();
  const [shown, list] = useFirstFew<HTMLUListElement>(few?.id ?? '', few?.count ?? Number.POSITIVE_INFINITY);
  const cards = useFragment(slipGridSlips, slips);
  if (cards.length === 0) {
    return (
      <EmptyState
        illustration="stall"
        title={emptyTitle ?? t('No tips on sale right now')}
        action={
          <LinkButton to="/finished_tips" tone="outline">
            {t('See how past tips ended')}
          </LinkButton>
        }
      >
        {t('Tipsters publish through the day. Come back before the evening games.')}
      </EmptyState>
    );
  }
  const items = cards.slice(0, shown).map((slip, place) => (
    <li key={slip.id} className="grid min-w-0">
      <SlipCard slip={slip} featured={featured && place === 0} />
    </li>
  ));
  return (
    <ul
      ref={list}
      className={classNames(
        'grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4',
        columns === 3 && 'lg:grid-cols-3',
      )}
    >
      {items}
    </ul>
  );
}

const slipGridSlips = graphql`
  fragment SlipGrid_slips on Slip @relay(plural: true) {
    id
    ...SlipCard_slip
  }
`;
