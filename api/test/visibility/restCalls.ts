import type { Route } from '../../src/rest/kit/route.ts';
import type { FilledMarket } from './filledMarket.ts';

export interface RestQuestion {
  address: string;
  body: Record<string, unknown>;
}

/** The calls of a path: each of its names with each of its values, one at a time. */
export function restCallsOf(route: Route, market: FilledMarket): RestQuestion[] {
  const slips = Object.values(market.hidden);
  const words = ['Home 304', 'Away/Draw', '7.777', '2/X'];
  const values: Readonly<Record<string, readonly unknown[]>> = {
    username: [market.owner.username, 'bora', 'nyumba'],
    id: slips,
    gameId: market.games,
    phone: ['0712345678', market.owner.phone],
    phone_number: ['0712345678'],
    email: ['mnunuzi@example.com', 'mwenyewe@tips.example'],
    'e-mail': ['mnunuzi@example.com'],
    sort: ['closing', 'price', 'record', 'newest', 'bought'],
    closes_within: ['10080'],
    kickoff_day: ['2026-11-21'],
    league: ['1', '2'],
    league_country: ['ke', "'"],
    min_price: ['0'],
    max_price: ['1000'],
    min_odds: ['2.5', '7.777'],
    odds_below: ['1000', '7.77'],
    tipster_class: ['ROOKIE', 'VERIFIED'],
    min_rating: ['0'],
    premium: ['1', '0'],
    account: ['1'],
    home: ['1'],
    top: ['1'],
    all: ['1'],
    weekly: ['1'],
    p: ['1', '2', 'x'],
    page: ['1', '2'],
    home_team: words,
    away_team: words,
    slug: ['betika-mid-week-jackpot', 'how-odds-work', '7.777'],
    code: ['SJK1234567'],
    password: ['neno lisilo lake'],
    otp: ['1234'],
    refresh: ['nonsense'],
    everywhere: [false],
    token: ['nonsense'],
    old_password: ['neno lisilo lake'],
    new_password: ['neno la siri 7'],
    confirm_password: ['neno la siri 7'],
    name: ['Jina'],
    city: ['Kisumu'],
    profile_image: ['nonsense'],
    published: [true],
    money_back: [true],
    reason: ['A reason'],
    booking_codes: [[]],
    tips: [market.games.slice(3).map((game) => ({ game_id: game, market_id: 12, odd: '7.777' }))],
    tip_id: ['a-key'],
    amount: [50],
    pattern: words,
    slip: slips,
    slip_id: slips,
  };
  const of = (name: string): readonly unknown[] => {
    const known = values[name];
    if (!known) throw new Error(`${route.method} ${route.path} takes ${name}: give it values`);
    return known;
  };
  const names = Object.keys(route.params.shape);
  const paths = names.reduce(
    (addresses, name) =>
      addresses.flatMap((address) =>
        of(name).map((value) =>
          address.replace(new RegExp(`\\{${name}\\+?\\}`), encodeURIComponent(String(value))),
        ),
      ),
    [route.path],
  );
  const queries = Object.keys(route.query.shape).flatMap((name) =>
    of(name).map((value) => `?${name}=${encodeURIComponent(String(value))}`),
  );
  const fields = Object.keys(route.body.shape);
  const usual = Object.fromEntries(fields.map((name) => [name, of(name)[0]]));
  const bodies = [
    usual,
    ...fields.flatMap((name) =>
      of(name)
        .slice(1)
        .map((value) => ({ ...usual, [name]: value })),
    ),
  ];
  return paths.flatMap((path) =>
    ['', ...queries].flatMap((query) => bodies.map((body) => ({ address: `${path}${query}`, body }))),
  );
}
