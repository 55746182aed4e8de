-- expand no transaction
ALTER TABLE "Withdrawal" VALIDATE CONSTRAINT "Withdrawal_methodId_fkey";
ALTER TABLE "Withdrawal" VALIDATE CONSTRAINT "Withdrawal_transfer";
