import { noProviders } from '../../api/src/admin/kit/noProviders.ts';
import type { App } from '../../api/src/app.ts';
import { buildApp } from '../../api/src/buildApp.ts';
import { systemClock } from '../../api/src/domain/foundation/clock.ts';
import { inTransaction } from '../../api/src/domain/foundation/transaction.ts';
import { createLog } from '../../api/src/process/log.ts';
import { readSettings } from '../../api/src/process/settings.ts';
import { demoWorld } from './demoWorld.ts';
import { startProduct } from './product.ts';
import { copySeed } from './seed.ts';

/** A demo of one's own, with what `fill` adds before it starts; its matches stand still. */
export async function startFilledDemo(
  fill: (app: App) => Promise<void>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { folder, remove } = await copySeed();
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder });
  const { app, close } = await buildApp(settings, createLog('silent'), systemClock, { connect: noProviders });
  await fill(app).finally(() => close(1_000));
  const product = await startProduct({ DATA_DIR: folder });
  await demoWorld(product.url).pause();
  const stop = async () => {
    await product.stop();
    await remove();
  };
  return { url: product.url, stop };
}

/** Rows by name, past the triggers that keep history as it was, which these have not. */
export async function fillRows(app: App, fillings: Readonly<Record<string, string>>): Promise<void> {
  for (const [what, sql] of Object.entries(fillings)) {
    const count = await inTransaction(app, async (tx) => {
      await tx.execute(`SET LOCAL session_replication_role = replica`);
      return tx.execute(sql);
    }).catch((error: Error) => {
      throw new Error(`${what}: ${error.message}`);
    });
    if (count === 0) throw new Error(`There are no ${what} to be made`);
  }
}
