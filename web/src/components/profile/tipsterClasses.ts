/** Names of the classes, and what each says about a record. */
export const tipsterClasses: Record<string, { word: string; means: string }> = {
  ROOKIE: { word: 'Rookie', means: 'Too few finished slips to judge. Anything can still be luck.' },
  LISTED: { word: 'Listed', means: 'Enough finished slips for a first look.' },
  RANKED: { word: 'Ranked', means: 'A long record; the rating is meaningful.' },
  VERIFIED: { word: 'Verified', means: 'A long record whose profit is more than luck would explain.' },
};
