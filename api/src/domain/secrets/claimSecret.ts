import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { markOf, secretRing } from '../foundation/secretRing.ts';

const NAME = 'appSecret';

/** APP_SECRET is not the one that this database was used with. */
export class UnknownSecret extends Error {}

type Opened = Pick<App, 'settings' | 'db' | 'clock'>;

/** Records the current secret: a node with another one would treat sealed values as lost and replace them. @throws UnknownSecret. */
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

/** Mark of the current secret of the node that started last; null before the first start. */
export async function claimedMark({ db }: Pick<App, 'db'>): Promise<string | null> {
  const [row] = await db.query<{ mark: string | null }>(
    sql`SELECT value->>'mark' AS mark FROM "SharedSecret" WHERE name = ${NAME}`,
  );
  return row?.mark ?? null;
}

export async function overwriteClaim(app: Opened): Promise<void> {
  const content = { value: { mark: markOf(app.settings.APP_SECRET) }, updatedAt: app.clock.now() };
  await app.db.prisma.sharedSecret.upsert({
    where: { name: NAME },
    create: { name: NAME, ...content },
    update: content,
  });
}
