import type { SeedPost } from './posts.ts';

export const bothTeamsToScore: SeedPost = {
  slug: 'gg-ng-and-over-under-explained',
  title: 'GG, NG, over and under: goal markets explained',
  overview: 'What exactly has to happen, when extra time counts, and how the goal markets hang together.',
  content: `<p>Goal markets do not ask who wins. That makes them popular on slips, and easy to misread. Here is each of them in one sentence.</p>
<ul>
<li><strong>Over 2.5:</strong> Three goals or more in the match, no matter by whom.</li>
<li><strong>Under 2.5:</strong> Two goals or fewer: 0-0, 1-0, 0-1, 1-1, 2-0 or 0-2.</li>
<li><strong>Over 1.5 and under 1.5:</strong> The same line one goal lower.</li>
<li><strong>GG:</strong> Both teams score at least once.</li>
<li><strong>NG:</strong> At least one of them stays without a goal, so 3-0 wins it too.</li>
</ul>
<h2>Ninety minutes</h2>
<p>Everything is settled on the score after ninety minutes and stoppage time. Extra time and penalty shoot-outs of a cup tie change nothing. A goal that the video referee takes back was never scored, which is why a tip shown as won during the match is marked as provisional until the whistle.</p>
<h2>They are cousins</h2>
<p>GG and over 2.5 often come in together: of the scores with both, 2-1 is the most frequent. A slip may hold each match once only, so you choose one of them. When both teams attack and defend badly, GG is the safer cousin. When one is far stronger, it is over 2.5, because 3-0 counts.</p>
<h2>A habit worth having</h2>
<p>Before you buy, say the losing scores aloud. For GG at 1.75 they are 0-0, 1-0, 2-0, 0-1 and so on. If that list sounds likely, the price is not for you.</p>`,
};
