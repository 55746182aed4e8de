import { graphql, useFragment } from 'react-relay';
import type { ProofDays_days$key } from '../../__generated__/ProofDays_days.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** The latest daily roots with their inputs. */
export function ProofDays({ days }: { days: ProofDays_days$key }) {
  const t = useText();
  const { edges } = useFragment(proofDaysDays, days);
  if (edges.length === 0) {
    return (
      <EmptyState illustration="search" title={t('No day is sealed yet')}>
        {t('The first is sealed ten minutes after midnight in Nairobi.')}
      </EmptyState>
    );
  }
  return (
    <ol className="grid grid-cols-1 gap-2">
      {edges.map(({ node }) => (
        <li key={node.id}>
          <Disclosure
            title={
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
                <span className="figures">{node.date}</span>
                <span className="font-mono text-xs font-normal text-muted">{node.root.slice(0, 16)}…</span>
                <span className="ml-auto text-xs font-normal text-muted">
                  {t.count(node.links, '{count} seal', '{count} seals')}
                </span>
              </span>
            }
          >
            <dl className="grid gap-2">
              {[
                [t('Root'), node.root],
                [t('Root of the day before'), node.previousRoot],
                [t('Over the seals of the day'), node.merkleRoot],
                [
                  t('Day and last seal'),
                  t('Day {day}, up to seal #{seal}', { day: node.number, seal: node.lastSequence }),
                ],
              ].map(([label, value]) => (
                <div key={label}>
                  <dt className="text-xs text-muted">{label}</dt>
                  <dd className="font-mono text-xs break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

const proofDaysDays = graphql`
  fragment ProofDays_days on ProofDayConnection {
    edges {
      node {
        id
        number
        date
        links
        lastSequence
        merkleRoot
        previousRoot
        root
      }
    }
  }
`;
