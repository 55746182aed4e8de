-- expand
-- How a user name looks, folded as by lookOf in api/rules/reservedNames.ts. Where several accounts look alike already, the
-- oldest has it and the others have none.
ALTER TABLE "Tipster" ADD COLUMN "usernameLook" TEXT;
WITH folded AS (
  SELECT t."id", replace(replace(translate(lower(t."username"), '01345i._-', 'oleasl'), 'rn', 'm'), 'vv', 'w') AS look, t."createdAt"
    FROM "Tipster" t JOIN "User" u ON u."id" = t."userId" WHERE u."deletedAt" IS NULL
), oldest AS (
  SELECT DISTINCT ON (look) "id", look FROM folded ORDER BY look, "createdAt", "id"
)
UPDATE "Tipster" t SET "usernameLook" = oldest.look FROM oldest WHERE oldest."id" = t."id";
