import { useLoaderData, useParams } from 'react-router';
import jackpotsQuery, { type jackpotsRouteQuery } from '../../__generated__/jackpotsRouteQuery.graphql.ts';
import { JackpotCard } from '../../components/JackpotCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { knownJackpots, titleOfSlug } from './jackpotNames.ts';

export function JackpotPredictions() {
  const { jackpots } = usePageQuery<jackpotsRouteQuery>(
    jackpotsQuery,
    useLoaderData<PageQuery<jackpotsRouteQuery>>(),
  );
  const slug = useParams().jackpot?.toLowerCase();
  const { edges } = jackpots;
  const title = slug ? (edges[0]?.node.title ?? titleOfSlug(slug)) : 'Jackpot predictions';
  return (
    <>
      <PageHead
        title={title}
        description={`${title}: predictions for every game, published before the first kick-off. Pay by M-Pesa, or from Uganda by card.`}
        canonical={slug ? `/jackpot/${slug}` : '/jackpot'}
      />
      <PageShell
        title={title}
        here={slug ? title : 'Jackpots'}
        trail={slug ? [{ label: 'Jackpots', to: '/jackpot' }] : []}
      >
        <div className="pb-5">
          <TabLinks
            label="Jackpot"
            links={[
              { to: '/jackpot', label: 'All', current: !slug },
              ...knownJackpots.map((known) => ({
                to: `/jackpot/${known.slug}`,
                label: known.label,
                current: known.slug === slug,
              })),
            ]}
          />
        </div>
        {edges.length === 0 ? (
          <EmptyState
            title="No prediction out yet"
            action={
              <LinkButton to={slug ? '/jackpot' : '/active_tips'} tone="outline">
                {slug ? 'See all jackpots' : "See today's tips"}
              </LinkButton>
            }
          >
            It comes here as soon as the company has published the games.
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">Predictions</h2>
            <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
              {edges.map(({ node }) => (
                <li key={node.id} className="min-w-0">
                  <JackpotCard jackpot={node} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PageShell>
    </>
  );
}
