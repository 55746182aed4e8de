import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { exportSections } from './exportSections.ts';

const MAX_ROWS = 10_000;

/** Money in minor units as text, times ISO UTC, at most {@link MAX_ROWS} rows of a kind, no secrets. @throws NotSignedIn, TooManyRequests. */
export async function exportData(app: App, signedIn: SignedIn): Promise<string> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('exportByUser', signedIn.userId);
  const exported: Record<string, unknown> = { exportedAt: app.clock.now() };
  for (const [name, { of, query, single }] of Object.entries(exportSections)) {
    const id = of === 'user' ? signedIn.userId : signedIn.tipsterId;
    const rows = await app.db.query(sql`${query(id)} LIMIT ${MAX_ROWS}`);
    exported[name] = single ? (rows[0] ?? null) : rows;
  }
  return JSON.stringify(exported, (_key, value) => (typeof value === 'bigint' ? value.toString() : value), 2);
}
