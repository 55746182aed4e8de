import type { SeedPost } from './posts.ts';

export const kenyanLeaguePreview: SeedPost = {
  slug: 'fkf-premier-league-what-to-watch',
  title: 'FKF Premier League: what to watch, and what it means for tips',
  overview:
    'Few goals, heavy pitches and long journeys: how football in Kenya differs from the leagues on television.',
  content: `<p>The Kenyan league is watched with the heart. Tips need a cooler look, because much of what holds for England does not hold in Nairobi, Kisumu or Kakamega.</p>
<h2>Fewer goals</h2>
<p>Matches in the league bring a good deal fewer goals than those of the Bundesliga. Under 2.5 is the everyday result here, not the brave one. A price of 1.55 for it may still be a fair offer, while the same price for a match in Germany would make you suspicious.</p>
<h2>The road</h2>
<p>From Mombasa to Bungoma it is a day on a bus. Teams that travel at the end of a crowded week score little in the second half. When you look at half time and full time, think of the bus first.</p>
<h2>Derbies</h2>
<p>Gor Mahia against AFC Leopards fills the ground whatever the table says, and it is decided by one goal or none more often than not. The draw is the most undervalued result of such days. It is also the one that nobody likes to buy.</p>
<h2>Moved kick-offs</h2>
<p>Grounds are taken away at short notice and matches are postponed. Here is what happens to a tip then: it waits for 24 hours from the first kick-off. If the match has not been played by then, the tip is void, counts odds of 1.00, and the rest of the slip goes on. If nothing is left of a slip, it is cancelled and buyers get their money back.</p>
<p>Scores of the league arrive here live, minute by minute, on the home page and on every slip that you follow.</p>`,
};
