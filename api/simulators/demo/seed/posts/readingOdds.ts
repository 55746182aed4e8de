import type { SeedPost } from './posts.ts';

export const readingOdds: SeedPost = {
  slug: 'how-to-read-odds',
  title: 'How to read odds, and what they hide',
  overview:
    'Odds are a price. Learn to turn them into a chance, to see the margin, and to multiply without fooling yourself.',
  content: `<p>Decimal odds say what comes back for one shilling, stake included. At 1.80 a bet of Ksh 100 returns Ksh 180, of which Ksh 80 is profit. That much is on every shop window. What follows is not.</p>
<h2>From price to chance</h2>
<p>Divide one by the odds. 1 ÷ 1.80 = 0.556: the price pretends that this happens 55.6 times in a hundred. Odds of 4.00 speak of 25 in a hundred. If you honestly believe that it happens more often than that, the price is good for you; if you only hope so, it is not.</p>
<h2>The margin</h2>
<p>Take a match priced at 2.10 for home, 3.30 for the draw and 3.40 for away. The three chances are 47.6, 30.3 and 29.4 per cent. Together they make 107.3. Nothing happens more than a hundred times in a hundred, so 7.3 points are the bookmaker’s share, spread over the three prices.</p>
<table>
<thead><tr><th>Legs on the slip</th><th>What a margin of 6 % per leg leaves of 100 shillings</th></tr></thead>
<tbody>
<tr><td>1</td><td>94</td></tr>
<tr><td>3</td><td>83</td></tr>
<tr><td>5</td><td>73</td></tr>
<tr><td>10</td><td>54</td></tr>
</tbody>
</table>
<h2>Multiplying</h2>
<p>A slip multiplies its odds, and the chances too. Three picks that each come in six times out of ten come in together 0.6 × 0.6 × 0.6 = 21.6 times in a hundred. It feels like more, because every single leg looks safe.</p>
<p>That is why slips here have three to five tips and total odds between 2.50 and 100: long enough to be interesting, short enough that skill can still be told from luck.</p>`,
};
