import type { Router } from '../router/createRouter.ts';
import { readConsent, subscribeConsent } from './cookieConsent.ts';
import { dialogOf } from './dialogAddress.ts';

export type Measured = 'page_view' | 'open_login' | 'open_registration' | 'login' | 'add_tip';

export interface Counter {
  /** `page` carries no secret and no name of a person who did not consent. */
  count(event: Measured, page: string): void;
  stop(): void;
}

const afterReload = 'measured-after-reload';
/** A phone number, code or key follows these in an address. */
const secretBehind = ['phone-otp', 'email-verification', 'change_password'];

let counter: Promise<Counter> | null = null;

function measurementId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
}

/** The path without the parts that are secret. */
export function measuredPage(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return secretBehind.includes(first) ? `/${first}` : pathname;
}

export function measure(event: Measured): void {
  const id = measurementId();
  if (!id || readConsent() !== 'yes') return;
  const page = measuredPage(window.location.pathname);
  counter ??= import('./googleAnalytics.ts').then(({ openGoogleAnalytics }) => openGoogleAnalytics(id, page));
  const asked = counter;
  asked.then(
    (open) => {
      if (counter === asked) open.count(event, page);
    },
    () => {
      counter = null;
    },
  );
}

/** For events before a reload, which would cancel the request. */
export function measureAfterReload(event: Measured): void {
  if (!measurementId() || readConsent() !== 'yes') return;
  try {
    window.sessionStorage.setItem(afterReload, event);
  } catch {
    // Storage is forbidden: this event is not counted.
  }
}

function measureKept(): void {
  try {
    const event = window.sessionStorage.getItem(afterReload);
    window.sessionStorage.removeItem(afterReload);
    if (event) measure(event as Measured);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

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
