import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Outlet } from '../../../router/router.ts';
import { openPage } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { PostEditor } from './PostEditor.tsx';
import { emptyPost } from './writtenPost.ts';

afterEach(cleanup);

const title = () => screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
const write = (text: string) => act(async () => void fireEvent.change(title(), { target: { value: text } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const asks = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

const savedPost = {
  id: 'post-1',
  slug: 'derby-day',
  title: 'Derby day',
  overview: '',
  content: '',
  draft: true,
  publishedAt: '2026-11-24T09:00:00Z',
  scheduledFor: null,
  editedAt: null,
  thumbnail: null,
  thumbnailUrl: null,
  thumbnailAlt: '',
  author: { id: 'tipster-1', username: 'otieno' },
};

async function openEditor() {
  const page = await openPage(
    '/staff/posts/new',
    () => [
      {
        element: (
          <ToastProvider>
            <Outlet />
          </ToastProvider>
        ),
        children: [
          {
            path: '/staff/posts/new',
            element: <PostEditor id={null} wasPublished={false} initial={emptyPost('otieno')} />,
          },
          { path: '*', element: null },
        ],
      },
    ],
    {
      PostEditorMutation: () => ({
        data: { savePost: { __typename: 'SavePostPayload', post: savedPost } },
      }),
    },
  );
  const go = (to: string | number) => act(() => page.router.navigate(to));
  return { ...page, go };
}

it('asks before a link or Back takes what is not saved, not for a dialog over the page', async () => {
  const { go, router } = await openEditor();
  await write('Derby day');
  await go('?dialog=terms');
  expect(router.state.location.search).toBe('?dialog=terms');
  expect(asks()).toBeNull();
  await go('/blog');
  expect(asks()).not.toBeNull();
  await press('Cancel');
  await go(-1);
  expect(router.state.location.search).toBe('');
  await go('/blog');
  expect(router.state.location.pathname).toBe('/staff/posts/new');
  await press('Leave');
  expect(router.state.location.pathname).toBe('/blog');
});

it.each([
  ['Save as draft', 'Saved. Only staff see it'],
  ['Publish', 'Published'],
])('leaves for the list after %s, without asking, and says who sees it', async (button, said) => {
  const { settle, router } = await openEditor();
  await write('Derby day');
  await press(button);
  await settle();
  expect(screen.getByText(said)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/staff/posts');
});

it('keeps what was typed while it was being saved, and saves it into the same post', async () => {
  const { settle, router, calls } = await openEditor();
  await write('Derby day');
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  fireEvent.change(title(), { target: { value: 'Derby day, again' } });
  await settle();
  expect(router.state.location.pathname).toBe('/staff/posts/new');
  expect(title().value).toBe('Derby day, again');
  expect(asks()).toBeNull();
  await press('Save as draft');
  await settle();
  expect(calls('PostEditorMutation').map(({ input }) => [input.post, input.title])).toEqual([
    [undefined, 'Derby day'],
    ['post-1', 'Derby day, again'],
  ]);
  expect(router.state.location.pathname).toBe('/staff/posts');
});
