-- expand
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
