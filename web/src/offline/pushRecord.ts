const PUSH = 'push';

/** What the server was told of this browser's push subscription; kept in a cache, where the service worker finds it. */
export interface PushRecord {
  /** Secret by which the server knows this device. */
  readonly device: string;
  /** VAPID public key of the server. */
  readonly serverKey: string;
  readonly endpoint: string;
  /** Milliseconds since 1970; 0: to be sent again at the next visit. */
  readonly sentAt: number;
}

export async function keepPushRecord(record: PushRecord): Promise<void> {
  if (!('caches' in globalThis)) return;
  const store = await caches.open(PUSH);
  await store.put('/push', new Response(JSON.stringify(record)));
}

export async function forgetPushRecord(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PUSH);
}

/** True where this device gets notifications. */
export async function hasPushRecord(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.has(PUSH));
}
