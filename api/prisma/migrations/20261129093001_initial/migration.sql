-- replaces the migrations up to 20261129093000_credit_paid_out
-- The schema of version 1.0. Tables and enums stand in the order of schema.prisma; checks, partial indexes, views, triggers
-- and the search indexes are what Prisma cannot express.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ==== Enums

CREATE TYPE "BoardPeriod" AS ENUM ('WEEK', 'MONTH', 'YEAR', 'ALL_TIME');
CREATE TYPE "StaffRole" AS ENUM ('SUPPORT', 'RESULTS', 'MONEY', 'OWNER');
CREATE TYPE "CodePurpose" AS ENUM ('REGISTER', 'RESET_PASSWORD', 'CHANGE_PHONE', 'SUBSCRIBER', 'PAYOUT_METHOD', 'CREDIT');
CREATE TYPE "EmailLinkPurpose" AS ENUM ('VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD');
CREATE TYPE "ProposalEnd" AS ENUM ('APPROVED', 'DECLINED', 'EXPIRED', 'VOID');
CREATE TYPE "ReportReason" AS ENUM ('SCAM', 'ADVERTISING', 'OFFENSIVE', 'IMPERSONATION', 'OTHER');
CREATE TYPE "ReportEnd" AS ENUM ('DISMISSED', 'HIDDEN', 'BANNED');
CREATE TYPE "GameStatus" AS ENUM ('SCHEDULED', 'LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED', 'FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED');
CREATE TYPE "SlipKind" AS ENUM ('STANDARD', 'JACKPOT', 'FREE');
CREATE TYPE "SlipResult" AS ENUM ('WON', 'LOST', 'CANCELLED');
CREATE TYPE "TipState" AS ENUM ('PENDING', 'WON', 'LOST', 'VOID', 'HELD');
CREATE TYPE "JackpotCompany" AS ENUM ('SP', 'BT', 'BP');
CREATE TYPE "JackpotType" AS ENUM ('MG', 'MW', 'P13', 'P17');
CREATE TYPE "Currency" AS ENUM ('KES', 'UGX', 'NGN', 'USD');
CREATE TYPE "PaymentProvider" AS ENUM ('MPESA', 'FLUTTERWAVE');
CREATE TYPE "PurchaseState" AS ENUM ('CREATED', 'REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED');
CREATE TYPE "DeliveryState" AS ENUM ('PENDING', 'SENDING', 'UNCONFIRMED', 'SENT', 'DELIVERED', 'FAILED');
CREATE TYPE "EarningStatus" AS ENUM ('PENDING', 'PAID', 'UNPAID');
CREATE TYPE "PayoutState" AS ENUM ('REQUESTED', 'SENDING', 'ACCEPTED', 'UNKNOWN', 'PAID', 'FAILED');
CREATE TYPE "PayoutMethodKind" AS ENUM ('MPESA', 'MOBILE_MONEY', 'BANK');
CREATE TYPE "AccountKind" AS ENUM ('MPESA_CLEARING', 'FLUTTERWAVE_CLEARING', 'BUYER_SUSPENSE', 'TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'PLATFORM_FEE', 'SUBSCRIPTION_POOL', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT', 'PROVIDER_CHARGES', 'CURRENCY_EXCHANGE', 'OWNER_FUNDS', 'WRITE_OFFS', 'CORRECTION_LOSSES', 'BUYER_CREDIT', 'CHARGES_ACCRUED');
CREATE TYPE "DifferenceKind" AS ENUM ('BALANCE', 'NOT_HERE', 'NOT_THERE', 'AMOUNT');
CREATE TYPE "DifferenceEnd" AS ENUM ('AGREES', 'EXPLAINED', 'CHARGE', 'OWNER', 'WRITE_OFF');
CREATE TYPE "WebhookState" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');
CREATE TYPE "NoticeChannelKind" AS ENUM ('WEB_PUSH', 'TELEGRAM');
CREATE TYPE "NoticeState" AS ENUM ('PENDING', 'SENT', 'DROPPED', 'FAILED');

-- ==== Tables, with their checks and indexes

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
    "staffRoles" "StaffRole"[] DEFAULT ARRAY[]::"StaffRole"[],
    "language" TEXT,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "User_phone_digits" CHECK ("phone" ~ '^[0-9]{9,15}$' OR "deletedAt" IS NOT NULL)
);
CREATE UNIQUE INDEX "User_phone_key" ON "User" ("phone");
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");

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
    "banReason" TEXT,
    "bannedAt" TIMESTAMPTZ(3),
    "usernameLook" TEXT,

    CONSTRAINT "Tipster_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Tipster_username_key" CHECK ("usernameKey" = lower("username"))
);
CREATE UNIQUE INDEX "Tipster_userId_key" ON "Tipster" ("userId");
CREATE UNIQUE INDEX "Tipster_username_key" ON "Tipster" ("username");
CREATE UNIQUE INDEX "Tipster_usernameKey_key" ON "Tipster" ("usernameKey");
CREATE UNIQUE INDEX "Tipster_usernameLook_key" ON "Tipster" ("usernameLook");
CREATE INDEX "Tipster_premium_idx" ON "Tipster" ("premium");
CREATE INDEX "Tipster_country_idx" ON "Tipster" ("country");
CREATE INDEX "Tipster_createdAt_idx" ON "Tipster" ("createdAt" DESC);
CREATE INDEX "Tipster_usernameKey_trgm" ON "Tipster" USING gin ("usernameKey" gin_trgm_ops);

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
    "class" TEXT NOT NULL DEFAULT 'ROOKIE',
    "monthLost" INTEGER NOT NULL DEFAULT 0,
    "monthRating" INTEGER,
    "monthWon" INTEGER NOT NULL DEFAULT 0,
    "weekProfitCenti" BIGINT NOT NULL DEFAULT 0,
    "yieldScore" INTEGER,
    "classSample" INTEGER NOT NULL DEFAULT 0,
    "boardsDue" BOOLEAN NOT NULL DEFAULT true,
    "yearLost" INTEGER NOT NULL DEFAULT 0,
    "yearProfitCenti" BIGINT NOT NULL DEFAULT 0,
    "yearRating" INTEGER,
    "yearWon" INTEGER NOT NULL DEFAULT 0,
    "curve" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "TipsterRecord_pkey" PRIMARY KEY ("tipsterId"),
    CONSTRAINT "TipsterRecord_counts" CHECK ("settled" = "won" + "lost" + "cancelled" AND "activeSlips" >= 0)
);
CREATE INDEX "TipsterRecord_rating_tipsterId_idx" ON "TipsterRecord" ("rating" DESC, "tipsterId");
CREATE INDEX "TipsterRecord_weekRating_tipsterId_idx" ON "TipsterRecord" ("weekRating" DESC, "tipsterId");
-- By rating, those without one last; and the default ranking, which took as long as there are tipsters when it was sorted.
CREATE INDEX "TipsterRecord_by_rating" ON "TipsterRecord" (coalesce("rating", -1) DESC, "tipsterId");
CREATE INDEX "TipsterRecord_by_rank" ON "TipsterRecord"
  ((coalesce("rating", -1)::bigint * 1000000 + least("won" + "lost", 999999)) DESC);

CREATE TABLE "BoardPlace" (
    "leagueId" INTEGER NOT NULL,
    "market" TEXT NOT NULL,
    "period" "BoardPeriod" NOT NULL,
    "tipsterId" UUID NOT NULL,
    "won" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,
    "profitCenti" BIGINT NOT NULL,
    "rating" INTEGER NOT NULL,

    CONSTRAINT "BoardPlace_pkey" PRIMARY KEY ("leagueId","market","period","tipsterId")
);
CREATE INDEX "BoardPlace_leagueId_market_period_rating_tipsterId_idx" ON "BoardPlace" ("leagueId", "market", "period", "rating" DESC, "tipsterId" DESC);
CREATE INDEX "BoardPlace_leagueId_market_period_profitCenti_tipsterId_idx" ON "BoardPlace" ("leagueId", "market", "period", "profitCenti" DESC, "tipsterId" DESC);
CREATE INDEX "BoardPlace_tipsterId_idx" ON "BoardPlace" ("tipsterId");

CREATE TABLE "Registration" (
    "phone" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "id" UUID NOT NULL,
    "callerKey" TEXT NOT NULL,

    CONSTRAINT "Registration_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Registration_phone_callerKey_key" ON "Registration" ("phone", "callerKey");

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
    "provedAt" TIMESTAMPTZ(3),
    "staffProvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

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
CREATE UNIQUE INDEX "RefreshToken_tokenHash_key" ON "RefreshToken" ("tokenHash");
CREATE UNIQUE INDEX "RefreshToken_sessionId_generation_key" ON "RefreshToken" ("sessionId", "generation");

CREATE TABLE "StaffFactor" (
    "userId" UUID NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "recoveryHashes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffFactor_pkey" PRIMARY KEY ("userId")
);

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
    "registrationId" UUID,
    "askedBy" TEXT,
    "otherTries" INTEGER NOT NULL DEFAULT 0,
    "sent" BOOLEAN NOT NULL DEFAULT true,
    "refusalToldAt" TIMESTAMPTZ(3),
    "smsId" TEXT,
    "smsRefusal" TEXT,

    CONSTRAINT "VerificationCode_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "VerificationCode_smsId_idx" ON "VerificationCode" ("smsId");
CREATE INDEX "VerificationCode_phone_purpose_createdAt_idx" ON "VerificationCode" ("phone", "purpose", "createdAt");
CREATE INDEX "VerificationCode_createdAt_idx" ON "VerificationCode" ("createdAt");

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
CREATE UNIQUE INDEX "EmailLink_tokenHash_key" ON "EmailLink" ("tokenHash");
CREATE INDEX "EmailLink_userId_purpose_idx" ON "EmailLink" ("userId", "purpose");

CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "actorId" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AuditEntry_subject_createdAt_idx" ON "AuditEntry" ("subject", "createdAt");

CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "slipId" INTEGER,
    "reason" "ReportReason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "caller" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "end" "ReportEnd",
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Report_tipsterId_slipId_idx" ON "Report" ("tipsterId", "slipId");
CREATE UNIQUE INDEX "Report_once" ON "Report" ("tipsterId", coalesce("slipId", 0), "caller") WHERE "end" IS NULL;

CREATE TABLE "PaymentCase" (
    "purchaseId" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentCase_pkey" PRIMARY KEY ("purchaseId")
);
CREATE INDEX "PaymentCase_endedAt_idx" ON "PaymentCase" ("endedAt");

CREATE TABLE "ReceiptQuestion" (
    "id" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "receipt" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "conversationId" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "nextAskAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "ReceiptQuestion_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ReceiptQuestion_token_key" ON "ReceiptQuestion" ("token");
CREATE INDEX "ReceiptQuestion_nextAskAt_idx" ON "ReceiptQuestion" ("nextAskAt");
CREATE UNIQUE INDEX "ReceiptQuestion_purchaseId_receipt_key" ON "ReceiptQuestion" ("purchaseId", "receipt");

CREATE TABLE "Proposal" (
    "id" UUID NOT NULL,
    "proposerId" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "decision" JSONB NOT NULL,
    "phone" TEXT,
    "amountMinor" BIGINT NOT NULL,
    "currency" "Currency" NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "end" "ProposalEnd",
    "endedAt" TIMESTAMPTZ(3),
    "deciderId" UUID,

    CONSTRAINT "Proposal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Proposal_two_people" CHECK ("end" IS DISTINCT FROM 'APPROVED' OR ("deciderId" IS NOT NULL AND "deciderId" <> "proposerId")),
    CONSTRAINT "Proposal_ended" CHECK (("end" IS NULL) = ("endedAt" IS NULL))
);
CREATE UNIQUE INDEX "Proposal_one_open" ON "Proposal" ("subject") WHERE "end" IS NULL;

CREATE TABLE "SharedSecret" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SharedSecret_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Backup" (
    "name" TEXT NOT NULL,
    "doneAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "League" (
    "id" SERIAL NOT NULL,
    "providerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "countryCode" TEXT,
    "rank" INTEGER NOT NULL DEFAULT 1000,
    "coversLive" BOOLEAN,
    "coversOdds" BOOLEAN,
    "hasLogo" BOOLEAN NOT NULL DEFAULT false,
    "season" INTEGER,
    "teamsReadAt" TIMESTAMPTZ(3),
    "type" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "League_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "League_providerId_key" ON "League" ("providerId");

CREATE TABLE "Team" (
    "id" SERIAL NOT NULL,
    "providerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "searchName" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT '',
    "hasLogo" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Team_providerId_key" ON "Team" ("providerId");
CREATE INDEX "Team_searchName_trgm" ON "Team" USING gin ("searchName" gin_trgm_ops);

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
    "extraTimeAway" INTEGER,
    "extraTimeHome" INTEGER,
    "nextCheckAt" TIMESTAMPTZ(3),
    "firstHalfOver" BOOLEAN NOT NULL DEFAULT false,
    "settlements" JSONB NOT NULL DEFAULT '{}',
    "source" TEXT NOT NULL DEFAULT 'feed',
    "earlierKickoffs" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "leftLiveAt" TIMESTAMPTZ(3),
    "resumedAt" TIMESTAMPTZ(3),
    "unusualFormat" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Game_providerId_key" ON "Game" ("providerId");
CREATE UNIQUE INDEX "Game_oddsSnapshotId_key" ON "Game" ("oddsSnapshotId");
CREATE INDEX "Game_kickoff_id_idx" ON "Game" ("kickoff", "id");
CREATE INDEX "Game_status_kickoff_idx" ON "Game" ("status", "kickoff");
CREATE INDEX "Game_leagueId_kickoff_id_idx" ON "Game" ("leagueId", "kickoff", "id");
CREATE INDEX "Game_homeTeamId_kickoff_idx" ON "Game" ("homeTeamId", "kickoff");
CREATE INDEX "Game_awayTeamId_kickoff_idx" ON "Game" ("awayTeamId", "kickoff");
CREATE INDEX "Game_nextCheckAt_idx" ON "Game" ("nextCheckAt");
CREATE INDEX "Game_searchText_trgm" ON "Game" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Game_in_play" ON "Game" ("kickoff") WHERE "status" IN ('LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED');
CREATE INDEX "Game_held" ON "Game" ("id") WHERE "held";

CREATE TABLE "OddsSnapshot" (
    "id" SERIAL NOT NULL,
    "gameId" INTEGER NOT NULL,
    "bookmaker" TEXT NOT NULL,
    "odds" JSONB NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OddsSnapshot_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "OddsSnapshot_gameId_takenAt_idx" ON "OddsSnapshot" ("gameId", "takenAt");

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
    "extraTimeAway" INTEGER,
    "extraTimeHome" INTEGER,

    CONSTRAINT "GameResult_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "GameResult_gameId_version_key" ON "GameResult" ("gameId", "version");

CREATE TABLE "FeedState" (
    "name" TEXT NOT NULL,
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "digest" TEXT,
    "stuckSince" TIMESTAMPTZ(3),

    CONSTRAINT "FeedState_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "FeedAccount" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "plan" TEXT,
    "active" BOOLEAN,
    "endsAt" TIMESTAMPTZ(3),
    "dayLimit" INTEGER,
    "dayLeft" INTEGER,
    "minuteLimit" INTEGER,
    "minuteLeft" INTEGER,
    "countedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeedAccount_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "FeedAccount_one_row" CHECK ("id" = 1)
);

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
    "correctedAt" TIMESTAMPTZ(3),
    "ratedAtPublishing" INTEGER,
    "salesCloseAt" TIMESTAMPTZ(3),
    "moneyBack" BOOLEAN NOT NULL DEFAULT false,
    "hiddenAt" TIMESTAMPTZ(3),
    "hiddenByBan" BOOLEAN NOT NULL DEFAULT false,
    "hiddenReason" TEXT,
    "reasonLead" TEXT,
    "reasonRest" TEXT,

    CONSTRAINT "Slip_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Slip_standard" CHECK ("kind" <> 'STANDARD'
      OR ("tipCount" BETWEEN 3 AND 5 AND "priceMinor" BETWEEN 5000 AND 100000 AND "totalOddsCenti" BETWEEN 250 AND 10000)),
    CONSTRAINT "Slip_free" CHECK ("kind" <> 'FREE' OR ("tipCount" = 1 AND "priceMinor" = 0)),
    CONSTRAINT "Slip_jackpot" CHECK ("kind" <> 'JACKPOT' OR ("tipCount" >= 1 AND "priceMinor" > 0)),
    CONSTRAINT "Slip_before_kickoff" CHECK ("publishedAt" < "firstKickoff" AND "firstKickoff" <= "lastKickoff"),
    CONSTRAINT "Slip_finished" CHECK (("result" IS NULL) = ("finishedAt" IS NULL))
);
CREATE INDEX "Slip_finishedAt_id_idx" ON "Slip" ("finishedAt" DESC, "id" DESC);
CREATE INDEX "Slip_kind_publishedAt_id_idx" ON "Slip" ("kind", "publishedAt" DESC, "id" DESC);
CREATE INDEX "Slip_tipsterId_publishedAt_idx" ON "Slip" ("tipsterId", "publishedAt" DESC);
CREATE INDEX "Slip_tipsterId_finishedAt_id_idx" ON "Slip" ("tipsterId", "finishedAt" DESC, "id" DESC);
CREATE UNIQUE INDEX "Slip_tipsterId_idempotencyKey_key" ON "Slip" ("tipsterId", "idempotencyKey");
-- Lists of slips that have not finished are read in the order of these.
CREATE INDEX "Slip_on_sale_latest" ON "Slip" ("publishedAt" DESC, "id" DESC) WHERE "result" IS NULL;
CREATE INDEX "Slip_on_sale_popular" ON "Slip" ("salesCount" DESC, "id" DESC) WHERE "result" IS NULL;
CREATE INDEX "Slip_on_sale_closing" ON "Slip" (least("firstKickoff", "salesCloseAt"), "id") WHERE "result" IS NULL;
CREATE INDEX "Slip_on_sale_price" ON "Slip" ("priceMinor", "id") WHERE "result" IS NULL;
CREATE INDEX "Slip_on_sale_of_tipster" ON "Slip" ("tipsterId", "id" DESC) WHERE "result" IS NULL;
CREATE INDEX "Slip_open_by_kickoff" ON "Slip" ("firstKickoff") WHERE "result" IS NULL;
CREATE INDEX "Slip_hidden_idx" ON "Slip" ("id") WHERE "hiddenAt" IS NOT NULL;

CREATE TABLE "SlipDraft" (
    "tipsterId" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SlipDraft_pkey" PRIMARY KEY ("tipsterId")
);

CREATE TABLE "BookingCode" (
    "slipId" INTEGER NOT NULL,
    "bookmaker" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BookingCode_pkey" PRIMARY KEY ("slipId","bookmaker")
);

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

    CONSTRAINT "Tip_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Tip_odds" CHECK ("oddsMilli" > 1000)
);
CREATE INDEX "Tip_gameId_state_idx" ON "Tip" ("gameId", "state");
CREATE UNIQUE INDEX "Tip_slipId_position_key" ON "Tip" ("slipId", "position");
CREATE UNIQUE INDEX "Tip_slipId_gameId_key" ON "Tip" ("slipId", "gameId");

CREATE TABLE "Jackpot" (
    "slipId" INTEGER NOT NULL,
    "company" "JackpotCompany" NOT NULL,
    "type" "JackpotType" NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "Jackpot_pkey" PRIMARY KEY ("slipId")
);
CREATE INDEX "Jackpot_slug_idx" ON "Jackpot" ("slug");

CREATE TABLE "JackpotDraw" (
    "slipId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "outcome" CHAR(1) NOT NULL,
    "source" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JackpotDraw_pkey" PRIMARY KEY ("slipId","position"),
    CONSTRAINT "JackpotDraw_outcome_check" CHECK ("outcome" IN ('1', 'X', '2'))
);

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
CREATE UNIQUE INDEX "ProofLink_slipId_key" ON "ProofLink" ("slipId");
CREATE UNIQUE INDEX "ProofLink_hash_key" ON "ProofLink" ("hash");
CREATE UNIQUE INDEX "ProofLink_tipsterId_tipsterSequence_key" ON "ProofLink" ("tipsterId", "tipsterSequence");
-- The user names that stand in the proof chain, one row a tipster: they are never given again.
CREATE INDEX "ProofLink_name" ON "ProofLink" (lower("content"::json ->> 'tipster')) WHERE "tipsterSequence" = 1;

CREATE TABLE "ProofDay" (
    "number" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "links" INTEGER NOT NULL,
    "lastSequence" INTEGER NOT NULL,
    "merkleRoot" TEXT NOT NULL,
    "previousRoot" TEXT NOT NULL,
    "root" TEXT NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProofDay_pkey" PRIMARY KEY ("number"),
    CONSTRAINT "ProofDay_numbers" CHECK ("number" > 0 AND "links" >= 0 AND "lastSequence" >= "links"),
    CONSTRAINT "ProofDay_day" CHECK ("day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
CREATE UNIQUE INDEX "ProofDay_day_key" ON "ProofDay" ("day");
CREATE UNIQUE INDEX "ProofDay_root_key" ON "ProofDay" ("root");

CREATE TABLE "Post" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "overview" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "thumbnail" TEXT,
    "authorId" UUID NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "draft" BOOLEAN NOT NULL DEFAULT false,
    "editedAt" TIMESTAMPTZ(3),
    "publishAt" TIMESTAMPTZ(3),
    "thumbnailAlt" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Post_slug_key" ON "Post" ("slug");
CREATE INDEX "Post_publishedAt_id_idx" ON "Post" ("publishedAt" DESC, "id");
CREATE INDEX "Post_title_trgm" ON "Post" USING gin (lower("title") gin_trgm_ops);

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
    "claimedPaidAt" TIMESTAMPTZ(3),
    "caller" TEXT,
    "trace" TEXT,
    "creditId" UUID,
    "creditIfLost" BOOLEAN NOT NULL DEFAULT false,
    "creditMinor" BIGINT NOT NULL DEFAULT 0,
    "language" TEXT NOT NULL DEFAULT 'en',

    CONSTRAINT "Purchase_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Purchase_one_subject" CHECK (num_nonnulls("slipId", "planId") = 1),
    CONSTRAINT "Purchase_one_buyer" CHECK (num_nonnulls("phone", "email") >= 1),
    -- The price is what the provider is asked for and, in purchases of before, what buyer credit paid.
    CONSTRAINT "Purchase_amounts" CHECK ("amountMinor" >= 0 AND "creditMinor" >= 0 AND "priceKesMinor" > 0
      AND "feeKesMinor" BETWEEN 0 AND "priceKesMinor" AND ("creditMinor" > 0) = ("creditId" IS NOT NULL)
      AND CASE WHEN "creditMinor" = 0 THEN "amountMinor" > 0
        ELSE "currency" = 'KES' AND "phone" IS NOT NULL AND "slipId" IS NOT NULL AND "amountMinor" + "creditMinor" = "priceKesMinor" END),
    CONSTRAINT "Purchase_paid_has_time" CHECK (("state" = 'PAID') = ("paidAt" IS NOT NULL))
);
CREATE UNIQUE INDEX "Purchase_tokenHash_key" ON "Purchase" ("tokenHash");
CREATE UNIQUE INDEX "Purchase_callbackToken_key" ON "Purchase" ("callbackToken");
CREATE UNIQUE INDEX "Purchase_checkoutRequestId_key" ON "Purchase" ("checkoutRequestId");
CREATE UNIQUE INDEX "Purchase_txRef_key" ON "Purchase" ("txRef");
CREATE INDEX "Purchase_phone_slipId_idx" ON "Purchase" ("phone", "slipId");
CREATE INDEX "Purchase_email_slipId_idx" ON "Purchase" ("email", "slipId");
CREATE INDEX "Purchase_buyerUserId_createdAt_id_idx" ON "Purchase" ("buyerUserId", "createdAt", "id");
CREATE INDEX "Purchase_nextCheckAt_idx" ON "Purchase" ("nextCheckAt");
CREATE UNIQUE INDEX "Purchase_provider_receipt_key" ON "Purchase" ("provider", "receipt");
-- One open purchase for a buyer and slip, and for a buyer and plan.
CREATE UNIQUE INDEX "Purchase_one_open_by_phone" ON "Purchase" ("phone", "slipId")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "phone" IS NOT NULL AND "slipId" IS NOT NULL;
CREATE UNIQUE INDEX "Purchase_one_open_by_email" ON "Purchase" ("email", "slipId", "country")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "email" IS NOT NULL AND "slipId" IS NOT NULL;
CREATE UNIQUE INDEX "Purchase_one_open_plan_by_phone" ON "Purchase" ("phone", "planId")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "phone" IS NOT NULL AND "planId" IS NOT NULL;
CREATE UNIQUE INDEX "Purchase_one_open_plan_by_email" ON "Purchase" ("email", "planId", "country")
  WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN') AND "email" IS NOT NULL AND "planId" IS NOT NULL;
-- Payments that staff must look at, and what /metrics counts, without reading every purchase.
CREATE INDEX "Purchase_undecided" ON "Purchase" ("createdAt") WHERE "state" IN ('CREATED', 'REQUESTED', 'UNKNOWN');
CREATE INDEX "Purchase_claimed" ON "Purchase" ("claimedPaidAt") WHERE "claimedPaidAt" IS NOT NULL;
CREATE INDEX "Purchase_quarantined" ON "Purchase" ("quarantinedAt") WHERE "quarantinedAt" IS NOT NULL AND "state" <> 'PAID';
CREATE INDEX "Purchase_ended" ON "Purchase" ("endedAt", "state") WHERE "endedAt" IS NOT NULL;
-- The sales of two days that are compared with M-Pesa's list each hour.
CREATE INDEX "Purchase_sold_by_phone" ON "Purchase" ("createdAt") WHERE "provider" = 'MPESA' AND "state" = 'PAID';
-- What callers began lately, and what is old enough to be forgotten.
CREATE INDEX "Purchase_caller_recent" ON "Purchase" ("createdAt") WHERE "caller" IS NOT NULL;

CREATE TABLE "PurchaseKey" (
    "hash" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "purchaseId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PurchaseKey_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "PurchaseKey_createdAt_idx" ON "PurchaseKey" ("createdAt");
CREATE INDEX "PurchaseKey_purchaseId_idx" ON "PurchaseKey" ("purchaseId");

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
CREATE UNIQUE INDEX "Delivery_purchaseId_key" ON "Delivery" ("purchaseId");
CREATE UNIQUE INDEX "Delivery_providerMessageId_key" ON "Delivery" ("providerMessageId");
CREATE INDEX "Delivery_nextTryAt_idx" ON "Delivery" ("nextTryAt");
CREATE INDEX "Delivery_failed" ON "Delivery" ("createdAt") WHERE "state" = 'FAILED';
-- NOT VALID: databases older than this migration have deliveries that were sent without an id.
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_sent_has_id"
  CHECK ("state" NOT IN ('SENT', 'DELIVERED') OR "providerMessageId" IS NOT NULL) NOT VALID;

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
CREATE INDEX "Callback_token_idx" ON "Callback" ("token");
CREATE INDEX "Callback_processedAt_idx" ON "Callback" ("processedAt");
-- What proves no money, which goes after a year.
CREATE INDEX "Callback_short_lived" ON "Callback" ("receivedAt")
  WHERE "kind" = 'sms' OR "outcome" LIKE 'refused: %' OR "outcome" = 'unknown address';

CREATE TABLE "Earning" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "purchaseId" UUID,
    "slipId" INTEGER,
    "amountMinor" BIGINT NOT NULL,
    "status" "EarningStatus" NOT NULL DEFAULT 'PENDING',
    "earnedAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "subscriptionId" UUID,

    CONSTRAINT "Earning_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Earning_amount" CHECK ("amountMinor" > 0),
    CONSTRAINT "Earning_one_source" CHECK (num_nonnulls("purchaseId", "subscriptionId") = 1)
);
CREATE UNIQUE INDEX "Earning_purchaseId_key" ON "Earning" ("purchaseId");
CREATE INDEX "Earning_tipsterId_earnedAt_idx" ON "Earning" ("tipsterId", "earnedAt" DESC);
CREATE INDEX "Earning_slipId_status_idx" ON "Earning" ("slipId", "status");
CREATE UNIQUE INDEX "Earning_subscriptionId_tipsterId_key" ON "Earning" ("subscriptionId", "tipsterId");

CREATE TABLE "PayoutMethod" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "kind" "PayoutMethodKind" NOT NULL,
    "country" CHAR(2) NOT NULL,
    "currency" "Currency" NOT NULL,
    "network" TEXT NOT NULL DEFAULT '',
    "networkName" TEXT NOT NULL DEFAULT '',
    "account" TEXT NOT NULL,
    "holder" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "usableFrom" TIMESTAMPTZ(3),

    CONSTRAINT "PayoutMethod_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PayoutMethod_confirmed" CHECK (("confirmedAt" IS NULL) = ("usableFrom" IS NULL) AND "usableFrom" >= "confirmedAt")
);
CREATE INDEX "PayoutMethod_tipsterId_confirmedAt_idx" ON "PayoutMethod" ("tipsterId", "confirmedAt" DESC);

CREATE TABLE "TransferQuote" (
    "id" UUID NOT NULL,
    "tipsterId" UUID NOT NULL,
    "methodId" UUID NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "costMinor" BIGINT NOT NULL,
    "sendCurrency" "Currency" NOT NULL,
    "sendMinor" BIGINT NOT NULL,
    "feeMinor" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TransferQuote_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "TransferQuote_amounts" CHECK ("sendCurrency" <> 'KES' AND "sendMinor" > 0 AND "feeMinor" >= 0
      AND "costMinor" BETWEEN 1 AND "amountMinor" AND "amountMinor" % 100 = 0)
);
CREATE INDEX "TransferQuote_tipsterId_idx" ON "TransferQuote" ("tipsterId");
CREATE INDEX "TransferQuote_createdAt_idx" ON "TransferQuote" ("createdAt");

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
    "costMinor" BIGINT,
    "feeMinor" BIGINT,
    "methodId" UUID,
    "provider" "PaymentProvider" NOT NULL DEFAULT 'MPESA',
    "sendCurrency" "Currency",
    "sendMinor" BIGINT,
    "reviewDueAt" TIMESTAMPTZ(3),
    "reviewedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Withdrawal_whole_shillings" CHECK ("amountMinor" >= 1000 AND "amountMinor" % 100 = 0),
    -- A transfer has its method and its whole quote, and nothing else has them.
    CONSTRAINT "Withdrawal_transfer" CHECK (
      CASE WHEN "provider" = 'FLUTTERWAVE'
        THEN num_nulls("methodId", "sendCurrency", "sendMinor", "feeMinor", "costMinor") = 0
          AND "sendCurrency" <> 'KES' AND "sendMinor" > 0 AND "feeMinor" >= 0 AND "costMinor" BETWEEN 1 AND "amountMinor"
        ELSE num_nonnulls("sendCurrency", "sendMinor", "feeMinor", "costMinor") = 0 END)
);
CREATE UNIQUE INDEX "Withdrawal_originatorConversationId_key" ON "Withdrawal" ("originatorConversationId");
CREATE UNIQUE INDEX "Withdrawal_callbackToken_key" ON "Withdrawal" ("callbackToken");
CREATE UNIQUE INDEX "Withdrawal_receipt_key" ON "Withdrawal" ("receipt");
CREATE UNIQUE INDEX "Withdrawal_retryOfId_key" ON "Withdrawal" ("retryOfId");
CREATE INDEX "Withdrawal_tipsterId_createdAt_idx" ON "Withdrawal" ("tipsterId", "createdAt" DESC);
CREATE INDEX "Withdrawal_nextCheckAt_idx" ON "Withdrawal" ("nextCheckAt");
CREATE UNIQUE INDEX "Withdrawal_tipsterId_idempotencyKey_key" ON "Withdrawal" ("tipsterId", "idempotencyKey");
-- One in flight for a tipster.
CREATE UNIQUE INDEX "Withdrawal_one_open" ON "Withdrawal" ("tipsterId") WHERE "state" NOT IN ('PAID', 'FAILED');
CREATE INDEX "Withdrawal_paid" ON "Withdrawal" ("endedAt" DESC) WHERE "state" = 'PAID';

CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "purchaseId" UUID,
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
    "chargeId" TEXT,
    "phone" TEXT,
    "suspenseId" BIGINT,
    "borneAt" TIMESTAMPTZ(3),
    "calledBackAt" TIMESTAMPTZ(3),
    "slipCancelled" BOOLEAN NOT NULL DEFAULT false,
    "creditId" UUID,
    "creditMinor" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Refund_amount" CHECK ("amountMinor" >= 0 AND "creditMinor" >= 0 AND "amountMinor" + "creditMinor" > 0
      AND ("creditMinor" = 0 OR ("currency" = 'KES' AND "creditId" IS NOT NULL AND "purchaseId" IS NOT NULL))),
    -- It is of a sale, of a sum kept for a buyer, or of buyer credit that is paid out.
    CONSTRAINT "Refund_one_source" CHECK (num_nonnulls("purchaseId", "suspenseId") = 1
      OR (num_nonnulls("purchaseId", "suspenseId") = 0 AND "creditId" IS NOT NULL)),
    CONSTRAINT "Refund_one_way" CHECK (("purchaseId" IS NOT NULL) = (num_nonnulls("phone", "chargeId") = 0)
      AND num_nonnulls("phone", "chargeId") <= 1),
    CONSTRAINT "Refund_called_back" CHECK ("calledBackAt" IS NULL OR ("state" = 'FAILED' AND "slipCancelled"))
);
CREATE UNIQUE INDEX "Refund_purchaseId_key" ON "Refund" ("purchaseId");
CREATE UNIQUE INDEX "Refund_suspenseId_key" ON "Refund" ("suspenseId");
CREATE UNIQUE INDEX "Refund_originatorConversationId_key" ON "Refund" ("originatorConversationId");
CREATE UNIQUE INDEX "Refund_callbackToken_key" ON "Refund" ("callbackToken");
CREATE INDEX "Refund_nextCheckAt_idx" ON "Refund" ("nextCheckAt");
CREATE INDEX "Refund_creditId_idx" ON "Refund" ("creditId");
CREATE INDEX "Refund_open" ON "Refund" ("createdAt") WHERE "state" NOT IN ('PAID', 'FAILED');
-- What one provider calls a refund is one refund. M-Pesa's receipts have letters, the card provider's numbers have none.
CREATE UNIQUE INDEX "Refund_receipt_key" ON "Refund" ("receipt") WHERE "receipt" IS NOT NULL;

CREATE TABLE "BuyerCredit" (
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BuyerCredit_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "BuyerCredit_phone_key" ON "BuyerCredit" ("phone");

CREATE TABLE "LedgerAccount" (
    "id" SERIAL NOT NULL,
    "kind" "AccountKind" NOT NULL,
    "owner" TEXT NOT NULL DEFAULT '',
    "currency" "Currency" NOT NULL,
    "balanceMinor" BIGINT NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LedgerAccount_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "LedgerAccount_kind_owner_currency_key" ON "LedgerAccount" ("kind", "owner", "currency");

CREATE TABLE "LedgerTransaction" (
    "id" BIGSERIAL NOT NULL,
    "event" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerTransaction_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "LedgerTransaction_idempotencyKey_key" ON "LedgerTransaction" ("idempotencyKey");
CREATE INDEX "LedgerTransaction_createdAt_idx" ON "LedgerTransaction" USING brin ("createdAt");

CREATE TABLE "UnmatchedPayer" (
    "transactionId" BIGINT NOT NULL,
    "phone" TEXT,
    "reference" TEXT,
    "confirmedOnly" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "UnmatchedPayer_pkey" PRIMARY KEY ("transactionId")
);

CREATE TABLE "LedgerEntry" (
    "id" BIGSERIAL NOT NULL,
    "transactionId" BIGINT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "currency" "Currency" NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "accountSequence" INTEGER NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "LedgerEntry_transactionId_idx" ON "LedgerEntry" ("transactionId");
CREATE UNIQUE INDEX "LedgerEntry_accountId_accountSequence_key" ON "LedgerEntry" ("accountId", "accountSequence");

CREATE TABLE "ReconciliationDifference" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "kind" "DifferenceKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "currency" "Currency" NOT NULL,
    "oursMinor" BIGINT NOT NULL,
    "theirsMinor" BIGINT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "end" "DifferenceEnd",
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,

    CONSTRAINT "ReconciliationDifference_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ReconciliationDifference_end" CHECK (num_nonnulls("end", "endedAt", "endReason") IN (0, 3))
);
CREATE INDEX "ReconciliationDifference_endedAt_firstSeenAt_idx" ON "ReconciliationDifference" ("endedAt", "firstSeenAt");
-- One open difference about one thing.
CREATE UNIQUE INDEX "ReconciliationDifference_one_open" ON "ReconciliationDifference" ("provider", "kind", "subject", "currency")
  WHERE "endedAt" IS NULL;

CREATE TABLE "MpesaTariff" (
    "id" SERIAL NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "bands" JSONB NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,
    "accruedTo" TIMESTAMPTZ(3),

    CONSTRAINT "MpesaTariff_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BalanceCheck" (
    "id" UUID NOT NULL,
    "provider" "PaymentProvider" NOT NULL,
    "token" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),
    "oursMinor" BIGINT,
    "theirsMinor" BIGINT,
    "openMinor" BIGINT,
    "outcome" TEXT,
    "chargesMinor" BIGINT,

    CONSTRAINT "BalanceCheck_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "BalanceCheck_token_key" ON "BalanceCheck" ("token");
CREATE INDEX "BalanceCheck_provider_askedAt_idx" ON "BalanceCheck" ("provider", "askedAt");

CREATE TABLE "ReconciledDay" (
    "provider" "PaymentProvider" NOT NULL,
    "day" DATE NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,
    "compared" INTEGER NOT NULL,

    CONSTRAINT "ReconciledDay_pkey" PRIMARY KEY ("provider","day")
);

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
CREATE UNIQUE INDEX "Subscription_purchaseId_key" ON "Subscription" ("purchaseId");
CREATE INDEX "Subscription_phone_endsAt_idx" ON "Subscription" ("phone", "endsAt");
CREATE INDEX "Subscription_email_endsAt_idx" ON "Subscription" ("email", "endsAt");

CREATE TABLE "SubscriberDevice" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SubscriberDevice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SubscriberDevice_one_owner" CHECK (num_nonnulls("phone", "email") = 1)
);
CREATE UNIQUE INDEX "SubscriberDevice_tokenHash_key" ON "SubscriberDevice" ("tokenHash");
CREATE INDEX "SubscriberDevice_expiresAt_idx" ON "SubscriberDevice" ("expiresAt");

CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "readsAccount" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "followsLive" BOOLEAN NOT NULL DEFAULT false,
    "publishes" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ApiKey_keyHash_key" ON "ApiKey" ("keyHash");
CREATE INDEX "ApiKey_userId_createdAt_idx" ON "ApiKey" ("userId", "createdAt" DESC);

CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "sealedSecret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),
    "disabledReason" TEXT,
    "removedAt" TIMESTAMPTZ(3),
    "previousSecret" TEXT,
    "previousUntil" TIMESTAMPTZ(3),
    "slow" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Webhook_some_event_check" CHECK (cardinality("events") > 0),
    CONSTRAINT "Webhook_previous_check" CHECK (("previousSecret" IS NULL) = ("previousUntil" IS NULL))
);
CREATE INDEX "Webhook_userId_createdAt_idx" ON "Webhook" ("userId", "createdAt" DESC);

CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "webhookId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "WebhookState" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastStatus" INTEGER,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "nextTryAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id"),
    -- Nothing waits that is over.
    CONSTRAINT "WebhookDelivery_waiting_check" CHECK (("state" = 'PENDING') = ("nextTryAt" IS NOT NULL))
);
CREATE INDEX "WebhookDelivery_webhookId_createdAt_idx" ON "WebhookDelivery" ("webhookId", "createdAt" DESC);
CREATE INDEX "WebhookDelivery_nextTryAt_idx" ON "WebhookDelivery" ("nextTryAt");

CREATE TABLE "Follower" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "deviceHash" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "zone" TEXT NOT NULL DEFAULT 'Africa/Nairobi',
    "quietFrom" INTEGER NOT NULL DEFAULT 1380,
    "quietUntil" INTEGER NOT NULL DEFAULT 420,
    "mostPerDay" INTEGER NOT NULL DEFAULT 10,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "digestAt" TIMESTAMPTZ(3),
    "digestedAt" TIMESTAMPTZ(3),
    "saleSms" BOOLEAN NOT NULL DEFAULT false,
    "saleSmsAt" TIMESTAMPTZ(3),

    CONSTRAINT "Follower_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Follower_owner" CHECK (num_nonnulls("userId", "deviceHash") = 1)
);
CREATE UNIQUE INDEX "Follower_userId_key" ON "Follower" ("userId");
CREATE UNIQUE INDEX "Follower_deviceHash_key" ON "Follower" ("deviceHash");
CREATE INDEX "Follower_seenAt_idx" ON "Follower" ("seenAt");
CREATE INDEX "Follower_digestAt_idx" ON "Follower" ("digestAt");

CREATE TABLE "Follow" (
    "id" UUID NOT NULL,
    "followerId" UUID NOT NULL,
    "tipsterId" UUID,
    "gameId" INTEGER,
    "slipId" INTEGER,
    "purchaseId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Follow_subject" CHECK (num_nonnulls("tipsterId", "gameId", "slipId") = 1)
);
CREATE INDEX "Follow_tipsterId_idx" ON "Follow" ("tipsterId");
CREATE INDEX "Follow_gameId_idx" ON "Follow" ("gameId");
CREATE INDEX "Follow_slipId_idx" ON "Follow" ("slipId");
CREATE UNIQUE INDEX "Follow_followerId_tipsterId_key" ON "Follow" ("followerId", "tipsterId");
CREATE UNIQUE INDEX "Follow_followerId_gameId_key" ON "Follow" ("followerId", "gameId");
CREATE UNIQUE INDEX "Follow_followerId_slipId_key" ON "Follow" ("followerId", "slipId");

CREATE TABLE "NoticeChannel" (
    "id" UUID NOT NULL,
    "followerId" UUID NOT NULL,
    "kind" "NoticeChannelKind" NOT NULL,
    "address" TEXT NOT NULL,
    "publicKey" TEXT,
    "authSecret" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NoticeChannel_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "NoticeChannel_followerId_idx" ON "NoticeChannel" ("followerId");
CREATE UNIQUE INDEX "NoticeChannel_kind_address_key" ON "NoticeChannel" ("kind", "address");

CREATE TABLE "TelegramCode" (
    "codeHash" TEXT NOT NULL,
    "followerId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TelegramCode_pkey" PRIMARY KEY ("codeHash")
);
CREATE INDEX "TelegramCode_followerId_idx" ON "TelegramCode" ("followerId");
CREATE INDEX "TelegramCode_expiresAt_idx" ON "TelegramCode" ("expiresAt");

CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "channelId" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "state" "NoticeState" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Notice_nextTryAt_idx" ON "Notice" ("nextTryAt");
CREATE INDEX "Notice_createdAt_idx" ON "Notice" ("createdAt");
CREATE UNIQUE INDEX "Notice_channelId_event_key" ON "Notice" ("channelId", "event");

-- ==== References

ALTER TABLE "Tipster"
  ADD CONSTRAINT "Tipster_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "TipsterRecord"
  ADD CONSTRAINT "TipsterRecord_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "BoardPlace"
  ADD CONSTRAINT "BoardPlace_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Session"
  ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "RefreshToken"
  ADD CONSTRAINT "RefreshToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "StaffFactor"
  ADD CONSTRAINT "StaffFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "VerificationCode"
  ADD CONSTRAINT "VerificationCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "EmailLink"
  ADD CONSTRAINT "EmailLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "AuditEntry"
  ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Report"
  ADD CONSTRAINT "Report_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Report_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "PaymentCase"
  ADD CONSTRAINT "PaymentCase_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ReceiptQuestion"
  ADD CONSTRAINT "ReceiptQuestion_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Proposal"
  ADD CONSTRAINT "Proposal_proposerId_fkey" FOREIGN KEY ("proposerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Proposal_deciderId_fkey" FOREIGN KEY ("deciderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Game"
  ADD CONSTRAINT "Game_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Game_homeTeamId_fkey" FOREIGN KEY ("homeTeamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Game_awayTeamId_fkey" FOREIGN KEY ("awayTeamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Game_oddsSnapshotId_fkey" FOREIGN KEY ("oddsSnapshotId") REFERENCES "OddsSnapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "OddsSnapshot"
  ADD CONSTRAINT "OddsSnapshot_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "GameResult"
  ADD CONSTRAINT "GameResult_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Slip"
  ADD CONSTRAINT "Slip_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "SlipDraft"
  ADD CONSTRAINT "SlipDraft_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "BookingCode"
  ADD CONSTRAINT "BookingCode_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Tip"
  ADD CONSTRAINT "Tip_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Tip_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Tip_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "OddsSnapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Jackpot"
  ADD CONSTRAINT "Jackpot_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "JackpotDraw"
  ADD CONSTRAINT "JackpotDraw_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Jackpot"("slipId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ProofLink"
  ADD CONSTRAINT "ProofLink_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "ProofLink_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Post"
  ADD CONSTRAINT "Post_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Purchase"
  ADD CONSTRAINT "Purchase_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Purchase_planId_fkey" FOREIGN KEY ("planId") REFERENCES "SubscriptionPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Purchase_buyerUserId_fkey" FOREIGN KEY ("buyerUserId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "Purchase_creditId_fkey" FOREIGN KEY ("creditId") REFERENCES "BuyerCredit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "PurchaseKey"
  ADD CONSTRAINT "PurchaseKey_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Delivery"
  ADD CONSTRAINT "Delivery_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Earning"
  ADD CONSTRAINT "Earning_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Earning_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Earning_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Earning_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "PayoutMethod"
  ADD CONSTRAINT "PayoutMethod_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "TransferQuote"
  ADD CONSTRAINT "TransferQuote_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "TransferQuote_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "PayoutMethod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Withdrawal"
  ADD CONSTRAINT "Withdrawal_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Withdrawal_methodId_fkey" FOREIGN KEY ("methodId") REFERENCES "PayoutMethod"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Withdrawal_retryOfId_fkey" FOREIGN KEY ("retryOfId") REFERENCES "Withdrawal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Refund_suspenseId_fkey" FOREIGN KEY ("suspenseId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Refund_creditId_fkey" FOREIGN KEY ("creditId") REFERENCES "BuyerCredit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "UnmatchedPayer"
  ADD CONSTRAINT "UnmatchedPayer_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "LedgerEntry"
  ADD CONSTRAINT "LedgerEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Subscription"
  ADD CONSTRAINT "Subscription_planId_fkey" FOREIGN KEY ("planId") REFERENCES "SubscriptionPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Subscription_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ApiKey"
  ADD CONSTRAINT "ApiKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Webhook"
  ADD CONSTRAINT "Webhook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "WebhookDelivery"
  ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Follower"
  ADD CONSTRAINT "Follower_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Follow"
  ADD CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Follower"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "Follow_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "Follow_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "Follow_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Slip"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "Follow_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "Purchase"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "NoticeChannel"
  ADD CONSTRAINT "NoticeChannel_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Follower"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "TelegramCode"
  ADD CONSTRAINT "TelegramCode_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "Follower"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Notice"
  ADD CONSTRAINT "Notice_channelId_fkey" FOREIGN KEY ("channelId") REFERENCES "NoticeChannel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ==== Views

CREATE VIEW "AuditLine" AS
SELECT e."id", t."username", t."usernameKey", e."action", e."subject", e."detail", e."createdAt"
FROM "AuditEntry" e LEFT JOIN "Tipster" t ON t."userId" = e."actorId";

CREATE VIEW "WithdrawalLine" AS
SELECT w."id", w."tipsterId", w."amountMinor", w."phone", w."state", w."failure", w."provider", w."receipt",
  w."reviewDueAt", w."reviewedAt", w."sendMinor", w."sendCurrency", w."createdAt", w."endedAt",
  EXISTS (SELECT 1 FROM "Withdrawal" r WHERE r."retryOfId" = w."id") AS "retried"
FROM "Withdrawal" w;

CREATE VIEW "SuspenseLine" AS
SELECT t."id", t."event", -e."amountMinor" AS "amountMinor", e."currency",
       coalesce(split_part(nullif(substring(t."idempotencyKey" FROM '^unmatched:.*'), ''), ':', 2), p."provider"::text,
                CASE WHEN r."chargeId" IS NULL THEN 'MPESA' ELSE 'FLUTTERWAVE' END)::"PaymentProvider" AS "provider",
       CASE WHEN t."event" <> 'unmatched' THEN coalesce(r."chargeId", p."receipt")
            WHEN split_part(t."idempotencyKey", ':', 3) <> 'purchase' THEN split_part(t."idempotencyKey", ':', 3)
       END AS "receipt",
       coalesce(u."phone", r."phone", p."phone") AS "phone", p."email", u."reference",
       p."id" AS "purchaseId", t."createdAt"
  FROM "LedgerEntry" e
  JOIN "LedgerAccount" a ON a."id" = e."accountId" AND a."kind" = 'BUYER_SUSPENSE'
  JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
  LEFT JOIN "UnmatchedPayer" u ON u."transactionId" = t."id"
  LEFT JOIN "Refund" r ON r."id" = (t."detail"->>'refundId')::uuid
  LEFT JOIN "Purchase" p ON p."id" = coalesce((t."detail"->>'purchaseId')::uuid, r."purchaseId")
 WHERE e."amountMinor" < 0
   AND NOT EXISTS (SELECT 1 FROM "LedgerTransaction" d WHERE d."idempotencyKey" = 'suspenseResolved:' || t."id");

-- ==== Guards

-- Rows that stay.
CREATE FUNCTION "forbid_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23001';
END $$;
CREATE TRIGGER "LedgerEntry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LedgerEntry" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "LedgerTransaction_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LedgerTransaction" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "ProofLink_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ProofLink" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "ProofDay_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ProofDay" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "GameResult_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "GameResult" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "LedgerAccount_kept" BEFORE DELETE OR TRUNCATE ON "LedgerAccount" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Slip_kept" BEFORE DELETE OR TRUNCATE ON "Slip" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Tip_kept" BEFORE DELETE OR TRUNCATE ON "Tip" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Proposal_kept" BEFORE DELETE OR TRUNCATE ON "Proposal" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "ReconciliationDifference_kept" BEFORE DELETE OR TRUNCATE ON "ReconciliationDifference" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "MpesaTariff_kept" BEFORE DELETE OR TRUNCATE ON "MpesaTariff" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "OddsSnapshot_kept" BEFORE UPDATE OR TRUNCATE ON "OddsSnapshot" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR TRUNCATE ON "AuditEntry" EXECUTE FUNCTION "forbid_change"();
CREATE TRIGGER "Callback_kept" BEFORE TRUNCATE ON "Callback" EXECUTE FUNCTION "forbid_change"();

-- Rows of long tables may go when they have been kept long enough, by the database's own clock: callbacks that prove no
-- money after a year, the others and the audit log after eight years.
CREATE FUNCTION "forbid_early_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Callback' THEN
    IF OLD."processedAt" IS NOT NULL AND (OLD."receivedAt" < now() - interval '8 years'
        OR (OLD."receivedAt" < now() - interval '1 year'
          AND (OLD."kind" = 'sms' OR OLD."outcome" LIKE 'refused: %' OR OLD."outcome" = 'unknown address'))) THEN
      RETURN OLD;
    END IF;
  ELSIF OLD."createdAt" < now() - interval '8 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23001';
END $$;
CREATE TRIGGER "Callback_deleted_late" BEFORE DELETE ON "Callback" FOR EACH ROW EXECUTE FUNCTION "forbid_early_delete"();
CREATE TRIGGER "AuditEntry_deleted_late" BEFORE DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "forbid_early_delete"();

-- A stored callback does not change, but for one thing: seven years after it came, what is in it may be emptied, by
-- the database's own clock, whole and to nothing else. That it came, when, and what became of it stay.
CREATE FUNCTION "forbid_callback_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."provider", OLD."kind", OLD."token", OLD."receivedAt")
     IS DISTINCT FROM (NEW."provider", NEW."kind", NEW."token", NEW."receivedAt") THEN
    RAISE EXCEPTION 'a stored callback does not change' USING ERRCODE = '23001';
  END IF;
  IF (OLD."headers"::text, OLD."body", OLD."remoteAddress")
     IS DISTINCT FROM (NEW."headers"::text, NEW."body", NEW."remoteAddress")
     AND NOT (OLD."receivedAt" < now() - interval '7 years' AND OLD."processedAt" IS NOT NULL
       AND NEW."headers" = '{}'::jsonb AND NEW."body" = '' AND NEW."remoteAddress" = '') THEN
    RAISE EXCEPTION 'a stored callback does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Callback_unchanged" BEFORE UPDATE ON "Callback" FOR EACH ROW EXECUTE FUNCTION "forbid_callback_edit"();

-- What is published stays: the promise of money back and the reason are part of a slip.
CREATE FUNCTION "forbid_slip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."tipsterId", OLD."kind", OLD."priceMinor", OLD."priceUgxMinor", OLD."priceNgnMinor", OLD."totalOddsCenti",
      OLD."tipCount", OLD."publishedAt", OLD."firstKickoff", OLD."moneyBack", OLD."reasonLead", OLD."reasonRest")
     IS DISTINCT FROM
     (NEW."tipsterId", NEW."kind", NEW."priceMinor", NEW."priceUgxMinor", NEW."priceNgnMinor", NEW."totalOddsCenti",
      NEW."tipCount", NEW."publishedAt", NEW."firstKickoff", NEW."moneyBack", NEW."reasonLead", NEW."reasonRest")
     OR (OLD."ratedAtPublishing" IS NOT NULL AND OLD."ratedAtPublishing" IS DISTINCT FROM NEW."ratedAtPublishing") THEN
    RAISE EXCEPTION 'a published slip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Slip_unchanged" BEFORE UPDATE ON "Slip" FOR EACH ROW EXECUTE FUNCTION "forbid_slip_edit"();

CREATE FUNCTION "forbid_tip_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."slipId", OLD."position", OLD."gameId", OLD."selection", OLD."oddsMilli", OLD."snapshotId", OLD."kickoff")
     IS DISTINCT FROM
     (NEW."slipId", NEW."position", NEW."gameId", NEW."selection", NEW."oddsMilli", NEW."snapshotId", NEW."kickoff") THEN
    RAISE EXCEPTION 'a published tip does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Tip_unchanged" BEFORE UPDATE ON "Tip" FOR EACH ROW EXECUTE FUNCTION "forbid_tip_edit"();

-- Lines sum to zero per transaction and currency, in the account's currency, at commit.
CREATE FUNCTION "check_transaction_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad record;
BEGIN
  SELECT e."currency", sum(e."amountMinor") AS total INTO bad
    FROM "LedgerEntry" e WHERE e."transactionId" = NEW."transactionId"
    GROUP BY e."currency" HAVING sum(e."amountMinor") <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % is off by % %', NEW."transactionId", bad.total, bad."currency" USING ERRCODE = '23514';
  END IF;
  PERFORM 1 FROM "LedgerAccount" a WHERE a."id" = NEW."accountId" AND a."currency" = NEW."currency";
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger entry % is in another currency than its account', NEW."id" USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerEntry_balanced" AFTER INSERT ON "LedgerEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_transaction_balance"();

-- Only money owed to buyers or to the outside may go either way; what we owe a tipster never falls below zero,
-- but by a chargeback, which the posting function marks for its transaction. Buyer credit never does.
CREATE FUNCTION "forbid_negative_payable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."balanceMinor" > 0 AND NEW."balanceMinor" > OLD."balanceMinor"
     AND (NEW."kind"::text = 'BUYER_CREDIT'
       OR (NEW."kind" IN ('TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT')
         AND coalesce(current_setting('tipsoko.chargeback', true), '') <> 'on')) THEN
    RAISE EXCEPTION 'account % (%) would be overdrawn', NEW."kind", NEW."owner" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerAccount_no_overdraft" BEFORE UPDATE ON "LedgerAccount" FOR EACH ROW EXECUTE FUNCTION "forbid_negative_payable"();

-- Paid is terminal, and a purchase moves only along its table.
CREATE FUNCTION "check_purchase_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND NOT (
       (OLD."state" = 'CREATED' AND NEW."state" IN ('REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" = 'REQUESTED' AND NEW."state" IN ('UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" = 'UNKNOWN' AND NEW."state" IN ('REQUESTED', 'PAID', 'FAILED', 'EXPIRED'))
    OR (OLD."state" IN ('FAILED', 'EXPIRED') AND NEW."state" = 'PAID')) THEN
    RAISE EXCEPTION 'a purchase cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."slipId", OLD."planId", OLD."amountMinor", OLD."currency", OLD."priceKesMinor", OLD."feeKesMinor",
      OLD."creditMinor", OLD."creditId", OLD."creditIfLost")
     IS DISTINCT FROM (NEW."slipId", NEW."planId", NEW."amountMinor", NEW."currency", NEW."priceKesMinor", NEW."feeKesMinor",
      NEW."creditMinor", NEW."creditId", NEW."creditIfLost") THEN
    RAISE EXCEPTION 'price and fee of a purchase are frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Purchase_state" BEFORE UPDATE ON "Purchase" FOR EACH ROW EXECUTE FUNCTION "check_purchase_state"();

-- A tip is delivered for money that came.
CREATE FUNCTION "check_delivery_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Purchase" p WHERE p."id" = NEW."purchaseId" AND p."state" = 'PAID';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a delivery is of a paid purchase' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Delivery_of_paid" BEFORE INSERT ON "Delivery" FOR EACH ROW EXECUTE FUNCTION "check_delivery_paid"();

CREATE FUNCTION "check_payout_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IN ('PAID', 'FAILED') AND OLD."state" IS DISTINCT FROM NEW."state" THEN
    RAISE EXCEPTION 'a payout that is % stays so', OLD."state" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_state" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_payout_state"();

-- A refund that was called back was never sent: only that one may leave FAILED, by setting out again. What became buyer
-- credit at once was paid from the beginning: a corrected result called it back, and could give it again.
CREATE FUNCTION "check_refund_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IN ('PAID', 'FAILED') AND OLD."state" IS DISTINCT FROM NEW."state"
     AND NOT (OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL
       AND NEW."state" = CASE WHEN NEW."amountMinor" = 0 THEN 'PAID'::"PayoutState" ELSE 'REQUESTED'::"PayoutState" END)
     AND NOT (OLD."amountMinor" = 0 AND OLD."calledBackAt" IS NULL AND NEW."calledBackAt" IS NOT NULL AND NEW."state" = 'FAILED') THEN
    RAISE EXCEPTION 'a refund that is % stays so', OLD."state" USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Refund_state" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_refund_state"();

-- The id under which M-Pesa takes a payout in once changes only together with a new beginning; amount and receiver
-- of a withdrawal never change.
CREATE FUNCTION "check_payout_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."originatorConversationId" <> OLD."originatorConversationId"
     AND (NEW."state" <> 'REQUESTED' OR NEW."sentAt" IS NOT NULL) THEN
    RAISE EXCEPTION 'a payout that may have been sent keeps its id' USING ERRCODE = '23514';
  END IF;
  -- Withdrawals have no credit, so this is not one condition.
  IF TG_TABLE_NAME = 'Refund' THEN
    IF OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL AND NEW."callbackToken" = OLD."callbackToken"
       AND NEW."amountMinor" + NEW."creditMinor" = OLD."amountMinor" + OLD."creditMinor" THEN
      RETURN NEW;
    END IF;
  END IF;
  IF (OLD."amountMinor", OLD."callbackToken") IS DISTINCT FROM (NEW."amountMinor", NEW."callbackToken") THEN
    RAISE EXCEPTION 'the amount of a payout is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_identity" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_payout_identity"();
CREATE TRIGGER "Refund_identity" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_payout_identity"();

CREATE FUNCTION "check_withdrawal_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  -- Once it is closed a phone may be forgotten.
  IF OLD."tipsterId" <> NEW."tipsterId" OR (OLD."phone" <> NEW."phone" AND OLD."state" NOT IN ('PAID', 'FAILED')) THEN
    RAISE EXCEPTION 'the receiver of a withdrawal is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_moves" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_withdrawal_moves"();

-- A refund moves along the table of payouts; what it gives back, and to whom, is frozen while it is open. One that was
-- called back may set out again: all of it by the way it was paid, also what had become buyer credit.
CREATE FUNCTION "check_refund_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IS DISTINCT FROM NEW."state" AND (
       (OLD."state" = 'REQUESTED' AND NEW."state" = 'ACCEPTED')
    OR (OLD."state" = 'ACCEPTED' AND NEW."state" = 'SENDING')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD."state", NEW."state" USING ERRCODE = '23514';
  END IF;
  IF (OLD."purchaseId", OLD."suspenseId", OLD."currency") IS DISTINCT FROM (NEW."purchaseId", NEW."suspenseId", NEW."currency")
     OR ((OLD."creditId", OLD."creditMinor") IS DISTINCT FROM (NEW."creditId", NEW."creditMinor")
         AND NOT (OLD."calledBackAt" IS NOT NULL AND NEW."calledBackAt" IS NULL AND NEW."creditMinor" = 0))
     OR (OLD."state" NOT IN ('PAID', 'FAILED')
         AND (OLD."phone", OLD."chargeId") IS DISTINCT FROM (NEW."phone", NEW."chargeId")) THEN
    RAISE EXCEPTION 'the receiver of a refund is frozen' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Refund_moves" BEFORE UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION "check_refund_moves"();

CREATE FUNCTION "check_withdrawal_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."provider", OLD."methodId", OLD."sendCurrency", OLD."sendMinor", OLD."feeMinor", OLD."costMinor")
     IS DISTINCT FROM (NEW."provider", NEW."methodId", NEW."sendCurrency", NEW."sendMinor", NEW."feeMinor", NEW."costMinor") THEN
    RAISE EXCEPTION 'the quote of a withdrawal is frozen' USING ERRCODE = '23001';
  END IF;
  -- Flutterwave knows a transfer by its reference: another one could pay it twice.
  IF OLD."provider" = 'FLUTTERWAVE' AND OLD."originatorConversationId" <> NEW."originatorConversationId" THEN
    RAISE EXCEPTION 'a transfer keeps its reference' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_transfer" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_withdrawal_transfer"();

-- What waits for staff cannot set out, whoever tries, and their answer is given once.
CREATE FUNCTION "check_withdrawal_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."reviewDueAt" IS DISTINCT FROM NEW."reviewDueAt" THEN
    RAISE EXCEPTION 'whether a withdrawal is looked at is decided with its request' USING ERRCODE = '23001';
  END IF;
  IF OLD."reviewedAt" IS NOT NULL AND OLD."reviewedAt" IS DISTINCT FROM NEW."reviewedAt" THEN
    RAISE EXCEPTION 'a withdrawal is looked at once' USING ERRCODE = '23001';
  END IF;
  IF NEW."reviewDueAt" IS NOT NULL AND NEW."reviewedAt" IS NULL AND NEW."state" <> 'REQUESTED' THEN
    RAISE EXCEPTION 'a withdrawal that staff have not looked at stays where it is' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Withdrawal_review" BEFORE UPDATE ON "Withdrawal" FOR EACH ROW EXECUTE FUNCTION "check_withdrawal_review"();

-- Withdrawals name it, so its content stays; the number and the name may be forgotten.
CREATE FUNCTION "check_payout_method"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."id", OLD."tipsterId", OLD."kind", OLD."country", OLD."currency", OLD."network", OLD."networkName", OLD."createdAt")
     IS DISTINCT FROM (NEW."id", NEW."tipsterId", NEW."kind", NEW."country", NEW."currency", NEW."network", NEW."networkName", NEW."createdAt")
     OR (NEW."account" <> OLD."account" AND NEW."account" <> '') OR (NEW."holder" <> OLD."holder" AND NEW."holder" <> '')
     OR (OLD."confirmedAt" IS NOT NULL AND (OLD."confirmedAt", OLD."usableFrom") IS DISTINCT FROM (NEW."confirmedAt", NEW."usableFrom")) THEN
    RAISE EXCEPTION 'a payout method does not change' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayoutMethod_unchanged" BEFORE UPDATE ON "PayoutMethod" FOR EACH ROW EXECUTE FUNCTION "check_payout_method"();

-- Who approves signs what was proposed: no part of it changes, and how it ended stays. After seven years the phone may
-- be blanked, by the database's own clock.
CREATE FUNCTION "forbid_proposal_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."proposerId", OLD."subject", OLD."decision", OLD."amountMinor", OLD."currency", OLD."reason", OLD."createdAt", OLD."expiresAt")
     IS DISTINCT FROM
     (NEW."proposerId", NEW."subject", NEW."decision", NEW."amountMinor", NEW."currency", NEW."reason", NEW."createdAt", NEW."expiresAt")
     OR (OLD."phone" IS DISTINCT FROM NEW."phone"
       AND NOT (NEW."phone" = '' AND OLD."createdAt" < now() - interval '7 years')) THEN
    RAISE EXCEPTION 'a proposal does not change' USING ERRCODE = '23001';
  END IF;
  IF OLD."end" IS NOT NULL AND (OLD."end", OLD."endedAt", OLD."deciderId")
     IS DISTINCT FROM (NEW."end", NEW."endedAt", NEW."deciderId") THEN
    RAISE EXCEPTION 'a proposal that has ended stays so' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Proposal_unchanged" BEFORE UPDATE ON "Proposal" FOR EACH ROW EXECUTE FUNCTION "forbid_proposal_edit"();

-- The end of a difference is told, and stays.
CREATE FUNCTION "forbid_reopened_difference"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."endedAt" IS NOT NULL THEN
    RAISE EXCEPTION 'a difference that was explained stays so' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ReconciliationDifference_ended" BEFORE UPDATE ON "ReconciliationDifference" FOR EACH ROW EXECUTE FUNCTION "forbid_reopened_difference"();

-- What was charged by a tariff stays so: another one is another row.
CREATE FUNCTION "forbid_tariff_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."id", OLD."from", OLD."bands", OLD."setAt") IS DISTINCT FROM (NEW."id", NEW."from", NEW."bands", NEW."setAt") THEN
    RAISE EXCEPTION 'A tariff does not change: set another one' USING ERRCODE = '23001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MpesaTariff_unchanged" BEFORE UPDATE ON "MpesaTariff" FOR EACH ROW EXECUTE FUNCTION "forbid_tariff_edit"();

-- ==== Rows

-- The plans that are sold. Prices in minor units: cents and kobo; UGX has none.
INSERT INTO "SubscriptionPlan" ("id", "title", "days", "slipsPerDay", "priceMinor", "priceUgxMinor", "priceNgnMinor", "priceUsdMinor")
VALUES ('gold', 'Gold', 30, NULL, 100000, 30000, 1000000, 1500),
       ('bronze', 'Bronze', 7, 3, 30000, 9000, 300000, 500);
