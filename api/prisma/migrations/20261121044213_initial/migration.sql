-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('REGISTER', 'RESET_PASSWORD', 'CHANGE_PHONE', 'SUBSCRIBER');

-- CreateEnum
CREATE TYPE "EmailLinkPurpose" AS ENUM ('VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD');

-- CreateEnum
CREATE TYPE "GameStatus" AS ENUM ('SCHEDULED', 'LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED', 'FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED');

-- CreateEnum
CREATE TYPE "SlipKind" AS ENUM ('STANDARD', 'JACKPOT', 'FREE');

-- CreateEnum
CREATE TYPE "SlipResult" AS ENUM ('WON', 'LOST', 'CANCELLED');

-- CreateEnum
CREATE TYPE "TipState" AS ENUM ('PENDING', 'WON', 'LOST', 'VOID', 'HELD');

-- CreateEnum
CREATE TYPE "JackpotCompany" AS ENUM ('SP', 'BT', 'BP');

-- CreateEnum
CREATE TYPE "JackpotType" AS ENUM ('MG', 'MW', 'P13', 'P17');

-- CreateEnum
CREATE TYPE "Currency" AS ENUM ('KES', 'UGX', 'NGN', 'USD');

-- CreateEnum
CREATE TYPE "PaymentProvider" AS ENUM ('MPESA', 'FLUTTERWAVE');

-- CreateEnum
CREATE TYPE "PurchaseState" AS ENUM ('CREATED', 'REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('PENDING', 'SENDING', 'SENT', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "EarningStatus" AS ENUM ('PENDING', 'PAID', 'UNPAID');

-- CreateEnum
CREATE TYPE "PayoutState" AS ENUM ('REQUESTED', 'SENDING', 'ACCEPTED', 'UNKNOWN', 'PAID', 'FAILED');

-- CreateEnum
CREATE TYPE "AccountKind" AS ENUM ('MPESA_CLEARING', 'FLUTTERWAVE_CLEARING', 'BUYER_SUSPENSE', 'TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'PLATFORM_FEE', 'SUBSCRIPTION_POOL', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT', 'PROVIDER_CHARGES', 'CURRENCY_EXCHANGE');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "phoneConfirmedAt" TIMESTAMPTZ(3),
    "phonePayableFrom" TIMESTAMPTZ(3),
    "email" TEXT,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "isStaff" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tipster" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL DEFAULT 'KE',
    "city" TEXT NOT NULL DEFAULT '',
    "avatarKey" TEXT,
    "premium" BOOLEAN NOT NULL DEFAULT false,
    "isHouse" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Tipster_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TipsterRecord" (
    "tipsterId" UUID NOT NULL,
    "settled" INTEGER NOT NULL DEFAULT 0,
    "won" INTEGER NOT NULL DEFAULT 0,
    "lost" INTEGER NOT NULL DEFAULT 0,
    "cancelled" INTEGER NOT NULL DEFAULT 0,
    "profitCenti" BIGINT NOT NULL DEFAULT 0,
    "profitSquaredCenti" BIGINT NOT NULL DEFAULT 0,
    "oddsCenti" BIGINT NOT NULL DEFAULT 0,
    "currentStreak" INTEGER NOT NULL DEFAULT 0,
    "longestLosingRun" INTEGER NOT NULL DEFAULT 0,
    "form" TEXT NOT NULL DEFAULT '',
    "rating" INTEGER,
    "weekWon" INTEGER NOT NULL DEFAULT 0,
    "weekLost" INTEGER NOT NULL DEFAULT 0,
    "weekRating" INTEGER,
    "monthProfitCenti" BIGINT NOT NULL DEFAULT 0,
    "activeSlips" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TipsterRecord_pkey" PRIMARY KEY ("tipsterId")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endedReason" TEXT,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "id" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "rotatedAt" TIMESTAMPTZ(3),
    "sealedSuccessor" TEXT,

    CONSTRAINT "RefreshToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VerificationCode" (
    "id" UUID NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "phone" TEXT NOT NULL,
    "userId" UUID,
    "codeHmac" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "maxTries" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "replacedAt" TIMESTAMPTZ(3),

    CONSTRAINT "VerificationCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmailLink" (
    "id" UUID NOT NULL,
    "purpose" "EmailLinkPurpose" NOT NULL,
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "EmailLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "actorId" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SharedSecret" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SharedSecret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "League" (
    "id" SERIAL NOT NULL,
    "providerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "countryCode" TEXT,
    "rank" INTEGER NOT NULL DEFAULT 1000,

    CONSTRAINT "League_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Team" (
    "id" SERIAL NOT NULL,
    "providerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "searchName" TEXT NOT NULL,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Game" (
    "id" SERIAL NOT NULL,
    "providerId" INTEGER NOT NULL,
    "leagueId" INTEGER NOT NULL,
    "homeTeamId" INTEGER NOT NULL,
    "awayTeamId" INTEGER NOT NULL,
    "season" INTEGER NOT NULL,
    "round" TEXT NOT NULL DEFAULT '',
    "kickoff" TIMESTAMPTZ(3) NOT NULL,
    "listedKickoff" TIMESTAMPTZ(3) NOT NULL,
    "status" "GameStatus" NOT NULL DEFAULT 'SCHEDULED',
    "providerStatus" TEXT NOT NULL DEFAULT 'NS',
    "minute" INTEGER,
    "addedMinute" INTEGER,
    "homeGoals" INTEGER,
    "awayGoals" INTEGER,
    "halfTimeHome" INTEGER,
    "halfTimeAway" INTEGER,
    "fullTimeHome" INTEGER,
    "fullTimeAway" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 0,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "held" BOOLEAN NOT NULL DEFAULT false,
    "heldReason" TEXT,
    "settledVersion" INTEGER,
    "finishedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL,
    "tipCount" INTEGER NOT NULL DEFAULT 0,
    "oddsSnapshotId" INTEGER,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OddsSnapshot" (
    "id" SERIAL NOT NULL,
    "gameId" INTEGER NOT NULL,
    "bookmaker" TEXT NOT NULL,
    "odds" JSONB NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OddsSnapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GameResult" (
    "id" BIGSERIAL NOT NULL,
    "gameId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "GameStatus" NOT NULL,
    "providerStatus" TEXT NOT NULL,
    "homeGoals" INTEGER,
    "awayGoals" INTEGER,
    "halfTimeHome" INTEGER,
    "halfTimeAway" INTEGER,
    "fullTimeHome" INTEGER,
    "fullTimeAway" INTEGER,
    "source" TEXT NOT NULL,
    "observedAt" TIMESTAMPTZ(3) NOT NULL,
    "payloadHash" TEXT NOT NULL,

    CONSTRAINT "GameResult_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Slip" (
    "id" SERIAL NOT NULL,
    "tipsterId" UUID NOT NULL,
    "kind" "SlipKind" NOT NULL DEFAULT 'STANDARD',
    "priceMinor" BIGINT NOT NULL,
    "priceUgxMinor" BIGINT,
    "priceNgnMinor" BIGINT,
    "totalOddsCenti" BIGINT NOT NULL,
    "tipCount" INTEGER NOT NULL,
    "premium" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "firstKickoff" TIMESTAMPTZ(3) NOT NULL,
    "lastKickoff" TIMESTAMPTZ(3) NOT NULL,
    "idempotencyKey" TEXT,
    "result" "SlipResult",
    "finishedAt" TIMESTAMPTZ(3),
    "settledOddsCenti" BIGINT,
    "salesCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Slip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tip" (
    "id" SERIAL NOT NULL,
    "slipId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "gameId" INTEGER NOT NULL,
    "selection" TEXT NOT NULL,
    "oddsMilli" INTEGER NOT NULL,
    "snapshotId" INTEGER NOT NULL,
    "kickoff" TIMESTAMPTZ(3) NOT NULL,
    "state" "TipState" NOT NULL DEFAULT 'PENDING',
    "resultVersion" INTEGER,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Tip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Jackpot" (
    "slipId" INTEGER NOT NULL,
    "company" "JackpotCompany" NOT NULL,
    "type" "JackpotType" NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "Jackpot_pkey" PRIMARY KEY ("slipId")
);

-- CreateTable
CREATE TABLE "ProofLink" (
    "sequence" INTEGER NOT NULL,
    "slipId" INTEGER NOT NULL,
    "tipsterId" UUID NOT NULL,
    "tipsterSequence" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "previousHash" TEXT NOT NULL,
    "tipsterPreviousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProofLink_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "Post" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "overview" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "thumbnail" TEXT,
    "authorId" UUID NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Purchase" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "slipId" INTEGER,
    "planId" TEXT,
    "buyerUserId" UUID,
    "phone" TEXT,
    "email" TEXT,
    "country" CHAR(2) NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "currency" "Currency" NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "priceKesMinor" BIGINT NOT NULL,
    "feeKesMinor" BIGINT NOT NULL,
    "state" "PurchaseState" NOT NULL DEFAULT 'CREATED',
    "failure" TEXT,
    "callbackToken" TEXT NOT NULL,
    "merchantRequestId" TEXT,
    "checkoutRequestId" TEXT,
    "txRef" TEXT,
    "checkoutLink" TEXT,
    "receipt" TEXT,
    "paidAmountMinor" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "requestedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "nextCheckAt" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "quarantinedAt" TIMESTAMPTZ(3),
    "quarantineReason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "state" "DeliveryState" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "providerMessageId" TEXT,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "nextTryAt" TIMESTAMPTZ(3),

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Callback" (
    "id" BIGSERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" TEXT NOT NULL,
    "remoteAddress" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "processedAt" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "Callback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Earning" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "slipId" INTEGER,
    "amountMinor" BIGINT NOT NULL,
    "status" "EarningStatus" NOT NULL DEFAULT 'PENDING',
    "earnedAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Earning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" SERIAL NOT NULL,
    "tipsterId" UUID NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "phone" TEXT NOT NULL,
    "state" "PayoutState" NOT NULL DEFAULT 'REQUESTED',
    "failure" TEXT,
    "originatorConversationId" TEXT NOT NULL,
    "conversationId" TEXT,
    "callbackToken" TEXT NOT NULL,
    "receipt" TEXT,
    "idempotencyKey" TEXT,
    "retryOfId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "nextCheckAt" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "quarantinedAt" TIMESTAMPTZ(3),
    "quarantineReason" TEXT,

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "PayoutState" NOT NULL DEFAULT 'REQUESTED',
    "failure" TEXT,
    "originatorConversationId" TEXT NOT NULL,
    "conversationId" TEXT,
    "callbackToken" TEXT NOT NULL,
    "receipt" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "nextCheckAt" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" SERIAL NOT NULL,
    "kind" "AccountKind" NOT NULL,
    "owner" TEXT NOT NULL DEFAULT '',
    "currency" "Currency" NOT NULL,
    "balanceMinor" BIGINT NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LedgerAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerTransaction" (
    "id" BIGSERIAL NOT NULL,
    "event" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" BIGSERIAL NOT NULL,
    "transactionId" BIGINT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "accountSequence" INTEGER NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionPlan" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "slipsPerDay" INTEGER,
    "priceMinor" BIGINT NOT NULL,
    "priceUgxMinor" BIGINT NOT NULL,
    "priceNgnMinor" BIGINT NOT NULL,
    "priceUsdMinor" BIGINT NOT NULL,
    "onSale" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "SubscriptionPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "planId" TEXT NOT NULL,
    "purchaseId" UUID NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "remindedAt" TIMESTAMPTZ(3),
    "sharedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_phone_key" ON "User"("phone");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Tipster_userId_key" ON "Tipster"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Tipster_username_key" ON "Tipster"("username");

-- CreateIndex
CREATE UNIQUE INDEX "Tipster_usernameKey_key" ON "Tipster"("usernameKey");

-- CreateIndex
CREATE INDEX "Tipster_premium_idx" ON "Tipster"("premium");

-- CreateIndex
CREATE INDEX "TipsterRecord_rating_tipsterId_idx" ON "TipsterRecord"("rating" DESC, "tipsterId");

-- CreateIndex
CREATE INDEX "TipsterRecord_weekRating_tipsterId_idx" ON "TipsterRecord"("weekRating" DESC, "tipsterId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "RefreshToken_tokenHash_key" ON "RefreshToken"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "RefreshToken_sessionId_generation_key" ON "RefreshToken"("sessionId", "generation");

-- CreateIndex
CREATE INDEX "VerificationCode_phone_purpose_createdAt_idx" ON "VerificationCode"("phone", "purpose", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "EmailLink_tokenHash_key" ON "EmailLink"("tokenHash");

-- CreateIndex
CREATE INDEX "EmailLink_userId_purpose_idx" ON "EmailLink"("userId", "purpose");

-- CreateIndex
CREATE INDEX "AuditEntry_subject_createdAt_idx" ON "AuditEntry"("subject", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "League_providerId_key" ON "League"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "Team_providerId_key" ON "Team"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "Game_providerId_key" ON "Game"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "Game_oddsSnapshotId_key" ON "Game"("oddsSnapshotId");

-- CreateIndex
CREATE INDEX "Game_kickoff_id_idx" ON "Game"("kickoff", "id");

-- CreateIndex
CREATE INDEX "Game_status_kickoff_idx" ON "Game"("status", "kickoff");

-- CreateIndex
CREATE INDEX "OddsSnapshot_gameId_takenAt_idx" ON "OddsSnapshot"("gameId", "takenAt");

-- CreateIndex
CREATE UNIQUE INDEX "GameResult_gameId_version_key" ON "GameResult"("gameId", "version");

-- CreateIndex
CREATE INDEX "Slip_finishedAt_id_idx" ON "Slip"("finishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Slip_tipsterId_publishedAt_idx" ON "Slip"("tipsterId", "publishedAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Slip_tipsterId_idempotencyKey_key" ON "Slip"("tipsterId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "Tip_gameId_state_idx" ON "Tip"("gameId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "Tip_slipId_position_key" ON "Tip"("slipId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Tip_slipId_gameId_key" ON "Tip"("slipId", "gameId");

-- CreateIndex
CREATE INDEX "Jackpot_slug_idx" ON "Jackpot"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "ProofLink_slipId_key" ON "ProofLink"("slipId");

-- CreateIndex
CREATE UNIQUE INDEX "ProofLink_hash_key" ON "ProofLink"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "ProofLink_tipsterId_tipsterSequence_key" ON "ProofLink"("tipsterId", "tipsterSequence");

-- CreateIndex
CREATE UNIQUE INDEX "Post_slug_key" ON "Post"("slug");

-- CreateIndex
CREATE INDEX "Post_publishedAt_id_idx" ON "Post"("publishedAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_tokenHash_key" ON "Purchase"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_callbackToken_key" ON "Purchase"("callbackToken");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_checkoutRequestId_key" ON "Purchase"("checkoutRequestId");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_txRef_key" ON "Purchase"("txRef");

-- CreateIndex
CREATE INDEX "Purchase_phone_slipId_idx" ON "Purchase"("phone", "slipId");

-- CreateIndex
CREATE INDEX "Purchase_email_slipId_idx" ON "Purchase"("email", "slipId");

-- CreateIndex
CREATE INDEX "Purchase_nextCheckAt_idx" ON "Purchase"("nextCheckAt");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_provider_receipt_key" ON "Purchase"("provider", "receipt");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_purchaseId_key" ON "Delivery"("purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_providerMessageId_key" ON "Delivery"("providerMessageId");

-- CreateIndex
CREATE INDEX "Delivery_nextTryAt_idx" ON "Delivery"("nextTryAt");

-- CreateIndex
CREATE INDEX "Callback_token_idx" ON "Callback"("token");

-- CreateIndex
CREATE INDEX "Callback_processedAt_idx" ON "Callback"("processedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Earning_purchaseId_key" ON "Earning"("purchaseId");

-- CreateIndex
CREATE INDEX "Earning_tipsterId_earnedAt_idx" ON "Earning"("tipsterId", "earnedAt" DESC);

-- CreateIndex
CREATE INDEX "Earning_slipId_status_idx" ON "Earning"("slipId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_originatorConversationId_key" ON "Withdrawal"("originatorConversationId");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_callbackToken_key" ON "Withdrawal"("callbackToken");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_receipt_key" ON "Withdrawal"("receipt");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_retryOfId_key" ON "Withdrawal"("retryOfId");

-- CreateIndex
CREATE INDEX "Withdrawal_tipsterId_createdAt_idx" ON "Withdrawal"("tipsterId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Withdrawal_nextCheckAt_idx" ON "Withdrawal"("nextCheckAt");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_tipsterId_idempotencyKey_key" ON "Withdrawal"("tipsterId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_purchaseId_key" ON "Refund"("purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_originatorConversationId_key" ON "Refund"("originatorConversationId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_callbackToken_key" ON "Refund"("callbackToken");

-- CreateIndex
CREATE INDEX "Refund_nextCheckAt_idx" ON "Refund"("nextCheckAt");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_kind_owner_currency_key" ON "LedgerAccount"("kind", "owner", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTransaction_idempotencyKey_key" ON "LedgerTransaction"("idempotencyKey");

-- CreateIndex
CREATE INDEX "LedgerEntry_transactionId_idx" ON "LedgerEntry"("transactionId");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_accountId_accountSequence_key" ON "LedgerEntry"("accountId", "accountSequence");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_purchaseId_key" ON "Subscription"("purchaseId");

-- CreateIndex
CREATE INDEX "Subscription_phone_endsAt_idx" ON "Subscription"("phone", "endsAt");

-- CreateIndex
CREATE INDEX "Subscription_email_endsAt_idx" ON "Subscription"("email", "endsAt");

-- AddForeignKey
ALTER TABLE "Tipster" ADD CONSTRAINT "Tipster_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TipsterRecord" ADD CONSTRAINT "TipsterRecord_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VerificationCode" ADD CONSTRAINT "VerificationCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailLink" ADD CONSTRAINT "EmailLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_homeTeamId_fkey" FOREIGN KEY ("homeTeamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_awayTeamId_fkey" FOREIGN KEY ("awayTeamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_oddsSnapshotId_fkey" FOREIGN KEY ("oddsSnapshotId") REFERENCES "OddsSnapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OddsSnapshot" ADD CONSTRAINT "OddsSnapshot_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GameResult" ADD CONSTRAINT "GameResult_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Slip" ADD CONSTRAINT "Slip_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tip" ADD CONSTRAINT "Tip_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "OddsSnapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Jackpot" ADD CONSTRAINT "Jackpot_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProofLink" ADD CONSTRAINT "ProofLink_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProofLink" ADD CONSTRAINT "ProofLink_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_planId_fkey" FOREIGN KEY ("planId") REFERENCES "SubscriptionPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_buyerUserId_fkey" FOREIGN KEY ("buyerUserId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Earning" ADD CONSTRAINT "Earning_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Earning" ADD CONSTRAINT "Earning_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Earning" ADD CONSTRAINT "Earning_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_retryOfId_fkey" FOREIGN KEY ("retryOfId") REFERENCES "Withdrawal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_planId_fkey" FOREIGN KEY ("planId") REFERENCES "SubscriptionPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);
