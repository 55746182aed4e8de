import sql, { type Sql } from 'sql-template-tag';

interface ExportSection {
  /** Whose id the query takes. */
  readonly of: 'user' | 'tipster';
  /** Without LIMIT. */
  readonly query: (id: string) => Sql;
  readonly single?: true;
}

/** Purchases made signed in, with the account's phone, or with its confirmed e-mail address. */
const bought = (id: string) => sql`SELECT p."id" FROM "Purchase" p JOIN "User" u ON u."id" = ${id}::uuid
   WHERE p."buyerUserId" = u."id" OR p."phone" = u."phone" OR (p."email" = u."email" AND u."emailVerifiedAt" IS NOT NULL)`;
const own = (id: string) => sql`JOIN "User" u ON u."id" = ${id}::uuid`;

/** test/personalData.ts names for every table where it is exported or why it is not. */
export const exportSections: Readonly<Record<string, ExportSection>> = {
  account: {
    of: 'user',
    single: true,
    query: (id) => sql`
      SELECT u."phone", u."phoneConfirmedAt", u."email", u."emailVerifiedAt", u."name", u."isStaff", u."staffRoles"::text[] AS "staffRoles", u."language", u."createdAt",
       t."username", t."country", t."city", t."avatarKey", t."premium", f."createdAt" AS "secondFactorSince"
     FROM "User" u JOIN "Tipster" t ON t."userId" = u."id" LEFT JOIN "StaffFactor" f ON f."userId" = u."id"
    WHERE u."id" = ${id}::uuid`,
  },
  sessions: {
    of: 'user',
    query: (id) => sql`
      SELECT "createdAt", "lastSeenAt", "endedAt", "endedReason", "userAgent", "address" FROM "Session"
      WHERE "userId" = ${id}::uuid ORDER BY "createdAt"`,
  },
  codes: {
    of: 'user',
    query: (id) => sql`
      SELECT c."purpose", c."phone" AS "sentTo", c."createdAt", c."usedAt" FROM "VerificationCode" c ${own(id)}
      WHERE c."userId" = u."id" OR c."phone" = u."phone"
         OR (c."phone" = u."email" AND u."emailVerifiedAt" IS NOT NULL) ORDER BY c."createdAt"`,
  },
  emailLinks: {
    of: 'user',
    query: (id) => sql`
      SELECT "purpose", "email" AS "sentTo", "createdAt", "usedAt" FROM "EmailLink"
      WHERE "userId" = ${id}::uuid ORDER BY "createdAt"`,
  },
  record: {
    of: 'tipster',
    single: true,
    query: (id) => sql`
      SELECT "settled", "won", "lost", "cancelled", "rating", "class", "form", "updatedAt" FROM "TipsterRecord"
      WHERE "tipsterId" = ${id}::uuid`,
  },
  slips: {
    of: 'tipster',
    query: (id) => sql`
      SELECT s."id" AS number, s."kind", s."priceMinor", s."totalOddsCenti", s."publishedAt", s."firstKickoff", s."result",
         concat_ws(' ', s."reasonLead", s."reasonRest") AS reason,
         (SELECT json_agg(json_build_object('bookmaker', b."bookmaker", 'code', b."code")) FROM "BookingCode" b WHERE b."slipId" = s."id") AS "bookingCodes",
         (SELECT json_agg(json_build_object('game', x."gameId", 'selection', x."selection", 'oddsMilli', x."oddsMilli",
            'state', x."state") ORDER BY x."position") FROM "Tip" x WHERE x."slipId" = s."id") AS tips
       FROM "Slip" s WHERE s."tipsterId" = ${id}::uuid ORDER BY s."id"`,
  },
  slipDraft: {
    of: 'tipster',
    single: true,
    query: (id) => sql`
      SELECT "content", "savedAt" FROM "SlipDraft" WHERE "tipsterId" = ${id}::uuid`,
  },
  posts: {
    of: 'tipster',
    query: (id) => sql`
      SELECT "slug", "title", "overview", "content", "thumbnail", "thumbnailAlt", "draft", "publishAt", "publishedAt", "editedAt" FROM "Post"
      WHERE "authorId" = ${id}::uuid ORDER BY "id"`,
  },
  earnings: {
    of: 'tipster',
    query: (id) => sql`
      SELECT "slipId" AS slip, "amountMinor", "status", "earnedAt", "settledAt" FROM "Earning"
      WHERE "tipsterId" = ${id}::uuid ORDER BY "earnedAt"`,
  },
  withdrawals: {
    of: 'tipster',
    query: (id) => sql`
      SELECT "id" AS number, "amountMinor", "phone", "state", "receipt", "createdAt", "endedAt" FROM "Withdrawal"
      WHERE "tipsterId" = ${id}::uuid ORDER BY "id"`,
  },
  payoutMethods: {
    of: 'tipster',
    query: (id) => sql`
      SELECT "kind", "country", "networkName", "account", "holder", "createdAt", "confirmedAt" FROM "PayoutMethod"
      WHERE "tipsterId" = ${id}::uuid ORDER BY "createdAt"`,
  },
  purchases: {
    of: 'user',
    query: (id) => sql`
      SELECT "slipId" AS slip, "planId" AS plan, "phone", "email", "country", "currency", "amountMinor" + "creditMinor" AS "amountMinor", "state",
         "receipt", "createdAt", "paidAt" FROM "Purchase" WHERE "id" IN (${bought(id)}) ORDER BY "createdAt"`,
  },
  paymentCases: {
    of: 'user',
    query: (id) =>
      sql`SELECT "note", "createdAt", "endedAt" FROM "PaymentCase" WHERE "purchaseId" IN (${bought(id)}) ORDER BY "createdAt"`,
  },
  deliveries: {
    of: 'user',
    query: (id) => sql`
      SELECT "channel", "state", "attempts", "createdAt", "sentAt" FROM "Delivery"
      WHERE "purchaseId" IN (${bought(id)}) ORDER BY "createdAt"`,
  },
  subscriptions: {
    of: 'user',
    query: (id) => sql`
      SELECT "planId" AS plan, "phone", "email", "startsAt", "endsAt", "remindedAt" FROM "Subscription"
      WHERE "purchaseId" IN (${bought(id)}) ORDER BY "startsAt"`,
  },
  refunds: {
    of: 'user',
    query: (id) => sql`
      SELECT r."phone", r."amountMinor" + r."creditMinor" AS "amountMinor", r."currency", r."reason", r."state", r."receipt", r."createdAt", r."endedAt"
       FROM "Refund" r ${own(id)} WHERE r."purchaseId" IN (${bought(id)}) OR r."phone" = u."phone" ORDER BY r."createdAt"`,
  },
  keptPayments: {
    of: 'user',
    query: (id) => sql`
      SELECT k."phone", k."reference", t."createdAt" FROM "UnmatchedPayer" k ${own(id)}
       JOIN "LedgerTransaction" t ON t."id" = k."transactionId" WHERE k."phone" = u."phone" ORDER BY t."id"`,
  },
  devices: {
    of: 'user',
    query: (id) => sql`
      SELECT d."phone", d."email", d."createdAt", d."expiresAt" FROM "SubscriberDevice" d ${own(id)}
      WHERE d."phone" = u."phone" OR (d."email" = u."email" AND u."emailVerifiedAt" IS NOT NULL) ORDER BY d."createdAt"`,
  },
  apiKeys: {
    of: 'user',
    query: (id) => sql`
      SELECT "name", "prefix", "readsAccount", "followsLive", "publishes", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"
       FROM "ApiKey"
      WHERE "userId" = ${id}::uuid ORDER BY "createdAt"`,
  },
  webhooks: {
    of: 'user',
    query: (id) => sql`
      SELECT "url", "events", "createdAt", "disabledAt", "disabledReason", "removedAt" FROM "Webhook"
      WHERE "userId" = ${id}::uuid ORDER BY "createdAt"`,
  },
  webhookDeliveries: {
    of: 'user',
    query: (id) => sql`
      SELECT w."url", d."event", d."body", d."state", d."attempts", d."lastStatus", d."lastError", d."createdAt",
         d."deliveredAt" FROM "WebhookDelivery" d JOIN "Webhook" w ON w."id" = d."webhookId"
      WHERE w."userId" = ${id}::uuid ORDER BY d."createdAt"`,
  },
  following: {
    of: 'user',
    query: (id) => sql`
      SELECT t."username" AS tipster, w."gameId" AS game, w."slipId" AS slip, w."createdAt", f."language", f."zone", f."quietFrom",
         f."quietUntil", f."mostPerDay", f."paused", f."digestAt", f."saleSms", f."saleSmsAt" FROM "Follow" w JOIN "Follower" f ON f."id" = w."followerId"
         LEFT JOIN "Tipster" t ON t."id" = w."tipsterId" WHERE f."userId" = ${id}::uuid ORDER BY w."createdAt"`,
  },
  notices: {
    of: 'user',
    query: (id) => sql`
      SELECT c."kind", c."address", c."createdAt" AS "since", n."title", n."text", n."state", n."sentAt"
       FROM "NoticeChannel" c JOIN "Follower" f ON f."id" = c."followerId" LEFT JOIN "Notice" n ON n."channelId" = c."id"
      WHERE f."userId" = ${id}::uuid ORDER BY c."createdAt", n."createdAt"`,
  },
  deeds: {
    of: 'user',
    query: (id) =>
      sql`SELECT "action", "subject", "createdAt" FROM "AuditEntry" WHERE "actorId" = ${id}::uuid ORDER BY "id"`,
  },
};
