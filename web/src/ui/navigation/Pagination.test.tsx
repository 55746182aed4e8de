import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StaticRouter } from '../../router/router.ts';
import { Pagination, pageWindow } from './Pagination.tsx';

afterEach(cleanup);

const show = (page: number, pages: number) =>
  render(
    <StaticRouter location="/">
      <Pagination page={page} pages={pages} hrefFor={(to) => `/active_tips?p=${to}`} />
    </StaticRouter>,
  );

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 24, [1, 2, 3, 0, 24]],
  [4, 24, [1, 2, 3, 4, 5, 0, 24]],
  [12, 24, [1, 0, 11, 12, 13, 0, 24]],
  [24, 24, [1, 0, 23, 24]],
])('of page %i of %i shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

it('marks the current page and links to its neighbours', () => {
  show(2, 5);
  expect(screen.getByLabelText('Page 2 of 5').getAttribute('aria-current')).toBe('page');
  expect(screen.getByLabelText('Previous').getAttribute('href')).toBe('/active_tips?p=1');
  expect(screen.getByLabelText('Next').getAttribute('href')).toBe('/active_tips?p=3');
});

it('has no way before the first and none after the last', () => {
  show(1, 2);
  expect(screen.queryByLabelText('Previous')).toBeNull();
  cleanup();
  show(2, 2);
  expect(screen.queryByLabelText('Next')).toBeNull();
});

it('is not there for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
