import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { selections } from '@tipsoko/rules/markets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';
import { searchPauseMs } from './GamePicker.tsx';

const game = (number: number) => ({
  id: `game-${number}`,
  number,
  kickoff: '2099-01-01T15:00:00.000Z',
  timeKnown: true,
  tipsCloseAt: '2099-01-01T14:55:00.000Z',
  homeTeam: { id: `home-${number}`, name: `Home ${number}` },
  awayTeam: { id: `away-${number}`, name: `Away ${number}` },
});
const odds = (price: string) =>
  selections.map(({ id, code, type, value }) => ({
    odds: price,
    market: { id, code, typeCode: type, typeName: type, value },
  }));
const answers: Answers = {
  AddTipsRouteQuery: () => ({
    Viewer: () => ({ canPost: true, tipster: { id: 't-1', username: 'otieno' } }),
  }),
  GameResultsQuery: ({ text }) => ({
    Query: () => ({ searchGames: text === 'nothing' ? [] : [1, 2, 3, 4, 5, 6].map(game) }),
  }),
  MarketPickerQuery: ({ game: number }) => ({
    Game: () => ({ ...game(number as number), odds: odds('1.50') }),
  }),
  usePublishMutation: () => ({
    PublishSlipResult: () => ({ __typename: 'PublishSlipPayload' }),
    Slip: () => ({ number: 42 }),
  }),
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
  window.localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (more: Answers = {}) => openPage('/dashboard/add_tips', accountRoutes, { ...answers, ...more });
type Opened = Awaited<ReturnType<typeof open>>;

async function search(page: Opened, text: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByLabelText('Search a game'), { target: { value: text } });
  act(() => vi.advanceTimersByTime(searchPauseMs));
  vi.useRealTimers();
  await page.settle();
}
const result = (number: number) => {
  const list = screen.getByRole('list', { name: 'Games found' });
  const item = within(list).getAllByRole('listitem')[number - 1] as HTMLElement;
  return within(item).getByRole('button');
};
async function pick(page: Opened, number: number, value = 'Home win') {
  fireEvent.click(result(number));
  await page.settle();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${value}`) }));
  await page.settle();
}
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

it('searches once the typing pauses', async () => {
  const page = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const text of ['h', 'ho', 'hom']) {
    fireEvent.change(screen.getByLabelText('Search a game'), { target: { value: text } });
  }
  act(() => vi.advanceTimersByTime(searchPauseMs));
  vi.useRealTimers();
  await page.settle();
  expect(page.calls('GameResultsQuery')).toEqual([{ text: 'hom' }]);
});

it('says when there is no such game', async () => {
  const page = await open();
  await search(page, 'nothing');
  expect(screen.getByText("Can't find games. Retype or check your spelling")).toBeTruthy();
});

it('offers every market in its group, correct scores as a grid', async () => {
  const page = await open();
  await search(page, 'home');
  fireEvent.click(result(1));
  await page.settle();
  for (const type of ['1X2', 'DC', 'OU', 'BT', 'HFT', 'CS'])
    expect(screen.getByText(`(${type})`)).toBeTruthy();
  expect(screen.getByText('0-6')).toBeTruthy();
  expect(screen.getByText('6-0')).toBeTruthy();
});

it('adds up the odds, clears the game, and refuses it a second time', async () => {
  const page = await open();
  await search(page, 'home');
  await pick(page, 1);
  await pick(page, 2);
  expect(screen.queryByRole('button', { name: /^Home win/ })).toBeNull();
  expect(document.querySelector('output')?.textContent).toBe('2.25');
  fireEvent.click(result(1));
  expect(screen.getByText('Game already in slip')).toBeTruthy();
});

it('refuses a sixth game', async () => {
  const page = await open();
  await search(page, 'home');
  for (const number of [1, 2, 3, 4, 5]) await pick(page, number);
  fireEvent.click(result(6));
  expect(screen.getByText('Maximum number of 5 games reached')).toBeTruthy();
});

it('wants three tips and a price before it publishes', async () => {
  const page = await open();
  await search(page, 'home');
  await pick(page, 1);
  publish();
  await page.settle();
  expect(screen.getByText("Publish at least '3' tip")).toBeTruthy();
  await pick(page, 2);
  await pick(page, 3);
  expect(screen.queryByText("Publish at least '3' tip")).toBeNull();
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '' } });
  publish();
  await page.settle();
  expect(screen.getByText("Can't be empty")).toBeTruthy();
  expect(page.calls('usePublishMutation')).toEqual([]);
});

it('keeps the draft over a reload, and publishes it', async () => {
  const first = await open();
  await search(first, 'home');
  for (const number of [1, 2, 3]) await pick(first, number);
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '100' } });
  cleanup();
  const page = await open();
  expect(screen.getByText('Home 3 v Away 3')).toBeTruthy();
  expect(screen.getByText('You earn Ksh 60 for each sale, after the 40% fee')).toBeTruthy();
  publish();
  await page.settle();
  expect(page.calls('usePublishMutation')[0]?.input).toMatchObject({
    price: 100,
    tips: [1, 2, 3].map((number) => ({ game: number, market: 1, odds: '1.50' })),
  });
  expect(screen.getByText('Successfully Published Tips')).toBeTruthy();
  const share = screen.getByRole('link', { name: 'See slip 42 and share it' });
  expect(share.getAttribute('href')).toBe('/slip/42');
  expect(screen.queryByText("Publish at least '3' tip")).toBeNull();
  expect(screen.getByText(/Nothing picked yet/)).toBeTruthy();
  expect(window.localStorage.length).toBe(0);
});

it('shows the new odds when they moved, with the name of the game', async () => {
  const page = await open({
    usePublishMutation: () =>
      refused('publishSlip', 'GameRefusedError', 'Odds have changed to 1.40', {
        game: { ...game(2), odds: [{ odds: '1.40', market: { id: 1 } }] },
      }),
  });
  await search(page, 'home');
  for (const number of [1, 2, 3]) await pick(page, number);
  publish();
  await page.settle();
  expect(screen.getByText('Odds have changed to 1.40 Home 2 v Away 2')).toBeTruthy();
  expect(screen.getByText('Odds moved from 1.50 to 1.40')).toBeTruthy();
  expect(document.querySelector('output')?.textContent).toBe('3.15');
  await pick(page, 4);
  expect(screen.queryByText('Odds have changed to 1.40 Home 2 v Away 2')).toBeNull();
});

it('says so when publishing got no answer, and does not publish twice', async () => {
  const page = await open({ usePublishMutation: () => new Error('offline') });
  await search(page, 'home');
  for (const number of [1, 2, 3]) await pick(page, number);
  publish();
  await page.settle();
  expect(screen.getByText('Error Saving tips')).toBeTruthy();
  publish();
  await page.settle();
  const keys = page.calls('usePublishMutation').map(({ input }) => input.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

it('publishes once when the page is reloaded before the answer', async () => {
  const first = await open({ usePublishMutation: () => new Error('offline') });
  await search(first, 'home');
  for (const number of [1, 2, 3]) await pick(first, number);
  publish();
  await first.settle();
  cleanup();
  const page = await open();
  publish();
  await page.settle();
  const [before, after] = [first, page].map((one) => one.calls('usePublishMutation')[0]?.input);
  expect(after).toEqual(before);
  expect(after.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

it('takes another key for the next slip', async () => {
  const page = await open();
  for (const _slip of [1, 2]) {
    await search(page, 'home');
    for (const number of [1, 2, 3]) await pick(page, number);
    publish();
    await page.settle();
  }
  const keys = page.calls('usePublishMutation').map(({ input }) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('drops the draft that another tab has published', async () => {
  const page = await open();
  await search(page, 'home');
  await pick(page, 1);
  const [place = ''] = Object.keys(window.localStorage);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: '{}' }));
  });
  expect(screen.getByText('Home 1 v Away 1', { selector: 'li *' })).toBeTruthy();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null })));
  expect(screen.getByText(/Nothing picked yet/)).toBeTruthy();
});

it('keeps a draft for its tipster and shows it to nobody else', async () => {
  const otieno = await open();
  await search(otieno, 'home');
  await pick(otieno, 1);
  cleanup();
  await open({
    AddTipsRouteQuery: () => ({
      Viewer: () => ({ canPost: true, tipster: { id: 't-2', username: 'wanjiru' } }),
    }),
  });
  expect(screen.getByText(/Nothing picked yet/)).toBeTruthy();
  cleanup();
  await open();
  expect(screen.getByText('Home 1 v Away 1')).toBeTruthy();
});

it('says of a game without a time that its tips close early, and does not publish once they have', async () => {
  const day = { timeKnown: false, tipsCloseAt: '2098-12-31T20:59:59.999Z' };
  const unknown = (number: number) => ({ ...game(number), ...(number === 2 ? day : {}) });
  const page = await open({
    GameResultsQuery: () => ({ Query: () => ({ searchGames: [1, 2, 3].map(unknown) }) }),
    MarketPickerQuery: ({ game: number }) => ({
      Game: () => ({ ...unknown(number as number), odds: odds('1.50') }),
    }),
  });
  await search(page, 'home');
  expect(result(1).textContent).not.toContain('not known');
  expect(result(2).textContent).toContain('Kick-off time not known yet: tips close');
  for (const number of [1, 2, 3]) await pick(page, number);
  expect(screen.getAllByText(/publish before/)).toHaveLength(1);

  vi.useFakeTimers({
    now: Date.parse('2098-12-31T21:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  publish();
  await page.settle();
  expect(screen.getByText('Tips on Home 2 v Away 2 are closed. Remove it to publish.')).toBeTruthy();
  expect(page.calls('usePublishMutation')).toEqual([]);
});
