import type { Language } from '@tipsoko/rules/language';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { hashRefreshToken } from '../sessions/sessionTokens.ts';

/** Identified by the refresh token alone, because a plain link on the page triggers it. */
export async function chooseLanguage(app: App, refreshToken: string, language: Language): Promise<void> {
  await app.db.query(sql`
    UPDATE "User" u SET "language" = ${language} FROM "RefreshToken" r JOIN "Session" s ON s."id" = r."sessionId"
     WHERE u."id" = s."userId" AND r."tokenHash" = ${hashRefreshToken(refreshToken)}
       AND r."expiresAt" > ${app.clock.now()}::timestamptz AND s."endedAt" IS NULL`);
}
