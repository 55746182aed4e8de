import { useEffect } from 'react';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { MutationNotice } from '../account/MutationNotice.tsx';
import type { Followed } from './FollowButton.tsx';
import { FollowedList } from './FollowedList.tsx';
import { NoticeChannels } from './NoticeChannels.tsx';
import { NoticeWishes } from './NoticeWishes.tsx';
import { useFollowing } from './useFollowing.ts';

/** Follows at once, then offers the notification channels. The browser asks for permission only after a tap. */
export function FollowDialog({
  subject,
  of,
  onClose,
}: {
  subject: string;
  of: Followed;
  onClose: () => void;
}) {
  const t = useText();
  const state = useFollowing();
  const { following, push, busy, refusal, change } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => void change({ follow: subject }), [subject]);

  const told: Record<Followed, string> = {
    tipster: t('We notify you when this tipster publishes a slip.'),
    game: t('We notify you of every goal and the final score.'),
    slip: t(
      'We notify you before it closes and when it finishes. If you bought it, also of goals that decide a pick.',
    ),
  };
  const title = {
    tipster: t('Follow this tipster'),
    game: t('Follow this game'),
    slip: t('Follow this slip'),
  };
  const others = following?.follows.filter((one) => one.subject !== subject) ?? [];
  return (
    <Dialog
      open
      title={title[of]}
      description={told[of]}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            tone="quiet"
            disabled={busy || following === null}
            onClick={async () => {
              if (await change({ unfollow: subject })) onClose();
            }}
          >
            {t('Stop following')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <MutationNotice done={null} refusal={refusal} />
        {following && push && (
          <>
            <NoticeChannels state={state} />
            <NoticeWishes following={following} change={change} />
            {others.length > 0 && (
              <section aria-label={t('You also follow')} className="border-t border-line pt-3">
                <h3 className="text-sm text-muted">{t('You also follow')}</h3>
                <FollowedList follows={others} busy={busy} onStop={(unfollow) => change({ unfollow })} />
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
