import type { SeedPost } from './posts.ts';

export const aboutProof: SeedPost = {
  slug: 'how-we-prove-that-no-tip-was-changed',
  title: 'How we prove that no tip was changed',
  overview:
    'Screenshots lie and deleted posts leave no trace. Here is what we do instead, and how you can check it yourself.',
  content: `<p>Anybody can look like a winner on a channel where lost tips vanish overnight. A record is worth something only when nobody, the tipster and ourselves included, is able to tidy it up afterwards. So every slip on Tipsoko leaves a fingerprint behind before its first match begins.</p>
<h2>A sealed envelope</h2>
<p>When a tipster presses <em>Publish</em>, we write down everything that the slip promises: the matches, the picks, the odds, the price and the time. To that text we add a long random number, and from both we work out a SHA-256 fingerprint of 64 characters. The fingerprint is public at once. The picks are not: without the random number nobody can try out all possible slips and see which one fits.</p>
<p>Once the slip has finished, the envelope is opened. Text and random number are shown to everybody, and you can work out the fingerprint again. If a single letter were different, it would not match.</p>
<h2>A chain, not a drawer</h2>
<p>A drawer full of envelopes could still lose one. That is why each fingerprint also contains the one before it, and the one before it of the same tipster. Taking out a lost slip, or pushing in a winner after the whistle, would break every link that follows.</p>
<h2>Check us</h2>
<ol>
<li>Open a finished slip and follow <strong>Proof</strong>.</li>
<li>The page works out the fingerprint in your own browser and compares it with the public one.</li>
<li>Keep a fingerprint that you saw today, in a note or a message to a friend. As long as it stays in the chain, nothing before it was touched.</li>
</ol>
<p>The proof says that a tip was not altered. It does not say that the next one wins. For that, look at the length of a record before you look at its percentage.</p>`,
};
