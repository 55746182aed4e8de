import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../../router/router.ts';
import { CursorPages } from './CursorPages.tsx';

afterEach(cleanup);

const open = (shown: number, total: number) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <CursorPages
              pageInfo={{ hasNextPage: shown < total, hasPreviousPage: false, endCursor: 'end' }}
              noun="entries"
              shown={shown}
              total={total}
            />
          ),
        },
      ])}
    />,
  );

it.each([
  [1, 1, '1 entry'],
  [2, 2, '2 entries'],
  [20, 2714, '20 of 2,714 entries'],
])('says of %d of %d: %s', (shown, total, text) => {
  open(shown, total);
  expect(screen.getByText(text)).toBeTruthy();
});
