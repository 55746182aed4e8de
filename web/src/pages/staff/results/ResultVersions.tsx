import { graphql, useFragment } from 'react-relay';
import type {
  ResultVersions_review$data,
  ResultVersions_review$key,
} from '../../../__generated__/ResultVersions_review.graphql.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { scoreText } from './scoreText.ts';

type Version = ResultVersions_review$data['results'][number];

const rows: { name: string; of: (version: Version) => string }[] = [
  { name: 'Status', of: ({ status, providerStatus }) => `${statusText(status)} (${providerStatus})` },
  { name: 'Half-time', of: ({ halfTime }) => scoreText(halfTime) },
  { name: 'Full-time (90 min)', of: ({ fullTime }) => scoreText(fullTime) },
  { name: 'Extra time', of: ({ extraTime }) => scoreText(extraTime) },
  { name: 'Total goals', of: ({ goals }) => scoreText(goals) },
  { name: 'Source', of: ({ source }) => source },
];

function statusText(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ');
}

/** Every version of the result side by side, oldest first; changes from the version before are marked. */
export function ResultVersions({ review }: { review: ResultVersions_review$key }) {
  const { results } = useFragment(resultVersionsReview, review);
  if (results.length === 0) {
    return (
      <Card as="section" aria-label="Versions of the result">
        <p className="text-muted">No result has been reported for this game.</p>
      </Card>
    );
  }
  return (
    <Card as="section" flush aria-labelledby="versions">
      <h2 id="versions" className="px-4 pt-4 pb-2 text-lg">
        Versions of the result
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Versions of the result, scrolls sideways">
        <table className="w-full border-collapse text-left text-sm">
          <thead className="bg-sunken text-muted">
            <tr>
              <td className="sticky left-0 bg-sunken px-4 py-2" />
              {results.map(({ version, observedAt }) => (
                <th key={version} scope="col" className="px-4 py-2 whitespace-nowrap">
                  <LocalTime at={observedAt} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-surface px-4 py-2 whitespace-nowrap text-muted">
                  {name}
                </th>
                {results.map((version, place) => {
                  const before = results[place - 1];
                  const changed = before !== undefined && of(before) !== of(version);
                  return (
                    <td key={version.version} className="figures px-4 py-2 whitespace-nowrap">
                      {changed ? (
                        <mark className="rounded-sm bg-warn-bg px-1 font-bold text-warn">{of(version)}</mark>
                      ) : (
                        of(version)
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const resultVersionsReview = graphql`
  fragment ResultVersions_review on GameReview {
    results {
      version
      status
      providerStatus
      goals {
        home
        away
      }
      halfTime {
        home
        away
      }
      fullTime {
        home
        away
      }
      extraTime {
        home
        away
      }
      source
      observedAt
    }
  }
`;
