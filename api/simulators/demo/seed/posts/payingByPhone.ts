import type { SeedPost } from './posts.ts';

export const payingByPhone: SeedPost = {
  slug: 'buying-a-tip-by-phone-step-by-step',
  title: 'Buying a tip by phone, step by step',
  overview: 'From the button to the picks in under a minute, and what to do when the SMS does not come.',
  content: `<p>You need no account to buy a tip. You need a phone with M-Pesa and about a minute.</p>
<ol>
<li>Choose a slip. Teams, kick-offs, total odds and the price are open; the picks are not.</li>
<li>Press <strong>Buy</strong> and type your number, with or without the zero in front.</li>
<li>The phone asks for your PIN. Check amount and name, then confirm.</li>
<li>The page changes by itself and shows the picks. The same text comes by SMS, so that you have it at the shop as well.</li>
</ol>
<h2>The prompt did not appear</h2>
<p>Unlock the phone and wait half a minute: the network sometimes takes its time. Cancelled by mistake, wrong PIN, no money in the wallet? Nothing was taken. The page says what happened and lets you try again.</p>
<h2>I paid and closed the page</h2>
<p>Open <a href="/find_tip">Find your tip</a> with your number and the code from the M-Pesa message, ten letters and digits. The picks are there until long after the match, and they never cost a second time.</p>
<h2>The match was called off</h2>
<p>When a slip is cancelled because none of its matches was played, the money goes back to the number that paid. You need not ask.</p>
<p>From Uganda, Nigeria and everywhere else you pay by card or bank with an e-mail address. <a href="/find_tip_ng">The same recovery</a> works with the number of the payment.</p>`,
};
