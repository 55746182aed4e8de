/** Every number of the product's rules, once. Odds are whole thousandths, total odds whole hundredths. */

export const slipLimits = {
  minTips: 3,
  maxTips: 5,
  /** 2.50 and 100.00, in hundredths. */
  minTotalOdds: 250,
  maxTotalOdds: 10_000,
  /** Whole shillings. */
  minPriceKsh: 50,
  maxPriceKsh: 1000,
  defaultPriceKsh: 50,
  /** Slips of one tipster that have not finished yet. */
  maxUnfinished: 2,
} as const;

export const oddsLimits = {
  /** 1.001 and 1000.000: a price outside is a broken feed, not a price. */
  min: 1001,
  max: 1_000_000,
} as const;

export const feePercent = 40;

export const salePrices = {
  ugxPerKsh: 30,
  ngnPerKsh: 10,
  internationalUsd: 10,
} as const;

export const withdrawalLimits = {
  /** Whole shillings; the dashboard's dialog asks for more in the account than one may take out. */
  dashboardMinBalanceKsh: 500,
  minKsh: 10,
  /** The most that M-Pesa sends at once. */
  maxKsh: 250_000,
  /** A phone number changed less than this ago receives nothing. */
  newPhoneHoldHours: 24,
} as const;

export const accountLimits = {
  otpDigits: 4,
  minPasswordLength: 8,
  /** Longer ones only cost the server time. */
  maxPasswordLength: 256,
  minUsernameLength: 3,
  maxUsernameLength: 30,
  maxEmailLength: 254,
  phoneDigits: 10,
  maxNameLength: 60,
} as const;

export const staffLimits = {
  /** A decision about money needs a code of the authenticator app that was shown so lately. */
  freshCodeMinutes: 5,
  /** So long another member of staff may approve what one has proposed. */
  proposalHours: 24,
} as const;

export const recoveryLimits = {
  minTransactionCode: 8,
  minTransactionId: 3,
} as const;

export const phonePrefix = '254';

export const gameLimits = {
  searchResults: 20,
  inPlayHours: 3,
  topGamesPastHours: 3,
  topGamesAheadHours: 48,
} as const;

export const pageSizes = {
  homeTopTips: 8,
  homeLatestTips: 4,
  homeTipCards: 12,
  activeTips: 10,
  finishedTips: 20,
  tipsters: 20,
  earnings: 10,
  withdrawals: 100,
  jackpotCards: 50,
  jackpotCardTips: 8,
  finishedCardTips: 2,
  maxConnection: 100,
} as const;

export const tickerLimits = {
  rotateSeconds: 3,
  items: 11,
  sampleMinKsh: 50,
  sampleMaxKsh: 5000,
} as const;

export const uiLimits = {
  pollSeconds: 30,
  snackbarSeconds: 3,
  withdrawNoticeSeconds: 5,
  cookieConsentDays: 150,
  cookieConsentName: 'cookieUse',
} as const;

export const ratingLimits = {
  weekDays: 7,
  monthDays: 30,
  /** A rating of 0–100 is divided by these for a card and for stars. */
  cardDivisor: 10,
  starDivisor: 20,
} as const;

/** How long a game may stay without a usable result; counted from the kick-off listed first, in hours. */
export const settlementWindows = {
  /** A postponed, stopped or abandoned game that is not finished by then is void. */
  replayHours: 24,
  /** A game without any news goes to a person. */
  silenceHours: 48,
  /** A published result may still be corrected; counted from when it was first settled. */
  correctionHours: 72,
} as const;

/** What one process of the server takes on at the same time. Beyond it callers are told to come again. */
export const serverLimits = {
  /** Pages that are rendered, and that wait for their turn: of everybody, and of one address. */
  rendersAtOnce: 16,
  rendersWaiting: 100,
  rendersByAddress: 40,
  renderWaitSeconds: 5,
  /** Sockets and streams that stay open. An address may be a whole network's. RATE_LIMIT_FACTOR widens all three. */
  connectionsByAddress: 500,
  connectionsByUser: 50,
  /** What is followed on all sockets of an address: a page follows five things at most. */
  subscriptionsByAddress: 2_500,
  /** After so long somebody who was refused may try again. */
  retryAfterSeconds: 5,
} as const;
