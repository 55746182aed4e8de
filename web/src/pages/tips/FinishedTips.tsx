import { useLoaderData, useParams, useSearchParams } from 'react-router';
import finishedTipsQuery, {
  type finishedTipsRouteQuery,
} from '../../__generated__/finishedTipsRouteQuery.graphql.ts';
import { FinishedTable } from '../../components/FinishedTable.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

const filters = [
  { result: null, label: 'All' },
  { result: 'won', label: 'Won' },
  { result: 'lost', label: 'Lost' },
  { result: 'cancelled', label: 'Cancelled' },
];

/** Every slip that has finished, the lost ones too. */
export function FinishedTips() {
  const { finishedSlips } = usePageQuery<finishedTipsRouteQuery>(
    finishedTipsQuery,
    useLoaderData<PageQuery<finishedTipsRouteQuery>>(),
  );
  const { username } = useParams();
  const [search] = useSearchParams();
  const path = username ? `/finished_tips/${username}` : '/finished_tips';
  const title = username ? `Finished tips of ${username}` : 'Finished tips';
  return (
    <>
      <PageHead
        title={title}
        description={`${title}: won, lost and cancelled slips with every pick open, total odds and profit in units.`}
        canonical={path}
      />
      <PageShell
        title={title}
        here={username ? 'Finished tips' : 'Results'}
        trail={
          username
            ? [
                { label: 'Tipsters', to: '/top_tipsters' },
                { label: username, to: `/profile/${username}` },
              ]
            : []
        }
        lead="Nothing is left out: a published slip cannot be edited or deleted by anyone."
      >
        <div className="pb-4">
          <TabLinks
            label="Result"
            links={filters.map(({ result, label }) => ({
              to: result ? `${path}?result=${result}` : path,
              label,
              current: search.get('result') === result,
            }))}
          />
        </div>
        <FinishedTable slips={finishedSlips} showTipster={!username} />
      </PageShell>
    </>
  );
}
