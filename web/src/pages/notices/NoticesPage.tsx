import { useEffect } from 'react';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { DigestWish } from '../../components/follow/DigestWish.tsx';
import { FollowedList } from '../../components/follow/FollowedList.tsx';
import { NoticeChannels } from '../../components/follow/NoticeChannels.tsx';
import { NoticeWishes } from '../../components/follow/NoticeWishes.tsx';
import { SaleSmsWish } from '../../components/follow/SaleSmsWish.tsx';
import { useFollowing } from '../../components/follow/useFollowing.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';

/** What this device or account follows and how it is notified; no sign-in is needed. */
export function NoticesPage() {
  const t = useText();
  const state = useFollowing();
  const { following, busy, refusal, change } = state;
  const lead = t('What you follow, and how we notify you.');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; only the browser knows its device.
  useEffect(() => void change({}), []);

  return (
    <PageShell title={t('Messages')} here={t('Messages')} lead={lead} width="reading">
      <PageHead title={t('Messages')} description={lead} canonical="/messages" />
      <div className="grid gap-4" aria-busy={following === null}>
        <MutationNotice done={null} refusal={refusal} />
        <Card as="section" aria-labelledby="channels">
          <h2 id="channels" className="pb-3 text-lg">
            {t('How we notify you')}
          </h2>
          {following && (
            <div className="grid gap-4">
              <NoticeChannels state={state} />
              <NoticeWishes following={following} change={change} />
              <DigestWish following={following} change={change} />
              <SaleSmsWish following={following} change={change} />
            </div>
          )}
        </Card>
        <Card as="section" aria-labelledby="followed">
          <h2 id="followed" className="pb-3 text-lg">
            {t('You follow')}
          </h2>
          {following && following.follows.length > 0 && (
            <FollowedList
              follows={following.follows}
              busy={busy}
              onStop={(unfollow) => change({ unfollow })}
            />
          )}
          {following?.follows.length === 0 && (
            <p className="text-muted">{t('Nothing yet. Tap "Follow" beside a tipster, a game or a slip.')}</p>
          )}
        </Card>
      </div>
    </PageShell>
  );
}
