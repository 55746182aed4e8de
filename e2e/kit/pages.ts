import { ask } from './ask.ts';
import { slipsOnSale } from './buying.ts';

/** A screen of the specification, as one address of it, and what a person finds there. */
export interface Screen {
  /** The route as the specification writes it. */
  readonly route: string;
  readonly address: string;
  /** The window's title behind "Tipsoko | ". */
  readonly title: string;
  readonly heading: string | RegExp;
  /** Only for signed-in users; others are redirected to the home page. */
  readonly account?: true;
  /** False for pages without a breadcrumb: home and the notices. */
  readonly breadcrumb?: false;
  readonly status?: number;
}

export interface Found {
  slip: number;
  tipster: string;
  game: {
    number: number;
    home: string;
    homeNumber: number;
    away: string;
    league: { number: number; name: string; country: string };
  };
  post: { slug: string; title: string };
}

/** Objects of the demo that the screens show; the slip stays on sale throughout. */
export async function findThings(): Promise<Found> {
  const [slip] = await slipsOnSale();
  const { posts } = await ask<{ posts: { edges: Array<{ node: Found['post'] }> } }>(
    '{ posts(first: 1) { edges { node { slug title } } } }',
  );
  const post = posts.edges[0]?.node;
  const game = slip?.tips[0]?.game;
  if (!slip || !game || !post) throw new Error('there is nothing to look at');
  return {
    slip: slip.number,
    tipster: slip.tipster.username,
    game: {
      number: game.number,
      home: game.homeTeam.name,
      homeNumber: game.homeTeam.number,
      away: game.awayTeam.name,
      league: game.league,
    },
    post,
  };
}

/** Every screen; `me` is the signed-in user's name. */
export function screensOf(found: Found, me: string): Screen[] {
  return [...tipsScreens(found), ...buyingScreens(found), ...accountScreens(me), ...otherScreens(found)];
}

function tipsScreens({ tipster, game }: Found): Screen[] {
  const between = new URLSearchParams({ tips: '1', team_a: game.home, team_b: game.away });
  return [
    { route: '/', address: '/', title: 'Home', heading: /./, breadcrumb: false },
    { route: '/profile', address: '/profile', title: 'Profile', heading: 'Your profile', account: true },
    { route: '/profile/{username}', address: `/profile/${tipster}`, title: tipster, heading: tipster },
    {
      route: '/profile/finished_tips/{username}',
      address: `/profile/finished_tips/${tipster}`,
      title: `Finished tips of ${tipster}`,
      heading: /Finished tips/,
    },
    {
      route: '/profile/active_tips/{username}',
      address: `/profile/active_tips/${tipster}`,
      title: `Active tips of ${tipster}`,
      heading: /Active tips/,
    },
    {
      route: '/active_tips',
      address: '/active_tips',
      title: 'Latest active tips',
      heading: 'Latest active tips',
    },
    {
      route: '/active_tips?type=top',
      address: '/active_tips?type=top',
      title: 'Top tips',
      heading: 'Top tips',
    },
    {
      route: '/active_tips?tips=1&team_a&team_b',
      address: `/active_tips?${between}`,
      title: `Tips on ${game.home} – ${game.away}`,
      heading: new RegExp(`${game.home}.*${game.away}`),
    },
    {
      route: '/active_tips/{username}',
      address: `/active_tips/${tipster}`,
      title: `Active tips of ${tipster}`,
      heading: /Active tips/,
    },
    { route: '/finished_tips', address: '/finished_tips', title: 'Finished tips', heading: /Finished tips/ },
    {
      route: '/finished_tips/{username}',
      address: `/finished_tips/${tipster}`,
      title: `Finished tips of ${tipster}`,
      heading: /Finished tips/,
    },
    { route: '/top_tipsters', address: '/top_tipsters', title: 'Top tipsters', heading: /Top tipsters/i },
    {
      route: '/top_tipsters?type=weekly',
      address: '/top_tipsters?type=weekly',
      title: 'Top tipsters',
      heading: /Top tipsters/i,
    },
  ];
}

function buyingScreens({ slip, tipster, post }: Found): Screen[] {
  const buy = `Slip ${slip} by ${tipster}`;
  return [
    { route: '/jackpot', address: '/jackpot', title: 'Jackpot predictions', heading: /Jackpot/ },
    ...['SportPesa Mega', 'SportPesa Mid Week', 'Betika Mega', 'Betika Mid Week'].map(
      (name): Screen => ({
        route: '/jackpot/{jackpot}',
        address: `/jackpot/${name.toLowerCase().replaceAll(' ', '-')}-jackpot`,
        title: `${name} Jackpot`,
        heading: `${name} Jackpot`,
      }),
    ),
    { route: '/buy_tip/{slipId}', address: `/buy_tip/${slip}`, title: `Buy tip | ${tipster}`, heading: buy },
    ...(['Nigeria', 'Uganda', 'International'] as const).map(
      (country): Screen => ({
        route: '/buy_tip_ng/{id}, /buy_tip_ug/{id}, /buy_tip_us/{id}',
        address: `/buy_tip_${{ Nigeria: 'ng', Uganda: 'ug', International: 'us' }[country]}/${slip}`,
        title: `Buy tip - ${country} | ${tipster}`,
        heading: buy,
      }),
    ),
    {
      route: '/select-country/{id}',
      address: `/select-country/${slip}`,
      title: 'Buy from other countries',
      heading: 'Buy from other countries',
    },
    { route: '/my_tips', address: '/my_tips', title: 'My tips', heading: 'My tips' },
    { route: '/messages', address: '/messages', title: 'Messages', heading: 'Messages' },
    { route: '/find_tip', address: '/find_tip', title: 'Find your tip', heading: 'Find your tip' },
    {
      route: '/find_tip_ng',
      address: '/find_tip_ng?tx_ref=tipsoko-1',
      title: 'Find your tip',
      heading: 'Find your tip',
    },
    { route: '/subscriptions', address: '/subscriptions', title: 'Premium tips', heading: /Premium tips/i },
    {
      route: '/subscriptions-flw',
      address: '/subscriptions-flw',
      title: 'Premium tips',
      heading: /Premium tips/i,
    },
    { route: '/blog/{slug}', address: `/blog/${post.slug}`, title: post.title, heading: post.title },
    {
      route: '/email-verification/{code}',
      address: '/email-verification/not-a-code',
      title: 'E-mail verification',
      heading: /E-mail/,
    },
    {
      route: '/phone-otp/{phone}',
      address: '/phone-otp/0712345678',
      title: 'Phone verification',
      heading: /./,
    },
  ];
}

function accountScreens(me: string): Screen[] {
  return [
    {
      route: '/account_settings',
      address: '/account_settings',
      title: 'Account settings',
      heading: /Account settings/i,
      account: true,
    },
    { route: '/dashboard', address: '/dashboard', title: 'Dashboard', heading: 'Dashboard', account: true },
    {
      route: '/dashboard/add_tips',
      address: '/dashboard/add_tips',
      title: 'Add Tips',
      heading: 'Add Tips',
      account: true,
    },
    {
      route: '/dashboard/earnings',
      address: '/dashboard/earnings',
      title: 'Earnings',
      heading: 'Earnings',
      account: true,
    },
    {
      route: '/dashboard/insight',
      address: '/dashboard/insight',
      title: 'What wins and what sells',
      heading: 'What wins and what sells',
      account: true,
    },
    {
      route: '/dashboard/withdraw',
      address: '/dashboard/withdraw',
      title: 'Withdraw Funds',
      heading: 'Withdraw Funds',
      account: true,
    },
    {
      route: '/dashboard/finished_tips/{username}',
      address: `/dashboard/finished_tips/${me}`,
      title: `Latest Tips | ${me}`,
      heading: 'Latest Tips',
      account: true,
    },
    {
      route: '/dashboard/active_tips/{username}',
      address: `/dashboard/active_tips/${me}`,
      title: `Published Tips | ${me}`,
      heading: 'Published Tips',
      account: true,
    },
  ];
}

function otherScreens({ slip, tipster, game }: Found): Screen[] {
  return [
    {
      route: '/change_password',
      address: '/change_password',
      title: 'Change password',
      heading: /Change password|password/i,
    },
    {
      route: '/change_password/{user_token}',
      address: '/change_password/not-a-token',
      title: 'Change password',
      heading: /password/i,
    },
    {
      route: 'any other path',
      address: '/nowhere/at/all',
      title: 'Page Not Found',
      heading: 'Page Not Found',
      breadcrumb: false,
      status: 404,
    },
    // Ours: the slip itself, the list of posts, the proof.
    {
      route: '/slip/{number}',
      address: `/slip/${slip}`,
      title: `Slip ${slip} by ${tipster}`,
      heading: /Slip/,
    },
    { route: '/search', address: '/search', title: 'Search', heading: 'Search' },
    {
      route: '/game/{number}',
      address: `/game/${game.number}`,
      title: `${game.home} – ${game.away}`,
      heading: new RegExp(`${game.home}.*${game.away}`),
    },
    { route: '/games', address: '/games', title: 'Games and results', heading: 'Games and results' },
    { route: '/results', address: '/results', title: 'Football results', heading: 'Football results' },
    {
      route: '/league/{number}',
      address: `/league/${game.league.number}`,
      title: `${game.league.name}, ${game.league.country}`,
      heading: game.league.name,
    },
    {
      route: '/team/{number}',
      address: `/team/${game.homeNumber}`,
      title: game.home,
      heading: game.home,
    },
    { route: '/blog', address: '/blog', title: 'Blog', heading: 'Blog' },
    { route: '/proof', address: '/proof', title: 'Proof', heading: /./ },
  ];
}

/** Dialogs that an address opens, with their names. */
export const dialogs = [
  ['register', 'Become a Tipster'],
  ['login', 'Login'],
  ['reset', 'Password Reset'],
  ['otp&phone=0712345678', 'OTP Verification'],
  ['privacy', 'Privacy Policy'],
  ['terms', 'Terms of Service'],
  ['about', 'About'],
] as const;
