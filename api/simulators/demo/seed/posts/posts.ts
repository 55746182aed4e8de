import { aboutProof } from './aboutProof.ts';
import { bettingWithLimits } from './bettingWithLimits.ts';
import { bothTeamsToScore } from './bothTeamsToScore.ts';
import { choosingATipster } from './choosingATipster.ts';
import { jackpotMaths } from './jackpotMaths.ts';
import { kenyanLeaguePreview } from './kenyanLeaguePreview.ts';
import { payingByPhone } from './payingByPhone.ts';
import { readingOdds } from './readingOdds.ts';

export interface SeedPost {
  readonly slug: string;
  readonly title: string;
  readonly overview: string;
  /** Plain HTML, as the sanitiser leaves it. */
  readonly content: string;
}

/** Newest first. */
export const posts: readonly SeedPost[] = [
  kenyanLeaguePreview,
  aboutProof,
  readingOdds,
  jackpotMaths,
  choosingATipster,
  bettingWithLimits,
  bothTeamsToScore,
  payingByPhone,
];
