import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Environment } from 'relay-runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RouteObject } from '../../../router/router.ts';
import { type Answers, openPage, refused } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { staffJackpotsRoute } from './StaffJackpotsRoute.tsx';

const tip = (number: number, result: string) => ({
  id: `tip-${number}`,
  result,
  game: {
    id: `game-${number}`,
    number,
    homeTeam: { id: `home-${number}`, name: `Home ${number}` },
    awayTeam: { id: `away-${number}`, name: `Away ${number}` },
  },
});
const jackpot = (kind: string, draws: object[] = []) => ({
  id: 'jackpot-1',
  title: 'Betika Mega Jackpot',
  voidPolicy: { kind, text: 'Betika draws the result of a game that is not played in public.' },
  count: { text: draws.length > 0 ? '3 of 3 correct' : '2 of 3 correct so far' },
  draws,
  slip: { id: 'slip-41', number: 41, tips: [tip(1, 'WON'), tip(2, 'VOID'), tip(3, 'WON')] },
});
const drawn = { gameId: 'game-2', outcome: 'AWAY', sourceUrl: 'https://betika.example/draw' };
const routes = (environment: Environment): RouteObject[] => {
  const { loader, element } = staffJackpotsRoute(environment);
  return [
    { path: '/staff/jackpots', ...(loader && { loader }), element: <ToastProvider>{element}</ToastProvider> },
  ];
};
const open = (kind: string, more: Answers = {}) =>
  openPage('/staff/jackpots', routes, {
    loadStaffPageQuery: () => ({ Viewer: () => ({ isStaff: true }) }),
    StaffJackpotsRouteQuery: () => ({
      JackpotConnection: () => ({ edges: [{ node: jackpot(kind) }], pageInfo: { hasNextPage: false } }),
    }),
    JackpotDrawsQuery: () => ({ data: { slip: { id: 'slip-41', jackpot: jackpot(kind, [drawn]) } } }),
    DrawDialogMutation: () => ({ data: { enterJackpotDraw: { __typename: 'DonePayload' } } }),
    ...more,
  });
const fill = (outcome: string, source: string) => {
  fireEvent.change(screen.getByLabelText('Drawn result'), { target: { value: outcome } });
  fireEvent.change(screen.getByLabelText('Where the company published it'), { target: { value: source } });
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

it('asks for the draw of the game that was not played, and shows it once it is entered', async () => {
  const page = await open('PUBLIC_DRAW');
  const games = within(screen.getByRole('list', { name: 'Games that were not played' }));
  expect(games.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Home 2 v Away 2No draw entered yet'),
  ]);
  fireEvent.click(games.getByRole('button', { name: 'Enter the draw' }));
  fill('', 'the radio');
  await page.settle();
  expect(screen.getByText('Choose the drawn result')).toBeTruthy();
  expect(screen.getByText('Enter an address that starts with https://')).toBeTruthy();
  expect(page.calls('DrawDialogMutation')).toEqual([]);

  fill('AWAY', ' https://betika.example/draw ');
  await page.settle();
  expect(page.calls('DrawDialogMutation')).toEqual([
    { input: { slip: 'slip-41', game: 'game-2', outcome: 'AWAY', source: 'https://betika.example/draw' } },
  ]);
  await page.settle();
  expect(page.calls('JackpotDrawsQuery')).toEqual([{ slip: 41 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(games.getByText('Away win')).toBeTruthy();
  expect(screen.getByText('3 of 3 correct')).toBeTruthy();
  expect(games.getByRole('link').getAttribute('href')).toBe('https://betika.example/draw');
  expect(games.getByRole('button', { name: 'Change the draw' })).toBeTruthy();
});

it('stays open with what was typed when the server refuses', async () => {
  const page = await open('PUBLIC_DRAW', {
    DrawDialogMutation: () => refused('enterJackpotDraw', 'ConflictError', 'This company does not draw'),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enter the draw' }));
  fill('DRAW', 'https://betika.example/draw');
  await page.settle();
  expect(page.calls('DrawDialogMutation')).toHaveLength(1);
  expect(page.calls('JackpotDrawsQuery')).toEqual([]);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect((screen.getByLabelText('Drawn result') as HTMLSelectElement).value).toBe('DRAW');
});

it('asks for no draw where the company makes none', async () => {
  await open('RESULT_ABOVE');
  expect(screen.getByText('Betika Mega Jackpot')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enter the draw' })).toBeNull();
});
