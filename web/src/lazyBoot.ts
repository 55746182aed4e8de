/**
 * The only script of pages that need none at first (docs/decisions/234): loads the application on the first interaction,
 * replays the clicks made meanwhile, and lets the server handle plain form posts.
 */

import { isEmail } from '@tipsoko/rules/email';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { purchasePrefix } from './components/purchase/forgetPurchases.ts';
import { lastPayer, rememberPayer } from './components/purchase/purchaseMemory.ts';
import { readConsent } from './lib/cookieConsent.ts';
import { dialogOf, onlyDialogChanged } from './lib/dialogAddress.ts';
import type { LazyBoot } from './lib/takeOver.ts';
import { accessToken } from './relay/session.ts';

const EAST_AFRICA_MINUTES = -180;
const CONTROLS = 'button, input, select, textarea, label';

/** Run before the application takes over, because it hydrates the page as the server wrote it. */
const undo = new Set<() => void>();
/** Replayed once the application has taken over. */
const bufferedClicks: Array<() => void> = [];
const listening = new AbortController();
let loading: Promise<unknown> | null = null;
/** Set while a posted form waits for the next page: takes its spinner away. */
let sent: (() => void) | null = null;
/** The application's start, delayed until the posted form is answered. */
let waiting: (() => void) | null = null;

const lazyBoot: LazyBoot = {
  isOld: false,
  handOver(begin) {
    if (sent) {
      waiting = begin;
      return;
    }
    listening.abort();
    for (const restore of undo) restore();
    begin();
    for (const press of bufferedClicks) press();
  },
};
window.lazyBoot = lazyBoot;

/** The application's scripts, the files of this page, and the script that rewrites times for other zones. */
function assetList(): [string[], string[], string?] {
  return JSON.parse(document.getElementById('later')?.textContent ?? '[[],[]]');
}

function loadApp(): void {
  if (loading) return;
  const [scripts, files] = assetList();
  for (const file of [...scripts, ...files]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
    document.head.append(link);
  }
  loading = Promise.all(scripts.map((file) => import(/* @vite-ignore */ file))).catch(() => {
    // The next touch tries again.
    loading = null;
  });
}

/** Remembers a click for the application, and loads it. */
function bufferClick(press: () => void): void {
  bufferedClicks.push(press);
  showProgress();
  loadApp();
}

function showProgress(): void {
  if (document.getElementById('app-loading')) return;
  const bar = document.createElement('div');
  bar.id = 'app-loading';
  bar.setAttribute('aria-hidden', 'true');
  bar.className = 'fixed inset-x-0 top-0 z-50 h-1 bg-accent motion-safe:animate-pulse-soft';
  document.body.append(bar);
  undo.add(() => bar.remove());
}

function listen<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  window.addEventListener(type, listener, { capture: true, signal: listening.signal });
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

function touched(event: Event): void {
  if (elementOf(event)?.closest(CONTROLS)) loadApp();
}

/** A dialog opens on this page, where links to other pages are the browser's. */
function openLater(event: MouseEvent): void {
  const target = elementOf(event);
  const link = target?.closest('a');
  // early.js keeps the presses of buttons.
  const button = target?.closest('button');
  if (button && button.form?.method !== 'post') showProgress();
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const next = new URL(link.href);
  if (!dialogOf(next.search) || !onlyDialogChanged(new URL(window.location.href), next)) return;
  event.preventDefault();
  bufferClick(() => link.click());
}

interface PaymentForm {
  form: HTMLFormElement;
  field: HTMLInputElement;
}

function paymentForm(form: Element | null): PaymentForm | null {
  const field = form?.querySelector<HTMLInputElement>('[type=tel], [type=email]');
  return form instanceof HTMLFormElement && form.dataset.wrong && field ? { form, field } : null;
}

const isRight = ({ type, value }: HTMLInputElement) =>
  type === 'tel' ? parsePhoneOfAnyForm(value) !== null : isEmail(value.trim());

/** Matches the application's markup (ui/form/Field.tsx). */
function showFieldError({ form, field }: PaymentForm): void {
  const hint = document.getElementById(`${field.id}-hint`);
  const error = document.createElement('p');
  error.id = `${field.id}-error`;
  error.setAttribute('role', 'alert');
  error.className = 'text-sm font-semibold text-lost';
  error.textContent = form.dataset.wrong ?? '';
  hint?.before(error);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', `${hint?.id} ${error.id}`);
  const withdraw = () => {
    error.remove();
    field.removeAttribute('aria-invalid');
    field.setAttribute('aria-describedby', hint?.id ?? '');
    undo.delete(withdraw);
  };
  undo.add(withdraw);
  field.addEventListener('input', () => isRight(field) && withdraw(), { signal: listening.signal });
}

function showBusy(form: HTMLFormElement): void {
  const button = form.querySelector('[type=submit]');
  const spinner = document.createElement('span');
  spinner.setAttribute('aria-hidden', 'true');
  spinner.className =
    'size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent';
  button?.prepend(spinner);
  button?.setAttribute('aria-busy', 'true');
  sent = () => {
    spinner.remove();
    button?.removeAttribute('aria-busy');
  };
}

function submit(event: SubmitEvent): void {
  const payment = paymentForm(elementOf(event));
  if (!payment) return;
  const { form, field } = payment;
  // A click, unlike a submit, makes React hydrate the part that it is for.
  const again = () => form.querySelector<HTMLElement>('[type=submit]')?.click();
  if (!isRight(field)) {
    event.preventDefault();
    loadApp();
    if (field.getAttribute('aria-invalid') !== 'true') {
      showFieldError(payment);
      bufferedClicks.push(() => !isRight(field) && again());
    }
    field.focus();
  } else if (!navigator.onLine) {
    event.preventDefault();
    bufferClick(again);
  } else {
    if (field.type === 'tel') rememberPayer(parsePhoneOfAnyForm(field.value) ?? '');
    // A second click posts again; the server treats both as one purchase.
    if (!sent) showBusy(form);
  }
}

/** Back restores the page as it was left, perhaps with its form still marked as sent. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || !sent) return;
  sent();
  sent = null;
  if (waiting) lazyBoot.handOver(waiting);
}

/** Fills in the phone that paid last, as PayByPhoneForm.tsx does. */
function offerPayer(): void {
  const payment = paymentForm(document.querySelector('form[data-offer]'));
  const phone = lastPayer();
  if (!payment || phone === '' || payment.field.value !== '') return;
  const { form, field } = payment;
  const hint = document.getElementById(`${field.id}-hint`);
  const before = hint?.textContent ?? '';
  field.value = phone;
  if (hint) hint.textContent = form.dataset.offer ?? '';
  undo.add(() => {
    if (hint) hint.textContent = before;
    // The application fills it in again; typed input stays.
    if (field.value === phone) field.value = '';
  });
}

/** True when only the application can go on: a payment of this tab, a dialog in the address, a session to renew. */
function mustLoadNow(): boolean {
  try {
    if (Object.keys(window.sessionStorage).some((key) => key.startsWith(purchasePrefix))) return true;
  } catch {
    // Nothing was stored.
  }
  const { hash, search } = window.location;
  return hash.includes('purchase=') || dialogOf(search) !== null || accessToken() !== null;
}

/** For the question about an operator's Nigerian site, and for visits that are counted with consent. */
function loadsWhenIdle(): boolean {
  const has = (name: string) => document.querySelector(`meta[name="${name}"]`) !== null;
  return has('nigerian-site') || (has('analytics') && readConsent() === 'yes');
}

/** The server writes East Africa Time; visitors elsewhere get their own. */
async function writeLocalTimes(): Promise<void> {
  const [, , file] = assetList();
  const offsets = [0, 6].map((month) => new Date(new Date().getFullYear(), month).getTimezoneOffset());
  if (!file || offsets.every((offset) => offset === EAST_AFRICA_MINUTES)) return;
  const { showLocalTimes }: typeof import('./localTimes.ts') = await import(/* @vite-ignore */ file);
  if (!listening.signal.aborted) undo.add(showLocalTimes());
}

/** Lets the service worker store this page. It answers whether the page is a stored copy, which the application must refresh. */
function notifyWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ old?: boolean } | null>) => {
    if (!data?.old || listening.signal.aborted) return;
    lazyBoot.isOld = true;
    loadApp();
  });
  serviceWorker.startMessages();
  const { pathname, search } = window.location;
  serviceWorker.controller.postMessage({
    seen: pathname + search,
    language: document.documentElement.lang,
    files: [],
    signedIn: accessToken() !== null,
  });
}

listen('pointerdown', touched);
listen('focusin', touched);
listen('input', touched);
listen('keydown', loadApp);
listen('click', openLater);
listen('submit', submit);
listen('pageshow', comeBack);
listen('online', () => bufferedClicks.length > 0 && loadApp());
offerPayer();
// On failure times stay as the server wrote them.
writeLocalTimes().catch(() => {});
if (mustLoadNow()) loadApp();
else if (loadsWhenIdle()) setTimeout(loadApp, 200);
else notifyWorker();
