import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';

/**
 * What only its owner sees of an account. Fields of other parts of the product (finance, withdrawals) hang on it and
 * find their tipster here rather than in the caller's eyes, which still are a stranger's while a login is answered.
 */
export interface ViewerView {
  /** The user's id. */
  readonly id: string;
  readonly signedIn: SignedIn;
  readonly tipsterId: string;
  readonly username: string;
  readonly name: string;
  /** 254… */
  readonly phone: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Staff, and this session has shown the second factor. */
  readonly isStaff: boolean;
  /** A premium tipster (D16). */
  readonly subscribed: boolean;
  /** Hundredths of a percent; null before the first won or lost slip. */
  readonly rating: number | null;
}

/** The account that is signed in, or null when it was deleted meanwhile. */
export async function readViewer(app: App, signedIn: SignedIn): Promise<ViewerView | null> {
  const [row] = await app.db.query<Omit<ViewerView, 'signedIn'>>(
    `SELECT u."id", t."id" AS "tipsterId", t."username", u."name", u."phone", u."email",
       u."emailVerifiedAt" IS NOT NULL AS "emailVerified", u."isStaff", t."premium" AS "subscribed", r."rating"
     FROM "User" u JOIN "Tipster" t ON t."userId" = u."id" LEFT JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
     WHERE u."id" = $1::uuid AND u."deletedAt" IS NULL`,
    [signedIn.userId],
    'viewer',
  );
  return row ? { ...row, isStaff: row.isStaff && signedIn.isStaff, signedIn } : null;
}
