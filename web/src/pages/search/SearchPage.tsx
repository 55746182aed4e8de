import pageQuery, { type SearchRouteQuery } from '../../__generated__/SearchRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useSearchParams } from '../../router/router.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchHits } from './SearchHits.tsx';
import { SearchStart } from './SearchStart.tsx';

export function SearchPage() {
  const t = useText();
  const data = usePageQuery<SearchRouteQuery>(pageQuery, useLoaderData<PageQuery<SearchRouteQuery>>());
  const [search] = useSearchParams();
  const text = (search.get('q') ?? '').trim();
  return (
    <>
      <PageHead
        title={t('Search')}
        description={t('Find tipsters, teams, leagues, games and posts.')}
        canonical="/search"
      />
      <PageShell
        title={t('Search')}
        here={t('Search')}
        width="reading"
        lead={t('Tipsters, teams, leagues, games and posts.')}
      >
        <SearchBox key={text} text={text} />
        {data.search && <SearchHits results={data.search} text={text} />}
        {data.start && <SearchStart query={data.start} />}
      </PageShell>
    </>
  );
}
