import { graphql, useFragment } from 'react-relay';
import type { PastJackpots_query$key } from '../../__generated__/PastJackpots_query.graphql.ts';
import { jackpotCountText } from '../../components/slip/jackpotCountText.ts';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** Results of earlier predictions; nothing while there is none. */
export function PastJackpots({ query }: { query: PastJackpots_query$key }) {
  const t = useText();
  const { jackpotResults } = useFragment(pastJackpotsQuery, query);
  if (jackpotResults.length === 0) return null;
  return (
    <section aria-labelledby="past-jackpots" className="pt-6">
      <h2 id="past-jackpots" className="pb-3 text-lg">
        {t('Results of earlier predictions')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {jackpotResults.map(({ slipNumber, title, lastKickoff, count }) => (
            <li key={slipNumber} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <TextLink roomy to={`/slip/${slipNumber}`}>
                  {title}
                </TextLink>
                <span className="text-sm text-muted">
                  <LocalTime at={lastKickoff} />
                </span>
              </span>
              <span className="figures font-bold">{jackpotCountText(t, count)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const pastJackpotsQuery = graphql`
  fragment PastJackpots_query on Query @argumentDefinitions(slug: { type: "String" }) {
    jackpotResults(slug: $slug) {
      slipNumber
      title
      lastKickoff
      count {
        correct
        total
        open
        off
        text
      }
    }
  }
`;
