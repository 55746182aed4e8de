-- contract after 20261123101000_site_search
-- The version before writes no row that these refuse. Price is what the provider is asked for and what credit pays.
ALTER TABLE "Purchase" DROP CONSTRAINT "Purchase_amounts";
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_amounts" CHECK ("amountMinor" >= 0 AND "creditMinor" >= 0 AND "priceKesMinor" > 0
  AND "feeKesMinor" BETWEEN 0 AND "priceKesMinor" AND ("creditMinor" > 0) = ("creditId" IS NOT NULL)
  AND CASE WHEN "creditMinor" = 0 THEN "amountMinor" > 0
    ELSE "currency" = 'KES' AND "phone" IS NOT NULL AND "slipId" IS NOT NULL AND "amountMinor" + "creditMinor" = "priceKesMinor" END) NOT VALID;

ALTER TABLE "Refund" DROP CONSTRAINT "Refund_amount";
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amount" CHECK ("amountMinor" >= 0 AND "creditMinor" >= 0 AND "amountMinor" + "creditMinor" > 0
  AND ("creditMinor" = 0 OR ("currency" = 'KES' AND "creditId" IS NOT NULL AND "purchaseId" IS NOT NULL))) NOT VALID;

-- A refund is of a sale, of a sum kept for a buyer, or of credit that is paid out.
ALTER TABLE "Refund" DROP CONSTRAINT "Refund_one_source";
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_one_source" CHECK (num_nonnulls("purchaseId", "suspenseId") = 1
  OR (num_nonnulls("purchaseId", "suspenseId") = 0 AND "creditId" IS NOT NULL)) NOT VALID;
ALTER TABLE "Refund" DROP CONSTRAINT "Refund_one_way";
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_one_way" CHECK (("purchaseId" IS NOT NULL) = (num_nonnulls("phone", "chargeId") = 0)
  AND num_nonnulls("phone", "chargeId") <= 1) NOT VALID;
