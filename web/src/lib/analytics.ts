import type { Router } from '../router/createRouter.ts';
import { readConsent, subscribeConsent } from './cookieConsent.ts';
import { dialogOf } from './dialogAddress.ts';

/** What is measured, and all of it. */
export type Measured = 'page_view' | 'open_login' | 'open_registration' | 'login' | 'add_tip';

/** Who counts. Made only for a visitor who agreed. */
export interface Counter {
  /** `page` is an address without anything that opens something or names somebody who did not agree. */
  count(event: Measured, page: string): void;
  stop(): void;
}

const afterReload = 'measured-after-reload';
/** What follows these is a phone, a code or a key. */
const secretBehind = ['phone-otp', 'email-verification', 'change_password'];

let counter: Promise<Counter> | null = null;

/** The operator's measurement id; pages carry it only where it is set. */
function measurementId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
}

/** The page for the statistics: its path alone, as far as everybody may know it. */
export function measuredPage(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return secretBehind.includes(first) ? `/${first}` : pathname;
}

/** Counts an event, when the operator wants to know and the visitor agreed; else nothing happens and nothing is kept. */
export function measure(event: Measured): void {
  const id = measurementId();
  if (!id || readConsent() !== 'yes') return;
  const page = measuredPage(window.location.pathname);
  counter ??= import('./googleAnalytics.ts').then(({ openGoogleAnalytics }) => openGoogleAnalytics(id, page));
  const asked = counter;
  asked.then(
    (open) => {
      // Taken back in between: another counter, or none, stands there now.
      if (counter === asked) open.count(event, page);
    },
    () => {
      counter = null;
    },
  );
}

/** For what is followed by a reload, which would cut the message off. */
export function measureAfterReload(event: Measured): void {
  if (!measurementId() || readConsent() !== 'yes') return;
  try {
    window.sessionStorage.setItem(afterReload, event);
  } catch {
    // Without storage this one is not counted.
  }
}

function measureKept(): void {
  try {
    const event = window.sessionStorage.getItem(afterReload);
    window.sessionStorage.removeItem(afterReload);
    if (event) measure(event as Measured);
  } catch {
    // Nothing was kept.
  }
}

/** Follows pages, dialogs and the visitor's consent. */
export function startAnalytics(router: Pick<Router, 'state' | 'subscribe'>): void {
  if (!measurementId()) return;
  const opened = (search: string) => {
    const dialog = dialogOf(search);
    if (dialog === 'login') measure('open_login');
    if (dialog === 'register') measure('open_registration');
  };
  measure('page_view');
  measureKept();
  opened(router.state.location.search);
  router.subscribe(({ location }, { location: before }) => {
    if (location.pathname !== before.pathname) measure('page_view');
    if (dialogOf(location.search) !== dialogOf(before.search)) opened(location.search);
  });
  subscribeConsent(() => {
    if (readConsent() === 'yes') return measure('page_view');
    void counter?.then((open) => open.stop());
    counter = null;
  });
}
