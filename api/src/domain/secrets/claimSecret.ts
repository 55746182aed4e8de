import type { App } from '../../app.ts';
import { markOf, secretRing } from '../foundation/secretRing.ts';

const NAME = 'appSecret';

/** APP_SECRET is not the one this database is used with; one sentence. */
export class UnknownSecret extends Error {}

type Opened = Pick<App, 'settings' | 'db' | 'clock'>;

/**
 * Writes down which secret is current. A node with another one would take what is sealed for lost, and replace it.
 * @throws UnknownSecret when the one written down is none of ours.
 */
export async function claimSecret(app: Opened): Promise<void> {
  const known = await claimedMark(app);
  const [current] = secretRing(app).map(markOf);
  if (known === current) return;
  if (known !== null && !secretRing(app).map(markOf).includes(known)) {
    throw new UnknownSecret(
      `APP_SECRET is not valid: this database was used with another one (mark ${known}). Name that one in APP_SECRET_PREVIOUS; if it is lost, see "npm run admin -- secrets rotate --help".`,
    );
  }
  await overwriteClaim(app);
}

/** The mark of the secret that the node started last has as its current one; null before the first start. */
export async function claimedMark({ db }: Pick<App, 'db'>): Promise<string | null> {
  const row = await db.prisma.sharedSecret.findUnique({ where: { name: NAME } });
  const { mark } = (row?.value ?? {}) as { mark?: unknown };
  return typeof mark === 'string' ? mark : null;
}

export async function overwriteClaim(app: Opened): Promise<void> {
  const content = { value: { mark: markOf(app.settings.APP_SECRET) }, updatedAt: app.clock.now() };
  await app.db.prisma.sharedSecret.upsert({
    where: { name: NAME },
    create: { name: NAME, ...content },
    update: content,
  });
}
