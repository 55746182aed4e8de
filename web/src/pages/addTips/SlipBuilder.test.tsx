import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { uiLimits } from '@tipsoko/rules/limits';
import { selections } from '@tipsoko/rules/markets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';
import { attemptPlace, unsentDrafts } from './draftStorage.ts';
import { savePauseMs } from './useSlipDraft.ts';

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
/** As a list has it: with its 1X2 prices. */
const priced = (number: number) => ({ ...game(number), odds: odds('1.50').slice(0, 3) });
const cursors = (count: number) => Array.from({ length: count }, (_none, at) => ({ cursor: `${at}` }));
const answers: Answers = {
  AddTipsRouteQuery: () => ({
    Viewer: () => ({
      canPost: true,
      canBePaid: true,
      tipster: { id: 't-1', username: 'otieno' },
      slipDraft: null,
    }),
  }),
  GameResultsQuery: ({ text }) => ({
    Query: () => ({ searchGames: text === 'nothing' ? [] : [1, 2, 3, 4, 5, 6].map(priced) }),
  }),
  FixturesLeaguesQuery: () => ({
    Query: () => ({
      today: { edges: cursors(5) },
      tomorrow: { edges: [] },
      weekend: { edges: [] },
      leaguesToTip: [{ id: 'league-1', name: 'Premier League', country: 'Kenya', countryCode: 'ke' }],
    }),
  }),
  FixturesQuery: ({ days, league }) => ({
    Query: () => ({
      gamesToTip: {
        edges: (days === 'TODAY' ? [1, 2, 3, 4, 5, 6] : league ? [7] : []).map((number) => ({
          node: priced(number),
        })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    }),
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
  unsentDrafts.delete('otieno');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (more: Answers = {}) => openPage('/dashboard/add_tips', accountRoutes, { ...answers, ...more });
type Opened = Awaited<ReturnType<typeof open>>;

async function search(page: Opened, text: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByLabelText('Search a game'), { target: { value: text } });
  act(() => vi.advanceTimersByTime(uiLimits.typingPauseMs));
  vi.useRealTimers();
  await page.settle();
}
const row = (number: number) => {
  const list = screen.getByRole('list', { name: /^Games/ });
  return within(list).getAllByRole('listitem')[number - 1] as HTMLElement;
};
async function press(page: Opened, number: number, value = 'Home win') {
  fireEvent.click(within(row(number)).getByRole('button', { name: new RegExp(value) }));
  await page.settle();
}
async function openMarkets(page: Opened, number: number) {
  fireEvent.click(within(row(number)).getByRole('button', { name: /^All markets/ }));
  await page.settle();
}
const review = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const publish = () => {
  review();
  fireEvent.click(screen.getByRole('button', { name: 'Publish slip', hidden: true }));
};

it.each([true, false])('says before the first slip who cannot be paid yet: %s', async (canBePaid) => {
  const tipster = { id: 't-1', username: 'otieno' };
  await open({
    AddTipsRouteQuery: () => ({ Viewer: () => ({ canPost: true, canBePaid, tipster, slipDraft: null }) }),
  });
  const link = screen.queryByRole('link', { name: 'Choose how you are paid' });
  expect(link?.getAttribute('href') ?? null).toBe(canBePaid ? null : '/account_settings');
});

it.each([
  ['Today', { today: 5, tomorrow: 5, weekend: 5 }],
  ['Tomorrow', { today: 4, tomorrow: 5, weekend: 5 }],
  ['Weekend', { today: 4, tomorrow: 0, weekend: 5 }],
  ['Today', { today: 4, tomorrow: 4, weekend: 0 }],
])('opens at %s when the days have %j games: enough for a whole slip', async (name, counts) => {
  const days = Object.entries(counts).map(([day, count]) => [day, { edges: cursors(count) }]);
  await open({
    FixturesLeaguesQuery: () => ({ Query: () => ({ ...Object.fromEntries(days), leaguesToTip: [] }) }),
  });
  expect(screen.getByRole('tab', { name, selected: true })).toBeTruthy();
});

it('searches once the typing pauses', async () => {
  const page = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const text of ['h', 'ho', 'hom']) {
    fireEvent.change(screen.getByLabelText('Search a game'), { target: { value: text } });
  }
  act(() => vi.advanceTimersByTime(uiLimits.typingPauseMs));
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
  await openMarkets(page, 1);
  for (const type of ['1X2', 'DC', 'OU', 'BT', 'HFT', 'CS'])
    expect(screen.getByText(`(${type})`)).toBeTruthy();
  expect(screen.getByText('0-6')).toBeTruthy();
  expect(screen.getByText('6-0')).toBeTruthy();
});

it('adds by one press on a price of the list, and takes out by another', async () => {
  const page = await open();
  await press(page, 1);
  await press(page, 2);
  expect(document.querySelector('output')?.textContent).toBe('2.25');
  await press(page, 2, 'Draw');
  expect(screen.getByText('Game already in slip')).toBeTruthy();
  await press(page, 2);
  expect(document.querySelector('output')?.textContent).toBe('1.50');
  expect(screen.queryByText('Game already in slip')).toBeNull();
});

it('lists the games of a day and of a league, and walks over the prices by arrows', async () => {
  const page = await open();
  const price = (number: number, value: string) =>
    within(row(number)).getByRole('button', { name: new RegExp(value) });
  price(1, 'Home win').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
    fireEvent.keyDown(document.activeElement as Element, { key });
  expect(document.activeElement).toBe(price(2, 'Draw'));
  fireEvent.click(screen.getByRole('tab', { name: 'Tomorrow' }));
  await page.settle();
  expect(screen.getByText('No games to tip here now')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Premier League, Kenya' }));
  await page.settle();
  expect(row(1).textContent).toContain('Home 7');
});

it('clears the search after each pick, from the list as from the sheet', async () => {
  const page = await open();
  const box = screen.getByLabelText<HTMLInputElement>('Search a game');
  await search(page, 'home');
  await press(page, 1);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  await search(page, 'home');
  await openMarkets(page, 2);
  const sheet = screen.getByRole('dialog', { name: 'Home 2 v Away 2', hidden: true });
  fireEvent.click(within(sheet).getByRole('button', { name: /Over 2.5/, hidden: true }));
  await page.settle();
  expect(box.value).toBe('');
  expect(screen.getByText('Home 2 v Away 2', { selector: 'li *' })).toBeTruthy();
  expect(within(row(2)).getByText('In slip')).toBeTruthy();
});

it('says that the slip is full, closes all other prices, and opens them again', async () => {
  const page = await open();
  for (const number of [1, 2, 3, 4, 5]) await press(page, number);
  const full = screen.getByText('5 of 5').closest('[role=status]');
  expect(full?.textContent).toBe('5 of 5Maximum number of 5 games reached');
  expect(screen.queryByRole('alert')).toBeNull();
  const sixth = within(row(6)).getByRole<HTMLButtonElement>('button', { name: /Home win/ });
  expect(sixth.disabled).toBe(true);
  await press(page, 5);
  expect(sixth.disabled).toBe(false);
  expect(screen.queryByText('5 of 5')).toBeNull();
});

it('shows once more what goes on sale before it publishes', async () => {
  const page = await open();
  for (const number of [1, 2, 3]) await press(page, number);
  review();
  const sheet = screen.getByRole('dialog', { name: 'Publish this slip?', hidden: true });
  for (const text of ['Home 3 v Away 3', '3.37', 'Ksh 50', 'Ksh 30'])
    expect(within(sheet).getByText(text)).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Back to the slip', hidden: true }));
  expect(page.calls('usePublishMutation')).toEqual([]);
});

it('wants three tips and a price before it publishes', async () => {
  const page = await open();
  await press(page, 1);
  review();
  await page.settle();
  expect(screen.getByText("Publish at least '3' tip")).toBeTruthy();
  await press(page, 2);
  await press(page, 3);
  expect(screen.queryByText("Publish at least '3' tip")).toBeNull();
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '' } });
  review();
  await page.settle();
  expect(screen.getByText("Can't be empty")).toBeTruthy();
  expect(page.calls('usePublishMutation')).toEqual([]);
});

/** A server that keeps what it was sent, as the page reads it when it is opened. */
function keepingServer(): Answers {
  let saved: Record<string, unknown> & { tips: Array<{ game: number; odds: string }> } = { tips: [] };
  const tips = () =>
    saved.tips.map(({ game: number, odds: price }) => ({
      odds: price,
      market: { id: 1, typeName: 'Match result', value: 'Home win' },
      game: { ...priced(number), league: { name: 'League' } },
    }));
  return {
    AddTipsRouteQuery: () => ({
      Viewer: () => ({
        canPost: true,
        canBePaid: true,
        tipster: { id: 't-1', username: 'otieno' },
        slipDraft: saved.tips.length === 0 ? null : { ...saved, tips: tips() },
      }),
    }),
    useSlipDraftMutation: ({ input }) => {
      saved = input as typeof saved;
      return { data: { saveSlipDraft: { __typename: 'SaveSlipDraftPayload' } } };
    },
  };
}
/** The document is gone, and with it all that no storage and no server has. */
async function reload(page: Opened) {
  cleanup();
  await page.settle();
  unsentDrafts.delete('otieno');
}

it('keeps the draft over a reload, and publishes it', async () => {
  const server = keepingServer();
  const first = await open(server);
  for (const number of [1, 2, 3]) await press(first, number);
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '100' } });
  fireEvent.click(screen.getByLabelText(/^Money back if it loses.*each buyer gets Ksh 100 back/));
  await reload(first);
  // Nothing of it lies in the browser.
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  const page = await open(server);
  expect(screen.getByText('Home 3 v Away 3')).toBeTruthy();
  expect(screen.getByText('You earn Ksh 60 for each sale, after the 40% fee')).toBeTruthy();
  publish();
  await page.settle();
  expect(page.calls('usePublishMutation')[0]?.input).toMatchObject({
    price: 100,
    moneyBack: true,
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
  for (const number of [1, 2, 3]) await press(page, number);
  publish();
  await page.settle();
  expect(screen.getByText('Odds have changed to 1.40 Home 2 v Away 2')).toBeTruthy();
  expect(screen.getByText('Odds moved from 1.50 to 1.40')).toBeTruthy();
  expect(document.querySelector('output')?.textContent).toBe('3.15');
  await press(page, 4);
  expect(screen.queryByText('Odds have changed to 1.40 Home 2 v Away 2')).toBeNull();
});

it('says so when publishing got no answer, and does not publish twice', async () => {
  const page = await open({ usePublishMutation: () => new Error('offline') });
  for (const number of [1, 2, 3]) await press(page, number);
  publish();
  await page.settle();
  expect(screen.getByText('Error Saving tips')).toBeTruthy();
  publish();
  await page.settle();
  const keys = page.calls('usePublishMutation').map(({ input }) => input.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

it('publishes once when the page is reloaded before the answer', async () => {
  const server = keepingServer();
  const first = await open({ ...server, usePublishMutation: () => new Error('offline') });
  for (const number of [1, 2, 3]) await press(first, number);
  publish();
  await first.settle();
  await reload(first);
  const stored = Object.values(window.localStorage);
  expect(stored).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  const page = await open(server);
  publish();
  await page.settle();
  const [before, after] = [first, page].map((one) => one.calls('usePublishMutation')[0]?.input);
  expect(after).toEqual(before);
  expect(after.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

it('takes another key for the next slip', async () => {
  const page = await open();
  for (const _slip of [1, 2]) {
    for (const number of [1, 2, 3]) await press(page, number);
    publish();
    await page.settle();
  }
  const keys = page.calls('usePublishMutation').map(({ input }) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('drops the draft that another tab has published', async () => {
  const page = await open();
  await press(page, 1);
  const place = attemptPlace('otieno');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: '{}' }));
  });
  expect(screen.getByText('Home 1 v Away 1', { selector: 'li *' })).toBeTruthy();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null })));
  expect(screen.getByText(/Nothing picked yet/)).toBeTruthy();
});

it('keeps a draft for its tipster and shows it to nobody else', async () => {
  const offline: Answers = { useSlipDraftMutation: () => new Error('offline') };
  const otieno = await open(offline);
  await press(otieno, 1);
  cleanup();
  await open({
    ...offline,
    AddTipsRouteQuery: () => ({
      Viewer: () => ({
        canPost: true,
        canBePaid: true,
        tipster: { id: 't-2', username: 'wanjiru' },
        slipDraft: null,
      }),
    }),
  });
  expect(screen.getByText(/Nothing picked yet/)).toBeTruthy();
  cleanup();
  await open(offline);
  expect(screen.getByText('Home 1 v Away 1')).toBeTruthy();
});

it('says of a game without a time that its tips close early, and does not publish once they have', async () => {
  const day = { timeKnown: false, tipsCloseAt: '2098-12-31T20:59:59.999Z' };
  const unknown = (number: number) => ({ ...game(number), ...(number === 2 ? day : {}) });
  const page = await open({
    FixturesQuery: () => ({
      Query: () => ({
        gamesToTip: {
          edges: [1, 2, 3].map((number) => ({ node: { ...priced(number), ...unknown(number) } })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
    }),
  });
  expect(row(1).textContent).not.toContain('not known');
  expect(row(2).textContent).toContain('Kick-off time not known yet: tips close');
  for (const number of [1, 2, 3]) await press(page, number);
  expect(screen.getAllByText(/publish before/)).toHaveLength(1);

  vi.useFakeTimers({
    now: Date.parse('2098-12-31T21:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  review();
  await page.settle();
  expect(screen.getByText('Tips on Home 2 v Away 2 are closed. Remove it to publish.')).toBeTruthy();
  expect(page.calls('usePublishMutation')).toEqual([]);
});

describe('the draft on the server', () => {
  const keptTip = (number: number, price: string) => ({
    odds: price,
    market: { id: 1, typeName: 'Match result', value: 'Home win' },
    game: { ...game(number), league: { name: 'League' }, odds: odds('1.50').slice(0, 3) },
  });
  const kept = (numbers: number[]): Answers => ({
    AddTipsRouteQuery: () => ({
      Viewer: () => ({
        canPost: true,
        canBePaid: true,
        tipster: { id: 't-1', username: 'otieno' },
        slipDraft:
          numbers.length === 0
            ? null
            : {
                priceText: '70',
                moneyBack: true,
                reason: 'Form',
                bookingCodes: [],
                tips: numbers.map((number) => keptTip(number, number === 2 ? '1.40' : '1.50')),
              },
      }),
    }),
    useSlipDraftMutation: () => ({ data: { saveSlipDraft: { __typename: 'SaveSlipDraftPayload' } } }),
  });
  const wait = async (page: Opened) => {
    act(() => vi.advanceTimersByTime(savePauseMs));
    vi.useRealTimers();
    await page.settle();
  };
  const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  it('goes on where another device stopped, at the odds of now', async () => {
    const page = await open(kept([1, 2]));
    expect(screen.getByText('Home 1 v Away 1')).toBeTruthy();
    expect(screen.getByText('Odds moved from 1.40 to 1.50')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('70');
    expect(screen.getByLabelText<HTMLInputElement>(/^Money back/).checked).toBe(true);
    expect(page.calls('useSlipDraftMutation')).toEqual([]);
  });

  it('is saved once the changes pause, and yields to what the server has later', async () => {
    const page = await open(kept([]));
    stopTime();
    for (const number of [1, 2])
      fireEvent.click(within(row(number)).getByRole('button', { name: /Home win/ }));
    await wait(page);
    const calls = page.calls('useSlipDraftMutation');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toMatchObject({
      priceText: '50',
      tips: [1, 2].map((number) => ({ game: number, market: 1, odds: '1.50' })),
    });
    cleanup();
    // Published meanwhile, elsewhere.
    await open(kept([]));
    expect(screen.getByText(/Nothing picked yet/)).toBeTruthy();
  });

  it.each([
    ['the page is left', () => cleanup()],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    [
      'the page is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is saved at once when %s', async (_when, happens) => {
    const page = await open(kept([]));
    stopTime();
    fireEvent.click(within(row(2)).getByRole('button', { name: /Home win/ }));
    expect(page.calls('useSlipDraftMutation')).toEqual([]);
    act(() => void happens());
    vi.useRealTimers();
    await page.settle();
    expect(page.calls('useSlipDraftMutation')).toHaveLength(1);
    expect(page.calls('useSlipDraftMutation')[0]?.input.tips).toMatchObject([{ game: 2 }]);
  });

  it('asks before a page without a connection is closed with what was not saved, and only then', async () => {
    const page = await open({ ...kept([]), useSlipDraftMutation: () => new Error('offline') });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await press(page, 1);
    expect(close()).toBe(true);
    await page.settle();
    onLine.mockReturnValue(true);
    expect(close()).toBe(false);
  });

  it('does not lose what could not be sent', async () => {
    const page = await open({ ...kept([]), useSlipDraftMutation: () => new Error('offline') });
    stopTime();
    fireEvent.click(within(row(3)).getByRole('button', { name: /Home win/ }));
    await wait(page);
    cleanup();
    await open(kept([1]));
    expect(screen.getByText('Home 3 v Away 3')).toBeTruthy();
    expect(screen.queryByText('Home 1 v Away 1', { selector: 'p.font-bold.wrap-break-word' })).toBeNull();
  });
});
