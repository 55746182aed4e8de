import { use, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  ChangeFollowingInput,
  useFollowingMutation,
  useFollowingMutation$data,
} from '../../__generated__/useFollowingMutation.graphql.ts';
import { LanguageContext } from '../../language/LanguageContext.ts';
import { useText } from '../../language/useText.ts';
import { deviceSecret, rememberFollowed } from '../../lib/followMemory.ts';
import { keepPushRecord } from '../../offline/pushRecord.ts';
import { endPush, type PushState, pushState, subscribeToPush } from '../../offline/pushSubscription.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';

export type Following = NonNullable<useFollowingMutation$data['changeFollowing']['following']>;

/** What this device or account follows, and its notification settings; null until `change` has been answered. */
export function useFollowing() {
  const t = useText();
  const { language } = use(LanguageContext);
  const [following, setFollowing] = useState<Following | null>(null);
  const [push, setPush] = useState<PushState | null>(null);
  const { mutate, busy, refusal } = useFormMutation<useFollowingMutation>(
    followingMutation,
    t('This could not be saved. Try again'),
  );

  /** Without anything to change it reads. */
  async function change(input: Omit<ChangeFollowingInput, 'device'>): Promise<boolean> {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { done, answer } = await mutate({ input: { device: deviceSecret(), language, zone, ...input } });
    if (!done || !answer.following) return false;
    rememberFollowed(answer.following.follows.map((one) => one.subject));
    setFollowing(answer.following);
    setPush(await pushState(answer.following.pushKey ?? null));
    return true;
  }

  /** The browser asks, so only upon a tap. */
  async function allowPush() {
    const serverKey = following?.pushKey ?? '';
    const subscription = await subscribeToPush(serverKey);
    if (subscription && (await change({ push: subscription }))) {
      const { endpoint } = subscription;
      await keepPushRecord({ device: deviceSecret(), serverKey, endpoint, sentAt: Date.now() });
    } else setPush(await pushState(following?.pushKey ?? null));
  }

  async function stopPush() {
    const ended = await endPush();
    await change(ended === null ? {} : { endPush: ended });
  }

  return { following, push, busy, refusal, change, allowPush, stopPush };
}

export type FollowingState = ReturnType<typeof useFollowing>;

const followingMutation = graphql`
  mutation useFollowingMutation($input: ChangeFollowingInput!) {
    changeFollowing(input: $input) {
      __typename
      ... on FollowingPayload {
        following {
          paused
          quietFrom
          quietUntil
          mostPerDay
          digest
          digestEmail
          saleSms
          saleSmsPhone
          pushKey
          telegram {
            chats
            link
          }
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
