import type { Language } from '@tipsoko/rules/language';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { SignedIn } from '../foundation/viewer.ts';

/** Carries its own tipster, because the request's viewer is still anonymous while a login is answered. */
export interface ViewerView {
  readonly id: string;
  readonly signedIn: SignedIn;
  readonly tipsterId: string;
  readonly username: string;
  readonly name: string;
  /** 254… */
  readonly phone: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Waiting for its link to be opened; null when no change is pending. */
  readonly pendingEmail: string | null;
  /** True only once this session has shown the second factor. */
  readonly isStaff: boolean;
  /** A premium tipster (docs/rules.md 16). */
  readonly subscribed: boolean;
  /** Hundredths of a percent; null before the first won or lost slip. */
  readonly rating: number | null;
  /** Null until the user has chosen one. */
  readonly language: Language | null;
}

const VIEWER = prepared<{ userId: string }>(
  ({ userId }) =>
    sql`SELECT u."id", t."id" AS "tipsterId", t."username", u."name", u."phone", u."email",
       u."emailVerifiedAt" IS NOT NULL AS "emailVerified",
       (SELECT l."email" FROM "EmailLink" l WHERE l."userId" = u."id" AND l."purpose" = 'CHANGE_EMAIL' AND l."usedAt" IS NULL
         ORDER BY l."createdAt" DESC LIMIT 1) AS "pendingEmail", u."isStaff", u."language", t."premium" AS "subscribed", r."rating"
     FROM "User" u JOIN "Tipster" t ON t."userId" = u."id" LEFT JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
     WHERE u."id" = ${userId}::uuid AND u."deletedAt" IS NULL`,
);

/** Null when the account was deleted in the meantime. */
export async function readViewer(app: App, signedIn: SignedIn): Promise<ViewerView | null> {
  const [row] = await app.db.query<Omit<ViewerView, 'signedIn'>>(VIEWER({ userId: signedIn.userId }));
  return row ? { ...row, isStaff: row.isStaff && signedIn.isStaff, signedIn } : null;
}
