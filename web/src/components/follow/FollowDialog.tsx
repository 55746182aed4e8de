import { followingLimits } from '@tipsoko/rules/following';
import { BellRing } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  ChangeFollowingInput,
  FollowDialogMutation,
  FollowDialogMutation$data,
} from '../../__generated__/FollowDialogMutation.graphql.ts';
import { LanguageContext } from '../../language/LanguageContext.ts';
import { useText } from '../../language/useText.ts';
import { deviceSecret, rememberFollowed } from '../../lib/followMemory.ts';
import { type PushState, pushState, subscribeToPush } from '../../offline/pushSubscription.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { MutationNotice } from '../account/MutationNotice.tsx';
import type { Followed } from './FollowButton.tsx';

type Following = NonNullable<FollowDialogMutation$data['changeFollowing']['following']>;

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
const A_DAY = [3, 5, 10, 20, followingLimits.mostPerDay];

/** Follows at once; below stand the ways to be told, and what else is followed. The browser asks only upon a tap. */
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
  const { language } = use(LanguageContext);
  const [following, setFollowing] = useState<Following | null>(null);
  const [push, setPush] = useState<PushState | null>(null);
  const { mutate, busy, refusal } = useFormMutation<FollowDialogMutation>(
    followMutation,
    t('This could not be saved. Try again'),
  );

  async function change(input: Omit<ChangeFollowingInput, 'device'>): Promise<boolean> {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { done, answer } = await mutate({ input: { device: deviceSecret(), language, zone, ...input } });
    if (!done || !answer.following) return false;
    rememberFollowed(answer.following.follows.map((one) => one.subject));
    setFollowing(answer.following);
    setPush(await pushState(answer.following.pushKey ?? null));
    return true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => void change({ follow: subject }), [subject]);

  async function allow() {
    const subscription = await subscribeToPush(following?.pushKey ?? '');
    if (subscription) await change({ push: subscription });
    else setPush(await pushState(following?.pushKey ?? null));
  }

  const told: Record<Followed, string> = {
    tipster: t('We tell you when this tipster publishes a slip.'),
    game: t('We tell you of each goal and of the end.'),
    slip: t(
      'We tell you before it closes and how it ended. If you bought it, also of goals that decide a pick.',
    ),
  };
  const hours = HOURS.map((hour) => ({
    value: String(hour * 60),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
  const title = {
    tipster: t('Follow this tipster'),
    game: t('Follow this game'),
    slip: t('Follow this slip'),
  };
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
            <PushPart state={push} busy={busy} onAllow={allow} />
            <Checkbox
              label={t('Send me messages')}
              checked={!following.paused}
              onChange={(event) => change({ paused: !event.target.checked })}
            />
            <div className="grid grid-cols-2 gap-3">
              <Select
                label={t('Quiet from')}
                options={hours}
                value={String(following.quietFrom)}
                onChange={(event) => change({ quietFrom: Number(event.target.value) })}
              />
              <Select
                label={t('Quiet until')}
                options={hours}
                value={String(following.quietUntil)}
                onChange={(event) => change({ quietUntil: Number(event.target.value) })}
              />
            </div>
            <Select
              label={t('At most in a day')}
              options={A_DAY.map((count) => ({
                value: String(count),
                label: t.count(count, '{count} message', '{count} messages'),
              }))}
              value={String(following.mostPerDay)}
              onChange={(event) => change({ mostPerDay: Number(event.target.value) })}
            />
            <Others
              following={following}
              subject={subject}
              busy={busy}
              onStop={(unfollow) => change({ unfollow })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function PushPart({ state, busy, onAllow }: { state: PushState; busy: boolean; onAllow: () => void }) {
  const t = useText();
  if (state === 'on') return <Notice tone="success" title={t('This device is told')} />;
  if (state === 'denied') {
    return (
      <Notice tone="warning" title={t('This browser blocks our messages')}>
        {t('Allow notifications for this site in the settings of your browser, then come back.')}
      </Notice>
    );
  }
  if (state === 'unsupported') {
    return (
      <Notice tone="info" title={t('This browser shows no messages')}>
        {t('On an iPhone, add this site to the home screen first.')}
      </Notice>
    );
  }
  return (
    <Button block busy={busy} icon={<BellRing />} onClick={onAllow}>
      {t('Tell me on this device')}
    </Button>
  );
}

interface OthersProps {
  following: Following;
  subject: string;
  busy: boolean;
  onStop: (subject: string) => void;
}

function Others({ following, subject, busy, onStop }: OthersProps) {
  const t = useText();
  const others = following.follows.filter((one) => one.subject !== subject);
  if (others.length === 0) return null;
  return (
    <section aria-label={t('You also follow')} className="border-t border-line pt-3">
      <h3 className="text-sm text-muted">{t('You also follow')}</h3>
      <ul>
        {others.map(({ subject: id, title }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {/^\d+$/.test(title) ? t('Slip {number}', { number: title }) : title}
            </span>
            <Button tone="quiet" size="sm" disabled={busy} onClick={() => onStop(id)}>
              {t('Stop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const followMutation = graphql`
  mutation FollowDialogMutation($input: ChangeFollowingInput!) {
    changeFollowing(input: $input) {
      __typename
      ... on FollowingPayload {
        following {
          paused
          quietFrom
          quietUntil
          mostPerDay
          pushKey
          follows {
            subject
            title
          }
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
