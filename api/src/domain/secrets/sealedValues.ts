import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { secretRing } from '../foundation/secretRing.ts';
import { WEBHOOK_SEAL } from '../integrators/addWebhook.ts';
import { hasCurrentAlgorithm, seal, unsealAny } from '../sessions/sealing.ts';
import { KEYS_NAME, KEYS_SEAL, storedKeysShape } from '../sessions/signingKeys.ts';
import { FACTOR_SEAL } from '../sessions/staffFactor.ts';

type Opened = Pick<App, 'settings' | 'db' | 'clock'>;

export type SealedKind = 'staff factors' | 'webhooks' | 'signing keys';

/** Stored encrypted under one of our secrets. */
export interface SealedValue {
  readonly kind: SealedKind;
  /** Null when none of ours opens it. */
  readonly secret: string | null;
  /** True when it was sealed with another secret or algorithm than the current ones. */
  readonly isOld: boolean;
  /** Seals it again with the current ones, unless it changed in the meantime. */
  reseal(): Promise<void>;
}

/** Every place that encrypts something for longer than a day must be listed here. */
export async function sealedValues(app: Opened): Promise<SealedValue[]> {
  const { prisma } = app.db;
  const [factors, webhooks] = await Promise.all([
    prisma.staffFactor.findMany({ select: { userId: true, sealedSecret: true } }),
    prisma.webhook.findMany({
      where: { removedAt: null },
      select: { id: true, sealedSecret: true, previousSecret: true, previousUntil: true },
    }),
  ]);
  return [
    ...factors.map(({ userId, sealedSecret }) =>
      sealedValue(app, 'staff factors', FACTOR_SEAL, sealedSecret, (fresh) =>
        prisma.staffFactor.updateMany({ where: { userId, sealedSecret }, data: { sealedSecret: fresh } }),
      ),
    ),
    ...webhooks.map(({ id, sealedSecret }) =>
      sealedValue(app, 'webhooks', WEBHOOK_SEAL, sealedSecret, (fresh) =>
        prisma.webhook.updateMany({ where: { id, sealedSecret }, data: { sealedSecret: fresh } }),
      ),
    ),
    ...webhooks.flatMap(({ id, previousSecret, previousUntil }) =>
      previousSecret !== null && previousUntil !== null && previousUntil > app.clock.now()
        ? sealedValue(app, 'webhooks', WEBHOOK_SEAL, previousSecret, (fresh) =>
            prisma.webhook.updateMany({ where: { id, previousSecret }, data: { previousSecret: fresh } }),
          )
        : [],
    ),
    ...(await signingKeys(app)),
  ];
}

async function signingKeys(app: Opened): Promise<SealedValue[]> {
  const row = await app.db.prisma.sharedSecret.findUnique({ where: { name: KEYS_NAME } });
  const read = storedKeysShape.safeParse(row?.value);
  if (!read.success) return [];
  return read.data.keys.map(({ kid, sealed }) =>
    sealedValue(app, 'signing keys', KEYS_SEAL, sealed, (fresh) =>
      app.db.query(
        sql`UPDATE "SharedSecret" SET "value" = jsonb_build_object('keys', (
           SELECT jsonb_agg(CASE WHEN k->>'kid' = ${kid} AND k->>'sealed' = ${sealed} THEN k || jsonb_build_object('sealed', ${fresh}::text) ELSE k END)
           FROM jsonb_array_elements("value"->'keys') k))
         WHERE "name" = ${KEYS_NAME}`,
      ),
    ),
  );
}

function sealedValue(
  app: Opened,
  kind: SealedKind,
  purpose: string,
  sealed: string,
  store: (fresh: string) => Promise<unknown>,
): SealedValue {
  const opened = unsealAny(secretRing(app), purpose, sealed);
  const isOld =
    opened !== null && (opened.secret !== app.settings.APP_SECRET || !hasCurrentAlgorithm(sealed));
  return {
    kind,
    secret: opened?.secret ?? null,
    isOld,
    reseal: async () => {
      if (opened && isOld) await store(seal(app.settings.APP_SECRET, purpose, opened.text));
    },
  };
}

/** Seals values of earlier secrets and algorithms again. @returns how many. */
export async function resealValues(app: App): Promise<number> {
  const due = (await sealedValues(app)).filter(({ isOld }) => isOld);
  for (const value of due) await value.reseal();
  return due.length;
}
