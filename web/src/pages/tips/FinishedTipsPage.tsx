import pageQuery, {
  type FinishedTipsRouteQuery,
} from '../../__generated__/FinishedTipsRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useParams, useSearchParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';
import { FinishedTipsList } from './FinishedTipsList.tsx';

const filters = [
  { result: null, label: 'All' },
  { result: 'won', label: 'Won' },
  { result: 'lost', label: 'Lost' },
  { result: 'cancelled', label: 'Cancelled' },
];

export function FinishedTipsPage() {
  const t = useText();
  const data = usePageQuery<FinishedTipsRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<FinishedTipsRouteQuery>>(),
  );
  const { username } = useParams();
  const [search] = useSearchParams();
  const path = username ? `/finished_tips/${username}` : '/finished_tips';
  const title = username ? t('Finished tips of {username}', { username }) : t('Finished tips');
  return (
    <>
      <PageHead
        title={title}
        description={t(
          '{title}: won, lost and cancelled slips with every pick open, total odds and profit in units.',
          { title },
        )}
        canonical={path}
      />
      <PageShell
        title={title}
        here={username ? t('Finished tips') : t('Results')}
        trail={
          username
            ? [
                { label: t('Tipsters'), to: '/top_tipsters' },
                { label: username, to: `/profile/${username}` },
              ]
            : []
        }
        aside={
          username ? null : (
            <LinkButton to="/games" tone="outline" size="sm">
              {t('Games by day')}
            </LinkButton>
          )
        }
        lead={t('Every slip is here, won or lost. Nobody can edit or delete one.')}
      >
        <div className="pb-4">
          <TabLinks
            label={t('Result')}
            links={filters.map(({ result, label }) => ({
              to: result ? `${path}?result=${result}` : path,
              label: t(label),
              current: search.get('result') === result,
            }))}
          />
        </div>
        <FinishedTipsList query={data} showTipster={!username} />
      </PageShell>
    </>
  );
}
