import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, openMarket } from '../../test/restCases.ts';
import { type RestCall, type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { routes } from './routes.ts';

let world: RestWorld;
let cast: Cast;

beforeAll(async () => {
  world = await startRestWorld();
  cast = await openMarket(world);
});
afterAll(() => world.close());

type Json = Record<string, unknown>;

describe('a slip on sale', () => {
  const addresses = [
    ...routes
      .filter((route) => route.method === 'GET' && route.needs === 'visitor' && !route.path.includes('{'))
      .flatMap(({ path }) =>
        ['', '?home=1', '?p=1&top=1', '?username=asha', '?p=1&home_team=home+11'].map(
          (query) => `${path}${query}`,
        ),
      ),
    '/api/account/profile/asha',
  ];

  it.each(['nobody', 'another tipster', 'the holder of other cookies'])(
    'shows no pick to %s',
    async (who) => {
      const call: RestCall = {
        token: who === 'another tipster' ? cast.baraka.access : undefined,
        headers:
          who === 'the holder of other cookies'
            ? { cookie: `token=${cast.asha.access}; purchases=${'A'.repeat(32)}` }
            : {},
      };
      let met = 0;
      for (const address of [...addresses, `/api/slip/get/${cast.onSale}`, `/api/slip/get/${cast.jackpot}`]) {
        const { body } = await world.call(address, call);
        walk(body, (part) => {
          if (part.id !== cast.onSale && part.id !== cast.jackpot) return;
          if (!Array.isArray(part.tips)) return;
          met++;
          expect(part.locked, address).toBe(true);
          for (const tip of part.tips as Json[]) {
            expect([tip.odd, tip.market_type, tip.m_market, tip.tip_result], address).toEqual([
              null,
              null,
              null,
              null,
            ]);
          }
        });
      }
      expect(met).toBeGreaterThan(8);
    },
  );
});

function walk(value: unknown, visit: (part: Json) => void): void {
  if (Array.isArray(value)) for (const part of value) walk(part, visit);
  else if (typeof value === 'object' && value !== null) {
    visit(value as Json);
    for (const part of Object.values(value)) walk(part, visit);
  }
}
