import type { SeedPost } from './posts.ts';

export const jackpotMaths: SeedPost = {
  slug: 'jackpot-maths-13-and-17-games',
  title: 'Jackpot maths: what 13 and 17 games really mean',
  overview:
    'How likely is a full house, what do doubles change, and why bonuses matter more than the number on the poster.',
  content: `<p>A jackpot asks for the result of 13 or 17 matches: home, draw or away. The prize is on the poster. The chance is not, so here it is.</p>
<h2>Everything right</h2>
<p>Suppose you are good, and each of your picks is right every second time. Two equal chances, seventeen times over, is one in 131,072. For thirteen matches it is one in 8,192. Somebody who picks blindly, with one chance in three, needs luck of one in 129 million for the seventeen.</p>
<h2>Almost everything right</h2>
<p>Bonuses for twelve of thirteen are a different game. With the same fifty per cent, at least twelve right comes up once in about 585 tickets. It is still rare, but it is the part of the prize list that a careful list of picks can move.</p>
<h2>Doubles</h2>
<p>Covering two results in one match doubles the price of the ticket. It does not double the chance unless the two results are equally likely. Spend a double where the prices of the two best results are close together, never on a match with a clear favourite.</p>
<ul>
<li>Expect to be right in eight or nine of seventeen. A list that promises more is selling hope.</li>
<li>Jackpot matches are chosen because they are hard: draws come up more often than in the league as a whole.</li>
<li>Postponed matches are settled by the rules of the company, often by a public draw. Read them first.</li>
</ul>
<p>Our own lists follow the prices, with a handful of surprises where the difference is small. How many were right stands on every finished list, also when it was seven.</p>`,
};
