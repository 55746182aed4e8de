import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouter } from './createRouter.ts';
import { memoryHistory } from './history.ts';
import { openDocumentOnce } from './openDocumentOnce.ts';
import type { Location, RouteObject } from './route.ts';

const place = (pathname: string): Location => ({ pathname, search: '?x=1', hash: '', state: null, key: 'k' });
const assign = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/here?x=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  assign.mockClear();
  reload.mockClear();
});

it('opens a place as a document, once', () => {
  expect(openDocumentOnce(place('/there'), { assign, reload })).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/there?x=1');
  expect(openDocumentOnce(place('/there'), { assign, reload })).toBe(false);
  expect(assign).toHaveBeenCalledOnce();
});

it('reloads the current page', () => {
  expect(openDocumentOnce(place('/here'), { assign, reload })).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

it('leaves the page alone without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(openDocumentOnce(place('/there'), { assign, reload })).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

const routes: RouteObject[] = [
  { path: '/', element: 'home' },
  { path: '/gone', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
  {
    path: '/broken',
    loader: () => {
      throw new Error('the loader failed');
    },
  },
];

it('asks for the document of a page whose code does not come, and shows the failure when that is of no use', async () => {
  const opened: string[] = [];
  let useful = true;
  const router = createRouter(routes, {
    ...memoryHistory(['/']),
    openDocument: ({ pathname }) => {
      opened.push(pathname);
      return useful;
    },
  });
  await router.navigate('/gone');
  expect(opened).toEqual(['/gone']);
  expect(router.state).toMatchObject({ location: { pathname: '/' }, failure: null });
  useful = false;
  await router.navigate('/gone');
  expect(router.state).toMatchObject({ location: { pathname: '/gone' }, failure: { index: 0 } });
  await router.navigate('/broken');
  expect(opened).toEqual(['/gone', '/gone']);
  expect(router.state.failure).not.toBeNull();
});
