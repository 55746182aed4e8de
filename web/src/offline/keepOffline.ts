import { connection } from '../lib/connection.ts';
import { onlyDialogChanged } from '../lib/dialogAddress.ts';
import { accessToken, freshAccessToken } from '../relay/session.ts';
import type { Router } from '../router/createRouter.ts';
import { hasPushRecord } from './pushRecord.ts';

/** Undefined in development and where the operator switched it off. */
function workerFile(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
}

/** Without a network links open as documents, because only the worker knows which pages are stored. */
export function keepOffline(router: Router): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const file = workerFile();
  if (!file) {
    void serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())));
    return;
  }
  const notifyWorker = async () => {
    const { active } = await serviceWorker.ready;
    const { pathname, search } = window.location;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    active?.postMessage({
      seen: pathname + search,
      language: document.documentElement.lang,
      files,
      signedIn: accessToken() !== null,
    });
  };
  const renewPush = async () => {
    if (!(await hasPushRecord())) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({ visitToken: await freshAccessToken() });
  };
  const start = () => {
    // Registration fails in private windows and on full disks; the site works without.
    serviceWorker.register(file).then(notifyWorker, () => {});
    renewPush().catch(() => {});
    router.subscribe((state, before) => {
      if (state.location.pathname !== before.location.pathname) setTimeout(notifyWorker, 1_000);
    });
  };
  // The worker served a stored copy because the network was slow or gone.
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ old?: boolean } | null>) => {
    if (data?.old) connection.reconnected();
  });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('click', openAsDocument, { capture: true });
}

/** React listens below the document, so this leaves the click to the browser. */
function openAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return;
  if (onlyDialogChanged(new URL(window.location.href), new URL(link.href))) return;
  event.stopPropagation();
}
