import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connection } from '../../../lib/connection.ts';
import { Outlet } from '../../../router/router.ts';
import { type Answers, openPage } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { editPostRoute } from './EditPostRoute.tsx';
import { newPostRoute } from './NewPostRoute.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const title = () => screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
const write = (text: string) => act(async () => void fireEvent.change(title(), { target: { value: text } }));

async function openEditor(path: string, more: Answers) {
  const page = await openPage(
    path,
    (environment) => [
      {
        path: '/staff/posts',
        element: (
          <ToastProvider>
            <Outlet />
          </ToastProvider>
        ),
        children: [
          { path: 'new', ...newPostRoute(environment) },
          { path: ':slug', ...editPostRoute(environment) },
        ],
      },
    ],
    { loadStaffPageQuery: () => ({ Viewer: () => ({ isStaff: true }) }), ...more },
  );
  return {
    ...page,
    askAnew: async () => {
      await act(async () => connection.reconnected());
      await act(async () => void (await import('../../../relay/grownVariables.ts')));
      await page.settle();
    },
  };
}

it('keeps a new post that is being written when the session ends behind it, and says so', async () => {
  const { answers, askAnew } = await openEditor('/staff/posts/new', {
    NewPostRouteQuery: () => ({ Tipster: () => ({ username: 'otieno' }) }),
  });
  await write('Derby day');
  answers.NewPostRouteQuery = () => ({ data: { viewer: null } });
  await askAnew();
  expect(screen.getByText('Your session has ended')).toBeTruthy();
  expect(title().value).toBe('Derby day');
});

it('lets nobody begin to write whose session has ended', async () => {
  await openEditor('/staff/posts/new', { NewPostRouteQuery: () => ({ data: { viewer: null } }) });
  expect(screen.getByText('Your session has ended')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

it('keeps a post that is being changed when it cannot be read any more, and says so', async () => {
  const { answers, askAnew } = await openEditor('/staff/posts/derby', {
    EditPostRouteQuery: () => ({ Post: () => ({ id: 'post-1', title: 'Derby', draft: true }) }),
  });
  await write('Derby day');
  answers.EditPostRouteQuery = () => ({ data: { post: null } });
  await askAnew();
  expect(screen.getByText('This post is no longer available')).toBeTruthy();
  expect(title().value).toBe('Derby day');
});

it('says that there is no such post', async () => {
  await openEditor('/staff/posts/none', { EditPostRouteQuery: () => ({ data: { post: null } }) });
  expect(screen.getByText('Post not found')).toBeTruthy();
});
