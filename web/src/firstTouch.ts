/**
 * The whole script of pages that need none before they are touched (docs/decisions/234): brings the application when a
 * control is touched, keeps what is pressed until it has come, and sees to forms that the server takes.
 */

import { isEmail } from '@tipsoko/rules/email';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { purchasePrefix } from './components/purchase/forgetPurchases.ts';
import { lastPayer, rememberPayer } from './components/purchase/purchaseMemory.ts';
import { readConsent } from './lib/cookieConsent.ts';
import { dialogOf, onlyDialogChanged } from './lib/dialogAddress.ts';
import type { FirstTouch } from './lib/takeOver.ts';
import { accessToken } from './relay/session.ts';

const EAST_AFRICA_MINUTES = -180;
const CONTROLS = 'button, input, select, textarea, label';

/** Run before the application takes over, which expects the page as the server wrote it. */
const undo = new Set<() => void>();
/** What was pressed, to be pressed again. */
const pressed: Array<() => void> = [];
const listening = new AbortController();
let coming: Promise<unknown> | null = null;
/** A form is on its way to the server: its answer is the next page. */
let sent: (() => void) | null = null;
let waiting: (() => void) | null = null;

const firstTouch: FirstTouch = {
  isOld: false,
  handOver(begin) {
    if (sent) {
      waiting = begin;
      return;
    }
    listening.abort();
    for (const restore of undo) restore();
    begin();
    for (const press of pressed) press();
  },
};
window.firstTouch = firstTouch;

/** The application's scripts, the files of this page, and what writes times in another zone. */
function named(): [string[], string[], string?] {
  return JSON.parse(document.getElementById('later')?.textContent ?? '[[],[]]');
}

function bring(): void {
  if (coming) return;
  const [scripts, files] = named();
  for (const file of [...scripts, ...files]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
    document.head.append(link);
  }
  coming = Promise.all(scripts.map((file) => import(/* @vite-ignore */ file))).catch(() => {
    // The next touch tries again.
    coming = null;
  });
}

/** Shows that something is coming, and brings it. */
function hold(press: () => void): void {
  pressed.push(press);
  showProgress();
  bring();
}

function showProgress(): void {
  if (document.getElementById('coming')) return;
  const bar = document.createElement('div');
  bar.id = 'coming';
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
  if (elementOf(event)?.closest(CONTROLS)) bring();
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
  hold(() => link.click());
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

/** As the application says it (ui/form/Field.tsx). */
function sayWrong({ form, field }: PaymentForm): void {
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
    bring();
    if (field.getAttribute('aria-invalid') !== 'true') {
      sayWrong(payment);
      pressed.push(() => !isRight(field) && again());
    }
    field.focus();
  } else if (!navigator.onLine) {
    event.preventDefault();
    hold(again);
  } else {
    if (field.type === 'tel') rememberPayer(parsePhoneOfAnyForm(field.value) ?? '');
    // Pressed again it is sent again: the server takes both for one.
    if (!sent) showBusy(form);
  }
}

/** The page comes back as it was left: by Back, after its answer or without one. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || !sent) return;
  sent();
  sent = null;
  if (waiting) firstTouch.handOver(waiting);
}

/** As the application offers it (PayByPhoneForm.tsx). */
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
    // The application offers it again; what somebody has typed stays.
    if (field.value === phone) field.value = '';
  });
}

/** What only the application does: shows a payment of this tab or a dialog, renews a session. */
function mustComeAtOnce(): boolean {
  try {
    if (Object.keys(window.sessionStorage).some((key) => key.startsWith(purchasePrefix))) return true;
  } catch {
    // Nothing was stored.
  }
  const { hash, search } = window.location;
  return hash.includes('purchase=') || dialogOf(search) !== null || accessToken() !== null;
}

/** An operator's Nigerian site, and visits that are counted with consent. */
function comesWhenIdle(): boolean {
  const has = (name: string) => document.querySelector(`meta[name="${name}"]`) !== null;
  return has('nigerian-site') || (has('analytics') && readConsent() === 'yes');
}

/** The server writes East Africa Time. */
async function writeLocalTimes(): Promise<void> {
  const [, , file] = named();
  const offsets = [0, 6].map((month) => new Date(new Date().getFullYear(), month).getTimezoneOffset());
  if (!file || offsets.every((offset) => offset === EAST_AFRICA_MINUTES)) return;
  const { showLocalTimes }: typeof import('./localTimes.ts') = await import(/* @vite-ignore */ file);
  if (!listening.signal.aborted) undo.add(showLocalTimes());
}

/** The worker stores pages that were seen, and says whether this one is a copy: then what is new comes with the application. */
function tellWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ old?: boolean } | null>) => {
    if (!data?.old || listening.signal.aborted) return;
    firstTouch.isOld = true;
    bring();
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
listen('keydown', bring);
listen('click', openLater);
listen('submit', submit);
listen('pageshow', comeBack);
listen('online', () => pressed.length > 0 && bring());
offerPayer();
// Without it they stay as the server wrote them.
writeLocalTimes().catch(() => {});
if (mustComeAtOnce()) bring();
else if (comesWhenIdle()) setTimeout(bring, 200);
else tellWorker();
