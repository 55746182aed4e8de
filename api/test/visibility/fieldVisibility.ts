import type { Who } from './seenBy.ts';

/**
 * The fields of a type by who gets them, among those who get the object at all. `found`: who gets the object by its
 * id. Answers separated by a bar depend on the object, as a comment explains.
 */
type Row = Readonly<Partial<Record<Who | `${Who} | ${Who}` | `${Who} | ${Who} | ${Who}` | 'found', string>>>;

const roots: Readonly<Record<string, Row>> = {
  Mutation: {
    everybody:
      'buySlipByEmail buySlipByPhone changeFollowing confirmPhone logIn logOut openPaymentCase premiumSlipsByEmail premiumSlipsByPhone recoverSlipByEmail recoverSlipByPhone register report requestPasswordReset resendCode resetPassword subscribeByEmail subscribeByPhone',
    'signed in':
      'addWebhook cancelEmailChange createApiKey redeliverWebhook removeWebhook revokeApiKey rotateWebhookSecret switchOnWebhook testWebhook changeEmail changePassword changePhone deleteAccount endSession exportData publishSlip requestEmailVerification requestWithdrawal retryWithdrawal saveSlipDraft setBookingCodes confirmPayoutMethod confirmWithdrawal proposePayoutMethod quoteWithdrawal updateProfile uploadAvatar verifyEmail',
    staff:
      'deletePost savePost uploadPostPicture proveStaff chargeBackPurchase decidePayout decidePurchase refundPurchase correctGame enterJackpotDraw publishFreeTip publishJackpot publishPost setPremiumTipster setStaffRoles decideReport undoModeration resendDelivery resolveReconciliationDifference resolveSuspense reviewWithdrawal approveProposal declineProposal',
    // Without the cookie of a session there is nothing to renew.
    nobody: 'refreshSession',
  },
  Query: {
    everybody:
      'activeSlips feedHealth finishedSlips freeTips game games gamesToTip jackpotResults jackpots league leaguesToTip leaguesWithBoards leaguesWithResults leaguesWithTips markets myPurchases node nodes post posts premiumOffer proofChain proofDays purchase recentActivity search searchGames slip subscriptionPlans team tipster tipsterCountries tipsters topGames webhookEvents',
    staff:
      'auditActions auditLog books correctionPreview feeds gameReview gameReviews gamesByName ledgerDifferences postsAndDrafts staff staffRoles inbox moderated moderatedCases whatWaits heldGames reconciliationDifferences stuckMoney stuckItems suspense suspenseItems openProposals proposals otherStaff',
    'signed in': 'viewer',
  },
  Subscription: { everybody: 'activity freeTips liveScores purchase slip topGames', 'signed in': 'finance' },
};

const nodes: Readonly<Record<string, Row>> = {
  ApiKey: {
    found: 'owner',
    all: 'createdAt id name prefix readsAccount scopes',
    nobody: 'expiresAt lastUsedAt',
  },
  AuditEntry: { found: 'staff', all: 'action actor at details id subject' },
  Earning: { found: 'owner', all: 'amount earnedAt id slip status' },
  Finance: {
    found: 'owner',
    all: 'accountBalance earningsByDay id monthEarnings pendingAmount todayEarnings totalEarnings withdrawable',
    // In this world cards are not held.
    nobody: 'heldCardIncome newTipsterLimit',
  },
  FreeTip: { found: 'everybody', all: 'game id market odds publishedAt result' },
  Game: {
    found: 'everybody',
    nobody: 'addedMinute heldReason',
    all: 'awayTeam form fullTimeScore halfTimeScore homeTeam id kickoff league minute number odds score seenAt status statusTime timeKnown timing tipCount tipResults tipsCloseAt version',
  },
  GameReview: { found: 'staff', all: 'game id openSlips openTips paid results sales since source' },
  Jackpot: { found: 'everybody', all: 'company count draws earlier id slip slug title type voidPolicy' },
  League: { found: 'everybody', all: 'country countryCode id name number', nobody: 'table' },
  Post: {
    found: 'everybody',
    all: 'author content draft id overview publishedAt slug thumbnailAlt title',
    nobody: 'editedAt scheduledFor thumbnail thumbnailUrl',
  },
  Proof: {
    found: 'everybody',
    all: 'content contentHash createdAt hash id previousHash salt sequence slipId slipNumber tipsterPreviousHash tipsterSequence username',
  },
  ProofDay: {
    found: 'everybody',
    all: 'date day id lastSequence links merkleRoot number previousRoot root sealedAt',
  },
  Proposal: {
    found: 'staff',
    all: 'id amount expiresAt kind own proposedAt proposer reason rowId subject',
    nobody: 'phone',
  },
  ReconciliationDifference: {
    found: 'staff',
    all: 'difference firstSeenAt id kind lastSeenAt note ours provider rowId subject theirs',
    nobody: 'end endReason endedAt',
  },
  Purchase: {
    found: 'owner and staff',
    all: 'amount country createdAt expiresAt id maskedPhone message messageCode messageTemplate paidAt receipt slip state token version',
    nobody: 'checkout checkoutUrl failure plan premiumSlips',
  },
  Session: { found: 'owner', all: 'address createdAt current id lastSeenAt userAgent' },
  Slip: {
    found: 'everybody',
    all: 'bookingCodes correctedAt finishedAt firstKickoff id jackpot kind lastKickoff locked moneyBack number paybill premium price prices profitUnits progress proof publishedAt reasonContinues reasonLead result settledOdds status tipCount tips tipster totalOdds totalOddsExact version',
    // Staff correct results of this market, which finishes slips.
    'all | owner and staff | staff': 'reason',
    // 'all' for a slip that only its buyer gets.
    'all | owner': 'viewerPurchase',
  },
  SubscriptionPlan: { found: 'everybody', all: 'code days id prices slipsPerDay title' },
  Team: { found: 'everybody', all: 'id name number' },
  Tip: {
    found: 'everybody',
    all: 'game id legState position result',
    'all | owner and staff | staff': 'odds pick',
  },
  Tipster: {
    found: 'everybody',
    all: 'activeSlips closingLineValue finishedSlips id markets profile profitCurve slips standing stats username weekStats',
  },
  Viewer: {
    found: 'owner',
    all: 'apiKeys canBePaid canPost deliveries earnings email emailVerified finance id insight isStaff name openSlips payoutOptions phone purchases sessions staffCodeNeeded statement subscribed tipster webhookDeliveries webhooks withdrawals',
    // Too few slips of the owner are settled.
    nobody: 'payoutMethod pendingEmail rating slipDraft',
  },
  Webhook: {
    found: 'owner',
    all: 'address createdAt deliveries events id url',
    nobody: 'disabledAt disabledReason previousSecretUntil',
  },
  WebhookDelivery: {
    found: 'owner',
    all: 'address attempts body createdAt event id lastError messageId nextTryAt state url webhook',
    nobody: 'deliveredAt lastStatus',
  },
  // Nothing is stuck in this world.
  ModerationCase: {
    found: 'nobody',
    nobody: 'banned buyers decidedFor hidden id paid reportCount reports since slip tipster',
  },
  StuckMoney: { found: 'nobody', nobody: 'amount id kind may party reason rowId since state subject' },
  SuspenseItem: {
    found: 'nobody',
    nobody:
      'amount email id kind phone provider purchaseId purchaseRowId purchaseSubject receipt reference rowId since subject',
  },
  Withdrawal: {
    found: 'owner',
    all: 'amount endedAt id message number phone receipt requestedAt retryable status',
    // Of transfers abroad, and of new tipsters.
    nobody: 'arrives reviewDueAt',
  },
};

/** Types that are only parts of others. */
const parts: Readonly<Record<string, Row>> = {
  AuditDetail: { all: 'name value' },
  Books: { all: 'accounts accountsCsvUrl dailyCsvUrl days month paymentsCsvUrl pdfUrl' },
  OpenReport: { nobody: 'at note reason' },
  InboxItem: { all: 'amount itemId kind since title' },
  // In this world nobody is building a slip.
  SlipDraft: { nobody: 'bookingCodes moneyBack priceText reason savedAt tips' },
  SlipDraftTip: { nobody: 'game market odds' },
  SlipSales: { all: 'buyers income slip' },
  InsightRow: { all: 'by income label sales settled won yieldPercent' },
  StaffMember: { all: 'roles username' },
  PayoutMethod: { nobody: 'account country holder kind networkName usableFrom' },
  PayoutNetwork: { nobody: 'code name' },
  PayoutOptions: { all: 'banks country kinds networks' },
  BooksAccount: { all: 'account closing credits debits opening' },
  BooksDay: {
    all: 'chargedBack charges closing day opening other paidOut payments payouts provider received refunded',
  },
  AuditEntryConnection: { all: 'edges nodes pageInfo totalCount' },
  AuditEntryEdge: { all: 'cursor node' },
  WebhookDeliveryConnection: { all: 'edges nodes pageInfo totalCount' },
  WebhookDeliveryEdge: { all: 'cursor node' },
  CorrectionPreview: {
    all: 'buyers cancelled leftOpen lost movedBefore refunds released reopened slips tips won',
  },
  FeedReport: { all: 'name seenAt triedAt', nobody: 'lastError' },
  LedgerDifference: { nobody: 'check expected found subject' },
  ResultVersion: {
    all: 'fullTime goals halfTime observedAt providerStatus source status version',
    nobody: 'extraTime',
  },
  Waiting: { all: 'count kind oldest' },
  Paybill: { all: 'accountNumber amount businessNumber' },
  NewTipsterLimit: { nobody: 'cap left reviewHours until' },
  HeldCardIncome: { nobody: 'amount lastRelease nextRelease' },
  // Withdrawals are told at the full hour, which has not come.
  Activity: { all: 'at id kind sample slipId slipNumber text username', nobody: 'amount' },
  DayEarnings: { all: 'amount date day' },
  PurchaseConnection: { all: 'edges nodes pageInfo totalCount' },
  PurchaseEdge: { all: 'cursor node' },
  EarningConnection: { all: 'edges nodes pageInfo totalCount' },
  EarningEdge: { all: 'cursor node' },
  FeedAccount: { all: 'active callsLeftToday callsPerDay endsAt plan' },
  FeedHealth: { all: 'ageSeconds frozen lastSeenAt stale', staff: 'account' },
  FreeTipConnection: { all: 'edges nodes pageInfo totalCount' },
  FreeTipEdge: { all: 'cursor node' },
  JackpotCount: { all: 'correct off open text total wrong' },
  JackpotVoidPolicy: { all: 'kind offBeyond text' },
  JackpotDraw: { nobody: 'enteredAt gameId gameNumber outcome source sourceUrl' },
  PastJackpot: { nobody: 'count lastKickoff slipId slipNumber title' },
  JackpotConnection: { all: 'edges nodes pageInfo totalCount' },
  JackpotEdge: { all: 'cursor node' },
  ClosingValue: { all: 'picks', nobody: 'percent' },
  MarketRecord: { all: 'lost sample type typeName void won' },
  Market: { all: 'code id key selection type typeCode typeName value' },
  Money: { all: 'amount currency text' },
  // The owner's own purchases fill a page that is empty for everybody else.
  PremiumOffer: { all: 'slipsOnSale slipsToday tipsters' },
  BookingCode: { all: 'bookmaker bookmakerName code' },
  PageInfo: { all: 'hasNextPage hasPreviousPage', 'all | owner': 'endCursor startCursor' },
  Country: { all: 'code name' },
  LeagueTable: { nobody: 'rows season since' },
  LeagueTableRow: { nobody: 'drawn goalsAgainst goalsFor lost place played points team won' },
  TipResults: { all: 'freeTips freeTipsWon slips slipsWon' },
  Pick: { all: 'market' },
  PostConnection: { all: 'edges nodes pageInfo totalCount' },
  PostEdge: { all: 'cursor node' },
  Profile: { all: 'city country joinedAt premium', nobody: 'imageUrl photo' },
  ProfitPoint: { all: 'at profitUnits' },
  ProofConnection: { all: 'edges nodes pageInfo totalCount' },
  ProofDayConnection: { all: 'edges nodes pageInfo totalCount' },
  ProofDayEdge: { all: 'cursor node' },
  ProofEdge: { all: 'cursor node' },
  ReconciliationDifferenceConnection: { all: 'edges nodes pageInfo totalCount' },
  ReconciliationDifferenceEdge: { all: 'cursor node' },
  GameConnection: { all: 'edges nodes pageInfo totalCount' },
  GameEdge: { all: 'cursor node' },
  // Asked below a game, where the question does not enter a game again; listGames.test.ts reads it.
  GameForm: { nobody: 'away between home' },
  Score: { all: 'away home' },
  SearchResults: { all: 'games leagues posts teams tipsters' },
  SelectionOdds: { all: 'market odds' },
  SlipConnection: { all: 'edges nodes pageInfo totalCount' },
  SlipEdge: { all: 'cursor node' },
  SlipPrices: { all: 'international kenya nigeria uganda' },
  SlipProgress: { all: 'awaitingResult held live lost text toCome total void won' },
  Statement: { all: 'csv csvUrl firstDay from lastDay pdf pdfUrl to' },
  StuckParty: { nobody: 'email phone provider references slipId slipNumber' },
  StuckReference: { nobody: 'name value' },
  ProposalConnection: { all: 'edges nodes pageInfo totalCount' },
  ProposalEdge: { all: 'cursor node' },
  ModerationCaseConnection: { all: 'edges nodes pageInfo totalCount' },
  ModerationCaseEdge: { nobody: 'cursor node' },
  StuckMoneyConnection: { all: 'edges nodes pageInfo totalCount' },
  StuckMoneyEdge: { nobody: 'cursor node' },
  SuspenseItemConnection: { all: 'edges nodes pageInfo totalCount' },
  SuspenseItemEdge: { nobody: 'cursor node' },
  TipsterConnection: { all: 'edges nodes pageInfo totalCount' },
  TipsterEdge: { all: 'cursor node' },
  Standing: { all: 'lost profitUnits won yieldPercent', nobody: 'rating' },
  TipsterStats: {
    all: 'averageOdds cancelled class classSample currentStreak form longestLosingRun lost monthProfitUnits profitPoints profitUnits tips won yieldPercent',
    nobody: 'rankingScorePercent rating yieldLowerBoundPercent',
  },
  WeekStats: { all: 'lost won', nobody: 'weekRating' },
  WithdrawalConnection: { all: 'edges nodes pageInfo totalCount' },
  WithdrawalEdge: { all: 'cursor node' },
};

/** Types that only mutations answer, to their caller alone. */
const answers: Readonly<Record<string, Row>> = {
  AddWebhookPayload: { caller: 'secret viewer' },
  RotateWebhookSecretPayload: { caller: 'previousUntil secret viewer' },
  TestWebhookPayload: { caller: 'delivery message viewer' },
  WebhookEventDescription: { all: 'description event example schema type' },
  BusyError: { caller: 'message messageCode messageValues retryAfterSeconds' },
  BuyPayload: { caller: 'message next purchase token' },
  ChallengeRequiredError: { caller: 'challenge difficultyBits message messageCode messageValues' },
  // Of phones whose code this device has entered.
  OpenPaymentCasePayload: { caller: 'message' },
  CodeSentPayload: { caller: 'message resendAfterSeconds' },
  ConfirmOnPhone: { caller: 'message phone' },
  ConflictError: { caller: 'code message messageCode messageValues reason' },
  CorrectGamePayload: { caller: 'game review' },
  DecisionPayload: { caller: 'changed deletedIds message proposed' },
  DeletePostPayload: { caller: 'deletedPostId' },
  CreateApiKeyPayload: { caller: 'key viewer' },
  DonePayload: { caller: 'changed deletedIds message viewer' },
  ExportDataPayload: { caller: 'json' },
  Follow: { caller: 'subject title' },
  Following: {
    caller:
      'devices digest digestEmail follows mostPerDay paused pushKey quietFrom quietUntil saleSms saleSmsPhone telegram zone',
  },
  FollowingPayload: { caller: 'following' },
  TelegramNotices: { caller: 'chats link' },
  FieldError: { caller: 'field message messageCode messageValues path' },
  GameRefusedError: { caller: 'game gameName message messageCode messageValues' },
  GoToCheckout: { caller: 'link url' },
  InvalidInputError: { caller: 'fields message messageCode messageValues' },
  MessageValue: { caller: 'name value' },
  NotAllowedError: { caller: 'message messageCode messageValues' },
  NotFoundError: { caller: 'message messageCode messageValues' },
  NotSignedInError: { caller: 'message messageCode messageValues' },
  // In this world nobody has bought a plan.
  PremiumSlipsPayload: { nobody: 'endsAt plan slips' },
  PublishFreeTipPayload: { caller: 'freeTip' },
  PublishJackpotPayload: { caller: 'jackpot' },
  PublishPostPayload: { caller: 'post' },
  PublishSlipPayload: { caller: 'message slip viewer' },
  SetBookingCodesPayload: { caller: 'slip' },
  RecoverPayload: { caller: 'purchase token' },
  RegisterPayload: { caller: 'phone resendAfterSeconds' },
  SavePostPayload: { caller: 'post' },
  SaveSlipDraftPayload: { caller: 'viewer' },
  ReportPayload: { caller: 'message' },
  SetStaffRolesPayload: { caller: 'staff' },
  SetPremiumTipsterPayload: { caller: 'tipster' },
  SignInPayload: { caller: 'accessToken confirmPhone expiresInSeconds viewer' },
  StaffCodeRequiredError: { caller: 'message messageCode messageValues' },
  TooManyRequestsError: { caller: 'message messageCode messageValues retryAfterSeconds' },
  UnavailableError: { caller: 'message messageCode messageValues' },
  UploadPostPicturePayload: { caller: 'url' },
  ConfirmPayoutMethodPayload: { caller: 'viewer' },
  ProposePayoutMethodPayload: { caller: 'codeSentTo holder proposal' },
  QuoteWithdrawalPayload: { caller: 'amount arrives fee method quote rate validUntil' },
  WithdrawalPayload: { caller: 'message viewer withdrawal' },
};

/** Rows by type, and by type and field. */
export const fieldVisibility: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ ...roots, ...nodes, ...parts, ...answers }).flatMap(([type, row]) =>
    Object.entries(row).flatMap(([who, fields]) =>
      who === 'found'
        ? [[type, fields === 'nobody' ? [] : [fields]]]
        : fields.split(/\s+/).map((field) => [`${type}.${field}`, who === 'nobody' ? [] : who.split(' | ')]),
    ),
  ),
);

const paths: Readonly<Partial<Record<Who, readonly string[]>>> = {
  // It depends on the refresh token, not on the caller; the test sends an invalid one.
  nobody: ['POST /api/account/refresh'],
  everybody: [
    'POST /api/account/register/otp',
    'POST /api/account/login/otp',
    'POST /api/account/register/otp/verify',
    'POST /api/account/register/otp/resend',
    'POST /api/account/logout',
    'POST /api/account/reset-password',
    'POST /api/account/reset-password/confirm',
    'GET /api/account/profile/{username}',
    'GET /v2/api/slip/data',
    'GET /v2/api/slip/data/finished',
    'GET /api/slip/get/{id}',
    'GET /api/slip/free',
    'GET /api/home/active',
    'GET /api/home/finished',
    'GET /v2/api/tipster/data',
    'GET /api/home/top-games',
    'GET /api/slip/markets',
    'GET /api/fixtures/search/fixture/odd/{gameId}',
    'GET /api/jackpot/get-all-jackpots',
    'POST /api/manage/search-games',
    'GET /v2/api/manage/post',
    'POST /api/manage/find-slip/{phone}/{code+}',
    'POST /api/manage/find-slip-ng/{email}/{id+}',
    'GET /api/manage/get-subscription-slips/{phone}',
    'POST /api/manage/get-subscription-slips-ng-us',
    'GET /api/manage/get-subscription-kind',
    'POST /api/processor/buy',
    'POST /api/processor/buy-flw',
    'POST /api/processor/buy-flw-ug',
    'POST /api/processor/buy-flw-us',
  ],
  'signed in': [
    'PUT /api/account/change-password',
    'GET /api/account/profile',
    'POST /api/account/user/details',
    'POST /api/account/user/avatar',
    'GET /api/account/send-email-verification-code',
    'POST /api/account/verify-email-verification/{code}',
    'GET /api/slip/can-post',
    'POST /api/slip/create',
    'GET /api/finance/pending_amount',
    'POST /api/finance/withdraw_request',
    'GET /api/finance/get_payments',
    'GET /api/finance/withdrawals',
    'GET /api/daraja/user-balances',
    'GET /api/daraja/withdrawals',
    'POST /api/daraja/withdraw',
    'POST /api/daraja/withdraw/retry/{id}',
  ],
};

/** Rows by method and path. Personal answers are always about the caller. */
export const fieldCallers: Readonly<Record<string, Who>> = Object.fromEntries(
  Object.entries(paths).flatMap(([who, list]) => list.map((path) => [path, who as Who])),
);
