interface ExportSection {
  /** Whose id `$1` is. */
  readonly of: 'user' | 'tipster';
  /** SQL without LIMIT. */
  readonly text: string;
  readonly single?: true;
}

/** Purchases made signed in, with the account's phone, or with its confirmed e-mail address. */
const bought = `SELECT p."id" FROM "Purchase" p JOIN "User" u ON u."id" = $1::uuid
   WHERE p."buyerUserId" = u."id" OR p."phone" = u."phone" OR (p."email" = u."email" AND u."emailVerifiedAt" IS NOT NULL)`;
const own = `JOIN "User" u ON u."id" = $1::uuid`;

/** test/personalData.ts names for every table where it is exported or why it is not. */
export const exportSections: Readonly<Record<string, ExportSection>> = {
  account: {
    of: 'user',
    single: true,
    text: `SELECT u."phone", u."phoneConfirmedAt", u."email", u."emailVerifiedAt", u."name", u."isStaff", u."staffRoles"::text[] AS "staffRoles", u."language", u."createdAt",
       t."username", t."country", t."city", t."avatarKey", t."premium", f."createdAt" AS "secondFactorSince"
     FROM "User" u JOIN "Tipster" t ON t."userId" = u."id" LEFT JOIN "StaffFactor" f ON f."userId" = u."id"
    WHERE u."id" = $1::uuid`,
  },
  sessions: {
    of: 'user',
    text: `SELECT "createdAt", "lastSeenAt", "endedAt", "endedReason", "userAgent", "address" FROM "Session"
      WHERE "userId" = $1::uuid ORDER BY "createdAt"`,
  },
  codes: {
    of: 'user',
    text: `SELECT c."purpose", c."phone" AS "sentTo", c."createdAt", c."usedAt" FROM "VerificationCode" c ${own}
      WHERE c."userId" = u."id" OR c."phone" = u."phone"
         OR (c."phone" = u."email" AND u."emailVerifiedAt" IS NOT NULL) ORDER BY c."createdAt"`,
  },
  emailLinks: {
    of: 'user',
    text: `SELECT "purpose", "email" AS "sentTo", "createdAt", "usedAt" FROM "EmailLink"
      WHERE "userId" = $1::uuid ORDER BY "createdAt"`,
  },
  record: {
    of: 'tipster',
    single: true,
    text: `SELECT "settled", "won", "lost", "cancelled", "rating", "class", "form", "updatedAt" FROM "TipsterRecord"
      WHERE "tipsterId" = $1::uuid`,
  },
  slips: {
    of: 'tipster',
    text: `SELECT s."id" AS number, s."kind", s."priceMinor", s."totalOddsCenti", s."publishedAt", s."firstKickoff", s."result",
         concat_ws(' ', s."reasonLead", s."reasonRest") AS reason,
         (SELECT json_agg(json_build_object('bookmaker', b."bookmaker", 'code', b."code")) FROM "BookingCode" b WHERE b."slipId" = s."id") AS "bookingCodes",
         (SELECT json_agg(json_build_object('game', x."gameId", 'selection', x."selection", 'oddsMilli', x."oddsMilli",
            'state', x."state") ORDER BY x."position") FROM "Tip" x WHERE x."slipId" = s."id") AS tips
       FROM "Slip" s WHERE s."tipsterId" = $1::uuid ORDER BY s."id"`,
  },
  slipDraft: {
    of: 'tipster',
    single: true,
    text: `SELECT "content", "savedAt" FROM "SlipDraft" WHERE "tipsterId" = $1::uuid`,
  },
  posts: {
    of: 'tipster',
    text: `SELECT "slug", "title", "overview", "content", "thumbnail", "thumbnailAlt", "draft", "publishAt", "publishedAt", "editedAt" FROM "Post"
      WHERE "authorId" = $1::uuid ORDER BY "id"`,
  },
  earnings: {
    of: 'tipster',
    text: `SELECT "slipId" AS slip, "amountMinor", "status", "earnedAt", "settledAt" FROM "Earning"
      WHERE "tipsterId" = $1::uuid ORDER BY "earnedAt"`,
  },
  withdrawals: {
    of: 'tipster',
    text: `SELECT "id" AS number, "amountMinor", "phone", "state", "receipt", "createdAt", "endedAt" FROM "Withdrawal"
      WHERE "tipsterId" = $1::uuid ORDER BY "id"`,
  },
  payoutMethods: {
    of: 'tipster',
    text: `SELECT "kind", "country", "networkName", "account", "holder", "createdAt", "confirmedAt" FROM "PayoutMethod"
      WHERE "tipsterId" = $1::uuid ORDER BY "createdAt"`,
  },
  purchases: {
    of: 'user',
    text: `SELECT "slipId" AS slip, "planId" AS plan, "phone", "email", "country", "currency", "amountMinor", "creditMinor", "state",
         "receipt", "createdAt", "paidAt" FROM "Purchase" WHERE "id" IN (${bought}) ORDER BY "createdAt"`,
  },
  paymentCases: {
    of: 'user',
    text: `SELECT "note", "createdAt", "endedAt" FROM "PaymentCase" WHERE "purchaseId" IN (${bought}) ORDER BY "createdAt"`,
  },
  deliveries: {
    of: 'user',
    text: `SELECT "channel", "state", "attempts", "createdAt", "sentAt" FROM "Delivery"
      WHERE "purchaseId" IN (${bought}) ORDER BY "createdAt"`,
  },
  subscriptions: {
    of: 'user',
    text: `SELECT "planId" AS plan, "phone", "email", "startsAt", "endsAt", "remindedAt" FROM "Subscription"
      WHERE "purchaseId" IN (${bought}) ORDER BY "startsAt"`,
  },
  refunds: {
    of: 'user',
    text: `SELECT r."phone", r."amountMinor", r."creditMinor", r."currency", r."reason", r."state", r."receipt", r."createdAt", r."endedAt"
       FROM "Refund" r ${own} WHERE r."purchaseId" IN (${bought}) OR r."phone" = u."phone" ORDER BY r."createdAt"`,
  },
  credit: {
    of: 'user',
    text: `SELECT c."phone", coalesce(-a."balanceMinor", 0) AS "amountMinor", c."createdAt" FROM "BuyerCredit" c ${own}
       LEFT JOIN "LedgerAccount" a ON a."kind" = 'BUYER_CREDIT' AND a."owner" = c."id"::text AND a."currency" = 'KES'
      WHERE c."phone" = u."phone"`,
  },
  keptPayments: {
    of: 'user',
    text: `SELECT k."phone", k."reference", t."createdAt" FROM "UnmatchedPayer" k ${own}
       JOIN "LedgerTransaction" t ON t."id" = k."transactionId" WHERE k."phone" = u."phone" ORDER BY t."id"`,
  },
  devices: {
    of: 'user',
    text: `SELECT d."phone", d."email", d."createdAt", d."expiresAt" FROM "SubscriberDevice" d ${own}
      WHERE d."phone" = u."phone" OR (d."email" = u."email" AND u."emailVerifiedAt" IS NOT NULL) ORDER BY d."createdAt"`,
  },
  apiKeys: {
    of: 'user',
    text: `SELECT "name", "prefix", "readsAccount", "followsLive", "publishes", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"
       FROM "ApiKey"
      WHERE "userId" = $1::uuid ORDER BY "createdAt"`,
  },
  webhooks: {
    of: 'user',
    text: `SELECT "url", "events", "createdAt", "disabledAt", "disabledReason", "removedAt" FROM "Webhook"
      WHERE "userId" = $1::uuid ORDER BY "createdAt"`,
  },
  webhookDeliveries: {
    of: 'user',
    text: `SELECT w."url", d."event", d."body", d."state", d."attempts", d."lastStatus", d."lastError", d."createdAt",
         d."deliveredAt" FROM "WebhookDelivery" d JOIN "Webhook" w ON w."id" = d."webhookId"
      WHERE w."userId" = $1::uuid ORDER BY d."createdAt"`,
  },
  following: {
    of: 'user',
    text: `SELECT t."username" AS tipster, w."gameId" AS game, w."slipId" AS slip, w."createdAt", f."language", f."zone", f."quietFrom",
         f."quietUntil", f."mostPerDay", f."paused", f."digestAt", f."saleSms", f."saleSmsAt" FROM "Follow" w JOIN "Follower" f ON f."id" = w."followerId"
         LEFT JOIN "Tipster" t ON t."id" = w."tipsterId" WHERE f."userId" = $1::uuid ORDER BY w."createdAt"`,
  },
  notices: {
    of: 'user',
    text: `SELECT c."kind", c."address", c."createdAt" AS "since", n."title", n."text", n."state", n."sentAt"
       FROM "NoticeChannel" c JOIN "Follower" f ON f."id" = c."followerId" LEFT JOIN "Notice" n ON n."channelId" = c."id"
      WHERE f."userId" = $1::uuid ORDER BY c."createdAt", n."createdAt"`,
  },
  deeds: {
    of: 'user',
    text: `SELECT "action", "subject", "createdAt" FROM "AuditEntry" WHERE "actorId" = $1::uuid ORDER BY "id"`,
  },
};
