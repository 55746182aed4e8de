-- expand
-- CreateTable
CREATE TABLE "Backup" (
    "name" TEXT NOT NULL,
    "doneAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("name")
);
