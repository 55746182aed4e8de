import type { App } from '../../app.ts';
import type { SignedIn } from '../eyes.ts';
import { assertSessionLive } from './accessTokens.ts';
import { exportSections } from './exportSections.ts';

const MAX_ROWS = 10_000;

/**
 * All that we keep about a person, as JSON text: money in minor units as text, times ISO UTC. No password hash, no
 * token, no code, no secret. At most {@link MAX_ROWS} rows of a kind, the oldest first.
 *
 * @throws NotSignedIn
 * @throws TooManyRequests after five in an hour.
 */
export async function exportData(app: App, signedIn: SignedIn): Promise<string> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('exportByUser', signedIn.userId);
  const exported: Record<string, unknown> = { exportedAt: app.clock.now() };
  for (const [name, { of, text, single }] of Object.entries(exportSections)) {
    const rows = await app.db.query(`${text} LIMIT ${MAX_ROWS}`, [
      of === 'user' ? signedIn.userId : signedIn.tipsterId,
    ]);
    exported[name] = single ? (rows[0] ?? null) : rows;
  }
  return JSON.stringify(exported, (_key, value) => (typeof value === 'bigint' ? value.toString() : value), 2);
}
