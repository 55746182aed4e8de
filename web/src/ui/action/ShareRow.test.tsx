import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareRow } from './ShareRow.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const url = 'https://tipsoko.example/slip/7';

function show(pointer: 'fine' | 'coarse') {
  const copied: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  render(<ShareRow url={url} text="Buy my tips" />);
  return { copied, messenger: screen.getByRole('link', { name: 'Share on Messenger' }) };
}

it('copies the link and opens Messenger on a desktop, whose browser knows no address of the application', async () => {
  const { copied, messenger } = show('fine');
  expect(messenger.getAttribute('href')).toBe('https://www.messenger.com/new');
  await act(async () => void fireEvent.click(messenger));
  expect(copied).toEqual([url]);
  expect(screen.getByText('Link copied: paste it into a message')).toBeTruthy();
});

it('opens the application on a phone', () => {
  const { copied, messenger } = show('coarse');
  expect(messenger.getAttribute('href')).toBe(`fb-messenger://share?link=${encodeURIComponent(url)}`);
  fireEvent.click(messenger);
  expect(copied).toEqual([]);
});

it('hands link and words to the phone where it can share, and says nothing when that is closed', async () => {
  const shared: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', {
    share: async (what: unknown) => {
      shared.push(what);
      throw new DOMException('closed', 'AbortError');
    },
  });
  render(<ShareRow url={url} text="Buy my tips" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  expect(shared).toEqual([{ url, text: 'Buy my tips' }]);
});
