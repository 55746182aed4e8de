import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../../test/openPage.tsx';
import { ToastProvider } from '../../../ui/feedback/ToastProvider.tsx';
import { PostEditor } from './PostEditor.tsx';
import { emptyPost } from './writtenPost.ts';

afterEach(cleanup);

const title = () => screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
const write = (text: string) => act(async () => void fireEvent.change(title(), { target: { value: text } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const asks = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

async function openEditor() {
  const page = await openPage(
    '/staff/posts/new',
    () => [
      {
        path: '/staff/posts/new',
        element: (
          <ToastProvider>
            <PostEditor id={null} wasPublished={false} initial={emptyPost('otieno')} />
          </ToastProvider>
        ),
      },
    ],
    { PostEditorMutation: () => ({ SavePostPayload: () => ({ post: { id: 'post-1' } }) }) },
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

it('leaves for the list once it is saved, without asking', async () => {
  const { settle, router } = await openEditor();
  await write('Derby day');
  await press('Save as draft');
  await settle();
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
