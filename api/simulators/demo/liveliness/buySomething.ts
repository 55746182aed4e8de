import type { App } from '../../../src/app.ts';
import { buySlipByPhone } from '../../../src/domain/buying/buySlip.ts';
import { anonymous } from '../../../src/domain/foundation/viewer.ts';
import { pick, type Random } from '../../apiFootball/world/random.ts';
import { buyerPhones } from './buyers.ts';

/** To rate limits all of them are one customer, who buys too rarely to be limited. */
const ADDRESS = 'demo-buyers';
const HOUR = 3_600_000;

/** One of the demo's buyers pays for a slip that is on sale, through the product's own use case. */
export async function buySomething(app: App, random: Random): Promise<number | null> {
  const now = app.clock.now();
  const slips = await app.db.query<{ id: number }>(
    `SELECT "id" FROM "Slip" WHERE "result" IS NULL AND "kind" <> 'FREE' AND "firstKickoff" > $1::timestamptz
      ORDER BY "salesCount" DESC, "id" DESC LIMIT 40`,
    [new Date(now.getTime() + HOUR / 12)],
  );
  if (slips.length === 0) return null;
  const { id } = pick(random, slips);
  await buySlipByPhone(app, {
    viewer: anonymous,
    address: ADDRESS,
    slip: id,
    phone: pick(random, buyerPhones),
  });
  return id;
}
