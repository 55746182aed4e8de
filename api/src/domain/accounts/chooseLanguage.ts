import type { Language } from '@tipsoko/rules/language';
import type { App } from '../../app.ts';
import { hashRefreshToken } from '../sessions/sessionTokens.ts';

/** Identified by the refresh token alone, because a plain link on the page triggers it. */
export async function chooseLanguage(app: App, refreshToken: string, language: Language): Promise<void> {
  const token = { tokenHash: hashRefreshToken(refreshToken), expiresAt: { gt: app.clock.now() } };
  await app.db.prisma.user.updateMany({
    where: { sessions: { some: { endedAt: null, tokens: { some: token } } } },
    data: { language },
  });
}
