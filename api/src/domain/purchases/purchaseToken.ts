import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { isOfOurs, secretRing } from '../foundation/secretRing.ts';

/** Derived from the purchase, so that its owner can get it again; only its SHA-256 is stored. */
export function purchaseToken(app: App, purchaseId: string): string {
  return tokenUnder(app.settings.APP_SECRET, purchaseId);
}

/** The purchase's current token. If its secret was dropped it gets a new one, and browsers with the old token must ask for the tip again. */
export async function tokenOfPurchase(
  app: App,
  purchase: { id: string; tokenHash: string },
): Promise<string> {
  const { id, tokenHash } = purchase;
  const secret = secretOfToken(app, purchase);
  if (secret !== null) return tokenUnder(secret, id);
  const token = purchaseToken(app, id);
  await app.db.prisma.purchase.updateMany({
    where: { id, tokenHash },
    data: { tokenHash: hashToken(token) },
  });
  return token;
}

/** The secret its token was derived with; null when none of ours. */
export function secretOfToken(
  app: Pick<App, 'settings'>,
  { id, tokenHash }: { id: string; tokenHash: string },
): string | null {
  return secretRing(app).find((secret) => hashToken(tokenUnder(secret, id)) === tokenHash) ?? null;
}

/** Follows the state and opens nothing: for a caller whose typed phone has an open payment, perhaps another person's. */
export function followToken(app: App, purchaseId: string): string {
  return followUnder(app.settings.APP_SECRET, purchaseId);
}

export function purchaseOfFollowToken(app: App, token: string): string | null {
  const match = /^f\.([0-9a-f-]{36})\.[\w-]+$/.exec(token);
  const purchaseId = match?.[1];
  if (!purchaseId) return null;
  return isOfOurs(app, token, (secret) => followUnder(secret, purchaseId)) ? purchaseId : null;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Hex never contains a word that Daraja refuses in addresses. */
export function randomAddressPart(): string {
  return randomBytes(16).toString('hex');
}

const tokenUnder = (secret: string, purchaseId: string): string => mac(secret, `purchase:${purchaseId}`);

const followUnder = (secret: string, purchaseId: string): string =>
  `f.${purchaseId}.${mac(secret, `follow:${purchaseId}`)}`;

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}
