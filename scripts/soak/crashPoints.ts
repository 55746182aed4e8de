import { freePort } from '../../api/test/freePort.ts';
import type { Seller } from '../../api/test/sellers.ts';
import { shortLived } from '../../api/test/shortLived.ts';
import type { Audit } from './audit.ts';
import type { SoakDatabase } from './database.ts';
import { startOutside } from './outside.ts';
import { type ProductProcess, startProduct } from './process.ts';
import { judge, type Verdict } from './verdict.ts';

export interface CrashOptions {
  database: SoakDatabase;
  /** Dies at each point (1), at every tenth (10) … */
  step: number;
  first?: number;
  /** Left out: all of them, one after another. */
  ways?: readonly Way[];
  say(text: string): void;
}

/** The flows in which the process is killed (scripts/soak/product.ts). */
export const allWays = ['payout', 'refund', 'card', 'subscription'] as const;
type Way = (typeof allWays)[number];

/** Long enough for every timer of a purchase and of a payout. */
const AFTERWARDS_S = [61, 61, 120, 300, 600, 600, 1_200, 3_600, 3_600];
/** Longer than the plan that is subscribed to. */
const PERIOD_S = 8 * 86_400;

/**
 * Runs each flow again and again in a process that kills itself after its first answer from database or provider, then
 * after its second, and so on, until one run finishes. Each process continues with the state that the last one left.
 */
export async function runCrashPoints(
  options: CrashOptions,
): Promise<Verdict & { points: number; crashes: number }> {
  const origin = Date.now();
  let ahead = 0;
  const outside = await startOutside({ now: () => new Date(Date.now() + ahead) });
  const port = await freePort();
  let starts = 0;
  const boot = async (): Promise<ProductProcess> => {
    starts += 1;
    const given = {
      ...outside.settings,
      ...options.database.settings,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SOAK_ORIGIN: String(origin),
      SOAK_SPEED: '1',
      SOAK_AHEAD: String(ahead),
      SOAK_COUNT: String(starts * 1_000),
    };
    const product = await startProduct(given, shortLived);
    await product.ask('ready');
    return product;
  };
  const later = async (product: ProductProcess, seconds: number) => {
    ahead += seconds * 1_000;
    await product.ask('later', seconds);
    await outside.daraja.bank.idle();
  };
  const { checkout } = outside.cards;
  checkout.configure({ webhookUrl: `http://127.0.0.1:${port}/hooks/cards` });
  // Buyers by card pay as soon as the page exists.
  const asked = new Set<string>();
  const paying: Array<Promise<unknown>> = [];
  checkout.onChange(() => {
    for (const { txRef, state } of checkout.checkouts()) {
      if (state !== 'open' || asked.has(txRef)) continue;
      asked.add(txRef);
      paying.push(checkout.pay(txRef));
    }
  });
  let points = 0;
  let product: ProductProcess | undefined;
  let crashes = 0;
  let buyers = 0;
  /** True when the flow finished before the process died. */
  const dieAt = async (way: Way, point: number): Promise<boolean> => {
    const mine = await boot();
    product = mine;
    await later(mine, 61);
    const seller = await mine.ask<Seller>('seller');
    const slip = await mine.ask<number>('slip', { seller, priceKsh: 1_000 });
    await mine.ask('dieAfter', point);
    buyers += 1;
    const about = {
      way,
      slip,
      seller,
      phone: `2547${60_000_000 + buyers}`,
      email: `buyer${buyers}@example.com`,
    };
    const through = await mine.ask<boolean>('goAllTheWay', about).then(
      (done) => (done ? 'through' : 'hangs'),
      (error: Error) => (mine.alive ? `fails: ${error.message}` : 'died'),
    );
    await Promise.all(paying.splice(0));
    if (through === 'through') {
      await mine.kill();
      return true;
    }
    if (through !== 'died') throw new Error(`${way} at point ${point} ${through}`);
    crashes += 1;
    if (crashes % 20 === 0) options.say(`died at ${crashes} points, the last was ${point} of ${way}`);
    return false;
  };
  try {
    for (const way of options.ways ?? allWays) {
      let point = options.first ?? 1;
      while (!(await dieAt(way, point))) point += options.step;
      options.say(`${way} gets through after ${point} points or less`);
      points += point;
    }
    const last = await boot();
    product = last;
    for (const seconds of AFTERWARDS_S) await later(last, seconds);
    await last.ask('statements');
    for (const seconds of AFTERWARDS_S) await later(last, seconds);
    await later(last, PERIOD_S);
    await checkout.idle();
    const found = await last.ask<Audit>('audit');
    return { ...judge(found, outside), points, crashes };
  } finally {
    await product?.kill();
    await outside.close();
  }
}
