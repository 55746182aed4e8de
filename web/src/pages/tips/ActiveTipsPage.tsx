import pageQuery, { type ActiveTipsRouteQuery } from '../../__generated__/ActiveTipsRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useParams, useSearchParams } from '../../router/router.ts';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';
import { ActiveTipsList } from './ActiveTipsList.tsx';

/** Slips that have not finished: all, the popular ones, those on one game, or those of one tipster. */
export function ActiveTipsPage() {
  const t = useText();
  const data = usePageQuery<ActiveTipsRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<ActiveTipsRouteQuery>>(),
  );
  const { username } = useParams();
  const [search] = useSearchParams();
  const top = search.get('type') === 'top';
  const game =
    search.get('tips') === '1' && search.get('team_a') && search.get('team_b')
      ? `${search.get('team_a')} – ${search.get('team_b')}`
      : null;
  const title = titleOf(username, game, top, t);
  return (
    <>
      <PageHead
        title={title}
        description={
          username
            ? t(
                'Football tips of {username} on sale now: games, total odds and price. Picks open when you buy.',
                { username },
              )
            : t('Football tips on sale now, each with the record of its tipster. Buy by M-Pesa from Ksh 50.')
        }
        canonical={username ? `/active_tips/${username}` : top ? '/active_tips?type=top' : '/active_tips'}
      />
      <PageShell
        title={title}
        here={game ?? (username && t('Active tips')) ?? (top ? t('Top tips') : t('Tips'))}
        trail={
          username
            ? [
                { label: t('Tipsters'), to: '/top_tipsters' },
                { label: username, to: `/profile/${username}` },
              ]
            : game
              ? [{ label: t('Tips'), to: '/active_tips' }]
              : []
        }
        lead={
          username || game
            ? undefined
            : t('On sale until the first kick-off. After it, a slip can be followed.')
        }
      >
        {!username && !game && (
          <div className="pb-5">
            <TabLinks
              label={t('Order')}
              links={[
                { to: '/active_tips', label: t('Latest'), current: !top },
                { to: '/active_tips?type=top', label: t('Popular'), current: top },
              ]}
            />
          </div>
        )}
        <ActiveTipsList query={data} />
      </PageShell>
    </>
  );
}

function titleOf(username: string | undefined, game: string | null, top: boolean, t: Translate): string {
  if (username) return t('Active tips of {username}', { username });
  if (game) return t('Tips on {game}', { game });
  return top ? t('Top tips') : t('Latest active tips');
}
