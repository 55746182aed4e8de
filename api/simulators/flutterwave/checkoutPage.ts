import type { Reply } from '../simulatorHttp.ts';
import { printAmount } from './amounts.ts';
import type { Checkout } from './books.ts';
import type { Outcome } from './outcomes.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--ground:#f1f3f5;--line:#868e96;--act:#8a4b00;--on-act:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f1f3f5;--paper:#23272d;--ground:#15181c;--act:#ffb454;--on-act:#15181c}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:20px;background:var(--paper);border-radius:12px}
.test{margin:0 0 16px;padding:8px 12px;border:1px dashed var(--line);border-radius:8px;font-size:.875rem}
img{display:block;max-height:48px;max-width:160px;margin-bottom:12px}
h1{margin:0;font-size:1.125rem;overflow-wrap:anywhere}
.amount{margin:4px 0 12px;font-size:2rem;font-weight:700;line-height:1.2}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 20px;font-size:.9375rem}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:10px}
fieldset{display:grid;gap:10px;margin:10px 0 0;padding:12px;border:1px solid var(--line);border-radius:8px}
legend{padding:0 6px;font-weight:600}
button,.back{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:8px;
background:transparent;color:inherit;font:inherit;text-align:start;cursor:pointer}
.back{margin-top:16px;text-align:center}
button.pay{border-color:var(--act);background:var(--act);color:var(--on-act);font-weight:700;text-align:center}
button:focus-visible,.back:focus-visible{outline:3px solid var(--act);outline-offset:2px}
@media (min-width:30rem){body{padding:40px 16px}fieldset{grid-template-columns:1fr 1fr}}
`;

function page(status: number, title: string, content: string): Reply {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="test"><strong>Simulated checkout.</strong> No card is asked for and no money moves.</p>
${content}
</main>
</body>
</html>`;
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:",
    'referrer-policy': 'no-referrer',
  };
  return { status, contentType: 'text/html; charset=utf-8', body, headers };
}

/** The other endings, in the order in which the page offers them. */
const ENDINGS: [Outcome, string][] = [
  ['fail', 'Card is declined'],
  ['pay-less', 'Pay less than asked'],
  ['pay-more', 'Pay more than asked'],
  ['wrong-currency', 'Pay in another currency'],
  ['leave-pending', 'Leave it pending'],
  ['pending-then-success', 'Pending, then paid'],
  ['pending-then-failure', 'Pending, then declined'],
  ['pay-twice', 'Pay twice'],
];

function button(outcome: Outcome, label: string, className = ''): string {
  return `<button type="submit" name="outcome" value="${outcome}"${className}>${escapeHtml(label)}</button>`;
}

function moneyText(checkout: Checkout): string {
  const [whole = '', fraction] = printAmount(checkout.amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${checkout.amount.currency} ${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** The hosted page of an open checkout. It works without scripts. */
export function checkoutPage(checkout: Checkout): Reply {
  const money = moneyText(checkout);
  const logo = checkout.logo !== undefined && /^https?:\/\//.test(checkout.logo) ? checkout.logo : undefined;
  const description =
    checkout.description === '' ? '' : `<dt>For</dt><dd>${escapeHtml(checkout.description)}</dd>`;
  const declined = `<p role="alert">The last try was declined. You can pay again.</p>`;
  return page(
    200,
    `Pay ${money} to ${checkout.title}`,
    `${logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="">`}
<h1>Pay ${escapeHtml(checkout.title)}</h1>
<p class="amount">${escapeHtml(money)}</p>
<dl>${description}<dt>E-mail</dt><dd>${escapeHtml(checkout.customer.email)}</dd>
<dt>Reference</dt><dd>${escapeHtml(checkout.txRef)}</dd></dl>
${checkout.failures > 0 ? declined : ''}
<form method="post">
${button('pay', `Pay ${money}`, ' class="pay"')}
${button('cancel', 'Cancel and go back')}
<fieldset><legend>Other endings to try</legend>
${ENDINGS.map(([outcome, label]) => button(outcome, label)).join('\n')}
</fieldset>
</form>`,
  );
}

/** A page that only says something: the link is paid, over, unknown, or the browser is not sent back. */
export function noticePage(status: number, title: string, text: string, back?: string): Reply {
  const link = back === undefined ? '' : `<a class="back" href="${escapeHtml(back)}">Back to the shop</a>`;
  return page(status, title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${link}`);
}
