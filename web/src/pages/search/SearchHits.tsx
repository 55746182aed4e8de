import { graphql, useFragment } from 'react-relay';
import type { SearchHits_results$key } from '../../__generated__/SearchHits_results.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { HitLabel } from './HitLabel.tsx';
import { hitGroups } from './hitGroups.ts';

/** Search results by kind. */
export function SearchHits({ results, text }: { results: SearchHits_results$key; text: string }) {
  const t = useText();
  const groups = hitGroups(useFragment(searchHitsResults, results)).filter(({ hits }) => hits.length > 0);
  if (groups.length === 0) {
    return (
      <EmptyState
        illustration="search"
        title={t('Nothing found for “{text}”', { text })}
        action={
          <LinkButton to="/games" tone="outline">
            {t('Games of today')}
          </LinkButton>
        }
      >
        {t('Try a part of the name, for example “gor”.')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5 pt-5">
      {groups.map(({ title, hits }) => (
        <section key={title} aria-label={t(title)} className="grid gap-2">
          <h2 className="text-lg">{t(title)}</h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {hits.map((hit) => (
                <li key={hit.to}>
                  <Link to={hit.to} className="flex min-h-13 items-center px-4 py-1.5 hover:bg-sunken">
                    <HitLabel hit={hit} grouped />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

const searchHitsResults = graphql`
  fragment SearchHits_results on SearchResults {
    games {
      number
      kickoff
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      league {
        name
      }
    }
    teams {
      number
      name
    }
    leagues {
      number
      name
      country
    }
    tipsters {
      username
    }
    posts {
      slug
      title
    }
  }
`;
