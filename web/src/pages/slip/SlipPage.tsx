import pageQuery, { type SlipRouteQuery } from '../../__generated__/SlipRouteQuery.graphql.ts';
import { FollowButton } from '../../components/follow/FollowButton.tsx';
import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { SlipExtras } from '../../components/purchase/SlipExtras.tsx';
import { ReportLink } from '../../components/report/ReportLink.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { oddsText } from '../../components/slip/oddsText.ts';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { ShareRow } from '../../ui/action/ShareRow.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { SlipFacts } from './SlipFacts.tsx';
import { SlipOffer } from './SlipOffer.tsx';
import { SlipProof } from './SlipProof.tsx';
import { SlipTips } from './SlipTips.tsx';
import { SlipTipster } from './SlipTipster.tsx';
import { shareText } from './shareText.ts';
import { useFollowSlip } from './useFollowSlip.ts';

/** One slip: live games, the tipster's record, prices by country, and its proof. */
export function SlipPage() {
  const { slip } = usePageQuery<SlipRouteQuery>(pageQuery, useLoaderData<PageQuery<SlipRouteQuery>>());
  if (!slip) return <NotFound />;
  return <Slip slip={slip} />;
}

function Slip({ slip }: { slip: NonNullable<SlipRouteQuery['response']['slip']> }) {
  const t = useText();
  useFollowSlip(slip.id, slip.finishedAt);
  const origin = useSiteOrigin();
  const { username, stats } = slip.tipster;
  const settled = stats.won + stats.lost;
  const title = slip.jackpot?.title ?? t('Slip {number} by {username}', { number: slip.number, username });
  const record =
    settled === 0 ? t('new tipster') : t('{won} of {settled} slips won', { won: stats.won, settled });
  const shared = {
    url: `${origin}/slip/${slip.number}`,
    text: shareText(t, title, slip),
  };
  const sale = slip.status === 'ON_SALE' ? `, ${slip.price.text}` : '';
  // On a phone it stands above the games for readers who need not buy, because the tipster shares the slip here.
  const offer = (
    <div className="empty:hidden md:col-start-2 md:row-start-1">
      <SlipOffer slip={slip} shared={shared} />
    </div>
  );
  return (
    <>
      <PageHead
        title={title}
        description={t('{tipCount} games at total odds {totalOdds}{sale}. {username}: {record}.', {
          tipCount: slip.tipCount,
          totalOdds: oddsText(t, slip),
          sale,
          username,
          record,
        })}
        canonical={`/slip/${slip.number}`}
      />
      <JsonLd facts={{ '@graph': slip.tips.map(({ game }) => gameFacts(game)) }} />
      <PageShell
        title={title}
        here={t('Slip {number}', { number: slip.number })}
        trail={[{ label: t('Tips'), to: '/active_tips' }]}
      >
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr]">
          {!slip.locked && offer}
          <Card
            as="section"
            featured
            aria-label={t('Games')}
            className="md:col-start-1 md:row-span-2 md:row-start-1"
          >
            <SlipFacts slip={slip} />
            <SlipTips slip={slip} />
            <SlipExtras slip={slip} />
          </Card>
          {slip.locked && offer}
          <div className="grid grid-cols-1 gap-5 md:col-start-2">
            {!slip.finishedAt && <FollowButton subject={slip.id} of="slip" />}
            <SlipTipster slip={slip} />
            <SlipProof slip={slip} />
            <section aria-label={t('Share')}>
              <ShareRow {...shared} />
            </section>
            <ReportLink subject={slip.id} of="slip" />
          </div>
        </div>
      </PageShell>
    </>
  );
}

function gameFacts(game: { kickoff: string; homeTeam: { name: string }; awayTeam: { name: string } }) {
  return {
    '@type': 'SportsEvent',
    sport: 'Football',
    name: `${game.homeTeam.name} – ${game.awayTeam.name}`,
    startDate: game.kickoff,
    homeTeam: { '@type': 'SportsTeam', name: game.homeTeam.name },
    awayTeam: { '@type': 'SportsTeam', name: game.awayTeam.name },
  };
}
