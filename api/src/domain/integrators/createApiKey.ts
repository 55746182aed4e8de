import { publicText } from '@tipsoko/rules/publicText';
import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput } from '../foundation/errors.ts';
import { lockUser } from '../foundation/lockUser.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { KeyScope, SignedIn } from '../foundation/viewer.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { newApiKey } from './apiKeys.ts';
import { keyIssuedEmail } from './integratorEmails.ts';

const MOST_KEYS = 10;
const LONGEST_NAME = 50;
const LONGEST_DAYS = 5 * 365;

/**
 * A key outlives the session, so this requires a recent login or the password and sends an e-mail.
 * @returns its id and the key, which is shown only once.
 * @throws NotSignedIn, InvalidInput under name, expiresAt or password, Conflict TOO_MANY_KEYS beyond ten,
 * TooManyRequests.
 */
export async function createApiKey(
  app: App,
  signedIn: SignedIn,
  input: {
    name: string;
    /** Empty grants public data only. */
    scopes: readonly KeyScope[];
    expiresAt?: Date | null;
    password?: string | null;
  },
): Promise<{ key: string; id: string }> {
  const name = publicText(input.name);
  if (name === '' || name.length > LONGEST_NAME) {
    throw new InvalidInput(filled('KEY_NAME_LENGTH', { most: LONGEST_NAME }), 'name');
  }
  const expiresAt = input.expiresAt ?? null;
  const days = expiresAt === null ? 1 : (expiresAt.getTime() - app.clock.now().getTime()) / 86_400_000;
  if (days <= 0 || days > LONGEST_DAYS) {
    throw new InvalidInput(filled('KEY_EXPIRY_RANGE', { years: LONGEST_DAYS / 365 }), 'expiresAt');
  }
  const scopes = [...new Set(input.scopes)];
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('integratorsByUser', signedIn.userId);
  const { key, prefix, keyHash } = newApiKey();
  const id = await inTransaction(app, async (tx) => {
    const { userId } = signedIn;
    const owner = await lockUser(tx, userId);
    if ((await tx.prisma.apiKey.count({ where: { userId, revokedAt: null } })) >= MOST_KEYS) {
      throw new Conflict('TOO_MANY_KEYS', filled('TOO_MANY_KEYS', { most: MOST_KEYS }));
    }
    const row = await tx.prisma.apiKey.create({
      data: {
        userId,
        name,
        prefix,
        keyHash,
        readsAccount: scopes.includes('read'),
        followsLive: scopes.includes('live'),
        publishes: scopes.includes('publish'),
        createdAt: app.clock.now(),
        expiresAt,
      },
    });
    await recordAudit(app, tx, {
      actorId: userId,
      action: 'issue API key',
      subject: `apiKey:${row.id}`,
      detail: { prefix, scopes, expiresAt: expiresAt?.toISOString() ?? null },
    });
    if (owner.verifiedEmail) {
      const details = { scopes, expiresAt, at: app.clock.now() };
      await tx.enqueue('sendMail', keyIssuedEmail(owner.verifiedEmail, details));
    }
    return row.id;
  });
  return { key, id };
}
