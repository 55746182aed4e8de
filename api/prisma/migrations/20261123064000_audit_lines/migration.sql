-- expand
CREATE VIEW "AuditLine" AS
SELECT e."id", t."username", t."usernameKey", e."action", e."subject", e."detail", e."createdAt"
FROM "AuditEntry" e LEFT JOIN "Tipster" t ON t."userId" = e."actorId";
