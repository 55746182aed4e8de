import { graphql, useFragment } from 'react-relay';
import type { SearchHits_results$key } from '../../__generated__/SearchHits_results.graphql.ts';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { HitSections } from './HitSections.tsx';
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
  return <HitSections groups={groups} />;
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
