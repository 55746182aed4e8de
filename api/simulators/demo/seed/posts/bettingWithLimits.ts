import type { SeedPost } from './posts.ts';

export const bettingWithLimits: SeedPost = {
  slug: 'betting-with-limits',
  title: 'Betting with limits: a plan for a month',
  overview:
    'Set the sum before the weekend, not after the first loss. A simple plan and the signs that it is time to stop.',
  content: `<p>A tip is an opinion that costs money, and a bet on it costs more. Both are fine as long as they are entertainment with a budget. This is a plan that fits on the back of a receipt.</p>
<h2>One sum, one month</h2>
<ol>
<li>Write down what you would spend on football this month if nothing ever came back. Rent, food, school fees and fare come first.</li>
<li>Divide it by twenty. That is one unit.</li>
<li>Put one unit on a slip you like, never more, whatever the odds. After a loss it stays one unit. After a win too.</li>
<li>When the sum is gone, the month is over.</li>
</ol>
<h2>Why always one unit?</h2>
<p>Because even a tipster who wins half of the slips will lose six in a row a few times a year. Whoever doubles after each loss starts with Ksh 50 and stands at Ksh 3,200 by the seventh bet, to win back fifty shillings.</p>
<h2>Signs to stop</h2>
<ul>
<li>You borrow to play, or hide it from the people at home.</li>
<li>You play to get back what was lost yesterday.</li>
<li>You are angry, drunk or cannot sleep.</li>
</ul>
<p>If one of these is you, talk to somebody today. In Kenya the counsellors of the Red Cross answer on 1199, free of charge. Nobody under eighteen may buy here.</p>`,
};
