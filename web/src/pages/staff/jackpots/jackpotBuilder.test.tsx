import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Environment } from 'relay-runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RouteObject } from '../../../router/router.ts';
import { type Answers, openPage } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { staffJackpotsRoute } from './StaffJackpotsRoute.tsx';

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
const game = (number: number, home: string, away: string) => ({
  number,
  kickoff: inAWeek,
  tipsCloseAt: inAWeek,
  timeKnown: true,
  homeTeam: { name: home },
  awayTeam: { name: away },
  league: { name: 'FKF Premier League' },
  odds: ['1', 'X', '2'].map((code, at) => ({
    odds: `${at + 2}.10`,
    market: { id: at + 1, code, typeName: '1X2', value: ['Home Win', 'Draw', 'Away Win'][at] },
  })),
});
const games = [
  game(1, 'Gor Mahia', 'AFC Leopards'),
  game(2, 'Tusker', 'Bandari'),
  game(3, 'Gor Mahia', 'Ulinzi Stars'),
];

const routes = (environment: Environment): RouteObject[] => {
  const { loader, element } = staffJackpotsRoute(environment);
  return [
    { path: '/staff/jackpots', ...(loader && { loader }), element: <ToastProvider>{element}</ToastProvider> },
  ];
};
const open = (answers: Answers = {}) =>
  openPage('/staff/jackpots', routes, {
    loadStaffPageQuery: () => ({ Viewer: () => ({ isStaff: true }) }),
    StaffJackpotsRouteQuery: () => ({
      JackpotConnection: () => ({ edges: [], pageInfo: { hasNextPage: false } }),
    }),
    PasteGamesQuery: ({ text }) => ({
      data: {
        searchGames: games.filter(({ homeTeam }) =>
          String(text)
            .toLowerCase()
            .includes(homeTeam.name.toLowerCase().split(' ')[0] ?? ''),
        ),
      },
    }),
    JackpotBuilderMutation: () => ({ data: { publishJackpot: { __typename: 'PublishJackpotPayload' } } }),
    ...answers,
  });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const paste = async (text: string, settle: () => Promise<unknown>) => {
  fireEvent.change(screen.getByLabelText('Games, one per line'), { target: { value: text } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Find the games' })));
  await settle();
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Games, one per line');
const chosen = () =>
  within(screen.getByRole('list', { name: 'Tips of the jackpot' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/^(.*?)FKF.*1X2: (.*?)\d/)?.slice(1));

it('places what it can of a pasted coupon, and leaves the other lines with their reasons', async () => {
  const { settle } = await open();
  await paste(
    '1. Gor Mahia v AFC Leopards X\n2. Tusker - Bandari\n3. Gor 2\n4. Nobody v None 1\n5. Tusker v Bandari 1',
    settle,
  );
  expect(chosen()).toEqual([
    ['Gor Mahia v AFC Leopards', 'Draw'],
    ['Tusker v Bandari', 'Home Win'],
  ]);
  expect(screen.getByText('Added: 2. Not placed: 3.')).toBeTruthy();
  const left = within(screen.getByRole('list', { name: 'Lines left' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2. Tusker - Bandari: End it with 1, X or 2',
    '3. Gor 2: Several games: Gor Mahia v AFC Leopards, Gor Mahia v Ulinzi Stars. Write both teams',
    '4. Nobody v None 1: No upcoming game has these names',
  ]);
  expect(field().value).toBe('2. Tusker - Bandari\n3. Gor 2\n4. Nobody v None 1');
  await paste('Tusker v Bandari 2\nGor Mahia v Ulinzi Stars 2', settle);
  expect(field().value).toBe('Tusker v Bandari 2');
  expect(screen.getByText(/It is already among the tips/)).toBeTruthy();
  expect(chosen()).toHaveLength(3);
});

it('loses nothing of the coupon when the search does not answer', async () => {
  const { settle } = await open({ PasteGamesQuery: () => new Error('offline') });
  await paste('Tusker v Bandari 1', settle);
  expect(field().value).toBe('Tusker v Bandari 1');
  expect(screen.getByText(/The search did not answer: try again/)).toBeTruthy();
});

it('puts the tips in the order of the coupon, by buttons and by dragging, and publishes them so', async () => {
  const { settle, calls } = await open();
  await paste('Gor Mahia v AFC Leopards 1\nTusker v Bandari X\nGor Mahia v Ulinzi Stars 2', settle);
  const row = (at: number) =>
    within(screen.getByRole('list', { name: 'Tips of the jackpot' })).getAllByRole('listitem')[
      at
    ] as HTMLElement;
  expect(screen.getByRole('button', { name: 'Move up Gor Mahia v AFC Leopards' })).toHaveProperty(
    'disabled',
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Move down Gor Mahia v AFC Leopards' }));
  expect(screen.getByText('Gor Mahia v AFC Leopards: place 2 of 3')).toBeTruthy();
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(row(2), { dataTransfer });
  fireEvent.dragEnter(row(0), { dataTransfer });
  fireEvent.dragEnd(row(0), { dataTransfer });
  expect(chosen().map((one) => one?.[0])).toEqual([
    'Gor Mahia v Ulinzi Stars',
    'Tusker v Bandari',
    'Gor Mahia v AFC Leopards',
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Publish 3 tips' })));
  const dialog = screen.getByRole('dialog', { name: /^Publish SportPesa/ });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' })));
  await settle();
  const [sent] = calls('JackpotBuilderMutation') as unknown as {
    input: { tips: { game: number; market: number }[] };
  }[];
  expect(sent?.input.tips.map(({ game: number, market }) => [number, market])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ]);
});
