import pageQuery, { type JackpotsRouteQuery } from '../../__generated__/JackpotsRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { JackpotCard } from '../../components/slip/JackpotCard.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';
import { knownJackpots, titleOfSlug } from './jackpotNames.ts';
import { PastJackpots } from './PastJackpots.tsx';
import { useVisitorCountry } from './useVisitorCountry.ts';

export function JackpotsPage() {
  const t = useText();
  const page = usePageQuery<JackpotsRouteQuery>(pageQuery, useLoaderData<PageQuery<JackpotsRouteQuery>>());
  const { jackpots } = page;
  const slug = useParams().jackpot?.toLowerCase();
  const { edges } = jackpots;
  const home = useVisitorCountry();
  // How a decided one did stands below, in one line.
  const current = edges.filter(({ node }) => !(node.slip.status === 'FINISHED' && node.count.open === 0));
  const near = (company: string) => (company === 'BP') === (home === 'UG');
  const ordered = [
    ...current.filter(({ node }) => near(node.company)),
    ...current.filter(({ node }) => !near(node.company)),
  ];
  const title = slug ? (edges[0]?.node.title ?? titleOfSlug(slug)) : t('Jackpot predictions');
  return (
    <>
      <PageHead
        title={title}
        description={t(
          '{title}: predictions for every game, published before the first kick-off. Pay by M-Pesa, or from Uganda by card.',
          { title },
        )}
        canonical={slug ? `/jackpot/${slug}` : '/jackpot'}
        // Nothing is out that could be drawn.
        image={edges.length === 0 ? '/og/jackpots.png' : undefined}
      />
      <PageShell
        title={title}
        here={slug ? title : t('Jackpots')}
        trail={slug ? [{ label: t('Jackpots'), to: '/jackpot' }] : []}
      >
        <div className="pb-5">
          <TabLinks
            label={t('Jackpot')}
            links={[
              { to: '/jackpot', label: t('All'), current: !slug },
              ...knownJackpots.map((known) => ({
                to: `/jackpot/${known.slug}`,
                label: known.label,
                current: known.slug === slug,
              })),
            ]}
          />
        </div>
        {ordered.length === 0 ? (
          <EmptyState
            title={t('No prediction out yet')}
            action={
              <LinkButton to={slug ? '/jackpot' : '/active_tips'} tone="outline">
                {slug ? t('See all jackpots') : t("See today's tips")}
              </LinkButton>
            }
          >
            {t('It will appear here as soon as the bookmaker publishes the games.')}
          </EmptyState>
        ) : (
          <>
            <h2 className="sr-only">{t('Predictions')}</h2>
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {ordered.map(({ node }) => (
                <li key={node.id} className="grid min-w-0">
                  <JackpotCard jackpot={node} />
                </li>
              ))}
            </ul>
          </>
        )}
        <PastJackpots query={page} />
      </PageShell>
    </>
  );
}
