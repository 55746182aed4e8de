import pageQuery, { type ActiveTipsRouteQuery } from '../../__generated__/ActiveTipsRouteQuery.graphql.ts';
import type { SlipFilters_query$key } from '../../__generated__/SlipFilters_query.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useParams, useSearchParams } from '../../router/router.ts';
import { ActiveTipsList } from './ActiveTipsList.tsx';
import { SlipFilters } from './SlipFilters.tsx';
import { type Choice, choiceOf, choicePath, chosenOf, titleOf as titleOfChoice } from './slipChoice.ts';

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
  const choice = choiceOf(search);
  const isAll = !username && search.get('tips') !== '1';
  const title = titleOf(username, game, choice, t);
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
            : t('On sale until the first game starts. After that you can follow it live.')
        }
      >
        {isAll && <SlipFilters query={data as SlipFilters_query$key} choice={choice} />}
        <ActiveTipsList
          query={data}
          clear={isAll && chosenOf(choice).length > 0 ? choicePath({ sort: choice.sort }) : null}
        />
      </PageShell>
    </>
  );
}

function titleOf(username: string | undefined, game: string | null, choice: Choice, t: Translate): string {
  if (username) return t('Active tips of {username}', { username });
  if (game) return t('Tips on {game}', { game });
  return t(titleOfChoice(choice));
}
