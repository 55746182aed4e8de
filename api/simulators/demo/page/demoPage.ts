import { localPhone } from '@tipsoko/rules/phone';
import { demoPhone, housePhone, supervisorPhone } from '../seed/planMarketplace.ts';
import { demoPassword, staffPassword } from '../seed/storePeople.ts';
import type { Simulators } from '../simulators.ts';

const tries = [
  [
    'Buy a tip',
    'Open a slip on the <a href="/active_tips">list of tips</a>, type 0712345678 and press Buy. The phone below asks for the PIN: approve it, and watch the picks appear on the slip’s page. An SMS carries them too.',
  ],
  [
    'Refuse to pay',
    'Buy again and cancel, enter a wrong PIN, empty the wallet or ignore the prompt: the page says what happened, and you can try again.',
  ],
  [
    'Become a tipster',
    'Register with another number, such as 0722000111, and pick that phone below: the code arrives by SMS. A number of Uganda, Tanzania or Nigeria works too.',
  ],
  [
    'Sell a slip',
    'Sign in as <b>demo</b>, open the dashboard and publish a slip of three matches that begin soon.',
  ],
  [
    'Settle it',
    'Run the clock at 60×, score a goal, or finish all matches in play: scores change on the home page and slips settle by themselves.',
  ],
  [
    'Withdraw the money',
    'Once a slip has finished, the income is in the balance. Withdraw it: the wallet of the phone grows.',
  ],
  [
    'Pay by card',
    'Choose another country when you buy. The card page opens by itself; its links are also listed below.',
  ],
] as const;

/** The page's frame; its moving parts are filled in by demo.js from the live picture. */
export function demoPage(running: Simulators, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Tipsoko | Demo world</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__demo/demo.css">
<script type="module" src="/__demo/demo.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the controls</a>
<header>
  <div class="bar">
    <p class="brand">Tipsoko <span>demo world</span></p>
    <nav aria-label="Site"><a href="/">Open the site</a></nav>
  </div>
</header>
<main id="main">
  <h1>Everything outside the site</h1>
  <p class="lead">The phone, the mailbox, the card page and the football that <a href="/">${escapeHtml(publicUrl)}</a> talks to. Nothing here is real, and no money moves.</p>
  <noscript><p class="notice">This page needs JavaScript to show what happens.</p></noscript>
  <p class="notice" id="connection" role="status" hidden>The demo does not answer. Trying again …</p>
  <div class="grid">
    ${phoneSection(running)}
    ${running.football ? footballSection : absent('Football', 'A real football feed is configured.')}
    ${running.mail ? mailSection : absent('E-mail', 'A real mail server is configured.')}
    ${running.flutterwave ? cardSection : absent('Card page', 'A real card provider is configured.')}
    ${running.football ? accountSection : ''}
    ${triesSection}
  </div>
</main>
<p id="toast" role="status" aria-live="polite"></p>
</body>
</html>
`;
}

function phoneSection({ mpesa, sms }: Simulators): string {
  if (!mpesa && !sms) return absent('Phone', 'Real M-Pesa and SMS are configured.');
  return `<section id="phone" aria-labelledby="phone-title">
  <h2 id="phone-title">Phone</h2>
  <form id="pick-phone">
    <label for="phone-number">Which phone are you using?</label>
    <div class="row"><input id="phone-number" name="phone" type="tel" inputmode="tel" autocomplete="off" placeholder="0712345678"><button>Pick up</button></div>
  </form>
  <div id="other-phones" class="chips"></div>
  <div class="handset">
    <div class="handset-top"><strong id="phone-name"></strong><span id="wallet"></span></div>
    <div id="prompts" aria-live="assertive"></div>
    <h3>Messages</h3>
    <ol id="messages" class="messages"></ol>
  </div>
  <form id="set-wallet" ${mpesa ? '' : 'hidden'}>
    <label for="wallet-balance">Money in the wallet (Ksh)</label>
    <div class="row"><input id="wallet-balance" name="balance" type="number" min="0" max="500000" step="1" required><button class="quiet">Set</button></div>
  </form>
</section>`;
}

const footballSection = `<section id="football" aria-labelledby="football-title">
  <h2 id="football-title">Football clock</h2>
  <p class="clock"><time id="clock"></time> <span id="pace" class="badge"></span></p>
  <div class="row wrap" role="group" aria-label="Clock">
    <button id="pause" type="button">Pause</button>
    <button type="button" class="quiet" data-advance="5">+5 min</button>
    <button type="button" class="quiet" data-advance="60">+1 h</button>
    <button type="button" class="quiet" data-advance="1440">+1 day</button>
    <button type="button" class="quiet" id="finish-all">Finish all in play</button>
  </div>
  <label for="speed">Speed: <output id="speed-text" for="speed">1×</output></label>
  <input id="speed" type="range" min="0" max="100" step="1" value="0">
  <p class="hint">The whole site runs on this clock. It returns to 1× when a phone is asked to pay.</p>
  <h3>In play <span id="in-play-count"></span></h3>
  <ul id="in-play" class="matches"></ul>
  <h3>Next</h3>
  <ul id="upcoming" class="matches"></ul>
</section>`;

const mailSection = `<section id="mail" aria-labelledby="mail-title">
  <h2 id="mail-title">E-mail</h2>
  <ol id="mails" class="messages"></ol>
</section>`;

const cardSection = `<section id="cards" aria-labelledby="cards-title">
  <h2 id="cards-title">Open card payments</h2>
  <ul id="checkouts" class="links"></ul>
</section>`;

const accountSection = `<section aria-labelledby="accounts-title">
  <h2 id="accounts-title">Accounts</h2>
  <dl class="accounts">
    <div><dt>Tipster “demo”</dt><dd>phone <code>${localPhone(demoPhone)}</code>, password <code>${demoPassword}</code>: five months of slips, a balance to withdraw, room for one more slip</dd></div>
    <div><dt>Staff “tipsoko”</dt><dd>phone <code>${localPhone(housePhone)}</code>, password <code>${staffPassword}</code>: publishes free tips, jackpots and posts, decides on payments</dd></div>
    <div><dt>Staff “msimamizi”</dt><dd>phone <code>${localPhone(supervisorPhone)}</code>, the same password: approves what “tipsoko” proposes, such as a write-off</dd></div>
    <div><dt>Every phone</dt><dd>has the M-Pesa PIN <code>1234</code></dd></div>
  </dl>
</section>`;

const triesSection = `<section aria-labelledby="tries-title">
  <h2 id="tries-title">What to try</h2>
  <ol class="tries">${tries.map(([title, text]) => `<li><strong>${title}.</strong> ${text}</li>`).join('')}</ol>
</section>`;

function absent(title: string, why: string): string {
  return `<section><h2>${title}</h2><p class="hint">${why} It is not simulated here.</p></section>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
