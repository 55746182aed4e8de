import type { SeedPost } from './posts.ts';

export const choosingATipster: SeedPost = {
  slug: 'how-to-choose-a-tipster',
  title: 'How to choose a tipster without being fooled by luck',
  overview: 'Five wins in a row mean less than you think. What to look at on a profile, and in which order.',
  content: `<p>Put a hundred people in a room and let them toss coins. Three of them will throw five heads in a row, and they will tell everybody how they do it. Tipsters are no different: among many, some are on a run by chance alone.</p>
<h2>First the number of slips</h2>
<p>Below thirty settled slips nobody knows anything, the tipster included. That is why new sellers are shown as such and stay out of the ranking. A hundred slips begin to speak.</p>
<h2>Then the rating</h2>
<p>Our rating is no hit rate. It says how sure the record makes us that a tipster beats the prices: 5.0 is break-even, and few get above it. A lucky start does not put anybody on top, and below twenty finished slips there is no rating at all.</p>
<h2>Then profit in units</h2>
<p>A tipster who sells at odds of 2.50 wins more often than one who sells at 12.00, so the share of wins compares nothing. Profit in units does: one unit on every slip, what came back less what went in. Most people end a little below zero. That is honest, and it is what the margin of the bookmaker does to everybody.</p>
<h2>And last the curve</h2>
<p>Look at the line on the profile. One jump on a flat line is one lucky slip. A line that climbs slowly, with dips, is what work looks like.</p>
<blockquote><p>Buy the record, not the streak, and never a slip that you cannot afford to see lose.</p></blockquote>`,
};
