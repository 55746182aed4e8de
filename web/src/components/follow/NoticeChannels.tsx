import { BellRing, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../language/useText.ts';
import type { PushState } from '../../offline/pushSubscription.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { FollowingState } from './useFollowing.ts';

/** Web push of this browser, and Telegram if the server has a bot. */
export function NoticeChannels({ state }: { state: FollowingState }) {
  const { push, busy, allowPush, stopPush } = state;
  return (
    <>
      {push && <PushPart state={push} busy={busy} onAllow={allowPush} onStop={stopPush} />}
      <TelegramPart state={state} />
    </>
  );
}

interface PushProps {
  state: PushState;
  busy: boolean;
  onAllow: () => void;
  onStop: () => void;
}

function PushPart({ state, busy, onAllow, onStop }: PushProps) {
  const t = useText();
  if (state === 'on') {
    return (
      <Notice tone="success" title={t('This device gets notifications')}>
        <Button tone="quiet" size="sm" busy={busy} onClick={onStop}>
          {t('Stop notifications on this device')}
        </Button>
      </Notice>
    );
  }
  if (state === 'denied') {
    return (
      <Notice tone="warning" title={t('This browser blocks our notifications')}>
        {t('Allow notifications for this site in the settings of your browser, then come back.')}
      </Notice>
    );
  }
  if (state === 'unsupported') {
    return (
      <Notice tone="info" title={t('This browser does not support notifications')}>
        {t('On an iPhone, add this site to the home screen first.')}
      </Notice>
    );
  }
  return (
    <Button block busy={busy} icon={<BellRing />} onClick={onAllow}>
      {t('Notify me on this device')}
    </Button>
  );
}

function TelegramPart({ state: { following, busy, change } }: { state: FollowingState }) {
  const t = useText();
  const telegram = following?.telegram ?? null;
  const link = telegram?.link ?? null;
  // Returning from Telegram shows whether it worked.
  useEffect(() => {
    if (link === null) return;
    const look = () => void change({});
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  });
  if (!telegram) return null;
  if (telegram.chats > 0) {
    return (
      <Notice tone="success" title={t('Telegram is connected')}>
        <Button tone="quiet" size="sm" busy={busy} onClick={() => change({ telegram: false })}>
          {t('Disconnect Telegram')}
        </Button>
      </Notice>
    );
  }
  if (link !== null) {
    return (
      <div className="grid gap-2">
        <LinkButton block to={link} icon={<Send />}>
          {t('Open Telegram')}
        </LinkButton>
        <p className="text-sm text-muted">{t('Tap "Start" there within 15 minutes. The link works once.')}</p>
      </div>
    );
  }
  return (
    <Button block tone="outline" busy={busy} icon={<Send />} onClick={() => change({ telegram: true })}>
      {t('Connect Telegram')}
    </Button>
  );
}
