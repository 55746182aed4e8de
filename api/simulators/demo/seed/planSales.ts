import { feeOf, moneyOf, wholeMoney } from '@tipsoko/rules/money';
import { type SalesRegion, salePrice } from '@tipsoko/rules/salePrice';
import type { SaleAmounts } from '../../../src/domain/ledger/postSale.ts';
import { between, type Random, randomFrom } from '../../apiFootball/world/random.ts';
import { uuidOf } from './identifiers.ts';
import type { PlannedSlip } from './planSlips.ts';

export interface PlannedSale extends SaleAmounts {
  readonly market: SalesRegion;
  readonly phone: string | null;
  readonly email: string | null;
  /** ms */
  readonly at: number;
}

const BUYERS = 600;
const foreign: ReadonlyArray<readonly [share: number, market: SalesRegion]> = [
  [0.06, 'UG'],
  [0.09, 'NG'],
  [0.1, 'INTL'],
];
const firstNames = ['amina', 'brian', 'chidi', 'diana', 'emeka', 'faith', 'grace', 'hakim', 'ivy', 'joel'];

/** Who bought this slip between its publishing and its first kick-off (or now), oldest first. */
export function planSales(slip: PlannedSlip, number: number, now: number, seed: number): PlannedSale[] {
  if (slip.kind === 'FREE') return [];
  const random = randomFrom(seed, 53, number);
  const until = Math.min(slip.firstKickoff - 60_000, now);
  const buyers = new Set<number>();
  for (let left = countOf(slip, random); left > 0; left--) buyers.add(between(random, 1, BUYERS));
  return [...buyers]
    .map((buyer, at): PlannedSale => {
      const market = slip.jackpot?.company === 'BP' ? 'UG' : marketOf(random);
      const price = wholeMoney(slip.price, 'KES');
      const paid = salePrice(
        { price, priceUg: ugxOf(slip), priceNg: null, jackpot: slip.kind === 'JACKPOT' },
        market,
      );
      const byPhone = market === 'KE';
      return {
        purchaseId: uuidOf(seed, `purchase ${number} ${at}`),
        market,
        phone: byPhone ? phoneOf(buyer) : null,
        email: byPhone ? null : `${firstNames[buyer % firstNames.length]}${buyer}@mail.example`,
        provider: byPhone ? 'MPESA' : 'FLUTTERWAVE',
        currency: paid.currency,
        amountMinor: paid.minor,
        priceKesMinor: price.minor,
        feeKesMinor: feeOf(price).minor,
        at: slip.publishedAt + Math.floor(random() * (until - slip.publishedAt)),
      };
    })
    .sort((one, other) => one.at - other.at);
}

/** The own price of a jackpot in Uganda; null: derived from the price in Ksh. */
export function ugxOf(slip: PlannedSlip) {
  return slip.jackpot?.company === 'BP' ? moneyOf(BigInt(slip.price * 28), 'UGX') : null;
}

/** Most slips sell to a few, those of the best to many. */
function countOf({ person, kind }: PlannedSlip, random: Random): number {
  const fame = kind === 'JACKPOT' ? 6 : person.insight >= 0.2 ? 5 : person.insight >= 0.1 ? 2.4 : 1.1;
  return Math.min(14, Math.floor(-Math.log(1 - random()) * fame));
}

function marketOf(random: Random): SalesRegion {
  const draw = random();
  return foreign.find(([share]) => draw < share)?.[1] ?? 'KE';
}

function phoneOf(buyer: number): string {
  return `2547${String(20_000_000 + buyer * 91_307).slice(0, 8)}`;
}
