import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import pageQuery, { type TopTipstersRouteQuery } from '../../__generated__/TopTipstersRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useNavigate, useSearchParams } from '../../router/router.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';
import { chosenOf, countsPicks, periods, rankingOf, rankingPath, sorts } from './ranking.ts';
import { SortChip } from './SortChip.tsx';
import { TipsterFilters, useBoardName } from './TipsterFilters.tsx';
import { TipsterTable } from './TipsterTable.tsx';

export function TopTipstersPage() {
  const t = useText();
  const data = usePageQuery<TopTipstersRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<TopTipstersRouteQuery>>(),
  );
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const ranking = rankingOf(search);
  const board = useBoardName(data, ranking);
  const title = board === '' ? t('Top tipsters') : t('Top tipsters: {board}', { board });

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    navigate(rankingPath({ ...ranking, name }));
  }

  return (
    <>
      <PageHead
        title={title}
        description={t(
          'Football tipsters ranked by rating, yield, profit and number of slips. Every slip counts, won or lost.',
        )}
        canonical={rankingPath({ ...ranking, sort: 'rating', name: '' })}
      />
      <PageShell
        title={title}
        here={t('Tipsters')}
        lead={t(
          'The rating shows how likely it is that a tipster beats the odds: 5.0 is break-even. Tipsters with fewer than 20 finished slips are new.',
        )}
        aside={
          // Without script the form asks the address itself.
          <search className="w-full sm:w-64">
            <form method="get" action="/top_tipsters" onSubmit={find}>
              <TextField
                key={ranking.name}
                label={t('Find a tipster')}
                hideLabel
                name="name"
                type="search"
                placeholder={t('Find a tipster')}
                defaultValue={ranking.name}
                lead={<Search aria-hidden="true" />}
              />
              {ranking.type && <input type="hidden" name="type" value={ranking.type} />}
              {ranking.sort !== 'rating' && <input type="hidden" name="sort" value={ranking.sort} />}
              {chosenOf(ranking).map((field) => (
                <input key={field} type="hidden" name={field} value={ranking[field]} />
              ))}
            </form>
          </search>
        }
      >
        <TabLinks
          label={t('Period')}
          links={periods.map(({ type, label }) => ({
            to: rankingPath({ ...ranking, type }),
            label: t(label),
            current: type === ranking.type,
          }))}
        />
        <nav aria-label={t('Sorted by')} className="flex flex-wrap items-center gap-2 py-3">
          {sorts.map(({ sort, label }) => (
            <SortChip
              key={sort}
              to={rankingPath({ ...ranking, sort })}
              label={sort === 'sample' && countsPicks(ranking) ? t('Picks') : t(label)}
              current={sort === ranking.sort}
            />
          ))}
        </nav>
        <TipsterFilters query={data} ranking={ranking} />
        <TipsterTable query={data} ranking={ranking} />
      </PageShell>
    </>
  );
}
