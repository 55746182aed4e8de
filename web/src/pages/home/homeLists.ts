import { pageSizes } from '@tipsoko/rules/limits';

/** Full lengths of the home page's lists; the query's defaults are those of the first view. */
const whole = {
  freeTips: pageSizes.homeFreeTips,
  topTips: pageSizes.homeTopTips,
  latestTips: pageSizes.homeLatestTips,
  jackpots: pageSizes.homeJackpots,
  tipsters: pageSizes.homeTipsters,
  finishedTips: pageSizes.homeTipCards,
};
let scrolled = false;

export const homeLists = {
  whole,
  /** The whole lists again after they were loaded, so that Back restores the scroll position. */
  shown: () => (scrolled ? whole : {}),
  setScrolled: () => {
    scrolled = true;
  },
};
