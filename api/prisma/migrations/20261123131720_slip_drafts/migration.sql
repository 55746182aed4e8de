-- expand
-- CreateTable
CREATE TABLE "SlipDraft" (
    "tipsterId" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SlipDraft_pkey" PRIMARY KEY ("tipsterId")
);

-- AddForeignKey
ALTER TABLE "SlipDraft" ADD CONSTRAINT "SlipDraft_tipsterId_fkey" FOREIGN KEY ("tipsterId") REFERENCES "Tipster"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
