import { CircleAlert, Gavel, PiggyBank, Scale, ShieldAlert, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WaitingTiles_query$key } from '../../../__generated__/WaitingTiles_query.graphql.ts';
import { StatTile } from '../../../ui/display/StatTile.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Age } from '../kit/Age.tsx';

const looks: Record<string, { label: string; icon: ReactNode; to: string }> = {
  HELD_RESULT: { label: 'Results on HOLD', icon: <Gavel />, to: '/staff/results' },
  STUCK_MONEY: { label: 'Stuck payments', icon: <CircleAlert />, to: '/staff/payments' },
  QUARANTINE: { label: 'Of these, quarantined', icon: <ShieldAlert />, to: '/staff/payments' },
  SUSPENSE: { label: 'In suspense', icon: <PiggyBank />, to: '/staff/payments?list=kept' },
  PROPOSAL: { label: 'To approve', icon: <UserCheck />, to: '/staff/payments?list=proposals' },
  DIFFERENCE: {
    label: 'Provider differences',
    icon: <Scale />,
    to: '/staff/payments?list=differences',
  },
};

export function WaitingTiles({ query }: { query: WaitingTiles_query$key }) {
  const { whatWaits } = useFragment(waitingTilesQuery, query);
  const nothing = whatWaits.every(({ count }) => count === 0);
  return (
    <section aria-label="Waiting for staff" className="grid gap-3">
      {nothing && <Notice tone="success" title="Nothing needs your attention." />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {whatWaits.map(({ kind, count, oldest }) => {
          const look = looks[kind];
          if (!look) return null;
          return (
            <StatTile
              key={kind}
              label={look.label}
              icon={look.icon}
              to={look.to}
              tone={count > 0 ? 'lost' : 'plain'}
              value={count}
              hint={oldest ? <Age since={oldest} /> : 'none'}
            />
          );
        })}
      </div>
    </section>
  );
}

const waitingTilesQuery = graphql`
  fragment WaitingTiles_query on Query {
    whatWaits {
      kind
      count
      oldest
    }
  }
`;
