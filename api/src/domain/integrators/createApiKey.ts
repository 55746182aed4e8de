import type { App } from '../../app.ts';
import { requireStepUp } from '../accounts/stepUp.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { newApiKey } from './apiKeys.ts';
import { keyIssuedLetter } from './keyLetters.ts';
import { lockUser } from './lockUser.ts';

const MOST_KEYS = 10;
const LONGEST_NAME = 50;
/** Control characters, and those that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu;

/**
 * Issues a key that reads: what everybody sees or, with `readsAccount`, what its owner sees. It changes nothing and
 * moves no money, whatever it is used for. As it outlives the session, its issuer has logged in or given the password
 * a moment ago; the owner is told by e-mail.
 *
 * @returns the key, which nobody can be shown again, and its id.
 * @throws NotSignedIn, InvalidInput under name or password, Conflict TOO_MANY_KEYS beyond ten that work, TooManyRequests.
 */
export async function createApiKey(
  app: App,
  signedIn: SignedIn,
  input: { name: string; readsAccount: boolean; password?: string | null },
): Promise<{ key: string; id: string }> {
  const name = input.name.normalize('NFC').replace(HIDDEN, '').replace(/\s+/g, ' ').trim();
  if (name === '' || name.length > LONGEST_NAME) {
    throw new InvalidInput(`A name has 1 to ${LONGEST_NAME} characters`, 'name');
  }
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('integratorsByUser', signedIn.userId);
  const { key, prefix, keyHash } = newApiKey();
  const id = await inTransaction(app, async (tx) => {
    const { userId } = signedIn;
    const owner = await lockUser(tx, userId);
    if ((await tx.prisma.apiKey.count({ where: { userId, revokedAt: null } })) >= MOST_KEYS) {
      throw new Conflict('TOO_MANY_KEYS', `You have ${MOST_KEYS} keys: revoke one first`);
    }
    const row = await tx.prisma.apiKey.create({
      data: {
        userId,
        name,
        prefix,
        keyHash,
        readsAccount: input.readsAccount,
        createdAt: app.clock.now(),
      },
    });
    await recordAudit(app, tx, {
      actorId: userId,
      action: 'issue API key',
      subject: `apiKey:${row.id}`,
      detail: { prefix, readsAccount: input.readsAccount },
    });
    if (owner.verifiedEmail) {
      const told = { readsAccount: input.readsAccount, at: app.clock.now() };
      await tx.enqueue('sendMail', keyIssuedLetter(owner.verifiedEmail, told));
    }
    return row.id;
  });
  return { key, id };
}
