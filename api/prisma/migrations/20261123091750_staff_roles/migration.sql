-- expand
-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('SUPPORT', 'RESULTS', 'MONEY', 'OWNER');

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "staffRoles" "StaffRole"[] DEFAULT ARRAY[]::"StaffRole"[];
