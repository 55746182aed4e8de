import { graphql, useFragment } from 'react-relay';
import type { ProfileView_tipster$key } from '../../__generated__/ProfileView_tipster.graphql.ts';
import { useText } from '../../language/useText.ts';
import { ShareRow } from '../../ui/action/ShareRow.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';
import { useSiteOrigin } from '../kit/siteOrigin.ts';
import { FinishedTable } from '../slip/FinishedTable.tsx';
import { SlipGrid } from '../slip/SlipGrid.tsx';
import { MarketRecords } from './MarketRecords.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileStats } from './ProfileStats.tsx';
import { ProfitCurve } from './ProfitCurve.tsx';

export function ProfileView({ tipster }: { tipster: ProfileView_tipster$key }) {
  const t = useText();
  const data = useFragment(profileViewTipster, tipster);
  const origin = useSiteOrigin();
  const { username, activeSlips, finishedSlips } = data;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ProfileHeader tipster={data} />
        <ProfitCurve tipster={data} />
      </div>
      <section aria-labelledby="active">
        <SectionHead
          id="active"
          title={t('Active tips')}
          to={activeSlips.totalCount > 0 ? `/profile/active_tips/${username}` : undefined}
        />
        {activeSlips.edges.length > 0 ? (
          <SlipGrid slips={activeSlips.edges.map(({ node }) => node)} />
        ) : (
          <EmptyState title={t('Nothing on sale right now')}>
            {t('A tipster has at most two slips open. Come back before the next games.')}
          </EmptyState>
        )}
      </section>
      <ProfileStats tipster={data} />
      <MarketRecords tipster={data} />
      <section aria-labelledby="finished">
        <SectionHead
          id="finished"
          title={t('Finished tips')}
          to={finishedSlips.totalCount > 10 ? `/profile/finished_tips/${username}` : undefined}
        />
        <FinishedTable slips={finishedSlips.edges.map(({ node }) => node)} showTipster={false} />
      </section>
      <section aria-labelledby="share">
        <SectionHead id="share" title={t('Share this profile')} />
        <ShareRow
          url={`${origin}/profile/${username}`}
          text={t('Football tips of {username} on Tipsoko, with a record that nobody can edit.', {
            username,
          })}
        />
      </section>
    </div>
  );
}

const profileViewTipster = graphql`
  fragment ProfileView_tipster on Tipster {
    username
    ...ProfileHeader_tipster
    ...ProfileStats_tipster
    ...MarketRecords_tipster
    ...ProfitCurve_tipster
    activeSlips(first: 6) {
      totalCount
      edges {
        node {
          ...SlipGrid_slips
        }
      }
    }
    finishedSlips(first: 10) {
      totalCount
      edges {
        node {
          ...FinishedTable_slips
        }
      }
    }
  }
`;
