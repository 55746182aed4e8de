-- The user names that stand in the proof chain, one row a tipster: they are never given again.
CREATE INDEX "ProofLink_name" ON "ProofLink" (lower("content"::json ->> 'tipster')) WHERE "tipsterSequence" = 1;
