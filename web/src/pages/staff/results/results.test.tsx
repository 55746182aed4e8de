import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Environment } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RouteObject } from '../../../router/router.ts';
import { type Answers, openPage } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { resultsRoute } from './ResultsRoute.tsx';
import { reviewRoute } from './ReviewRoute.tsx';

const kickoff = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const game = (number: number, home: string, hours: number) => ({
  number,
  kickoff: kickoff(hours),
  homeTeam: { name: home },
  awayTeam: { name: 'Tusker' },
  league: { name: 'FKF Premier League' },
  score: hours < 0 ? { home: 2, away: 1 } : null,
});
const review = (hours: number) => ({
  GameReview: () => ({ source: 'feed', results: [] }),
  Game: () => ({
    id: 'game-7',
    number: 7,
    kickoff: kickoff(hours),
    status: hours > 0 ? 'SCHEDULED' : 'LIVE',
    heldReason: null,
  }),
});

const routes = (environment: Environment): RouteObject[] =>
  [
    { path: '/staff/results', ...resultsRoute(environment) },
    { path: '/staff/results/:number', ...reviewRoute(environment) },
  ].map(({ element, ...route }) => ({ ...route, element: <ToastProvider>{element}</ToastProvider> }));
const open = (path: string, answers: Answers) =>
  openPage(path, routes, {
    loadStaffPageQuery: () => ({ Viewer: () => ({ isStaff: true }) }),
    ResultsRouteQuery: () => ({ Query: () => ({ gameReviews: [] }) }),
    ...answers,
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function type(text: string, settle: () => Promise<unknown>) {
  fireEvent.change(screen.getByLabelText('Find a game'), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  await settle();
}

const enter = () =>
  act(async () => void fireEvent.submit(screen.getByLabelText('Find a game').closest('form') as HTMLElement));

it('finds games of any day by their teams, and Enter opens the first', async () => {
  const { settle, calls } = await open('/staff/results', {
    FindGameQuery: ({ text }) => ({
      data: { gamesByName: text === 'gor' ? [game(7, 'Gor Mahia', -30), game(8, 'Gor Mahia', 30)] : [] },
    }),
    ReviewRouteQuery: () => review(-30),
  });
  await type('zzz', settle);
  expect(screen.getByText('No game has these names.')).toBeTruthy();
  await type('gor', settle);
  const found = within(screen.getByRole('list', { name: 'Games found' }));
  expect(found.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Gor Mahia v Tusker.*FKF Premier League · 72–1$/),
    expect.stringMatching(/^Gor Mahia v Tusker.*FKF Premier League · 8$/),
  ]);
  // The text has changed since the last answer, so Enter must not open that answer's first game.
  fireEvent.change(screen.getByLabelText('Find a game'), { target: { value: 'gor u21' } });
  await enter();
  await settle();
  expect(calls('ReviewRouteQuery')).toEqual([]);
  await type('gor', settle);
  await enter();
  await settle();
  expect(calls('ReviewRouteQuery')).toEqual([{ number: 7 }]);
});

it('opens a game by its number without a search', async () => {
  const { settle, calls } = await open('/staff/results', { ReviewRouteQuery: () => review(-30) });
  await type('4711', settle);
  await enter();
  await settle();
  expect(calls('FindGameQuery')).toEqual([]);
  expect(calls('ReviewRouteQuery')).toEqual([{ number: 4711 }]);
});

const preview = async (settle: () => Promise<unknown>) => {
  fireEvent.change(screen.getByLabelText('How it ended'), { target: { value: 'VOID' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Called off' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Preview the effect' })));
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Effect of this result' }));
  return { dialog, save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save this result' }) };
};

it('says that a game is not played yet, and asks before its result is set', async () => {
  const { settle } = await open('/staff/results/7', { ReviewRouteQuery: () => review(30) });
  expect(screen.getByText(/Not played yet: it kicks off/)).toBeTruthy();
  const { dialog, save } = await preview(settle);
  expect(dialog.getByText(/This game has not been played: it kicks off/)).toBeTruthy();
  expect(save.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'I set it before the kick-off on purpose' }));
  expect(save.disabled).toBe(false);
});

it('does not ask so about a game that has begun', async () => {
  const { settle } = await open('/staff/results/7', { ReviewRouteQuery: () => review(-3) });
  expect(screen.queryByText(/Not played yet/)).toBeNull();
  const { dialog, save } = await preview(settle);
  expect(dialog.queryByText(/has not been played/)).toBeNull();
  expect(save.disabled).toBe(false);
});
