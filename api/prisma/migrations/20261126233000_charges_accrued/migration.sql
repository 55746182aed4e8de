-- expand
-- AlterEnum
ALTER TYPE "AccountKind" ADD VALUE 'CHARGES_ACCRUED';
