import type { PushSender } from '../../domain/notices/PushSender.ts';
import { vapidKeys } from '../../domain/notices/vapidKeys.ts';
import type { Settings } from '../../process/settings.ts';
import { webhookSender } from '../webhooks/postWebhook.ts';

type PushSettings = Pick<Settings, 'VAPID_PRIVATE_KEY' | 'PUSH_SIMULATOR' | 'PUBLIC_URL' | 'MAIL_FROM'>;

/**
 * Web push (RFC 8030), encrypted for one browser (RFC 8291) and signed with our key (RFC 8292). Connects like webhooks:
 * untrusted endpoints must not lead into our network. Null without a key.
 */
export async function pushSender(settings: PushSettings): Promise<PushSender | null> {
  const keys = vapidKeys(settings.VAPID_PRIVATE_KEY);
  if (!keys) return null;
  const { default: webPush } = await import('web-push');
  const subject = settings.PUBLIC_URL.startsWith('https:')
    ? settings.PUBLIC_URL
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(settings.MAIL_FROM)?.[0] ?? ''}`;
  return async ({ endpoint, publicKey, authSecret, body, secondsToLive, topic }) => {
    let made: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      made = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
        body,
        {
          vapidDetails: { subject, ...keys },
          TTL: secondsToLive,
          urgency: 'high',
          topic: topic.slice(0, 32),
          contentEncoding: 'aes128gcm',
        },
      );
    } catch (error) {
      // Invalid keys: nothing can ever be encrypted for them.
      return { status: 400, fault: (error as Error).message };
    }
    const privateAllowed = isSimulated(endpoint, settings);
    const headers = Object.fromEntries(
      Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    return webhookSender({ privateAllowed })({ url: endpoint, headers, body: made.body ?? '' });
  };
}

function isSimulated(endpoint: string, { PUSH_SIMULATOR }: Pick<Settings, 'PUSH_SIMULATOR'>): boolean {
  return PUSH_SIMULATOR !== undefined && new URL(PUSH_SIMULATOR).origin === new URL(endpoint).origin;
}
