import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMoneyWorld } from '../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../test/sellers.ts';
import { openEmbedded } from '../db/client.ts';
import { buySlipByPhone } from '../domain/buying/buySlip.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { checkLedger } from '../domain/ledger/checkLedger.ts';
import { backUpEmbedded } from './backUpEmbedded.ts';

test.skipIf(process.env.DATABASE_URL)(
  'an archive made while buyers buy has every sale until then, and books that agree',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archives-'));
    const world = await startMoneyWorld({ settings: { BACKUP_FOLDER: folder } });
    const { app } = world;
    const slip = await createSlip(app, await createSeller(app));
    const buy = () =>
      buySlipByPhone(app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
    await Promise.all([buy(), buy(), buy()]);
    await world.settle();
    const selling = Promise.all([buy(), buy(), buy(), backUpEmbedded(app), buy(), buy()]);
    await Promise.all([selling, world.settle()]);
    await world.settle();
    // Not due yet.
    await backUpEmbedded(app);
    expect(readdirSync(folder)).toEqual(['tipsoko-20261121T120000Z.tar']);

    const paid = { where: { state: 'PAID' as const } };
    const sold = await app.db.prisma.purchase.count(paid);
    expect(sold).toBe(8);
    const copy = await openEmbedded(
      undefined,
      new Blob([readFileSync(join(folder, 'tipsoko-20261121T120000Z.tar'))]),
    );
    try {
      const kept = await copy.prisma.purchase.count(paid);
      expect(kept).toBeGreaterThanOrEqual(3);
      expect(kept).toBeLessThanOrEqual(sold);
      expect(await checkLedger({ ...app, db: copy })).toEqual([]);
    } finally {
      await copy.close();
    }

    for (let day = 1; day <= 14; day++)
      writeFileSync(join(folder, `tipsoko-202601${String(day).padStart(2, '0')}T120000Z.tar`), '');
    app.clock.advance(24 * 3_600_000);
    await backUpEmbedded(app);
    const archives = readdirSync(folder).sort();
    expect(archives).toHaveLength(14);
    expect([archives[0], archives.at(-1)]).toEqual([
      'tipsoko-20260103T120000Z.tar',
      'tipsoko-20261122T120000Z.tar',
    ]);
    await world.close();
    rmSync(folder, { recursive: true });
  },
);
