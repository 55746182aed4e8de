import { expect, it } from 'vitest';
import { noProviders } from '../src/admin/kit/noProviders.ts';
import type { App } from '../src/app.ts';
import { buildApp } from '../src/buildApp.ts';
import { migrate, readMigrations } from '../src/db/migrate.ts';
import { buySlipByPhone } from '../src/domain/buying/buySlip.ts';
import { recoverSlipByPhone } from '../src/domain/buying/recoverSlip.ts';
import { anonymous } from '../src/domain/foundation/viewer.ts';
import { checkLedger } from '../src/domain/ledger/checkLedger.ts';
import { readSlipsByIds } from '../src/domain/slips/readSlips.ts';
import { createLog } from '../src/process/log.ts';
import { migrationsFolder } from '../src/process/paths.ts';
import { connectTo, urlOf } from './migrationConnection.ts';
import { startMoneyWorld } from './money.ts';
import { createSeller, createSlip, freshPhone } from './sellers.ts';

const address = '127.0.0.1';

/** Migrations of the next version: they extend tables that buyers write to, and a later one drops what they added. */
const newer = (known: string) =>
  [
    [
      '20970101000000_added',
      '-- expand\nALTER TABLE "Purchase" ADD COLUMN "channel" TEXT NOT NULL DEFAULT \'web\';\nCREATE TABLE "Voucher" ("id" UUID PRIMARY KEY);',
    ],
    [
      '20970101000001_index',
      '-- expand no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "Purchase_channel";\nCREATE INDEX CONCURRENTLY "Purchase_channel" ON "Purchase"("channel");',
    ],
    [
      '20970101000002_check',
      '-- expand\nALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_channel_known" CHECK ("channel" IN (\'web\', \'ussd\')) NOT VALID;',
    ],
    [
      '20970101000003_valid',
      '-- expand no transaction\nALTER TABLE "Purchase" VALIDATE CONSTRAINT "Purchase_channel_known";',
    ],
    ['20970101000004_taken', `-- contract after ${known}\nDROP TABLE "Voucher";`],
  ].map(([name = '', sql = '']) => ({ name, sql, checksum: name }));

it.skipIf(!process.env.DATABASE_URL)(
  'buyers notice nothing while versions change, and change back',
  async () => {
    const world = await startMoneyWorld();
    const { app } = world;
    const [slip, ours] = [await createSlip(app, await createSeller(app)), readMigrations(migrationsFolder)];
    const nodes: App[] = [app];
    const failed: unknown[] = [];
    const bought: string[] = [];
    let isOver = false;
    const buyer = async (place: number) => {
      for (let turn = place; !isOver; turn++) {
        const node = nodes[turn % nodes.length] ?? app;
        const phone = freshPhone();
        try {
          await buySlipByPhone(node, { slip, phone, viewer: anonymous, address });
          bought.push(phone);
          await readSlipsByIds(node, anonymous, [slip]);
        } catch (error) {
          failed.push(error);
        }
      }
    };
    const buyers = [buyer(0), buyer(1)];
    const enough = (count: number) => expect.poll(() => [failed, bought.length > count]).toEqual([[], true]);
    await enough(5);

    // The first node of the next version.
    const { connection, end } = await connectTo(app.db);
    const all = [...ours, ...newer(ours.at(-1)?.name ?? '')];
    expect(await migrate(connection, all)).toHaveLength(5);
    await enough(bought.length + 5);
    // A node of this version crashes and starts again, or the release is rolled back.
    const settings = { ...app.settings, DATABASE_URL: await urlOf(app.db) };
    const again = await buildApp(settings, createLog('silent'), app.clock, { connect: noProviders });
    nodes.push({ ...app, db: again.app.db });
    await enough(bought.length + 10);
    nodes.pop();
    isOver = true;
    await Promise.all(buyers);
    await world.settle();

    expect(failed).toEqual([]);
    const paid = await app.db.prisma.purchase.findMany({ where: { phone: { in: bought } } });
    expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['PAID']));
    expect(paid).toHaveLength(bought.length);
    for (const { phone, receipt } of paid.slice(-3))
      expect(
        await recoverSlipByPhone(app, { phone: phone ?? '', code: receipt ?? '', address }),
      ).toMatchObject({ slipId: slip });
    expect(await checkLedger(app)).toEqual([]);
    await again.close(1_000);
    await end();
    await world.close();
  },
);
