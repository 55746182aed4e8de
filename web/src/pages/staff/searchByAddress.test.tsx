import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { ToastProvider } from '../../ui/feedback/ToastProvider.tsx';
import { auditRoute } from './audit/AuditRoute.tsx';
import { tipstersRoute } from './tipsters/TipstersRoute.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const empty = { edges: [], totalCount: 0 };

async function openStaff(path: string, route: typeof auditRoute | typeof tipstersRoute) {
  const opened = await openPage(
    path,
    (environment) => {
      const { loader, element } = route(environment);
      return [
        {
          path: path.split('?')[0] as string,
          ...(loader && { loader }),
          element: <ToastProvider>{element}</ToastProvider>,
        },
      ];
    },
    {
      loadStaffPageQuery: () => ({ Viewer: () => ({ isStaff: true }) }),
      AuditRouteQuery: () => ({
        Query: () => ({ auditActions: ['tipster.premium', 'post.saved'] }),
        AuditEntryConnection: () => empty,
      }),
      TipstersRouteQuery: () => ({ TipsterConnection: () => empty }),
    },
  );
  return {
    ...opened,
    go: async (to: string | number) => {
      await act(() => opened.router.navigate(to));
      await opened.settle();
    },
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

it('shows in the fields of the audit log what its address says, also after Back', async () => {
  const { go, router, settle } = await openStaff('/staff/audit?actor=wanjiru&action=post.saved', auditRoute);
  expect([field('Who').value, field('What').value]).toEqual(['wanjiru', 'post.saved']);
  type('Who', 'otieno');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await settle();
  expect(router.state.location.search).toBe('?actor=otieno&action=post.saved');
  expect(field('Who').value).toBe('otieno');
  await go(-1);
  expect(field('Who').value).toBe('wanjiru');
  await go('/staff/audit');
  expect([field('Who').value, field('What').value]).toEqual(['', '']);
});

it('shows in the search of tipsters what its address says, also after Back', async () => {
  const { go, router, settle } = await openStaff('/staff/tipsters?search=wanjiru', tipstersRoute);
  type('Find a tipster', 'otieno');
  expect(field('Find a tipster').value).toBe('otieno');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await settle();
  expect(router.state.location.search).toBe('?search=otieno');
  await go(-1);
  expect(field('Find a tipster').value).toBe('wanjiru');
});
