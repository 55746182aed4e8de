import { forgetPushRecord } from './pushRecord.ts';

/** `off`: never asked, or ended by the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

interface Subscription {
  endpoint: string;
  publicKey: string;
  authSecret: string;
}

/** Null where no worker is registered, as in development. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** @param key of the server; null: it sends none. */
export async function pushState(key: string | null): Promise<PushState> {
  const registration = key === null ? null : await worker();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await registration.pushManager.getSubscription())
    ? 'on'
    : 'off';
}

/** Asks for permission, so it belongs into the handler of a tap. Null when it was refused or the browser failed. */
export async function subscribeToPush(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await worker();
  if (!registration) return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    const { pushManager } = registration;
    // A subscription made with an earlier server key blocks a new one.
    const made = await pushManager.subscribe(options).catch(async () => {
      await endPush();
      return pushManager.subscribe(options);
    });
    const { endpoint, keys } = made.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return null;
    return { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
  } catch {
    return null;
  }
}

/** On logout too: messages of an account must not reach the next user of the device. @returns its endpoint, if there was one. */
export async function endPush(): Promise<string | null> {
  const registration = await worker();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await forgetPushRecord();
  return subscription?.endpoint ?? null;
}
