import { applyFixtures } from '../src/domain/games/applyFixtures.ts';
import { publishJackpot } from '../src/domain/jackpots/publishJackpot.ts';
import { publishPost } from '../src/domain/posts/publishPost.ts';
import { settleGame } from '../src/domain/settlement/settleGame.ts';
import { publishFreeTip } from '../src/domain/slips/publishFreeTip.ts';
import { addGames, addTipster, finished, fixture, hours, publishOn } from './football.ts';
import { accountCases } from './restAccountCases.ts';
import { financeCases } from './restFinanceCases.ts';
import { moneyCases } from './restMoneyCases.ts';
import { publicCases } from './restPublicCases.ts';
import type { Person, RestWorld } from './restWorld.ts';

type Body = Record<string, unknown>;

/** One call of the table. */
export interface RestCase {
  /** Method and path of the route. */
  route: string;
  title: string;
  /** The address, when it is not the route's path itself. */
  path?: string | ((cast: Cast) => string);
  query?: string;
  as?: 'asha' | 'baraka';
  body?: unknown;
  status: number;
  /** Runs before the call. */
  prepare?(cast: Cast): void | Promise<void>;
  /** Values that the answer must contain. */
  carries?: Body | ((cast: Cast) => Body);
  check?(body: Body, cast: Cast): void | Promise<void>;
}

/** The people, games and slips of the calls. */
export interface Cast {
  readonly asha: Person;
  readonly baraka: Person;
  readonly house: string;
  /** Numbers of games that have not begun. */
  readonly games: readonly number[];
  /** Asha's: on sale, and won. */
  readonly onSale: number;
  readonly won: number;
  readonly jackpot: number;
  /** The games of both of Asha's slips end. */
  finishGames(): Promise<void>;
  readonly world: RestWorld;
  /** Values that earlier calls of the table noted for later ones. */
  readonly notes: Record<string, string>;
}

/** Fills the market through use cases: two tipsters, a house, games, slips on sale and won, a jackpot, a post. */
export async function openMarket(world: RestWorld): Promise<Cast> {
  const { app } = world;
  const asha = await world.signUp('asha');
  const baraka = await world.signUp('baraka');
  const house = await addTipster(app, 'house', { isHouse: true, isStaff: true });
  const past = [1, 2, 3].map((number) => fixture(number));
  const past3 = await addGames(app, past);
  const later = [11, 12, 13, 14, 15, 16].map((number) =>
    fixture(number, { kickoff: new Date(app.clock.now().getTime() + hours(20)) }),
  );
  const games = await addGames(app, later);
  const finishGames = async () => {
    const scores: Array<[number, number]> = [
      [2, 0],
      [3, 0],
      [1, 1],
    ];
    await applyFixtures(
      app,
      scores.flatMap((score, at) => (later[at] ? [finished(later[at], score)] : [])),
    );
    for (const game of games.slice(0, 3)) await settleGame(app, game);
  };
  const won = await publishOn(app, asha.viewer, past3);
  app.clock.advance(hours(5));
  await world.signIn(asha);
  await world.signIn(baraka);
  await applyFixtures(
    app,
    past.map((one) => finished(one, [2, 0], [1, 0])),
  );
  for (const game of past3) await settleGame(app, game);
  const onSale = await publishOn(app, asha.viewer, games.slice(0, 3), { markets: [1, 6, 8], price: 1000 });
  const jackpot = await publishJackpot(app, house, {
    company: 'SP',
    type: 'P13',
    tips: games.map((game) => ({ game, market: 3, odds: '2.00' })),
    price: 100,
    priceUg: 2500,
  });
  await publishFreeTip(app, house, { game: games[5] ?? 0, market: 12, odds: '2.00' });
  await publishPost(app, house, {
    title: 'How odds work',
    overview: 'In a few words.',
    content: '<p>Odds <script>alert(1)</script>are prices.</p>',
  });
  return { asha, baraka, house: 'house', games, onSale, won, jackpot, finishGames, world, notes: {} };
}

export const cases: readonly RestCase[] = [...publicCases, ...accountCases, ...moneyCases, ...financeCases];
