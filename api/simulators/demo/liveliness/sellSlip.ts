import { selections } from '@tipsoko/rules/markets';
import { slipError } from '@tipsoko/rules/slipTotals';
import type { App } from '../../../src/app.ts';
import { publishSlip } from '../../../src/domain/slips/publishSlip.ts';
import { pick, type Random, shuffled } from '../../apiFootball/world/random.ts';
import { people } from '../seed/people.ts';

const MINUTE = 60_000;
const TRIES = 20;
const everyday = selections.filter(({ market }) => ['1X2', 'OU15', 'OU25', 'BTTS', 'DC'].includes(market));
/** The prices, in thousandths, that people put into a slip. */
const [lowest, highest] = [1_200, 2_200];

interface Seller {
  userId: string;
  tipsterId: string;
}

interface Offer {
  id: number;
  odds: Record<string, number>;
}

/**
 * One of the demo's tipsters publishes a slip on matches of the next hours, through the product's own use case.
 * Answers its number; null when no tipster may publish or no match is on offer.
 */
export async function sellSlip(app: App, random: Random): Promise<number | null> {
  const now = app.clock.now().getTime();
  const sellers = await app.db.query<Seller>(
    `SELECT t."userId"::text AS "userId", t."id"::text AS "tipsterId" FROM "Tipster" t
       LEFT JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
      WHERE t."username" = ANY($1::text[]) AND coalesce(r."activeSlips", 0) < 2 ORDER BY t."id"`,
    [people.map(({ username }) => username)],
  );
  const offers = await app.db.query<Offer>(
    `SELECT g."id", o."odds" FROM "Game" g JOIN "OddsSnapshot" o ON o."id" = g."oddsSnapshotId"
      WHERE g."status" = 'SCHEDULED' AND NOT g."held" AND g."kickoff" BETWEEN $1::timestamptz AND $2::timestamptz
      ORDER BY g."kickoff", g."id" LIMIT 120`,
    [new Date(now + 20 * MINUTE), new Date(now + 20 * 60 * MINUTE)],
  );
  if (sellers.length === 0) return null;
  const tips = chooseTips(offers, random);
  if (!tips) return null;
  const account = { ...pick(random, sellers), sessionId: '', isStaff: false };
  return publishSlip(
    app,
    { account, purchaseTokens: [] },
    { tips, price: pick(random, [50, 50, 100, 100, 150, 200]) },
  );
}

function chooseTips(offers: readonly Offer[], random: Random) {
  for (let tries = 0; tries < TRIES; tries++) {
    const tips = shuffled(random, offers)
      .slice(0, 3 + Math.floor(random() * 2))
      .flatMap(({ id, odds }) => {
        const liked = everyday.filter(
          ({ code }) => (odds[code] ?? 0) >= lowest && (odds[code] ?? 0) <= highest,
        );
        if (liked.length === 0) return [];
        const selection = pick(random, liked);
        return [{ game: id, market: selection.id, odds: null, price: odds[selection.code] ?? 0 }];
      });
    if (slipError(tips.map((tip) => ({ game: tip.game, odds: tip.price }))) === null) {
      return tips.map(({ price: _price, ...tip }) => tip);
    }
  }
  return null;
}
