import { bookmakers } from '@tipsoko/rules/bookmakers';
import { followingLimits } from '@tipsoko/rules/following';
import { gameLimits, listLimits, pageSizes, slipLimits, tickerLimits } from '@tipsoko/rules/limits';
import { selections } from '@tipsoko/rules/markets';

/** Most rows of lists for staff; their statements have this LIMIT. */
const STAFF = 200;
/** Currencies of one payment or game. */
const CURRENCIES = 4;

/**
 * The most rows of lists without a size argument, which the cost of an operation assumes. A test compares the table
 * with the schema.
 */
export const listBounds: Readonly<Record<string, number>> = {
  'Game.odds': selections.length,
  'Query.markets': selections.length,
  'Tipster.markets': selections.length,
  'Query.leaguesWithTips': listLimits.leagues,
  'Query.leaguesToTip': listLimits.leagues,
  'Query.leaguesWithBoards': listLimits.leagues,
  'Query.leaguesWithResults': listLimits.leagues,
  'LeagueTable.rows': listLimits.tableRows,
  'Query.tipsterCountries': listLimits.countries,
  ...Object.fromEntries(
    ['tipsters', 'teams', 'leagues', 'games', 'posts'].map((kind) => [
      `SearchResults.${kind}`,
      listLimits.searchHits,
    ]),
  ),
  'GameForm.home': listLimits.form,
  'GameForm.away': listLimits.form,
  'GameForm.between': listLimits.form,
  'Following.follows': followingLimits.most,
  'Query.searchGames': gameLimits.searchResults,
  'Query.recentActivity': tickerLimits.items,
  'Query.subscriptionPlans': 2,
  'Query.jackpotResults': listLimits.pastJackpots,
  'Jackpot.earlier': 3,
  'Jackpot.draws': listLimits.jackpotTips,
  // A slip has at most half of these; jackpots can have more but are rare.
  'Slip.tips': 2 * slipLimits.maxTips,
  'Slip.bookingCodes': bookmakers.length,
  'PremiumOffer.tipsters': listLimits.premiumTipsters,
  'PremiumSlipsPayload.slips': pageSizes.maxConnection,
  'Query.webhookEvents': 20,
  'PayoutOptions.banks': 1_000,
  'PayoutOptions.networks': 10,
  'Viewer.apiKeys': 10,
  'Viewer.webhooks': 5,
  'Viewer.webhookDeliveries': 50,
  'Viewer.sessions': 100,
  'InvalidInputError.fields': 10,
  'FieldError.messageValues': 2,
  ...Object.fromEntries(
    [
      'BusyError',
      'ChallengeRequiredError',
      'ConflictError',
      'GameRefusedError',
      'InvalidInputError',
      'NotAllowedError',
      'NotFoundError',
      'NotSignedInError',
      'StaffCodeRequiredError',
      'TooManyRequestsError',
      'UnavailableError',
    ].map((type) => [`${type}.messageValues`, 2]),
  ),
  'AuditEntry.details': 20,
  'CorrectionPreview.refunds': CURRENCIES,
  'GameReview.paid': CURRENCIES,
  'GameReview.results': 20,
  'StuckParty.references': 5,
  'Books.accounts': STAFF,
  'Books.days': 31,
  'Query.feeds': 5,
  'ModerationCase.reports': 20,
  'Viewer.openSlips': 20,
  'Viewer.insight': 66,
  'SlipDraft.tips': slipLimits.maxTips,
  'SlipDraft.bookingCodes': bookmakers.length,
  'Query.inbox': STAFF,
  'Query.moderated': STAFF,
  'Query.whatWaits': 20,
  'Query.gameReviews': STAFF,
  'Query.gamesByName': gameLimits.searchResults,
  'Query.heldGames': STAFF,
  'Query.ledgerDifferences': STAFF,
  'Query.proposals': STAFF,
  'Query.staff': STAFF,
  'SetStaffRolesPayload.staff': STAFF,
  'Query.stuckMoney': STAFF,
  'Query.suspenseItems': STAFF,
};
