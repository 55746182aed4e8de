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
  maxUnfinished: 2,
} as const;

export const oddsLimits = {
  /** 1.001 to 1000.000: a price outside is a fault of the feed. */
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
  /** Whole shillings; the dashboard requires a higher balance than the smallest withdrawal. */
  dashboardMinBalanceKsh: 500,
  minKsh: 10,
  /** M-Pesa's maximum per transfer. */
  maxKsh: 250_000,
  /** A phone number changed more recently receives no withdrawal. */
  newPhoneHoldHours: 24,
} as const;

export const accountLimits = {
  otpDigits: 4,
  /** Of codes that change an account or open what was paid for. */
  secretDigits: 6,
  minPasswordLength: 8,
  /** Longer ones would only cost CPU time to hash. */
  maxPasswordLength: 256,
  minUsernameLength: 3,
  maxUsernameLength: 30,
  maxEmailLength: 254,
  phoneDigits: 10,
  maxNameLength: 60,
} as const;

export const staffLimits = {
  /** Decisions about money need an authenticator code shown within this time. */
  freshCodeMinutes: 5,
  /** How long another member of staff may approve a proposal. */
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

/** Rows of lists that have no page size. */
export const listLimits = {
  premiumTipsters: 6,
  topGames: 24,
  /** More than are ever played at once. Subscribers of all games first get these. */
  gamesInPlay: 300,
  leagues: 100,
  countries: 250,
  tableRows: 60,
  /** Of each kind. */
  searchHits: 5,
  /** Latest results of a team. */
  form: 5,
  pastJackpots: 20,
  /** Three times the longest jackpot; buyers receive all of it by SMS. */
  jackpotTips: 51,
} as const;

export const pageSizes = {
  homeFreeTips: 6,
  homeTopTips: 8,
  homeLatestTips: 4,
  homeJackpots: 4,
  homeTipsters: 6,
  homeTipCards: 12,
  activeTips: 10,
  finishedTips: 20,
  tipsters: 20,
  earnings: 10,
  withdrawals: 100,
  posts: 12,
  games: 30,
  jackpotCards: 50,
  myTips: 20,
  jackpotCardTips: 8,
  finishedCardTips: 2,
  maxConnection: 100,
} as const;

/** A renewal is offered, by message and on the page, this many days before the end. */
export const subscriptionLimits = { renewDays: 3 } as const;

export const tickerLimits = {
  rotateSeconds: 3,
  items: 11,
  sampleMinKsh: 50,
  sampleMaxKsh: 5000,
} as const;

export const uiLimits = {
  snackbarSeconds: 3,
  /** A sale is news that a tipster should not miss. */
  soldSeconds: 8,
  copiedSeconds: 2,
  withdrawNoticeSeconds: 5,
  cookieConsentDays: 150,
  cookieConsentName: 'cookieUse',
  /** A search starts after this pause in typing. */
  typingPauseMs: 300,
  /** Days after registering in which a tipster who has published still sees the first steps. */
  firstStepsDays: 30,
  /** How long the dashboard shows the slip that finished last. */
  latestResultDays: 7,
} as const;

export const ratingLimits = {
  weekDays: 7,
  monthDays: 30,
  yearDays: 365,
  /** Fewest won and lost slips for a rating; with fewer a tipster is 'New'. */
  ratedSlips: 20,
  /** Break-even: with a higher rating a tipster more likely than not beats the odds. */
  breakEven: 50,
  /** Divisors that turn a rating of 0–100 into the card's and the stars' scale. */
  cardDivisor: 10,
  starDivisor: 20,
} as const;

/** Fewest won and lost picks for a place on a board by league or market, by its period. */
export const boardPicks = { WEEK: 5, MONTH: 10, YEAR: 20, ALL_TIME: 20 } as const;

/** Hours, counted from the first listed kick-off, that a game may stay without a usable result. */
export const settlementWindows = {
  /** A postponed, suspended or abandoned game that is not finished by then is void. */
  replayHours: 24,
  /** A game without any report needs staff review. */
  silenceHours: 48,
  /** A published result may be corrected; counted from its first settlement. */
  correctionHours: 72,
} as const;

/** Load that one process accepts; beyond it callers are asked to retry. */
export const serverLimits = {
  /** Work with a queue of its own: how much may run and wait, in total and for one address. */
  concurrency: {
    pages: { atOnce: 16, atOnceByAddress: 16, waiting: 100, byAddress: 40, waitSeconds: 5 },
    /** The site's own queries whose answer is not cached. */
    ownQueries: { atOnce: 16, atOnceByAddress: 4, waiting: 400, byAddress: 100, waitSeconds: 5 },
    searches: { atOnce: 4, atOnceByAddress: 2, waiting: 100, byAddress: 20, waitSeconds: 5 },
    /** What a picture shows is read and laid out before it is drawn. */
    pictureFacts: { atOnce: 4, atOnceByAddress: 2, waiting: 100, byAddress: 20, waitSeconds: 5 },
    /** Each keeps a CPU busy for tenths of a second. */
    pictures: { atOnce: 1, atOnceByAddress: 1, waiting: 40, byAddress: 12, waitSeconds: 10 },
    exports: { atOnce: 1, atOnceByAddress: 1, waiting: 20, byAddress: 5, waitSeconds: 15 },
  },
  /** Open sockets and streams. A whole network may share an address. RATE_LIMIT_FACTOR raises all three. */
  connectionsByAddress: 500,
  connectionsByUser: 50,
  /** Subscriptions on all sockets of an address: a page has at most five. */
  subscriptionsByAddress: 2_500,
  /** TCP connections of one process; limited by address only without a proxy of ours in front. */
  openInAll: 20_000,
  openByAddress: 1_000,
  /** Requests of one connection that wait for their answers (HTTP/1.1 pipelining). */
  requestsByConnection: 16,
  /** Bytes held for unread answers and for request bodies, for one address and in total. */
  answerBytesByAddress: 32_000_000,
  answerBytesInAll: 256_000_000,
  bodyBytesByAddress: 16_000_000,
  bodyBytesInAll: 64_000_000,
  /** An answer counts as at least this much, from its request on. */
  leastAnswerBytes: 16_000,
  /** When a refused caller may retry. */
  retryAfterSeconds: 5,
} as const;
